#!/bin/sh
# Runs the tests named on standard input, as many at a time as there are processors. What a test
# says is kept in BUILD_DIR/logs and shown only when it fails. The last line is the sum.
#
#   tools/run-tests.sh BUILD_DIR < LIST
set -eu
cd "$(dirname "$0")/.."

build=$1
logs=$build/logs
rm -rf "$logs"
mkdir -p "$logs"
cat >"$logs/list"

# run-test.sh adds a line "ok NAME" or "FAILED NAME" to the results for each test. Whether it did is
# seen below, whatever became of it.
: >"$logs/results"
# One more than there are processors, since some wait: for mail that comes, for a lock to be let go.
xargs -r -L 1 -P "$(($(nproc) + 1))" sh tools/run-test.sh "$build" <"$logs/list" || true
[ ! -e "$logs/seconds" ] || LC_ALL=C sort -rn -o "$logs/seconds" "$logs/seconds"

found=$(wc -l <"$logs/list")
passed=$(grep -c '^ok ' "$logs/results" || true)
failed=$(grep -c '^FAILED ' "$logs/results" || true)

sed -n 's/^FAILED //p' "$logs/results" | LC_ALL=C sort | while read -r name; do
    printf '\nFAILED %s\n' "$name"
    sed 's/^/    /' "$logs/$(echo "$name" | tr / -)"
done
# A book is one test here, whatever the number of its cases.
cases=$(cat "$logs"/tests-cases-* 2>/dev/null |
    sed -n 's/^tests.cases.*: \([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' |
    awk '{ passed += $1; failed += $2 } END { if (NR > 0) print passed " cases are right, " failed " are not" }')
[ -z "$cases" ] || echo "books: $cases"
[ "$found" -gt 0 ] || echo "no tests found" >&2
[ "$((passed + failed))" -eq "$found" ] || echo "only $((passed + failed)) of $found tests were run" >&2
echo "$passed passed, $failed failed"
[ "$passed" -gt 0 ] && [ "$passed" -eq "$found" ]
