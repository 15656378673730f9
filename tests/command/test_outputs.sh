#!/bin/sh
# Where reports and the new state go, and what stays as it was when they cannot.
#
#   tests/command/test_outputs.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# --- a dry run

tries 0 --seed=x game.yaml orders
says 'docks' out
says 'no state was written'
is_untouched
cp out report.expected

# --- the state

tries 0 --seed=x -o new.yaml game.yaml orders
is_silent
equal out report.expected
says 'round: 2' new.yaml
says '# by the river' new.yaml
is_untouched
cp new.yaml new.expected

tries 0 --seed=x -o - -r report.txt game.yaml orders
equal out new.expected
equal report.txt report.expected
tries 2 --seed=x -o - game.yaml orders
says 'cannot both go to standard output'
tries 2 --seed=x -o - -r - game.yaml orders
says 'are the same file'

cp game.yaml played.yaml
chmod 640 played.yaml
tries 0 --seed=x -i played.yaml orders
is_silent
equal out report.expected
equal played.yaml new.expected
[ "$(stat -c %a played.yaml)" = 640 ] || complain "$tried: the mode has changed"

cp game.yaml target.yaml
ln -s target.yaml link.yaml
tries 0 --seed=x -i link.yaml orders
equal target.yaml new.expected
[ -L link.yaml ] || complain "$tried: the link is gone"

# --- reports

tries 0 --seed=x -r a.txt -r b.json -r - game.yaml orders
equal a.txt report.expected
equal out report.expected
says '{' b.json
cp b.json json.expected
rm a.txt b.json

tries 0 --seed=x -f json -r a.txt game.yaml orders
equal a.txt json.expected
[ ! -s out ] || complain "$tried: wrote to standard output as well"
tries 0 --seed=x --format=json game.yaml orders
equal out json.expected

tries 2 --seed=x -r report.doc game.yaml orders
says "the ending of 'report.doc' names no format"
says '.txt .json .md .bbcode .html .mail.html .svg'
tries 2 --seed=x -r report game.yaml orders
says 'names no format'

tries 2 --seed=x -r 'for-%p.txt' -r '%p/%p.json' game.yaml orders
says "cannot write the report to 'kaya/kaya.json': no such folder"
says 'make the folder first; nothing was written'
has_not for-kaya.txt
mkdir kaya milo public
tries 0 --seed=x -r 'for-%p.txt' -r '%p/%p.json' game.yaml orders
for player in kaya milo public; do
    has $player/$player.json
    has for-$player.txt
    "$program" --seed=x --for=$player game.yaml orders >out 2>err
    equal out for-$player.txt
done
! cmp -s for-kaya.txt for-milo.txt || complain "both players got the same report"

rm for-*
tries 0 --seed=x --for=milo -r 'for-%p.txt' game.yaml orders
has for-milo.txt
has_not for-kaya.txt
tries 2 --seed=x --for=mila game.yaml orders
says '--for=mila: there is no such player'
tries 2 --seed=x --for=docks game.yaml orders
says '--for=docks: there is no such player'

# --- two uses of one file

clash() {
    tries 2 --seed=x "$@"
    says 'are the same file'
    is_untouched
}
clash -o game.yaml game.yaml orders
says "the game ('game.yaml') and the new state ('game.yaml') are the same file"
says 'give each a file of its own'
clash -o ./game.yaml game.yaml orders
ln game.yaml hard.yaml
clash -o hard.yaml game.yaml orders
ln -s game.yaml soft.yaml
clash -o soft.yaml game.yaml orders
clash -o orders/kaya.yaml game.yaml orders
says "orders ('orders/kaya.yaml')"
clash -f text -r game.yaml -i game.yaml orders
clash -f text -r x.out -o x.out game.yaml orders
ln -s x.out dangling
clash -f text -r x.out -o dangling game.yaml orders
clash -f text -r dangling -o x.out game.yaml orders
mkdir -p deep
ln -s ../dangling deep/link
clash -f text -r deep/link -o ./x.out game.yaml orders
clash -r x.txt -r ./x.txt game.yaml orders
clash -r "$scratch/x.txt" -r x.txt game.yaml orders
clash -f text -r 'x-%p' -o x-milo game.yaml orders
clash -r - -r - game.yaml orders
has_not x.out
has_not x.txt
has_not x-milo
echo secret >seed
tries 2 --seed=@seed -o seed game.yaml orders
says 'are the same file'
tries 2 --seed=@none -o none game.yaml orders
says 'are the same file'
has_not none
echo 'rolls: []' >rolls.txt
clash --rolls=rolls.txt -r rolls.txt game.yaml orders
# shellcheck disable=SC2094 # on purpose
clash --rolls=- -r rolls.txt game.yaml orders <rolls.txt
status=0
"$program" --seed=x -r - -r - game.yaml orders >/dev/null 2>err || status=$?
[ "$status" -eq 2 ] || complain "two reports may both go to standard output"
status=0
# shellcheck disable=SC2094 # on purpose
"$program" --seed=x -o out game.yaml orders >out 2>err || status=$?
[ "$status" -eq 2 ] || complain "standard output and -o may be one file"
tries 0 --seed=x -r - -o /dev/null game.yaml orders
status=0
"$program" --seed=x -o /dev/null -r /dev/null -f text game.yaml orders 2>err || status=$?
[ "$status" -eq 0 ] || complain "two outputs may not go to /dev/null"

