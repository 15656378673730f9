#!/bin/sh
# adjudicate-battle-bag(7) agrees with the program: its game file and the orders of both players are
# accepted, and its battle is fought.
#
#   tests/unit/test_bag_manual.sh BUILD_DIR
set -eu
page=$(cd "$(dirname "$0")/../.." && pwd)/man/adjudicate-battle-bag.7
adjudicate=$(cd "$1" && pwd)/adjudicate
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cd "$copy"

# The lines of the NUMBERth literal block between two marks.
literal() {
    awk -v name="$1" -v number="$2" '
        $0 == ".\\\" begin " name { inside = ++count == number; next }
        $0 == ".\\\" end " name { inside = 0 }
        inside && !/^\./' "$page"
}

literal game 1 >game.yaml
if ! "$adjudicate" --check game.yaml 2>said; then
    cat said
    echo "the page's game file is refused"
    exit 1
fi

mkdir orders
number=0
for player in laura alex; do
    number=$((number + 1))
    {
        printf 'game: three-rivers\nround: 1\nplayer: %s\n' "$player"
        literal orders "$number"
    } >"orders/$player.yaml"
done
if ! "$adjudicate" --seed=page --report=report.txt game.yaml orders 2>said; then
    cat said
    echo "the page's orders are refused"
    exit 1
elif ! grep -q 'Laura attacks York of Alex with first and engines' report.txt; then
    echo "the page's orders are not carried out"
    exit 1
fi
