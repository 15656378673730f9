#!/bin/sh
# Gathers the tests of some kinds (none named: all of them) and runs them.
#
#   tools/check.sh [--without=TEST]... BUILD_DIR [KIND...]
#
# A kind is a folder of tests/: its test_*.c are programs and its *.sh scripts. `cases` are the books
# under tests/cases/, `rounds` and `phrases` the files there, `tree` the checks of the source tree
# itself. See tests/README.md.
set -eu
cd "$(dirname "$0")/.."

without=
while [ "${1#--without=}" != "$1" ]; do
    test=${1#--without=}
    shift
    if [ ! -e "$test" ]; then
        echo "check: no test $test to leave out" >&2
        exit 2
    fi
    echo "left out: $test"
    without="$without$test
"
done
build=$1
shift
if [ $# -eq 0 ]; then
    # fuzz/ has its own way of running, schema/ belongs to `make lint`.
    kinds=$(find tests -mindepth 1 -maxdepth 1 -type d \
        ! -name fuzz ! -name schema ! -name books -printf '%f\n' | LC_ALL=C sort)
    # shellcheck disable=SC2086 # a list of names, to be split
    set -- $kinds tree
fi
for kind in "$@"; do
    if [ "$kind" != tree ] && [ ! -d "tests/$kind" ]; then
        echo "check: no folder tests/$kind" >&2
        exit 2
    fi
done

gather() {
    case $1 in
    cases) find tests/cases -name '*.md' ;;
    rounds | phrases) find "tests/$1" -name '*.txt' ;;
    tree) printf '%s\n' tools/check-rooms.sh tools/check-clauses.sh tools/check-schema.sh \
        tools/check-forms.sh ;;
    *) find "tests/$1" -maxdepth 1 \( -name 'test_*.c' -o -name '*.sh' \) ;;
    esac
}

# What takes longest begins first, so that all processors have something to do up to the end.
longest_first() {
    awk -v longest=tests/longest.txt '
        { found[$0]; test[++tests] = $0 }
        END {
            while ((getline <longest) > 0)
                if ($0 in found) {
                    print
                    delete found[$0]
                }
            for (i = 1; i <= tests; i++) if (test[i] in found) print test[i]
        }'
}

for kind in "$@"; do
    gather "$kind" | LC_ALL=C sort | grep -vxF -e "$without" || true
done | longest_first | sh tools/run-tests.sh "$build"
