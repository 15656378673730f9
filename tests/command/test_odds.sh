#!/bin/sh
# Odds of a round: how often something comes of it, and trials that can be read as reports.
#
#   tests/command/test_odds.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
. "$(dirname "$0")/lib/try.sh"

# --- where nothing is thrown

tries 0 --odds game.yaml orders
is_silent
says 'ford, odds of round 1' out
says 'Nothing is thrown in this round: it has one outcome.' out
says 'In every trial:' out
says '1 order is done in every trial.' out
tries 0 --odds=3 --format=json game.yaml orders
says '"trials": 1,' out
says '"throws": false,' out
equal game.before game.yaml

# --- dice

round=$examples/factions-hex/twin-gates/round-4
tries 0 --odds=200 "$round/game.yaml" "$round/orders"
is_silent
mv out first
says '200 trials, with the seeds odds-1 to odds-200:' first
says 'What is lost' first
says 'hawk-1' first
tries 0 --odds=200 "$round/game.yaml" "$round/orders"
equal first out
for format in markdown bbcode html; do
    tries 0 --odds=5 --format=$format "$round/game.yaml" "$round/orders"
    says 'odds of round 4' out
done
says '<table' out

# Each trial can be read, and counting them by hand comes to the same.
tries 0 --odds=30 --format=json "$round/game.yaml" "$round/orders"
odds=$(sed -n 's/.*"thing": "hawk-1",.*"there": {"times": \([0-9]*\),.*/\1/p' out)
there=0
for k in $(seq 30); do
    tries 0 "--seed=odds-$k" "$round/game.yaml" "$round/orders"
    says "Seed: odds-$k" out
    grep -q 'hawk-1.* fallen\|Hawk.* falls\|hawk-1 falls' out || there=$((there + 1))
done
if [ "$odds" -eq 0 ] || [ "$odds" -ne "$there" ]; then
    complain "hawk-1 is there $there times, and by the odds $odds times"
fi

# So can what came of a fight: of an attack, and of a battle in a scene of its own.
tries 0 --odds=30 --format=json "$round/game.yaml" "$round/orders"
odds=$(sed -n 's/.*"fight": "ironhorn-1 against aegis-1",.*"outcome": "miss", "times": \([0-9]*\),.*/\1/p' out)
misses=0
for k in $(seq 30); do
    tries 0 "--seed=odds-$k" --format=json "$round/game.yaml" "$round/orders"
    grep '"kind": "miss"' out | grep -q '"attacker": "ironhorn-1".*"target": "aegis-1"' && misses=$((misses + 1))
done
if [ "$odds" -eq 0 ] || [ "$odds" -ne "$misses" ]; then
    complain "ironhorn-1 misses $misses times, and by the odds $odds times"
fi
bag=$examples/battle-bag/salt-ferry/round-1
tries 0 --odds=60 --format=json "$bag/game.yaml" "$bag/orders"
odds=$(sed -n 's/.*"fight": "Salt Fleet (fleet) against White Lance", "fought": \([0-9]*\), "outcomes": \[{"outcome": "nobody", "times": \1,.*/\1/p' out)
none=0
for k in $(seq 60); do
    tries 0 "--seed=odds-$k" "$bag/game.yaml" "$bag/orders"
    if grep -q 'Neither Old Brun nor Lady Maud wins the battle' out; then none=$((none + 1)); fi
done
if [ "${odds:-0}" -eq 0 ] || [ "$odds" -eq 60 ] || [ "$odds" -ne "$none" ]; then
    complain "nobody wins against White Lance $none times, and by the odds $odds times"
fi
cards=$examples/factions-cards/free-trade/round-1
tries 0 --odds "$cards/game.yaml" "$cards/orders"
says 'Trask against Gull Beacon (beacon) -> Trask' out
worlds=$examples/nine-worlds/broken-bridge/round-2
tries 0 --odds "$worlds/game.yaml" "$worlds/orders"
says 'The Old Forge (forge) -> Emberhall' out

bells=$examples/battlescape/seven-bells/round-0
tries 0 --odds=40 "$bells/game.yaml" "$bells/orders"
says 'Whose things are' out
grep -q '^The Goose Bell (goose)  *holder  *tallow ' out || complain 'it is not told whose the bell is'

