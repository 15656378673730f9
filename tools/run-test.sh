#!/bin/sh
# Runs one test for run-tests.sh and writes down how it went.
#
#   tools/run-test.sh BUILD_DIR TEST
#
# TEST is a test's source (tests/unit/test_x.c, whose program is BUILD_DIR/tests/test_x), a script
# (run with BUILD_DIR) or the folder of a case. WRAP, if set, is put before every program: valgrind.
set -eu

build=$1
name=$2
log=$build/logs/$(echo "$name" | tr / -)

# Long enough for the slowest test under valgrind: it is there to end what hangs.
limit=${TEST_SECONDS:-900}

case $name in
*.c) set -- "$build/tests/$(basename "$name" .c)" ;;
*.sh) set -- sh "$name" "$build" ;;
*) set -- sh tools/run-case.sh "$build" "$name" ;;
esac
case $name in
*.c) wrap=${WRAP:-} ;;
*) wrap= ;;
esac

status=0
# shellcheck disable=SC2086 # WRAP is a command and its options
timeout "$limit" $wrap "$@" >"$log" 2>&1 </dev/null || status=$?

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
