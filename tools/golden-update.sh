#!/bin/sh
# Shows how what comes out differs from what is expected, then makes that the expectation: of a case
# (system/name), a book, a whole round or a phrase book (by its file), or of everything.
# Read the difference: from now on it is what the rules mean.
#
#   tools/golden-update.sh BUILD_DIR [SYSTEM/NAME|FILE]
set -eu
cd "$(dirname "$0")/.."

build=$1
what=${2-}

# The files of a kind that are asked for; none: all of them.
files() {
    case $what in
    "$1"/*) [ ! -f "$what" ] || echo "$what" ;;
    '') find "$1" -name "$2" | LC_ALL=C sort ;;
    esac
}

case $what in
'' | tests/*)
    books=$(files tests/cases '*.md')
    # shellcheck disable=SC2086 # names without blanks, to be split
    [ -z "$books" ] || "$build/tests/book" --update $books
    for file in $(files tests/rounds '*.txt'); do
        sh tools/round.sh --update "$build" "$file"
    done
    for file in $(files tests/phrases '*.txt'); do
        sh tools/phrases.sh --update "$build" "$file"
    done
    ;;
*)
    "$build/tests/book" --update --case="${what#*/}" "tests/cases/${what%%/*}"/*.md
    ;;
esac