# --- so many or more, and by how a fight comes out

tries 0 --odds=100 --explain "$round/game.yaml" "$round/orders"
grep -q '^ironhorn-1 against aegis-1: miss .* 1 or more' out || complain 'losses are not told by fights'
grep -q '^[a-z0-9-]*  *hp  *3 or more ' out || complain 'hit points are not told as so many or more'
tries 0 --odds=100 "$round/game.yaml" "$round/orders"
says_not 'or more' out

# --- trials to be read

tries 0 --odds=200 "$round/game.yaml" "$round/orders"
says 'Trials to read, the first that went so for each player' out
best=$(sed -n 's/^The Pale Host  *\(odds-[0-9]*\)  *odds-[0-9]*  *odds-[0-9]*$/\1/p' out)
worst=$(sed -n 's/^The Pale Host  *odds-[0-9]*  *odds-[0-9]*  *\(odds-[0-9]*\)$/\1/p' out)
# lost PLAYER of a trial: how many of that player's are gone then, by the odds of it alone.
tries 0 --format=json "--seed=$best" "$round/game.yaml" "$round/orders"
good=$(grep -c '"kind": "fallen"' out || true)
own_good=$(grep '"kind": "fallen"' out | grep -cE '(wraith|ghoul|bones|ghast|death-knight)-' || true)
tries 0 --format=json "--seed=$worst" "$round/game.yaml" "$round/orders"
bad=$(grep -c '"kind": "fallen"' out || true)
own_bad=$(grep '"kind": "fallen"' out | grep -cE '(wraith|ghoul|bones|ghast|death-knight)-' || true)
[ $((good - 2 * own_good)) -gt $((bad - 2 * own_bad)) ] ||
    complain "of $best and $worst the first is not better for pale: $good $own_good, $bad $own_bad"

# --- a time, and Ctrl-C

# ended COMMAND...: its trials are those that as many would have been.
ended() {
    trials=$(sed -n 's/^\([0-9]*\) trials, with the seeds.*/\1/p' out)
    mv out first
    tries 0 "--odds=${trials:-0}" "$round/game.yaml" "$round/orders"
    equal first out
}
tries 0 --odds=1s "$round/game.yaml" "$round/orders"
is_silent
ended
# A shell gives what it leaves in the background no Ctrl-C: perl does.
if command -v perl >/dev/null; then
    perl -e '$SIG{INT} = "DEFAULT"; exec @ARGV' "$program" --odds=1000000 "$round/game.yaml" "$round/orders" >out 2>err &
    run=$!
    sleep 1
    kill -INT "$run"
    got=0
    wait "$run" || got=$?
    tried='--odds, and Ctrl-C'
    [ "$got" -eq 0 ] || complain "$tried: exit status $got"
    is_silent
    ended
fi

# --- seeds of trials are for nothing else

for way in '-o new.yaml' -i; do
    # shellcheck disable=SC2086 # an option with its word
    tries 1 --seed=odds-1 $way game.yaml orders
    says "a seed that begins with 'odds-' is for the trials of --odds"
    says "leave ${way%% *} out to read the report of that trial; a round that counts needs another seed"
    [ ! -e new.yaml ] || complain "$tried: wrote a state"
    equal game.before game.yaml
done
echo odds-and-ends >seed
tries 1 --seed=@seed -i game.yaml orders
says "a seed that begins with 'odds-' is for the trials of --odds"
tries 0 --seed=odds -o new.yaml game.yaml orders

# What was stopped goes on with the dice of any trial, and in earnest with its own alone.
tries 0 --seed='a seed that nobody guesses' --through=deployment -o stopped.yaml "$round/game.yaml" "$round/orders"
tries 0 --odds=20 stopped.yaml "$round/orders"
says '20 trials' out
tries 0 --seed=odds-3 stopped.yaml "$round/orders"
tries 1 --seed=another stopped.yaml "$round/orders"
says 'this round was begun with another seed'

# --- another plan, on the same dice

