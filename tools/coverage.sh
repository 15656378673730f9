#!/bin/sh
# What the tests have reached, by rooms, after they were run.
#
#   tools/coverage.sh branches BUILD_DIR OUT     of a build with COVERAGE=1: the table; OUT/index.html has
#                                                the lines, OUT/missing.txt the branches never taken
#   tools/coverage.sh conditions BUILD_DIR -19   of a build with MCDC=1: the table, by llvm-cov-19
#
# An assertion says what cannot be, and its branch is not counted. Nor is one whose line has a comment
# that begins with `unreached:` and says why nothing can take it. The exit status is 0 when every room has
# of its branches what is asked for.
set -eu
cd "$(dirname "$0")/.."

kind=$1
build=$2

# The room of a file: its folder, and a rule system is a room.
rooms='
function room(file, parts) {
    sub(/^include\/adjudicate/, "src", file)
    split(file, parts, "/")
    return parts[2] == "rules" && parts[4] != "" ? "rules/" parts[3] : parts[3] != "" ? parts[2] : "command"
}
'

branches() {
    mkdir -p "$1"
    lcov --quiet --capture --directory "$build/src" --output-file "$build/lines" \
        --rc lcov_branch_coverage=1 --rc 'lcov_excl_br_line=assert\(|unreached:' 2>"$build/lcov.log" ||
        { cat "$build/lcov.log"; exit 1; }
    genhtml --quiet --branch-coverage --output-directory "$1" "$build/lines" 2>>"$build/lcov.log" ||
        { cat "$build/lcov.log"; exit 1; }
    # What stands in a header is in many objects: it is enough that one of them takes a branch.
    awk -F '[:,]' -v here="$PWD/" -v missing="$build/missing" "$rooms"'
    /^SF:/ { file = $2; sub(here, "", file); own = file ~ /^(src|include)\// }
    own && /^BRDA:/ {
        branch = file ":" $2 ":" $4
        if (!(branch in taken)) taken[branch] = 0
        if ($5 != "-" && $5 > 0) taken[branch] = 1
    }
    END {
        printf "" >missing
        for (branch in taken) {
            split(branch, at, ":")
            all[room(at[1])]++
            reached[room(at[1])] += taken[branch]
            if (!taken[branch]) print at[1] ":" at[2] ":" at[3] >>missing
        }
        for (name in all) print name, all[name], reached[name]
    }' "$build/lines" | LC_ALL=C sort | awk '
    BEGIN { whole["base"]; whole["yaml"]; whole["record"]; whole["chance"]; whole["play"] }
    {
        asked = $1 in whole ? 100 : 98
        share = int(1000 * $3 / $2) / 10
        printf "%-22s %5d branches, %5d taken, %3d not: %5.1f %%%s\n", $1, $2, $3, $2 - $3, share,
            share < asked ? ", less than the " asked " that are asked for" : ""
        if (share < asked) short = 1
    }
    END { exit short }' && status=0 || status=1
    LC_ALL=C sort -t : -k 1,1 -k 2,2n "$build/missing" | while IFS=: read -r file line branch; do
        printf '%s:%s: branch %s: %s\n' "$file" "$line" "$branch" "$(sed -n "${line}s/^ *//p" "$file")"
    done >"$1/missing.txt"
    echo "the branches that nothing takes: $1/missing.txt"
    return "$status"
}

conditions() {
    "llvm-profdata$1" merge -sparse -o "$build/counts.profdata" "$build"/counts/*.profraw
    "llvm-cov$1" report --show-mcdc-summary --show-region-summary=false --show-branch-summary=false \
        --instr-profile="$build/counts.profdata" --compilation-dir=. "$build/adjudicate" >"$build/mcdc.txt"
    # FILE, functions (3), lines (3), then conditions: how many, missed, their share.
    awk -v here="$PWD/" "$rooms"'
    $1 ~ /\.[ch]$/ {
        file = $1
        sub(here, "", file)
        if (file ~ /^tests\//) next
        if (file !~ /^(src|include)\//) file = "src/" file
        all[room(file)] += $8
        missed[room(file)] += $9
    }
    END {
        for (name in all)
            if (all[name] > 0)
                printf "%-22s %5d conditions, %4d decide nothing: %5.1f %%\n", name, all[name],
                    missed[name], int(1000 * (all[name] - missed[name]) / all[name]) / 10
    }' "$build/mcdc.txt" | LC_ALL=C sort
}

case $kind in
branches) branches "$3" ;;
conditions) conditions "$3" ;;
esac
