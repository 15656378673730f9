#!/bin/sh
# A sample of `make torture`: whatever the program is refused by memory or system, or wherever it is
# ended, the state is the old one or the new one, and what it says is right.
#
#   tests/command/test_torture.sh BUILD_DIR
set -eu
cd "$(dirname "$0")/../.."
if [ ! -x "$1/tests/torture" ]; then
    echo 'what is built so cannot be tortured' # see TORTURE in the Makefile
    exit 0
fi
exec "$1/tests/torture" --sample "$1"
