#!/bin/sh
# Runs cases: all of them, or those named (as system/name).
#
#   tools/run-cases.sh [BUILD_DIR [CASE...]]
set -eu
cd "$(dirname "$0")/.."

build=${1:-build}
[ $# -eq 0 ] || shift
if [ $# -eq 0 ]; then
    exec sh tools/check.sh "$build" cases
fi
for case in "$@"; do
    case=${case#tests/cases/}
    [ -d "tests/cases/$case" ] || {
        echo "run-cases: no case tests/cases/$case" >&2
        exit 2
    }
    echo "tests/cases/$case"
done | sh tools/run-tests.sh "$build"
