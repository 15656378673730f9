#!/bin/sh
# Runs tests for run-tests.sh, one after the other, and writes down how each went.
#
#   tools/run-test.sh BUILD_DIR TEST...
#
# TEST is a test's source (tests/unit/test_x.c, whose program is BUILD_DIR/tests/test_x), a script
# (run with BUILD_DIR), a book of cases, a whole round or a phrase book. WRAP, if set, is put before
# every program: valgrind.
set -eu

build=$1
shift

# Long enough for the slowest test under valgrind: it is there to end what hangs.
limit=${TEST_SECONDS:-900}

# Looking for leaks takes the sanitizer longer than a case; test_hostile does it for many rounds at a
# time, and the tests of the command for their own.
run_book() {
    ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
    export ASAN_OPTIONS
    # shellcheck disable=SC2086 # WRAP is a command and its options
    timeout "$limit" ${WRAP:-} "$build/tests/book" "$1"
}

run() {
    # shellcheck disable=SC2086 # WRAP is a command and its options
    case $1 in
    *.c) timeout "$limit" ${WRAP:-} "$build/tests/$(basename "$1" .c)" ;;
    *.sh) timeout "$limit" sh "$1" "$build" ;;
    *.md) run_book "$1" ;;
    tests/rounds/*) timeout "$limit" sh tools/round.sh "$build" "$1" ;;
    tests/phrases/*) timeout "$limit" sh tools/phrases.sh "$build" "$1" ;;
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

# Seconds of processor since before the test: of the shell and of its children, user and system, in
# numbers such as 1m2.300s; two lines before, two behind.
write_down_seconds() {
    tr -c '0-9.\n' ' ' <"$log.times" | awk -v name="$name" '
        { sum += (NR <= 2 ? -1 : 1) * (60 * ($1 + $3) + $2 + $4) }
        END { printf "%.2f %s\n", sum, name }' >>"$build/logs/seconds"
    rm "$log.times"
}

for name in "$@"; do
    flatten "$name"
    log=$build/logs/$flat
    status=0
    times >"$log.times"
    run "$name" >"$log" 2>&1 </dev/null || status=$?
    times >>"$log.times"
    write_down_seconds
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
