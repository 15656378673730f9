#!/bin/sh
# Which files a round is read from, and what is said when one of them is no good.
#
#   tests/command/test_inputs.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
"$program" --seed=x -o new.expected game.yaml orders >report.expected

# plays ARGUMENT...: the round must come out as it does from `game.yaml orders`.
plays() {
    tries 0 --seed=x -o new.yaml "$@"
    equal out report.expected
    equal new.yaml new.expected
    rm -f new.yaml
}

# --- files, folders, standard input

plays game.yaml orders/kaya.yaml orders/milo.yaml
plays game.yaml orders/milo.yaml orders/kaya.yaml
plays game.yaml orders/
plays ./game.yaml "$scratch/orders"
plays - orders <game.yaml
plays game.yaml orders/kaya.yaml - <orders/milo.yaml
plays game.yaml - orders/kaya.yaml <orders/milo.yaml
mkfifo pipe
cat game.yaml >pipe &
plays pipe orders
mkdir kaya milo
cp orders/kaya.yaml kaya
cp orders/milo.yaml milo
plays game.yaml milo kaya

# Only *.yaml files count, and not those in folders deeper down. The others are named, but for
# hidden ones.
mkdir orders/old.yaml orders/notes
echo '{' | tee orders/kaya.txt orders/.hidden.yaml orders/notes/kaya.yaml orders/old.yaml/x.yaml \
    >orders/kaya.yaml~
plays game.yaml orders
says "warning: skipped 'orders/kaya.txt'"
says "warning: skipped 'orders/kaya.yaml~'"
says 'only *.yaml and *.yml are read from a folder'
says_not 'hidden'
says_not 'notes'
rm -r orders/old.yaml orders/notes orders/kaya.txt orders/.hidden.yaml orders/kaya.yaml~
plays game.yaml orders
says_not 'warning'

# Endings as other machines write them. By itself a file may be called anything.
for ending in yml YAML YML Yaml; do
    mkdir ended
    cp orders/kaya.yaml "ended/kaya.$ending"
    cp orders/milo.yaml "ended/milo.$ending"
    plays game.yaml ended
    says_not 'warning'
    rm -r ended
done
mkdir ended
cp orders/kaya.yaml ended/milo.yml
plays game.yaml ended orders/milo.yaml
says "in a file that is named for 'milo'"
cp orders/kaya.yaml ended/.yaml
mv ended/milo.yml ended/kaya.yamls
tries 2 --check game.yaml ended
says "warning: skipped 'ended/kaya.yamls'"
says "error: no orders in the folder 'ended'"
says 'orders are files called *.yaml or *.yml'
plays game.yaml ended/kaya.yamls orders/milo.yaml
rm -r ended

# --- files that cannot be read, all of them at once

mkdir empty
tries 2 none.yaml no-orders empty
says "cannot read 'none.yaml': no such file"
says "cannot read 'no-orders': no such file"
says 'ORDERS are files, or folders of *.yaml or *.yml files'
says "no orders in the folder 'empty'"
tries 2 orders game.yaml
says "'orders' is no game: cannot read 'orders/game.yaml': no such file"
says 'GAME, the first file named, is the game file'
tries 2 game.yaml/x orders
says 'a part of its path is not a folder'
tries 2 /dev/zero
says "cannot read '/dev/zero': is a device"
tries 2 game.yaml orders --rolls=none.yaml
says "cannot read 'none.yaml': no such file"
if [ "$(id -u)" -ne 0 ]; then
    mkdir locked
    chmod 0 locked
    tries 2 game.yaml locked
    says "cannot read the folder 'locked': permission denied"
    chmod 700 locked
fi
esc=$(printf '\033')
tries 2 "game${esc}[31m.yaml"
says_not "$esc"

# --- one file twice

twice() {
    tries 2 --seed=x "$@"
    says 'are the same file'
}
twice game.yaml orders orders/kaya.yaml
says "orders ('orders/kaya.yaml') and orders ('orders/kaya.yaml') are the same file"
twice game.yaml orders/kaya.yaml orders/milo.yaml ./orders/kaya.yaml
twice game.yaml orders orders
twice game.yaml game.yaml
twice game.yaml .
says "the game ('game.yaml') and orders ('./game.yaml') are the same file"
says 'name each file once'
twice game.yaml orders --rolls=orders/kaya.yaml
twice game.yaml pipe pipe
ln -s ../orders/kaya.yaml kaya/other.yaml
rm kaya/kaya.yaml
twice game.yaml kaya orders
# shellcheck disable=SC2094 # on purpose
twice - game.yaml <game.yaml
tries 2 - -
says "standard input ('-') is named 2 times"
tries 2 game.yaml - --rolls=- --seed=@-
says "standard input ('-') is named 3 times"

# --- what is wrong with the files is told all at once, and in the order of their names

