#!/bin/sh
# Shows how a case's outcome differs from what it expects, then makes that the expectation.
# Read the difference: from now on it is what the rules mean.
#
#   tools/golden-update.sh BUILD_DIR SYSTEM/NAME
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=tools/case.sh
. tools/case.sh

if [ $# -ne 2 ]; then
    echo "golden-update: which case? make golden-update CASE=system/name" >&2
    exit 2
fi
build=$1
name=${2#tests/cases/}
case=tests/cases/$name
actual=$build/cases/$name/actual
if [ ! -d "$case" ]; then
    echo "golden-update: no case $case" >&2
    exit 2
fi

copy_cases "$build" "$case"
if play_case "$build" "$case" 60; then
    echo "golden-update: $name is as expected"
    exit 0
fi
# The program's own exit statuses go up to 4; anything else is a crash or a sanitizer's report.
if [ -e "$actual/status" ] && [ "$(cat "$actual/status")" -gt 4 ]; then
    echo "golden-update: the program broke: nothing to expect" >&2
    exit 1
fi
find "$actual" -type f -empty -delete
rm -rf "$case/expect"
cp -R "$actual" "$case/expect"
echo "golden-update: $case/expect rewritten"
