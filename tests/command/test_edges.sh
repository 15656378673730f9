#!/bin/sh
# What rarely happens to the command: several clashes of files at once, a game's folder asked for something that needs
# no orders, plans of two players.
#
#   tests/command/test_edges.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
. "$(dirname "$0")/lib/try.sh"

# --- of several clashes the first is told, whatever lies where on the disk; orders come by their names

ln orders/kaya.yaml late.yaml
set -- orders/milo.yaml orders/milo.yaml orders/kaya.yaml orders/kaya.yaml late.yaml
tries 2 orders/kaya.yaml "$@"
says "the game ('orders/kaya.yaml') and orders ('late.yaml') are the same file"
tries 2 orders/milo.yaml "$@"
says "orders ('late.yaml') and orders ('orders/kaya.yaml') are the same file"
tries 2 game.yaml orders/milo.yaml orders/milo.yaml orders/kaya.yaml orders/kaya.yaml
says "orders ('orders/kaya.yaml') and orders ('orders/kaya.yaml') are the same file"

# --- a folder: what comes after a round needs no orders; odds need no seed

cp -r "$examples/nine-worlds/broken-bridge/round-2" whole
tries 0 --odds=3 whole
tries 0 --seed=a-seed-long-enough-here -o after.yaml --missing=hold whole/game.yaml whole/orders
rm -r whole/orders
tries 0 --again=after.yaml --missing=hold whole
says 'the orders of frost are not there'
# one thing at a time: what is asked is wrong, before anybody looks for the game
tries 2 --odds=x nowhere-at-all
says_not 'nowhere-at-all'

# --- plans: guesses of several, one player's plan in two files, a part within another

round=$examples/nine-worlds/broken-bridge/round-2
for player in ember frost tide; do
    cp "$round/orders/$player.yaml" "$player.yaml"
done
cp tide.yaml other.yaml
cp ember.yaml another.yaml
tries 0 --odds=5 --for=tide --guess=ember.yaml --guess=frost.yaml "$round/game.yaml" tide.yaml
mv out both
tries 0 --odds=5 --for=tide --guess=frost.yaml --guess=ember.yaml "$round/game.yaml" tide.yaml
equal out both
tries 1 --odds=5 --than=tide.yaml --than=another.yaml "$round/game.yaml" ember.yaml frost.yaml other.yaml
says "--than has orders of 'ember' and of 'tide'"
tries 0 --odds=3-5 game.yaml orders
mv out within.json
tries 0 --odds=1-10 game.yaml orders
mv out whole.json
tries 1 --odds-sum=whole.json --odds-sum=within.json game.yaml orders
says 'trial 3 is in another part, too'

# --- a view that cannot be written

tries 2 --view=tide -o nowhere/view.yaml "$round/game.yaml"
says "cannot write the view to 'nowhere/view.yaml'"
finish
