#!/bin/sh
# Do the books notice faults? Puts small ones into the C files of a rule system, one at a time, plays
# the system's books, and lists those that nothing noticed. tests/README.md says more.
#
#   tools/mutants.sh BUILD_DIR NUMBER SEED [SYSTEM]...
#
# Works in two copies of the tree, build/mutants/1 and 2, side by side; in the tree itself people may
# go on working. The copies take the places in
# turns, whatever their speed, so that a seed stands for the same mutants everywhere.
#
# Exit status 0: of each system at least 95 in 100 were noticed, those in tests/mutants/equivalent.txt
# left out.
set -eu
[ $# -ge 3 ] || {
    echo "usage: tools/mutants.sh BUILD_DIR NUMBER SEED [SYSTEM]..." >&2
    exit 2
}
built=$(cd "$1" && pwd)/tests/mutate
number=$2
seed=$3
shift 3
cd "$(dirname "$0")/.."
work=$(pwd)/build/mutants
mutate=$work/mutate
share=95            # in 100, to be noticed
least=5             # seconds that the books may always take
most_memory=2000000 # KiB
tab=$(printf '\t')

[ $# -gt 0 ] || {
    # shellcheck disable=SC2046 # one word each
    set -- $(for folder in src/rules/*/; do basename "$folder"; done)
}
for system in "$@"; do
    [ -d "src/rules/$system" ] || {
        echo "mutants: no rule system called $system" >&2
        exit 2
    }
done

# --- the copies -----------------------------------------------------------------------------------

sources() {
    find "src/rules/$1" -name '*.c' | LC_ALL=C sort
}

# Nothing that the calling make was told is for this one.
build_player() {
    env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s CFLAGS='-O0 -g0 -w' WARNINGS= MODE_FLAGS= \
        MODE_LINK= "$@" build/tests/book </dev/null >build.log 2>&1
}

make_copies() {
    rm -rf "$work"
    mkdir -p "$work/1"
    cp "$built" "$mutate"
    cp -R src include tests tools man Makefile "$work/1"
    mkdir "$work/as-is"
    cp -R src "$work/as-is"
    (cd "$work/1" && build_player -j2) || {
        cat "$work/1/build.log"
        exit 2
    }
    cp -Rp "$work/1" "$work/2"
}

# --- in a copy ------------------------------------------------------------------------------------

# The system's books one after the other, until one is not as it should be.
play_books() {
    # shellcheck disable=SC2016 # the inner shell's own
    timeout "$2" sh -c 'ulimit -v "$2"
        for book in tests/cases/"$1"/*.md; do
            build/tests/book "$book" || exit 1
        done' sh "$1" "$most_memory" </dev/null >said 2>&1
}

# Ten times what the books take as they are, in whole seconds. They had better pass.
time_limit() {
    start=$(date +%s%N)
    play_books "$1" 600 || {
        cat said >&2
        echo "mutants: the books of $1 fail without any fault" >&2
        return 1
    }
    limit=$((($(date +%s%N) - start) / 100000000 + 1))
    [ "$limit" -ge "$least" ] || limit=$least
}

# What came of playing the books: case, crash, time or survived.
play_mutant() {
    status=0
    play_books "$system" "$limit" || status=$?
    if [ "$status" -eq 0 ]; then
        result=survived
    elif [ "$status" -eq 124 ] || grep -q '^  broke: signal 14$' said; then
        result='time'
    elif grep -q '^  broke: ' said; then
        result=crash
    else
        result=case
    fi
}

# Source and object go back as they were, times included: only what is changed is compiled.
try_mutant() {
    object=build/${file%.c}.o
    cp -p "$file" kept.c
    cp -p "$object" kept.o
    (cd "$work/as-is" && sources "$system" | xargs "$mutate" "--apply=$id") >"$file"
    if build_player; then play_mutant; else result=none; fi
    cp -p kept.c "$file"
    cp -p kept.o "$object"
}

# Every second place, as many as it takes to have so many mutants.
# Results: what came of it, then the fields of the place.
work_off() {
    copy=$1
    system=$2
    wanted=$3
    cd "$work/$copy"
    time_limit "$system"
    : >results
    awk -v copy="$copy" 'NR % 2 == copy % 2' "$work/$system.list" >list
    while [ "$wanted" -gt 0 ] && IFS=$tab read -r id place owner kind before after; do
        file=${place%:*}
        try_mutant
        printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$result" "$id" "$place" "$owner" "$kind" \
            "$before" "$after" >>results
        [ "$result" = none ] || wanted=$((wanted - 1))
    done <list
}

# --- the whole ------------------------------------------------------------------------------------

try_system() {
    (cd "$work/as-is" && sources "$1" | xargs "$mutate" "--seed=$seed") >"$work/$1.list"
    (work_off 1 "$1" $(((number + 1) / 2))) &
    first=$!
    (work_off 2 "$1" $((number / 2))) &
    second=$!
    good=0
    wait "$first" || good=1
    wait "$second" || good=1
    [ "$good" -eq 0 ] || exit 2
    sort -t "$tab" -k 2n "$work/1/results" "$work/2/results" >"$work/$1.results"
}

# The report on a system. What equivalent.txt says of it is read first: a head as in the report, but
# without the line's number, the line before, the line after, and reasons.
report() {
    awk -F "$tab" -v rules="$1" -v share="$share" '
        function key(file, owner, kind, before, after) {
            return file ": " owner ": " kind "\n" before "\n" after
        }
        FNR == 1 { part++ }
        part == 1 && /^src\// { head = $0 }
        part == 1 && /^  - / && head { before = substr($0, 5) }
        part == 1 && /^  \+ / && head {
            if (index(head, "src/rules/" rules "/") == 1)
                known[head "\n" before "\n" substr($0, 5)]
            head = ""
        }
        part < 2 { next }
        {
            place = $(part)
            file = place
            sub(/:[0-9]*$/, "", file)
        }
        part == 2 { there[key(file, $3, $4, $5, $6)]; next }
        $1 == "none" { none++; next }
        {
            tried++
            how[$1]++
            this = key(file, $4, $5, $6, $7)
        }
        $1 != "survived" && this in known {
            printf "%s: %s: %s: noticed, but listed as equivalent\n", place, $4, $5
            wrong = 1
        }
        $1 == "survived" && this in known { equivalent++ }
        $1 == "survived" && !(this in known) {
            survivors = survivors sprintf("%s: %s: %s\n  - %s\n  + %s\n", place, $4, $5, $6, $7)
            survived++
        }
        END {
            for (this in known)
                if (!(this in there)) {
                    print "equivalent.txt: there is no such place any more:\n" this
                    wrong = 1
                }
            found = how["case"] + how["crash"] + how["time"]
            printf "%s", survivors
            printf "%s: %d tried, %d found (%d by a case, %d by a crash, %d by time), ", rules,
                tried, found, how["case"], how["crash"], how["time"]
            printf "%d equivalent, %d survived; %d did not compile\n", equivalent, survived, none
            counted = tried - equivalent
            printf "%s: found %.1f %%\n", rules, counted ? 100 * found / counted : 0
            exit wrong || counted == 0 || 100 * found < share * counted
        }' tests/mutants/equivalent.txt "$work/$1.list" "$work/$1.results"
}

# Both copies are ended with the script.
first='' second=''
# shellcheck disable=SC2086 # nothing where they have not begun
trap 'kill $first $second 2>/dev/null; exit 2' INT TERM

begun=$(date +%s)
make_copies
ready=$(date +%s)
bad=0
tried=0
for system in "$@"; do
    try_system "$system"
    report "$system" || bad=1
    tried=$((tried + $(wc -l <"$work/$system.results")))
done
spent=$(($(date +%s) - ready))
echo "$tried in $spent seconds, $((tried * 60 / (spent > 0 ? spent : 1))) a minute" \
    "(and $((ready - begun)) seconds before the first)"
exit "$bad"
