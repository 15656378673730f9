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

# run-test.sh adds a line "ok NAME" or "FAILED NAME" to the results for each test.
: >"$logs/results"
xargs -r -d '\n' -n 1 -P "$(nproc)" sh tools/run-test.sh "$build"

passed=$(grep -c '^ok ' "$logs/results" || true)
failed=$(grep -c '^FAILED ' "$logs/results" || true)

sed -n 's/^FAILED //p' "$logs/results" | LC_ALL=C sort | while read -r name; do
    printf '\nFAILED %s\n' "$name"
    sed 's/^/    /' "$logs/$(echo "$name" | tr / -)"
done
if [ "$((passed + failed))" -eq 0 ]; then
    echo "no tests found" >&2
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
