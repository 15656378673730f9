#!/bin/sh
# The examples of FACTIONS on hexes, played in pieces and asked for bit by bit: stopped after each
# step and each activation, or begun with nothing and answered to the end, a round comes out the
# same.
#
# Where little is tried (SPARING, see the Makefile), one round in three is.
#
#   tests/command/test_hex_rounds.sh BUILD_DIR
examples=$(cd "$(dirname "$0")/../../examples/factions-hex" && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# The members of a list in a JSON report, one a line.
part() {
    awk -v name="\"$1\":" '/^  [^ ]/ { mine = $1 == name } mine && /^    / { sub(/,$/, ""); print }' "$2"
}

# The state in any order of keys, without what its history says of the orders files: these are other
# files, and a round in pieces has used them several times.
state() {
    without_parts "$1" | sort
}

# whole ROUND: plays it in one go, into whole.yaml and whole.json.
whole() {
    round=$1
    tries 0 --seed=@"$round/seed" --maps=all -o whole.yaml -r whole.json "$round/game.yaml" \
        "$round/orders"
    state whole.yaml >whole.state
    part events whole.json >whole.events
    part rolls whole.json >whole.rolls
}

# --- in pieces

# piece THROUGH: plays on from the state so far, up to there.
piece() {
    tries 0 --seed=@"$round/seed" --maps=all -t "$1" -o next.yaml -r piece.json here.yaml \
        "$round/orders"
    mv next.yaml here.yaml
    # how things stand is told at each stop
    part events piece.json | sed '/"phase": "how-things-stand"/d' >>events.seen
    part rolls piece.json >>rolls.seen
}

in_pieces() {
    cp "$round/game.yaml" here.yaml
    : >events.seen
    : >rolls.seen
    activations=0
    if grep -q '^round: 0$' here.yaml; then
        steps='army setup:1 setup:2 setup'
    else
        steps='initiative gathering deployment:1 deployment:2 action:1'
    fi
    for step in $steps; do
        piece "$step"
    done
    while grep -q '^  step: [1-9]' here.yaml && [ "$activations" -lt 40 ]; do
        activations=$((activations + 1))
        piece "action:$((activations + 1))"
    done
    if grep -q '^stopped:' here.yaml; then
        piece control
        piece cleanup
    fi
    tried="$round in pieces"
    says_not 'stopped:' here.yaml
    state here.yaml >here.state
    equal here.state whole.state
    equal events.seen whole.events
    equal rolls.seen whole.rolls
}

# --- asked for

# Orders files that say whose they are, and nothing else; what the players have to say is kept in
# PLAYER.orders.
begin() {
    rm -rf asked
    mkdir asked
    players=$(sed -n '/^players:/,/^$/ s/^  - {id: \([a-z]*\),.*/\1/p' "$round/game.yaml")
    for player in $players; do
        cat "$round/orders/$player"*.yaml | grep -v '^#\|^game:\|^round:\|^player:' >"$player.orders"
        grep '^game:\|^round:\|^player:' "$round/orders/$player.yaml" >"$player.head"
        : >"$player.phases"
        : >"$player.answers"
        cp "$player.head" "asked/$player.yaml"
    done
}

# The part of an orders file under a key, with the key.
section() {
    awk -v key="$1:" '/^[a-z]/ { mine = $1 == key } mine' "$2"
}

# add HOW PLAYER: what is asked in `out`, from the player's orders or with the defaults.
add() {
    awk -v player="$2" '/^# ----/ { mine = $5 == player } mine' out >block
    sed -n '/^answers/d; s/^\([a-z]*\): \[$/\1/p' block | while read -r phase; do
        if [ "$1" = defaults ]; then
            echo "$phase: []"
        else
            section "$phase" "$2.orders" >found
            [ -s found ] || echo "$phase: []" >found
            cat found
            [ "$phase" != action ] || section standing "$2.orders"
        fi
    done >>"$2.phases"
    sed -n '/^answers:/,$ { /^  /p; }' block >>"$2.answers"
    cp "$2.head" "asked/$2.yaml"
    cat "$2.phases" >>"asked/$2.yaml"
    [ ! -s "$2.answers" ] || { echo answers: && cat "$2.answers"; } >>"asked/$2.yaml"
}

# ask HOW: until nothing is asked any more; the new state is then in asked.yaml.
ask() {
    runs=0
    while :; do
        got=0
        "$program" --seed=@"$round/seed" --ask -o asked.yaml -r asked.json "$round/game.yaml" asked/*.yaml \
            >out 2>err || got=$?
        if [ "$got" -ne 3 ] || [ "$runs" -ge 60 ]; then
            break
        fi
        for player in $players; do
            add "$1" "$player"
        done
        runs=$((runs + 1))
    done
    tried="$round, answered with the $1"
    [ "$got" -eq 0 ] || complain "$tried: exit status $got after $runs runs"
    [ "$runs" -gt 0 ] || complain "$tried: nothing was asked"
}

asked_for_orders() {
    begin
    ask orders
    state asked.yaml >asked.state
    equal asked.state whole.state
    part rolls asked.json >asked.rolls
    equal asked.rolls whole.rolls
}

# With nothing but defaults: as with orders that are empty on purpose.
asked_for_defaults() {
    begin
    ask defaults
    rm -rf empty
    mkdir empty
    for player in $players; do
        { cat "$player.head" && sed -n '/^answers/d; s/^\([a-z]*\): \[\]$/&/p' "$player.phases"; } >"empty/$player.yaml"
    done
    tries 0 --seed=@"$round/seed" -o empty.yaml "$round/game.yaml" empty
    state empty.yaml >empty.state
    state asked.yaml >asked.state
    equal asked.state empty.state
}

rounds=0
stride=1
[ "${SPARING:-1}" -eq 1 ] || stride=3
for folder in "$examples"/*/round-*; do
    rounds=$((rounds + 1))
    [ $(((rounds - 1) % stride)) -eq 0 ] || continue
    whole "$folder"
    in_pieces
    [ "$activations" -gt 2 ] || grep -q '^round: 0$' "$folder/game.yaml" ||
        complain "$tried: only $activations activations"
    asked_for_orders
    asked_for_defaults
done
[ "$rounds" -gt 8 ] || complain "only $rounds rounds"

# What there is to choose stands with the order of play, and with whom to activate.
round=$examples/twin-gates/round-4
begin
for player in $players; do
    { cat "$player.head" && printf 'deployment: []\naction: [{react: all, flee: [a1]}]\n'; } >"asked/$player.yaml"
done
echo 'initiative: [{order: [wild, rust, pale, iron], if: {round-from: 99}}]' >>asked/wild.yaml
tries 3 --seed=@"$round/seed" --ask "$round/game.yaml" asked
for order in '[wild, rust, pale, iron]' '[iron, wild, pale, rust]'; do
    says "  #   $order" out
done
[ "$(grep -c '^  #   \[' out)" -eq 24 ] || complain "$tried: not all orders of four players"
sed -i 's/, if: .*/}]/' asked/wild.yaml
tries 3 --seed=@"$round/seed" --ask "$round/game.yaml" asked
says '  # Whom do you activate, and what does it do?' out
grep -q '^  #   [a-z]*-[0-9]: move: [a-z][0-9]' out || complain "$tried: who could do what is not there"
says '    # do: ...   # if you like: its actions; left out: it ends at once' out
finish
