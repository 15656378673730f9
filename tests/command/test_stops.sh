#!/bin/sh
# Stopping half-way and going on, and asking instead of taking defaults.
#
#   tests/command/test_stops.sh BUILD_DIR
root=$(pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# --- --through

tries 0 --seed=x -o whole.yaml game.yaml orders
tries 0 --seed=x -t declare -o one.yaml game.yaml orders
says 'stopped:' one.yaml
says 'round: 1' one.yaml
tries 0 --seed=x -t fight:1 -o two.yaml one.yaml orders
says 'step: 1' two.yaml
tries 0 --seed=x -o three.yaml two.yaml orders
says_not 'stopped:' three.yaml
says 'round: 2' three.yaml
# The history tells that the orders were used in three parts; the rest is the same.
sed '/^  - round: 1$/,/^    after: /d' whole.yaml >whole
sed '/^  - round: 1$/,/^    after: /d' three.yaml >three
equal whole three

# Stopping after the last phase is playing the round to its end.
tries 0 --seed=x -t aftermath -o end.yaml game.yaml orders
equal end.yaml whole.yaml

stops_not() {
    words=$1
    shift
    tries 2 --seed=x -o none.yaml "$@"
    says "$words"
    has_not none.yaml
}
stops_not "--through=attack: no phase 'attack' in this round" -t attack game.yaml orders
says 'refresh, declare, answer, fight, aftermath'
stops_not "'declare' is played by all at once" -t declare:kaya game.yaml orders
stops_not "'declare' has no steps to stop at" -t declare:1 game.yaml orders
stops_not 'already been played past that point' -t declare two.yaml orders
stops_not 'already been played past that point' -t fight:1 two.yaml orders

# --- --ask

# From files with nothing in them to the end, answering what is asked and nothing else: phases with
# the orders in orders.kaya and orders.milo, questions with the default that stands there.
mkdir asked
head -n 3 orders/kaya.yaml >kaya.head
head -n 3 orders/milo.yaml >milo.head
sed 1,3d orders/kaya.yaml >kaya.phases
sed 1,3d orders/milo.yaml >milo.phases

# block PLAYER FILE: what a run of --ask has put to that player.
block() {
    awk -v player="$1" '/^# ----/ { mine = $5 == player } mine' "$2"
}

# Adds what is asked in `out` to a player's orders.
answer() {
    block "$1" out >put
    sed -n '/^answers/d; s/^\([a-z]*\): \[$/\1/p' put >open-phases
    while read -r phase; do
        awk -v phase="$phase:" '/^[a-z]/ { mine = $1 == phase } mine' "$1.phases" >found
        [ -s found ] || echo "$phase: []" >found
        cat found >>"$1.asked"
    done <open-phases
    sed -n '/^answers:/,$ { /^  /p; }' put >>"$1.answers"
    cp "$1.head" "asked/$1.yaml"
    cat "$1.asked" >>"asked/$1.yaml"
    [ ! -s "$1.answers" ] || { echo 'answers:' && cat "$1.answers"; } >>"asked/$1.yaml"
}

: | tee out kaya.asked kaya.answers milo.asked >milo.answers
answer kaya
answer milo
tries 3 --seed=nobody-thinks-of-x --ask -i game.yaml asked
is_silent
says 'declare: [' out
is_untouched
block kaya out >first
block kaya out | grep -v '^#' >asked/kaya.yaml
tries 0 --check game.yaml asked/kaya.yaml # what is printed is an orders file

runs=0
: >out
until [ "$runs" -eq 20 ]; do
    runs=$((runs + 1))
    answer kaya
    answer milo
    got=0
    "$program" --seed=x --ask -o asked.yaml game.yaml asked >out 2>err || got=$?
    [ "$got" -eq 3 ] || break
    [ ! -e asked.yaml ] || says 'asked:' asked.yaml # the old state, with what was decided so far
    rm -f asked.yaml
done
tried='answering all questions'
[ "$got" -eq 0 ] || complain "$tried does not play the round: exit status $got"
[ "$runs" -gt 3 ] || complain "$tried took only $runs runs"
says 'withdraw:' asked/kaya.yaml
sed '/^  - round: 1$/,/^    after: /d' asked.yaml >asked.state
equal asked.state whole

# The questions are output like any other.
head -n 3 orders/kaya.yaml >asked/kaya.yaml
got=0
"$program" --seed=x --ask game.yaml asked >/dev/full 2>err || got=$?
[ "$got" -eq 2 ] || complain "questions to a full disk: exit status $got"
says 'cannot write the questions to standard output: the disk is full'
is_untouched
# --- how many steps there were is for the game master

bridge=$root/examples/nine-worlds/broken-bridge/round-2
stop_in_fight() {
    tries 0 --seed=0123456789abcdef --missing=hold -t fight:1 "$@" "$bridge/game.yaml" "$bridge/orders"
}
stop_in_fight
says 'Played up to step 1 of fight.' out
stop_in_fight --format=json
says '"stopped": {"after": "fight", "step": 1' out
for reader in public frost; do
    stop_in_fight --for=$reader
    says 'Played up to a part of fight.' out
    stop_in_fight --for=$reader --format=json
    says '"stopped": {"after": "fight", "step": null' out
done
stop_in_fight -o half.yaml
tries 0 --seed=0123456789abcdef --missing=hold --for=public half.yaml "$bridge/orders"
says 'Taken up again after a part of fight.' out

# --- orders of somebody who was missing when their phase was played

canyon=$root/examples/factions-hex/rust-canyon/round-2
tries 0 --seed=0123456789abcdef --missing=hold -t deployment -o half.yaml "$canyon/game.yaml" "$canyon/orders/rust.yaml"
cp "$canyon/orders/pale.yaml" late.yaml
tries 0 --seed=0123456789abcdef -o late-new.yaml half.yaml "$canyon/orders/rust.yaml" late.yaml
says "late.yaml:4:1: warning: the orders for 'deployment' of 'pale' come too late, and do not count"
says_not "'action'"
says_not "of 'rust'"
# --check says so beforehand, and to the player against his own view
tries 0 --check half.yaml "$canyon/orders/rust.yaml" late.yaml
says "late.yaml:4:1: warning: the orders for 'deployment' of 'pale' come too late, and do not count"
says_not "of 'rust'"
tries 0 --view=rust -o rust-view.yaml half.yaml
tries 0 --check rust-view.yaml "$canyon/orders/rust.yaml"
says_not 'too late'
sed '/^deployment:/,/^action:/ { /^action:/!d; }' late.yaml >rest.yaml
tries 0 --seed=0123456789abcdef -o rest-new.yaml half.yaml "$canyon/orders/rust.yaml" rest.yaml
says_not 'too late'
for file in late-new rest-new; do
    sed '/^ *- [0-9a-f]* pale$/d' $file.yaml >$file.stripped
done
equal late-new.stripped rest-new.stripped

# --- what is offered can be ordered: an army that came to be in the round, with an id made by rule

tries 0 --new=battle-bag war
sed -i '/id: host-2/s/at: f5/at: e6/' war/game.yaml
printf 'game: war\nround: 1\nplayer: heron\n' >war/orders/heron.yaml
sed 's/heron/otter/' war/orders/heron.yaml >war/orders/otter.yaml
cat >>war/orders/heron.yaml <<'END2'
actions: [{manoeuvre: host-1, take: [{type: knight}, {type: spearman}], to: d5}]
END2
war() {
    tries 3 --seed=whateverwhatever12 --ask war
}
# ticks PLAYER LIST ORDER: takes the '#' before an order of that list of the last questions away.
ticks() {
    order=$(awk -v who="$1" '/^# ----/ { mine = $5 == who } mine' out | sed -n "s/^  # \({$3.*}\),.*/\1/p")
    [ -n "$order" ] || complain "$tried: $3 is not offered to $1"
    echo "$2: [$order]" >>"war/orders/$1.yaml"
}
war
says 'host-1-r1-1, d5: 1 knight and 1 spearman' out
for unknown in '{react: host-1-r1-1' '{manoeuvre: host-1-r1-1' ', host-1-r1-1]' 'attack: host-1-r1-1'; do
    says_not "$unknown" out
done
says '# host-1-r1-1 among them; or away, stay, none' out
says '{destroy: [host-1, garrison-1, d5]}' out
cp -R war twice
ticks heron battles 'react: all'
ticks otter actions 'attack: d5'
tries 0 --check war
war
says 'House Heron: 2 spearmen (host-1), 1 knight (host-1-r1-1 on d5), 1 spearman (host-1-r1-1 on d5).' out
# Stopped behind that turn it stands in the game file, and is offered by its id.
tries 0 --seed=whateverwhatever12 --through=actions:heron -i twice
tries 3 --seed=whateverwhatever12 --ask twice
says '{attack: host-1-r1-1, with: host-2}' out
says '{react: host-1-r1-1, go: closer}' out
says_not '{react: all' out

# So with a unit of Battlescape that was bought without a name, and stands where it can be attacked.
tries 0 --new=battlescape bells
sed -i '/id: guard-2/s/at: h5/at: d5/' bells/game.yaml
printf 'game: bells\nround: 1\nplayer: otter\nbeginning: []\ndeployment: []\nmovement: []\n' >bells/orders/otter.yaml
printf 'game: bells\nround: 1\nplayer: heron\nmovement: []\nattack: []\nbeginning: [{buy: pikes-1}]\n' \
    >bells/orders/heron.yaml
echo 'deployment: [{deploy: all, at: [c6, c5]}]' >>bells/orders/heron.yaml
tries 3 --seed=whateverwhatever12 --ask bells
says 'deploys pikes-1-r1-1 on c5' out
says '{attack: watch-1, with: guard-2},  # in range are watch-1' out
says_not 'watch-1, pikes-1-r1-1' out
sed -i '/id: watch-1/d' bells/game.yaml
tries 3 --seed=whateverwhatever12 --ask bells
says '{attack: closest, with: guard-2},  # in range are pikes-1-r1-1' out
echo 'attack: [{attack: closest, with: guard-2}]' >>bells/orders/otter.yaml
tries 0 --seed=whateverwhatever12 --ask bells
says 'guard-2 attacks pikes-1-r1-1' out
finish