printf 'game: twin-gates\nround: 4\nplayer: rust\ndeployment: []\naction: []\n' >idle.yaml
tries 0 --odds=25 --format=json --than=idle.yaml "$round/game.yaml" "$round/orders"
told=$(grep '"fact": "ghoul-1 is gone"' out | sed 's/[^0-9 ]//g; s/^ *1 *//' | awk '{ print $1, $2, $3, $4 }')
mkdir idle
cp "$round/orders/iron.yaml" "$round/orders/pale.yaml" "$round/orders/wild.yaml" idle.yaml idle
these=0 others=0 these_alone=0 others_alone=0
for k in $(seq 25); do
    tries 0 "--seed=odds-$k" "$round/game.yaml" "$round/orders"
    here=$(grep -c 'ghoul-1 falls' out || true)
    tries 0 "--seed=odds-$k" "$round/game.yaml" idle
    there=$(grep -c 'ghoul-1 falls' out || true)
    these=$((these + here)) others=$((others + there))
    these_alone=$((these_alone + (here > there))) others_alone=$((others_alone + (there > here)))
done
if [ "$told" != "$these $others $these_alone $others_alone" ] || [ "$these_alone" -eq 0 ]; then
    complain "ghoul-1 is gone by the odds: $told, and counted: $these $others $these_alone $others_alone"
fi
tries 0 --odds=100 --than=idle.yaml "$round/game.yaml" "$round/orders"
is_silent
says '100 trials of each, on the same dice.' out
grep -q '^The Pale Host loses  .* on average  *0.00 on average  *-' out || complain 'the difference of losses is not told'
sed '/^With the other orders/,/^The fights/d' out >plain
! grep -q 'on average' plain || complain 'what differs is told elsewhere'
cp "$round/orders/rust.yaml" same.yaml
tries 0 --odds=50 --than=same.yaml "$round/game.yaml" "$round/orders"
says 'no difference can be told from none' out
says_not 'on average' out
# Where nothing is thrown one trial is enough for both.
sed 's/^  - .*//; s/^\(declare\|answer\):.*/\1: []/' orders/kaya.yaml >none.yaml
tries 0 --odds --than=none.yaml game.yaml orders
says '1 trial of each, on the same dice' out
cp "$round/orders/pale.yaml" pale.yaml
tries 1 --odds=5 --than=idle.yaml --than=pale.yaml "$round/game.yaml" "$round/orders"
says "--than has orders of 'rust' and of 'pale'"
[ ! -s out ] || complain "$tried: printed odds"
tries 1 --odds=5 --missing=hold --than=idle.yaml "$round/game.yaml" "$round/orders/pale.yaml"
says "there are no other orders of 'rust' to be compared with"
sed 's/round: 4/round: 5/' idle.yaml >late.yaml
tries 1 --odds=5 --than=late.yaml "$round/game.yaml" "$round/orders"
says 'late.yaml:2:8: error:'
tries 2 --than=idle.yaml "$round/game.yaml" "$round/orders"
says '--than needs --odds'
tries 2 --odds --than=idle.yaml --locks=locks "$round/game.yaml" "$round/orders"
says '--than and --locks exclude each other'

# --- on a player's view: with the whole game, or with the view at home

