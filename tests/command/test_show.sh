#!/bin/sh
# --show: how things stand in a game file, in every rule system, before a round, where one was stopped
# and when the game is over. Nothing is played and nothing written.
#
#   tests/command/test_show.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
. "$(dirname "$0")/lib/try.sh"

# --- before a round

before=$(find . | sort)
tries 0 --show game.yaml
is_silent
says 'ford, before round 1' out
says 'docks  milo' out
says 'How things stand' out
says 'Round 1. Orders are wanted from Kaya and milo' out
says_not 'orders came to' out
tries 0 --show game.yaml --format=json
says '"shown": true' out
says '"kind": "place"' out
tries 0 --show --for=kaya game.yaml
says 'As Kaya may see it.' out
tries 2 --show --for=karl game.yaml
says '--for=karl: there is no such player'
tries 0 --show - <game.yaml
is_untouched
rm out err
[ "$(find . | sort)" = "$before" ] || complain "--show has written a file"

# --- what goes with it, and what is refused

excludes() {
    tries 2 --show "$@" game.yaml
    says "--show and $1 exclude each other"
    [ ! -s out ] || complain "$tried: printed something"
}
excludes --in-place
excludes --check
excludes --ask --seed=x
for option in output=x.yaml seed=x rolls=x.yaml through=declare missing=hold report=x.txt; do
    tries 2 --show --$option game.yaml
    says "--show and --${option%%=*} exclude each other"
done
tries 2 --show game.yaml orders
says '--show takes no orders'
has_not x.yaml
has_not x.txt

sed 's/owner: milo/owner: mylo/' game.yaml >wrong.yaml
tries 1 --check wrong.yaml
mv err checked
tries 1 --show wrong.yaml
equal err checked
[ ! -s out ] || complain "$tried: showed a game in which something is wrong"

# --- in every system: of a stopped game the same that the report of the stop ended with; of a game
# that is over, and is refused by --check for nothing else

# The events of the last part of a report in JSON.
standing() {
    grep '"phase": "how-things-stand"' "$1" | sed 's/,$//' >"$2"
    [ -s "$2" ] || complain "$tried: says nothing of how things stand"
}

# shows FOLDER THROUGH PLAYER
shows() {
    folder=$examples/$1
    tries 0 --seed=@"$folder/seed" -t "$2" -o stopped.yaml -r stop.json -r "stop-%p.json" \
        "$folder/game.yaml" "$folder/orders"
    tries 0 --show -f json stopped.yaml
    standing out shown
    standing stop.json told
    equal shown told
    tries 0 --show -f json --for="$3" stopped.yaml
    standing out shown
    standing "stop-$3.json" told
    equal shown told
    tries 0 --show stopped.yaml
    says 'Played up to ' out
    says 'This round goes on with ' out
    cp "$folder/new.yaml" over.yaml
    printf '\nended: {round: 1, winners: []}\n' >>over.yaml
    tries 1 --check over.yaml
    says 'this game is over'
    tries 0 --show over.yaml
    says ', at its end' out
    says 'The game is over: it is a draw.' out
    tries 0 --show -f json over.yaml
    standing out shown
}
shows nine-worlds/broken-bridge/round-3 fight:1 frost
shows factions-hex/rust-canyon/round-4 action:3 pale
shows battlescape/seven-bells/round-3 movement:quill brack
shows battle-bag/salt-ferry/round-1 actions:abbey hask
shows factions-cards/cask-war/round-1 beginning:malt malt

finish
