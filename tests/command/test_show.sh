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

# --- the maps of a round

# maps COUNT OPTION...: so many boards are drawn in a report.
maps() {
    count=$1
    shift
    tries 0 --seed=x "$@" "$examples/factions-hex/rust-canyon/round-2/game.yaml" \
        "$examples/factions-hex/rust-canyon/round-2/orders"
    [ "$(grep -c '^  The board$' out)" -eq "$count" ] || complain "$tried: not $count maps"
}
maps 2 --maps=all
maps 1 --maps=last
maps 1
maps 0 --maps=none
maps 0 --maps=none -r none.json
says_not '  "before": ' none.json
maps 0 -r all.json
says '  "before": ' all.json

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
shows diplomacy/long-summer/round-4 orders france

# --- above every question, what --show tells of the game at that point

# The position, out of the report of --show, and out of the comments above questions.
position() {
    sed -n '/^How things stand$/,/^What comes next$/p' out | sed '$d'
}
above() {
    sed -n '/^#  How things stand$/,/^# Change what you like/p' out | sed '$d; s/^# \{0,2\}//'
}

# asks FOLDER THROUGH PLAYER: he is asked when nobody has orders for what comes next
asks() {
    folder=$examples/$1
    mkdir -p bare
    for file in "$folder"/orders/*.yaml; do
        sed -n '/^game:/p; /^round:/p; /^player:/p' "$file" >"bare/$(basename "$file")"
    done
    tries 0 --seed=@"$folder/seed" -t "$2" -o stopped.yaml "$folder/game.yaml" "$folder/orders"
    tries 0 --show --for="$3" stopped.yaml
    position >shown
    [ -s shown ] || complain "$tried: no position"
    tries 3 --seed=@"$folder/seed" --ask --missing=hold --for="$3" stopped.yaml bare
    above >asked
    equal asked shown
    rm -r bare
}
asks nine-worlds/broken-bridge/round-3 answer ember
asks factions-hex/rust-canyon/round-4 action:3 pale
grep -q 'sniper-1 .* finished ' out || complain "$tried: who is finished is not said"
grep -q 'ghast-1 .* active ' out || complain "$tried: who may still act is not said"
says '#    The board' out
tries 0 --seed=@"$folder/seed" -t gathering -o stopped.yaml "$folder/game.yaml" "$folder/orders"
printf 'game: rust-canyon\nround: 4\nplayer: rust\n' >rust.yaml
tries 3 --seed=@"$folder/seed" --ask --maps=none --missing=hold stopped.yaml rust.yaml
says '#  * The Rust Guard: 10 soldiers' out
says_not '#    The board' out
asks battle-bag/salt-ferry/round-1 actions:hask abbey
asks factions-cards/free-trade/round-2 beginning:crown crown
asks diplomacy/long-summer/round-4 orders england
says '#    The powers' out

# What a player may not see stands there no more than in his report: ghost is Tallow's, and unseen.
asks battlescape/seven-bells/round-3 movement:quill quill
says_not 'ghost' out
says '#    The units, as they are now' out

# Of a fight that goes on, who stands there with damage and fatigue, and what would break.
asks nine-worlds/broken-bridge/round-1 fight:1 ember
says 'Master Smith        1        3       4' out
says 'All: breaks after 2' out
says 'The Well of Voices  Emberhall       2' out
finish
