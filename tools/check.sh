#!/bin/sh
# Gathers the tests of some kinds (none named: all of them) and runs them.
#
#   tools/check.sh [--without=TEST]... [--case-step=N] BUILD_DIR [KIND...]
#
# A kind is a folder of tests/: its test_*.c are programs and its *.sh scripts. `cases` are the
# folders under tests/cases/ (every N-th of them), `tree` the checks of the source tree itself. See
# tests/README.md.
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
step=1
if [ "${1#--case-step=}" != "$1" ]; then
    step=${1#--case-step=}
    shift
    [ "$step" -eq 1 ] || echo "of the cases one in $step"
fi
build=$1
shift
if [ $# -eq 0 ]; then
    # fuzz/ has its own way of running, schema/ belongs to `make lint`. Broken inputs take longest,
    # so they come first: nothing then waits for them at the end.
    kinds=$(find tests -mindepth 1 -maxdepth 1 -type d \
        ! -name fuzz ! -name schema ! -name hostile -printf '%f\n' | LC_ALL=C sort)
    # shellcheck disable=SC2086 # a list of names, to be split
    set -- hostile $kinds tree
fi
for kind in "$@"; do
    if [ "$kind" != tree ] && [ ! -d "tests/$kind" ]; then
        echo "check: no folder tests/$kind" >&2
        exit 2
    fi
done

gather() {
    case $1 in
    cases) find tests/cases -mindepth 2 -maxdepth 2 -type d | LC_ALL=C sort | sed -n "1~${step}p" ;;
    tree) printf '%s\n' tools/check-rooms.sh tools/check-clauses.sh tools/check-schema.sh ;;
    *) find "tests/$1" -maxdepth 1 \( -name 'test_*.c' -o -name '*.sh' \) ;;
    esac
}

for kind in "$@"; do
    gather "$kind" | LC_ALL=C sort | grep -vxF -e "$without" || true
done | sh tools/run-tests.sh "$build"
