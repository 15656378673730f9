#!/bin/sh
# Shows how what comes out differs from what is expected, then makes that the expectation: of a case
# (system/name), a book, a whole round or a phrase book (by its file), a game of examples/ (by its
# folder), or of everything.
# Read the difference: from now on it is what the rules mean.
#
#   tools/golden-update.sh BUILD_DIR [SYSTEM/NAME|FILE|FOLDER]
set -eu
cd "$(dirname "$0")/.."

build=$(cd "$1" && pwd)
what=${2-}

# The files of a kind that are asked for; none: all of them.
files() {
    case $what in
    "$1"/*) [ ! -f "$what" ] || echo "$what" ;;
    '') find "$1" -name "$2" | LC_ALL=C sort ;;
    esac
}

# A round, played again; the next one begins with the state that it leaves.
replay() {
    for file in report.txt new.yaml; do
        cp "$1/$file" "$scratch/$file"
    done
    # shellcheck disable=SC2046 # options, to be split
    (cd "$1" && "$build/adjudicate" --seed=@seed --output="$scratch/new.yaml" \
        --report="$scratch/report.txt" $(cat args 2>/dev/null) game.yaml orders)
    for file in report.txt new.yaml; do
        diff -u "$1/$file" "$scratch/$file" || cp "$scratch/$file" "$1/$file"
    done
    next=${1%-*}-$((${1##*-} + 1))
    [ ! -d "$next" ] || cp "$1/new.yaml" "$next/game.yaml"
}

case $what in
'' | tests/* | examples/*)
    books=$(files tests/cases '*.md')
    # shellcheck disable=SC2086 # names without blanks, to be split
    [ -z "$books" ] || "$build/tests/book" --update $books
    for file in $(files tests/rounds '*.txt'); do
        sh tools/round.sh --update "$build" "$file"
    done
    for file in $(files tests/phrases '*.txt'); do
        sh tools/phrases.sh --update "$build" "$file"
    done
    case $what in tests/*) exit ;; esac
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    # shellcheck disable=SC2044 # names without blanks
    for round in $(find "${what:-examples}" -name "round-*" | LC_ALL=C sort); do
        replay "$round"
    done
    ;;
*)
    "$build/tests/book" --update --case="${what#*/}" "tests/cases/${what%%/*}"/*.md
    ;;
esac
