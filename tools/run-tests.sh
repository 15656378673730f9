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

# One test a line, but of the cases, which are small, many; they come last, to fill the processors
# while longer tests end.
lines() {
    grep -v '^tests/cases/' "$logs/list" || true
    grep '^tests/cases/' "$logs/list" | xargs -r -n 16
}

# run-test.sh adds a line "ok NAME" or "FAILED NAME" to the results for each test. Whether it did is
# seen below, whatever became of it.
: >"$logs/results"
lines | xargs -r -L 1 -P "$(nproc)" sh tools/run-test.sh "$build" || true

found=$(wc -l <"$logs/list")
passed=$(grep -c '^ok ' "$logs/results" || true)
failed=$(grep -c '^FAILED ' "$logs/results" || true)

sed -n 's/^FAILED //p' "$logs/results" | LC_ALL=C sort | while read -r name; do
    printf '\nFAILED %s\n' "$name"
    sed 's/^/    /' "$logs/$(echo "$name" | tr / -)"
done
[ "$found" -gt 0 ] || echo "no tests found" >&2
[ "$((passed + failed))" -eq "$found" ] || echo "only $((passed + failed)) of $found tests were run" >&2
echo "$passed passed, $failed failed"
[ "$passed" -gt 0 ] && [ "$passed" -eq "$found" ]