tries 0 --view=rust -o view.yaml "$round/game.yaml"
tries 0 --odds=20 view.yaml "$round/orders/rust.yaml"
says 'It stands on what rust may see' out
says_not 'A guess' out
mv out first
tries 0 --odds=20 --for=rust "$round/game.yaml" "$round/orders/rust.yaml"
equal first out
tries 0 --odds=20 --for=rust view.yaml "$round/orders/rust.yaml"
equal first out
cp "$round/orders/pale.yaml" guess.yaml
tries 0 --odds=20 --guess=guess.yaml view.yaml "$round/orders/rust.yaml"
says 'A guess at orders counts for pale.' out
mv out first
tries 0 --odds=20 --for=rust --guess=guess.yaml "$round/game.yaml" "$round/orders/rust.yaml"
equal first out
tries 0 --odds=20 --for=rust --guess=guess.yaml --than=idle.yaml --format=json "$round/game.yaml" "$round/orders/rust.yaml"
says '"view": "rust",' out
says '"guessed": "pale",' out
says '"pairs": 20,' out
tries 1 --odds=20 --for=rust "$round/game.yaml" "$round/orders"
says "'rust' does not know the orders of 'pale'"
says 'what he takes them to be is given with --guess=FILE'
[ ! -s out ] || complain "$tried: printed odds"
tries 1 --odds=20 view.yaml "$round/orders"
says "'rust' does not know the orders of 'pale'"
tries 1 --odds=20 --for=rust --guess=idle.yaml "$round/game.yaml"
says "these are the orders of 'rust' himself, and no guess"
tries 1 --odds=20 --for=rust "$round/game.yaml"
says "no orders from 'rust' for round 4"
tries 1 --odds=20 --for=pale view.yaml "$round/orders/pale.yaml"
says "this is the game as 'rust' may see it, and nobody else's view"
tries 1 --odds=20 --for=nobody "$round/game.yaml" "$round/orders/pale.yaml"
says '--for=nobody: there is no such player'
tries 1 --odds=20 --guess=guess.yaml --missing=hold "$round/game.yaml"
says '--guess is for odds on a player'
tries 2 --guess=guess.yaml "$round/game.yaml" "$round/orders/rust.yaml"
says '--guess needs --odds'
tries 0 --odds=200 "$round/game.yaml" "$round/orders"
mv out first
says_not 'It stands on' first

# --- in a game that makes its dice of chains

mark=$(printf %s value | sha256sum | cut -c 1-64)
{
    sed '/^players:/,$d' game.yaml
    printf 'dice: chain\nchains:\n'
    for who in game-master kaya milo; do
        printf '  - {of: %s, shown: %s}\n' $who "$mark"
    done
    sed -n '/^players:/,$p' game.yaml
} >chain.yaml
tries 1 --seed=another chain.yaml orders
says 'this game makes its dice of chains, and not of a seed'
tries 0 --odds chain.yaml orders
says 'Nothing is thrown in this round' out
tries 0 --seed=odds-1 chain.yaml orders

# --- given rolls stay

says 'armies rust' first
grep -q 'armies rust .*bank .*as before' first || complain 'the bank does not hang on the dice'
echo 'rolls: [{roll: r4 gathering, dice: [8]}]' >rolls.yaml
tries 0 --odds=200 --rolls=rolls.yaml "$round/game.yaml" "$round/orders"
! grep -q 'armies rust .*bank .*as before' out || complain 'a given roll does not stay the same'
echo 'rolls: [{roll: r4 gathering, dice: [8, 9]}]' >rolls.yaml
tries 1 --odds=20 --rolls=rolls.yaml "$round/game.yaml" "$round/orders"
says "the roll 'r4 gathering' has 1 die, not 2"
says 'that was trial 1 of the odds: --seed=odds-1 plays it alone'
[ ! -s out ] || complain "$tried: printed odds"

# --- what is wrong

for number in 0 -1 1000001 1000000000000 many 1.5 0s 3601s s 1m; do
    tries 2 "--odds=$number" game.yaml orders
    says "--odds cannot be '$number'"
    says 'it is how often the round is tried, from 1 to 1000000, or how long, from 1s to 3600s; left out, 10000 times'
    [ ! -s out ] || complain "$tried: printed odds"
done
tries 2 --odds=10 --format=svg game.yaml
says '--odds cannot be told as svg'
tries 2 --odds= game.yaml orders
says '--odds is given nothing'
for other in -i '-o new.yaml' --seed=x --secret=x --ask --through=fight --check -rfile.txt \
    --maps=all --show --again=x; do
    # shellcheck disable=SC2086 # an option with its word
    tries 2 --odds $other game.yaml orders
    says 'exclude each other'
done
tries 1 --odds game.yaml orders/kaya.yaml
says 'milo'
[ ! -s out ] || complain "$tried: printed odds"
sed 's/docks/ducks/' orders/kaya.yaml >wrong.yaml
tries 1 --odds game.yaml wrong.yaml orders/milo.yaml
says "no place 'ducks' here"

finish
