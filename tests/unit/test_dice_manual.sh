#!/bin/sh
# The shell lines of adjudicate-dice(7), taken from the page as it is printed, throw the same dice
# as the program.
#
#   tests/unit/test_dice_manual.sh BUILD_DIR
set -eu
page=$(cd "$(dirname "$0")/../.." && pwd)/man/adjudicate-dice.7
dice_print=$(cd "$1" && pwd)/tests/dice_print
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cd "$copy"
failed=0

if ! command -v mandoc >/dev/null; then
    echo "this test needs mandoc"
    exit 1
fi

# The literal text between two marks in the page, as a reader sees it. It is printed as a small page
# of its own, and stands there between the heading X, in bold, and the foot.
printed() {
    back=$(printf '\b')
    {
        printf '.Dd January 1, 2000\n.Dt X 7\n.Os X\n.Sh X\n.Bd -literal\n'
        sed -n "/^\\.\\\\\" begin $1\$/,/^\\.\\\\\" end $1\$/p" "$page"
        printf '.Ed\n'
    } | mandoc -T ascii | sed "s/.$back//g" |
        awk '/^X  .*X$/ { shown = 0 } shown && NF { print } /^X$/ { shown = 1 }' |
        sed 's/^     //'
}

for part in shell example output roll; do
    printed "$part" >"lines.$part"
    if ! [ -s "lines.$part" ]; then
        echo "the page has no lines marked '$part'"
        exit 1
    fi
done

# shellcheck disable=SC2016 # for the shell that runs it
{
    cat lines.shell
    echo 'seed=$1 name=$2'
    echo 'shift 2'
    echo 'dice "$name" "$@"'
} >throw

# same SEED NAME COUNT SIDES [draw]: the page and the program must agree.
same() {
    "$dice_print" "$@" >expected
    seed=$1 name=$2 count=$3 sides=$4 step=${5:+1}
    set --
    while [ $# -lt "$count" ]; do
        set -- "$@" "$sides"
        sides=$((sides - ${step:-0}))
    done
    sh throw "$seed" "$name" "$@" >got
    if ! cmp expected got; then
        echo "not the same: seed '$seed', roll '$name'"
        failed=1
    fi
}

same 42 'r4 attack archer-1>knight-2' 2 6
same 42 'r4 attack archer-1>knight-2 #2' 70 6
same 'a seed with "quotes", a % and \n' 'r1 shoot a>b' 10 20
same '' 'r1 shoot a>b' 3 6
same 7 'r1 odd' 40 100
same 7 'r1 whole' 33 256
same 7 'r1 one side' 3 1
same 7 'r1 large' 40 1000
same 7 'r1 largest' 20 65536
same 7 'r1 just large' 20 257
same 7 'r1 bag' 12 12 draw
same 7 'r1 large bag' 12 262 draw

# The examples print what the page says.
cat lines.shell lines.example >example
sh example >got
if ! cmp lines.output got; then
    echo "the example prints something else than the page says"
    failed=1
fi
if ! sh lines.roll | grep -q '^8f99'; then
    echo "the last example is another roll than the page says"
    failed=1
fi
exit "$failed"
