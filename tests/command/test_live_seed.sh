#!/bin/sh
# A round that is not over tells nobody its seed, nor the master that is made of it: in no report, state,
# question or error.
#
#   tests/command/test_live_seed.sh BUILD_DIR
root=$(pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
seed='zq-live-seed-8f3k1'
master=$(printf %s "$seed" | sha256sum | cut -c 1-64)

# tells_no STATUS ARGUMENT...: whatever is written by that run, nothing in it is the seed.
tells_no() {
    rm -rf made
    mkdir made
    tries "$@"
    cp out err made/
    if grep -rlF -e "$seed" -e "$master" made >told; then
        complain "$tried: the seed is in $(cat told)"
    fi
}

# --- stopped in every place where it can be, in every system

# of FOLDER PLACE: its first part, in all forms and for all readers.
of() {
    tells_no 0 --missing=hold --seed="$seed" --through="$2" --explain -r 'made/%p.txt' \
        -r 'made/%p.json' -r made/all.json -r made/all.txt -o made/new.yaml "$1/game.yaml" "$1/orders"
    for file in all.txt all.json public.txt public.json new.yaml; do
        has "made/$file"
    done
    says 'stopped:' made/new.yaml
}
of "$root/examples/nine-worlds/broken-bridge/round-1" declare
of "$root/examples/nine-worlds/broken-bridge/round-2" fight:1
of "$root/examples/factions-hex/rust-canyon/round-5" action:2
of "$root/examples/battlescape/seven-bells/round-3" movement:quill
of "$root/examples/battle-bag/salt-ferry/round-1" actions:abbey
of "$root/examples/factions-cards/free-trade/round-3" actions:rocks
printf '%s\n' "$seed" >live
tells_no 0 --seed=@live --through=declare -o made/new.yaml game.yaml orders
cp made/new.yaml stopped.yaml
tells_no 3 --seed="$seed" --ask --explain -r made/all.json game.yaml orders
tells_no 3 --seed=@live --ask game.yaml orders

# --- going on, and what can go wrong with it

tells_no 1 --seed="not-$seed" -o made/new.yaml stopped.yaml orders
tells_no 1 -o made/new.yaml stopped.yaml orders
tells_no 3 --seed="$seed" --ask stopped.yaml orders
sed 's/attack: docks/attack: dock/' orders/kaya.yaml >wrong.yaml
tells_no 1 --seed="$seed" -t declare game.yaml wrong.yaml orders/milo.yaml
tells_no 1 --seed=@live -t declare game.yaml wrong.yaml orders/milo.yaml
tells_no 0 --seed="$seed" --check game.yaml orders
tells_no 2 --seed="$seed" -t nowhere game.yaml orders
tells_no 2 --seed="$seed" -t declare -r none/all.txt game.yaml orders
tells_no 2 --seed="$seed" --seed="$seed" -t declare game.yaml orders
says '--seed is given twice'
tells_no 2 --sed="$seed" -t declare game.yaml orders
tells_no 2 --seed="$(printf 'a\tb')$seed" -t declare game.yaml orders
tells_no 2 --seed=@live -t declare game.yaml orders live
tells_no 0 --seed="$seed" -t declare -o made/new.yaml -r made/all.txt game.yaml orders
is_silent

# Over, it is told.
tries 0 --seed="$seed" -o new.yaml stopped.yaml orders
says "$seed" out
says "$seed" new.yaml

# --- a seed that is soon guessed

tries 0 --seed=ford-round-four4 -t declare game.yaml orders
says_not 'guessed'
tries 0 --seed=ford-round-four -t declare game.yaml orders
says 'warning: this seed may be guessed while the round is not over'
says 'take 16 characters that nobody would think of'
says_not ford-round-four
tries 0 --seed=ééééééééééééééé -t declare game.yaml orders
says 'guessed'
tries 3 --seed=ford --ask game.yaml orders
says 'may be guessed'
echo ford >short
tries 3 --seed=@short --ask game.yaml orders
says 'may be guessed'
tries 3 --seed=@fresh --ask game.yaml orders
says_not 'guessed'
tries 0 --seed=ford game.yaml orders
says_not 'guessed'
finish
