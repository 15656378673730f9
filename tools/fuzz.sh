#!/bin/sh
# Runs each fuzz target for a while, or those that are named, and adds the runs to BUILD_DIR/runs.txt, which tells their
# sum. An input that breaks a target is left as BUILD_DIR/crash-* (or timeout-*, oom-*). fuzz_yaml begins with the
# examples and the cases (laid out as files); the others make their inputs themselves.
#
#   tools/fuzz.sh BUILD_DIR SECONDS CASE_FILES [TARGET...]
set -eu
cd "$(dirname "$0")/.."

build=$1
seconds=$2
cases=$3
shift 3
if [ $# -eq 0 ]; then
    set -- fuzz_yaml fuzz_game fuzz_orders fuzz_answers fuzz_rolls fuzz_rulings
    # only where there is GMime
    [ ! -x "$build/fuzz_mail" ] || set -- "$@" fuzz_mail
fi

# Every YAML file that we have, under its digest: equal files count once.
lay_seeds() {
    rm -rf "$1"
    mkdir -p "$1"
    find examples "$cases" -name '*.yaml' -exec sha256sum {} + | while read -r digest file; do
        cp "$file" "$1/$digest"
    done
}

# What that target printed, as one line of runs.txt: runs, seconds, edges.
sum_of() {
    awk -v target="$1" '
        $2 == "DONE" || $2 == "INITED" || $2 == "NEW" || $2 == "pulse" { edges = $4 }
        /^Done [0-9]+ runs in / { runs = $2; seconds = $5 }
        END { print target, runs + 0, seconds + 0, edges + 0 }'
}

for target in "$@"; do
    program=$build/$target
    corpus=$build/corpus/$target
    [ -x "$program" ] || {
        echo "fuzz: no $program" >&2
        exit 1
    }
    mkdir -p "$corpus"
    seeds=
    longest=16384
    if [ "$target" = fuzz_yaml ]; then
        seeds=$build/seeds
        longest=65536
        lay_seeds "$seeds"
    fi
    echo "fuzz: $program for $seconds seconds"
    # What it finds interesting goes to the first folder and is taken up by the next run. Which
    # input is chosen next is left to chance: to weigh them takes longer than most runs.
    "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -malloc_limit_mb=256 -entropic=0 \
        -max_len="$longest" -artifact_prefix="$build/" "$corpus" ${seeds:+"$seeds"} \
        >"$build/$target.log" 2>&1 || {
        tail -n 60 "$build/$target.log" >&2
        exit 1
    }
    sum_of "$target" <"$build/$target.log" >>"$build/runs.txt"
    awk -v target="$target" '
        $1 == target { runs += $2; seconds += $3; edges = $4 > edges ? $4 : edges }
        END { printf "%s: %d runs in %d minutes so far, %d edges reached\n", target, runs, seconds / 60, edges }
    ' "$build/runs.txt"
done
