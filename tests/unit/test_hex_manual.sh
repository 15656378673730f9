#!/bin/sh
# adjudicate-factions-hex(7) agrees with the program: its table of the sample roster has every card
# as it is, and its examples of a game file and of orders are accepted.
#
#   tests/unit/test_hex_manual.sh BUILD_DIR
set -eu
page=$(cd "$(dirname "$0")/../.." && pwd)/man/adjudicate-factions-hex.7
adjudicate=$(cd "$1" && pwd)/adjudicate
roster_print=$(cd "$1" && pwd)/tests/roster_print
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cd "$copy"
failed=0

# What stands between two marks in the page.
marked() {
    sed -n "/^\\.\\\\\" begin $1\$/,/^\\.\\\\\" end $1\$/p" "$page"
}

# The lines of the literal block between two marks.
literal() {
    marked "$1" | grep -v '^\.'
}

marked roster | grep -e '^\.Ss ' -e '^\.It ' | grep -v '^\.It Sy ' >shown
"$roster_print" >cards
if ! diff shown cards; then
    echo "the page's table (<) and the sample roster (>) differ"
    failed=1
fi

literal game >game.yaml
if ! "$adjudicate" --check game.yaml 2>said; then
    cat said
    echo "the page's game file is refused"
    failed=1
fi

# The same game later on, with the soldiers of whom the orders speak.
{
    sed 's/^round: 0$/round: 3/' game.yaml
    cat <<'STATE'
button: red
soldiers:
  - {id: ash-1, card: spotter, owner: red, in: grid, at: e4}
  - {id: ash-2, card: recruit, owner: red, in: grid, at: d4}
  - {id: ash-3, card: recruit, owner: red, in: reserve}
  - {id: ash-4, card: recruit, owner: red, in: reserve}
  - {id: fang-1, card: jackal, owner: blue, in: grid, at: e8}
  - {id: fang-2, card: jackal, owner: blue, in: grid, at: e6}
STATE
} >later.yaml
{
    printf 'game: rust-canyon\nround: 3\nplayer: red\n'
    literal orders
} >orders.yaml
if ! "$adjudicate" --seed=page --missing=hold --report=report.txt later.yaml orders.yaml 2>said; then
    cat said
    echo "the page's orders are refused"
    failed=1
elif ! grep -qi 'ash-2 hunts fang-2' report.txt; then
    echo "the page's orders are not carried out"
    failed=1
fi
exit "$failed"