cat >bad.yaml <<'END'
rules: nine-worlds
game: ford
round: one
players: [{id: kaya}, {id: milo}]
places: []
cards: []
END
echo '{' >open.yaml
echo 'rolls: [{roll: x}]' >rolls.yaml
tries 1 --rolls=rolls.yaml bad.yaml orders open.yaml
says 'bad.yaml:3:8: error:'
says 'open.yaml:'
says 'rolls.yaml:1:9: error:'
cp err in-order
tries 1 --rolls=rolls.yaml bad.yaml open.yaml orders/milo.yaml orders/kaya.yaml
equal err in-order
grep -o '^[a-z/]*\.yaml' err >files
[ "$(uniq files | wc -l)" -eq "$(sort -u files | wc -l)" ] || complain "the errors of a file do not stand together"
[ "$(head -n 1 files)" = bad.yaml ] || complain "the game file's errors do not come first"

# Even when the game file cannot be read as one, other files are looked at.
echo 'rules: chess' >chess.yaml
tries 1 chess.yaml open.yaml
says "chess.yaml:1:8: error: no rule system 'chess' here"
says "open.yaml:1:1: error: this '{' is not closed"
: >nothing.yaml
tries 1 nothing.yaml
says 'nothing.yaml:1:1: error: the file is empty'
tries 1 - <nothing.yaml
says '<stdin>:1:1: error: the file is empty'
tries 1 game.yaml orders nothing.yaml
says 'nothing.yaml:1:1: error: the file is empty'

# --- given rolls

echo 'rolls: [{roll: r1 nothing, dice: [1]}]' >rolls.yaml
tries 1 --seed=x --rolls=rolls.yaml -o new.yaml game.yaml orders
says "no roll of this round is called 'r1 nothing'"
has_not new.yaml

# --- checking only

tries 0 --check game.yaml
says '1 file, nothing wrong'
tries 0 -c game.yaml orders
says '3 files, nothing wrong'
tries 0 -c -i --rolls=rolls.yaml game.yaml orders
says '4 files, nothing wrong'
[ ! -s out ] || complain "$tried: printed a report"
tries 1 -c bad.yaml orders
is_untouched

# --- several things wrong at once, and what is told where nothing can be played

tries 2 game.yaml orders/milo.yaml orders/kaya.yaml orders/milo.yaml orders/kaya.yaml
says "orders ('orders/kaya.yaml') and orders ('orders/kaya.yaml') are the same file"
mkdir table
echo '[]' >table/game.yaml
tries 1 table
says "table/game.yaml:1:1: error: this is no game file: it has no 'rules'"
cp game.yaml table/
tries 2 -i --format=odd table
says "there is no format 'odd'"
tries 0 -i -r told.txt --missing=hold table
has told.txt
has_not table/reports
rm -r table/* && mkdir table/game.yaml
tries 2 -i table
says "cannot read 'table/game.yaml': is a folder"
echo 'a: {' >broken.yaml
: >locks
for what in --show --view=kaya --sheet=kaya --locks=locks; do
    tries 1 "$what" broken.yaml
    says "broken.yaml:1:4: error: this '{' is not closed"
done
echo 'rolls: []' >rolls.yaml
tries 1 --rolls=rolls.yaml broken.yaml
says "broken.yaml:1:4: error: this '{' is not closed"
says_not 'rolls.yaml:'
sed 's/docks/dock/' orders/kaya.yaml >wrong.yaml
tries 1 --through=nowhere --seed=x game.yaml wrong.yaml # wrong usage alone would be 2
says "no phase 'nowhere' in this round"
says "no place 'dock' here"
tries 2 --ask
says 'no game file is named'
says '--ask needs --seed'
tries 2 --ask game.yaml/none.yaml
[ "$(grep -c "cannot read 'game.yaml/none.yaml': " err)" -eq 1 ] || complain "$tried: not told once"
tries 0 --check --format=markdown game.yaml orders
says '3 files, nothing wrong'
tries 0 --view=kaya -o - game.yaml
says 'view: kaya' out
if [ -w /dev/full ]; then
    got=0
    "$program" --help >/dev/full 2>err || got=$?
    [ "$got" -eq 2 ] || complain '--help does not miss its device'
    says 'cannot write to standard output'
fi

# --- missing orders

tries 1 --seed=x -i game.yaml orders/milo.yaml
says "no orders from 'kaya' for round 1"
says_not "'milo'"
tries 1 --seed=x -i game.yaml
says "no orders from 'milo' for round 1"
tries 0 --seed=x --missing=hold game.yaml
tries 0 --seed=x --missing=hold:kaya game.yaml orders/milo.yaml
tries 1 --seed=x --missing=hold:kaya game.yaml
says_not "'kaya'"
says "'milo'"
tries 0 --seed=x --missing=hold:kaya --missing=hold:milo game.yaml
sed 's/{id: milo}/{id: milo, status: absent}/' game.yaml >absent.yaml
tries 0 --seed=x absent.yaml orders/kaya.yaml
says 'milo: absent, without standing orders' out
tries 1 --seed=x --missing=hold --missing=refuse game.yaml
tries 1 --seed=x --missing=hold:nobody game.yaml orders
says '--missing=hold:nobody: no such player'
is_untouched
finish
