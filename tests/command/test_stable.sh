#!/bin/sh
# Nothing is gone that adjudicate-stability(7) calls stable, and check-stable sees it when something is: an
# option, an exit status, a key, a kind of event, a clause.
#
#   tests/command/test_stable.sh BUILD_DIR
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
(cd "$root" && sh tools/check-stable.sh)

# Standard error has what is said about files, standard output what was asked for.
tried='both_streams'
"$program" --seed=x game.yaml orders >out 2>err || complain 'plays no round'
[ -s out ] || complain 'no report'
sed 's/lancer/lancr/' orders/kaya.yaml >orders/kaya.new
mv orders/kaya.new orders/kaya.yaml
tries 1 --seed=x game.yaml orders
says "no card 'lancr'"
[ ! -s out ] || complain 'an error on standard output'

mkdir copy
cd copy
mkdir tests
cp -R "$root/man" "$root/tools" "$root/schema" .
cp -R "$root/tests/stable" "$root/tests/phrases" "$root/tests/rounds" tests
list=tests/stable/names.txt

# loses NAME FILE SED: with the file changed so, the check must say that the name is gone, like the others'.
: >lost
loses() {
    misses "$1"
    sed "$3" "$2" >changed
    mv changed "$2"
}
misses() {
    grep -qxF "$1" "$list" || complain "not in the list: $1"
    echo "$1: is stable, and no longer there" >>lost
}
loses 'option --show' man/adjudicate.1 's/^\.It Fl -show$/.It Fl -shown/'
loses 'option -i' man/adjudicate.1 's/^\.It Fl i , Fl -in-place$/.It Fl -in-place/'
loses 'status 3' man/adjudicate.1 's/^\.It 3$/.It 4/'
loses 'key nine-worlds-orders order-attack cards' schema/nine-worlds-orders.json '/"order-attack": {/,/}$/s/"cards": {/"card": {/'
loses 'key rolls rolls' schema/rolls.json 's/"rolls": {/"throws": {/'
loses 'event nine-worlds attacked' tests/phrases/nine-worlds.txt 's/^attacked /assaulted /'
loses 'clause NW 2.1' man/adjudicate-nine-worlds.7 's/^\.It NW 2\.1$/.It NW 2.99/'
sed -i 's/"kind": /"sort": /; s/^  "seed": /  "seeds": /' tests/rounds/*/json-*.txt
misses 'json events kind'
misses 'json seed'
sh tools/check-stable.sh >out 2>err && complain 'passes without these'
LC_ALL=C sort lost >expected
grep 'is stable, and no longer there' out | LC_ALL=C sort >found
equal found expected
cp -R "$root/man" "$root/schema" .
cp -R "$root/tests/phrases" "$root/tests/rounds" tests
# One of them is enough.
loses 'status 3' man/adjudicate.1 's/^\.It 3$/.It 4/'
sh tools/check-stable.sh >out 2>err && complain 'passes without a status'
cp -R "$root/man" .

# What is new is missed in the list, whatever it is; --update writes it down.
tried='what is new is listed'
cp -R man kept-man
sed -i 's/^\.It Fl -show$/.It Fl -shown\n&/; s/^\.It 4$/&\n.It 5/' man/adjudicate.1
sed -i 's/^ *"cards": {"/        "warders": {"x": 1},\n&/' schema/nine-worlds-orders.json
sed -i '1s/^/newly-done x\n/' tests/phrases/nine-worlds.txt
sh tools/check-stable.sh >out 2>err && complain 'passes with new names'
says 'option --shown: is new, and not listed' out
says 'status 5: is new, and not listed' out
says 'key nine-worlds-orders order-attack warders: is new, and not listed' out
says 'event nine-worlds newly-done: is new, and not listed' out
rm -r man schema
mv kept-man man
cp -R "$root/schema" .
cp "$root/tests/phrases/nine-worlds.txt" tests/phrases
sed -i 's/^\.It NW 2\.1$/.It NW 2.90\n&/; s/^\.It NW 2\.2$/.It NW 2.91\n&/' man/adjudicate-nine-worlds.7
sh tools/check-stable.sh >out 2>err && complain 'passes with new clauses'
says 'clause NW 2.91: is new, and not listed' out
sh tools/check-stable.sh --update >out 2>err || complain "not updated: $(cat out)"
grep -qxF 'clause NW 2.91' "$list" || complain 'does not list what is new'

# A clause that is gone leaves its number unused; a new one does not come between.
tried='numbers'
sed -i '/^\.It NW 2\.91$/d' man/adjudicate-nine-worlds.7
sh tools/check-stable.sh --update >out 2>err || complain "not updated: $(cat out)"
says 'clause NW 2.91: no longer there: say so in CHANGELOG.md' out
sh tools/check-stable.sh >out 2>err || complain "a clause that was let go: $(cat out)"
sed -i 's/^\.It NW 2\.1$/.It NW 2.91\n&/' man/adjudicate-nine-worlds.7
sh tools/check-stable.sh >out 2>err && complain 'passes with an old number'
says 'clause NW 2.91: this number had another clause' out
sed -i 's/^\.It NW 2\.91$/.It NW 2.50/' man/adjudicate-nine-worlds.7
sh tools/check-stable.sh >out 2>err && complain 'passes with a number in between'
says 'clause NW 2.50: a new clause comes behind NW 2.91' out
sed -i 's/^\.It NW 2\.50$/.It NW 2.92/' man/adjudicate-nine-worlds.7
sh tools/check-stable.sh --update >out 2>err || complain "a new number: $(cat out)"
says 'clause NW 2.92: new' out
cd ..
finish