# --- what cannot be written

fails() {
    words=$1
    shift
    tries 2 --seed=x "$@"
    says "$words"
    is_untouched
}
fails "cannot write the new state to 'none/new.yaml': no such folder" \
    -o none/new.yaml game.yaml orders
fails "cannot write the new state to 'orders': is a folder" -o orders game.yaml orders
fails "cannot write the new state to 'seed/new': a part of its path is not a folder" \
    -o seed/new game.yaml orders
fails "cannot write the new state to '/dev/full': the disk is full" -o /dev/full game.yaml orders
fails "cannot write the report to '/dev/full': the disk is full" \
    -f text -r /dev/full -i game.yaml orders
status=0
"$program" --seed=x -i game.yaml orders >/dev/full 2>err || status=$?
[ "$status" -eq 2 ] || complain "a full disk behind standard output: exit status $status"
says 'cannot write the report to standard output: the disk is full'
is_untouched

# What is known before anything is written keeps all of it from being written. Otherwise reports
# that were written before stay; none are written after.
rm -f first.txt last.txt
fails "cannot write the report to 'none/x.txt'" \
    -r first.txt -r none/x.txt -r last.txt -i game.yaml orders
says 'nothing was written'
has_not first.txt
has_not last.txt
fails "cannot write the report to '/dev/full': the disk is full" \
    -f text -r first.txt -r /dev/full -r last.txt -i game.yaml orders
says 'the state is as it was'
equal first.txt report.expected
has_not last.txt

# A reader that goes away is a failed write, too.
{ sleep 1; "$program" --seed=x -i game.yaml orders 2>err || echo $? >gone; } | true
[ "$(cat gone)" = 2 ] || complain "a reader that goes away is not noticed"
says 'cannot write the report to standard output'
is_untouched

# No room for a file of this size; the old one must survive.
cp game.yaml big.yaml
i=0
while [ "$i" -lt 40 ]; do
    echo "# a comment that makes the file larger than what is left of the disk" >>big.yaml
    i=$((i + 1))
done
cp big.yaml big.before
status=0
(
    trap '' XFSZ
    ulimit -f 2
    "$program" --seed=x -i -r /dev/null -f text big.yaml orders 2>err
) || status=$?
[ "$status" -eq 2 ] || complain "no room for the new state: exit status $status"
says "cannot write the new state to 'big.yaml'"
equal big.yaml big.before
is_untouched

if [ "$(id -u)" -ne 0 ]; then
    mkdir locked
    cp game.yaml locked
    chmod a-w locked
    tries 2 --seed=x -i locked/game.yaml orders
    says "cannot write the new state to 'locked/game.yaml': permission denied"
    equal locked/game.yaml game.before
fi

# --- no half-written file: nothing at all is written when the round is refused, and no state when it asks

tries 1 --seed=x -i -r refused.txt game.yaml
has_not refused.txt
is_untouched
tries 3 --seed=x --ask -i -r asked.txt game.yaml orders
[ -s asked.txt ] || complain "$tried: no report so far"
says 'asked:' game.yaml
cp game.before game.yaml
tries 3 --seed=x --ask -o asked.yaml game.yaml orders
says 'asked:' asked.yaml
is_untouched
mkdir asked
chmod a-w asked
if [ "$(id -u)" -ne 0 ]; then
    tries 2 --seed=x --ask=asked/all.yaml game.yaml orders
    says "cannot write the questions to 'asked/all.yaml': permission denied"
fi
tries 2 --seed=x --ask=orders/none/all.yaml game.yaml orders
says "cannot write the questions to 'orders/none/all.yaml': no such folder"
tries 2 --seed=x --ask=game.yaml game.yaml orders
says "the game ('game.yaml') and the questions ('game.yaml') are the same file"
tries 2 --seed=x --ask=one.txt -r one.txt game.yaml orders
has_not one.txt
tries 2 --seed=x --ask= game.yaml orders
says 'write --ask=FILE'
tries 2 --seed=x --ask -a game.yaml orders
says '--ask is given twice'
finish
