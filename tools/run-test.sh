#!/bin/sh
# Runs tests for run-tests.sh, one after the other, and writes down how each went.
#
#   tools/run-test.sh BUILD_DIR TEST...
#
# TEST is a test's source (tests/unit/test_x.c, whose program is BUILD_DIR/tests/test_x), a script
# (run with BUILD_DIR) or the folder of a case; of these there are several at a time, and nothing
# else among them. WRAP, if set, is put before every program: valgrind.
set -eu
# shellcheck source=tools/case.sh
. tools/case.sh

build=$1
shift

# Long enough for the slowest test under valgrind: it is there to end what hangs.
limit=${TEST_SECONDS:-900}

run() {
    # shellcheck disable=SC2086 # WRAP is a command and its options
    case $1 in
    *.c) timeout "$limit" ${WRAP:-} "$build/tests/$(basename "$1" .c)" ;;
    *.sh) timeout "$limit" sh "$1" "$build" ;;
    *) play_case "$build" "$1" "$limit" ;;
    esac
}

# The name of a test with - for each /, in $flat.
flatten() {
    IFS=/
    # shellcheck disable=SC2086 # to be split
    set -- $1
    IFS=-
    flat=$*
    unset IFS
}

case $1 in
tests/cases/*) copy_cases "$build" "$@" ;;
esac

for name in "$@"; do
    flatten "$name"
    log=$build/logs/$flat
    status=0
    run "$name" >"$log" 2>&1 </dev/null || status=$?
    if [ "$status" -eq 0 ]; then
        result=ok
    else
        result=FAILED
        [ "$status" -ne 124 ] || echo "ended after $limit seconds" >>"$log"
        [ "$status" -lt 128 ] || echo "ended by signal $((status - 128))" >>"$log"
    fi
    # One short write each: lines of tests that end at the same time do not mix.
    echo "$result $name" >>"$build/logs/results"
    [ "$result" = ok ] || echo "FAILED $name"
done
