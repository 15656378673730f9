#!/bin/sh
# Odds of a round: how often something comes of it, and trials that can be read as reports.
# Where little is tried (SPARING, see the Makefile), those examples are not reckoned again that take more than 10,000
# plays, and not so many threads play the trials.
#
#   tests/command/test_odds.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
[ "${SPARING:-1}" -eq 1 ] && few=no || few=yes
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
mkdir drawn
for player in kaya milo; do
    printf 'game: ford\nround: 1\nplayer: %s\ndraw: true\n' "$player" >"drawn/$player.yaml"
done
tries 0 --odds game.yaml drawn
says 'ends in a draw  always' out

# --- dice

round=$examples/factions-hex/twin-gates/round-4
tries 0 --odds=200 "$round/game.yaml" "$round/orders"
is_silent
mv out first
says '200 trials, with the seeds odds-1 to odds-200:' first
says 'What is lost' first
says 'hawk-1' first
grep -q 'failed [0-9.]* % ± [0-9.]* (sniper-1 has not been bought' first || complain 'why an order fails is not told'
tries 0 --odds=200 "$round/game.yaml" "$round/orders"
equal first out
for format in markdown bbcode html; do
    tries 0 --odds=5 --format=$format "$round/game.yaml" "$round/orders"
    says 'odds of round 4' out
done
says '<table' out
# A browser draws a bar for each share in a table, which is not read out.
says '<td>40 % ± 37<meter aria-hidden="true" max="1000" value="400"></meter></td>' out
tries 0 --odds=5 --format=html-mail "$round/game.yaml" "$round/orders"
says '40 % ± 37<meter aria-hidden="true" max="1000" value="400"></meter></td>' out
# What comes up in no trial cannot be taken for what comes up in some.
tries 0 --odds=200 "$round/game.yaml" "$round/orders"
says '{end: now} -> never came up' out
says_not 'did not come up always' out

# Each trial can be read, and counting them by hand comes to the same.
tries 0 --odds=15 --format=json "$round/game.yaml" "$round/orders"
mv out counted
odds=$(sed -n 's/.*"thing": "hawk-1",.*"there": {"times": \([0-9]*\),.*/\1/p' counted)
there=0
for k in $(seq 15); do
    tries 0 "--seed=odds-$k" "$round/game.yaml" "$round/orders"
    says "Seed: odds-$k" out
    mv out "trial-$k"
    grep -q 'hawk-1.* fallen\|Hawk.* falls\|hawk-1 falls' "trial-$k" || there=$((there + 1))
done
if [ "$odds" -eq 0 ] || [ "$odds" -ne "$there" ]; then
    complain "hawk-1 is there $there times, and by the odds $odds times"
fi

# So can what came of a fight: of an attack, and of a battle in a scene of its own.
odds=$(sed -n 's/.*"fight": "ironhorn-1 against aegis-1",.*"outcome": "miss", "times": \([0-9]*\),.*/\1/p' counted)
misses=0
for k in $(seq 15); do
    tries 0 "--seed=odds-$k" --format=json "$round/game.yaml" "$round/orders"
    grep '"kind": "miss"' out | grep -q '"attacker": "ironhorn-1".*"target": "aegis-1"' && misses=$((misses + 1))
done
if [ "$odds" -eq 0 ] || [ "$odds" -ne "$misses" ]; then
    complain "ironhorn-1 misses $misses times, and by the odds $odds times"
fi
bag=$examples/battle-bag/salt-ferry/round-1
tries 0 --odds=24 --format=json "$bag/game.yaml" "$bag/orders"
odds=$(sed -n 's/.*"fight": "Salt Fleet (fleet) against White Lance", "fought": \([0-9]*\), "outcomes": \[{"outcome": "nobody", "times": \1,.*/\1/p' out)
none=0
for k in $(seq 24); do
    tries 0 "--seed=odds-$k" "$bag/game.yaml" "$bag/orders"
    if grep -q 'Neither Old Brun nor Lady Maud wins the battle' out; then none=$((none + 1)); fi
done
if [ "${odds:-0}" -eq 0 ] || [ "$odds" -eq 24 ] || [ "$odds" -ne "$none" ]; then
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

# --- questions count as their defaults, and are told

wars=$examples/factions-cards/cask-war/round-4
tries 3 --ask --seed=odds-1 "$wars/game.yaml" "$wars/orders"
grep -q 'defenders: r4' out || complain 'nobody is asked about defenders'
tries 0 --odds=50 "$wars/game.yaml" "$wars/orders"
says 'What went by default' out
grep -q '^Maltby  *defenders  *all who are ready' out || complain 'the default of defenders is not told'
for format in markdown bbcode html; do
    tries 0 --odds=5 --format=$format "$wars/game.yaml" "$wars/orders"
    says 'What went by default' out
    says 'all who are ready defend' out
done
# In how many trials: those in which the round by itself tells that what was ordered is not there.
tries 0 --odds=15 --format=json "$bag/game.yaml" "$bag/orders"
odds=$(sed -n 's/.*"player": "abbey", "question": "building", .*"times": \([0-9]*\),.*/\1/p' out)
asked=0
for k in $(seq 15); do
    tries 0 "--seed=odds-$k" --format=json "$bag/game.yaml" "$bag/orders"
    if grep -q '"kind": "names-wrong"' out; then asked=$((asked + 1)); fi
done
if [ "${odds:-0}" -eq 0 ] || [ "$odds" -eq 15 ] || [ "$odds" -ne "$asked" ]; then
    complain "a building is chosen by default $asked times, and by the odds ${odds:-0} times"
fi
tries 0 --odds=50 "$round/game.yaml" "$round/orders"
says_not 'What went by default' out
sed '/^action:/,$d' "$round/orders/rust.yaml" >short.yaml
mkdir shortly
cp "$round/orders/iron.yaml" "$round/orders/pale.yaml" "$round/orders/wild.yaml" short.yaml shortly
tries 0 --odds=50 "$round/game.yaml" shortly
grep -q 'orders for action  *none' out || complain 'orders that are not there are not told'

# --- exact odds

# A pool of 2 against one of 1, a hit from 4: as coins fall.
pools=$scratch/pools
mkdir -p "$pools/orders"
cp "$examples/../tests/cases/battlescape/side-by-side.yaml" "$pools/game.yaml"
printf 'game: case\nround: 3\nplayer: red\nattack:\n  - {attack: c-1, with: p-1}\n' >"$pools/orders/red.yaml"
printf 'game: case\nround: 3\nplayer: blue\nattack: []\n' >"$pools/orders/blue.yaml"
tries 0 --odds "$pools/game.yaml" "$pools/orders"
is_silent
says 'Exact: all that the dice may show was played, each with its weight.' out
says 'p-1 against c-1 -> hit 50 %, miss 50 %' out
says_not '±' out
grep -q '^c-1  *is gone  *12.5 %$' out || complain 'it is not 1/8 that both dice hit, and none defends'
grep -q '^c-1  *hp  *1  *37.5 %$' out || complain 'it is not 3/8 that one hit more than is defended'
tries 0 --odds=10000 "$pools/game.yaml" "$pools/orders"
says '10000 trials, with the seeds odds-1 to odds-10000' out
says '±' out

# Three cubes of five, of which three are Ann's: so many of Bob's are among them.
cubes=$scratch/cubes
mkdir -p "$cubes/orders"
sed 's/at: c3, units: \[{type: pikeman}\]/at: c3, units: [{type: pikeman, count: 3}]/
    s/at: d3, units: \[{type: pikeman}\]/at: d3, units: [{type: pikeman, count: 2}]/' \
    "$examples/../tests/cases/battle-bag/one-against-one.yaml" >"$cubes/game.yaml"
printf 'game: case\nround: 1\nplayer: ann\nactions: [{attack: guard, with: first}]\n' >"$cubes/orders/ann.yaml"
printf 'game: case\nround: 1\nplayer: bob\nactions: []\n' >"$cubes/orders/bob.yaml"
tries 0 --odds "$cubes/game.yaml" "$cubes/orders"
for row in '3 (as before)  *10 %' '2  *60 %' '1  *30 %'; do
    grep -q "^first/units pikeman  *count  *$row\$" out || complain "of three cubes: $row"
done
tries 0 --odds --format=json "$cubes/game.yaml" "$cubes/orders"
says '"exact": true,' out
says '"of": 1000000000000000,' out
says '{"outcome": "Ann", "times": 700000000000000, "low": 700000, "high": 700000,' out
says '"trials": 1000,' out
# Trials are named by what the trials alone would name.
tries 0 --odds "$cubes/game.yaml" "$cubes/orders"
says 'Trials to read are the first of 1000 trials that went so' out
exact=$(sed -n '/^Ann  *odds-/p' out)
tries 0 --odds=1000 "$cubes/game.yaml" "$cubes/orders"
grep -qxF "$exact" out || complain "other trials are to be read than $exact"

# A d20 that hits up to 13, and is critical at 1, and as many plays as the manual says.
canyon=$examples/factions-hex/rust-canyon/round-5
tries 0 --odds "$canyon/game.yaml" "$canyon/orders"
says 'ghast-1 against spotter-1 -> hit 60 %, miss 30 %, critical hit 5 %,' out
sed -n 's/^\([a-z]*-[a-z]*\/[a-z]*-[a-z]*\/round-[0-9]\)  *\([0-9]*\)  *\([0-9]*\)  *\([0-9]*\)$/\1 \2 \3 \4/p' \
    "$examples/../man/adjudicate-odds.7" >exact-examples
[ "$(wc -l <exact-examples)" -eq 5 ] || complain 'the manual has not the five examples that are exact'
while read -r name plays states ends; do
    [ "$few" = no ] || [ "$plays" -le 10000 ] || continue
    tries 0 --odds --format=json "$examples/$name/game.yaml" "$examples/$name/orders"
    told=$(sed -n 's/^  "\(plays\|states\|ends\)": \([0-9]*\),/\2/p' out | tr '\n' ' ')
    [ "$told" = "$plays $states $ends " ] || complain "$name: the manual has $plays $states $ends, and it is $told"
done <exact-examples

# Where it would be too much there are trials, and so with two plans and with a time.
tries 0 --odds --format=json "$round/game.yaml" "$round/orders"
says '"exact": false,' out
says '"trials": 10000,' out
says_not '"plays"' out
cp "$pools/orders/red.yaml" other.yaml
tries 0 --odds --than=other.yaml "$pools/game.yaml" "$pools/orders"
says '10000 trials of each' out
says_not 'Exact' out

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
    trials=$(sed -n 's/^\([0-9]*\) trials*, with the seeds.*/\1/p' out)
    mv out first
    tries 0 "--odds=${trials:-0}" "$round/game.yaml" "$round/orders"
    equal first out
}
for jobs in 1 3; do
    tries 0 --odds=1s --jobs=$jobs "$round/game.yaml" "$round/orders"
    is_silent
    ended
done
# A shell gives what it leaves in the background no Ctrl-C: perl does, half a second after the program was
# begun. It is held back from the beginning, however long the program takes to read its files.
if perl -MPOSIX -e 1 2>/dev/null; then
    got=0
    perl -MPOSIX -e 'pipe R, W;
        unless ($run = fork) {
            $SIG{INT} = "DEFAULT";
            sigprocmask(SIG_BLOCK, POSIX::SigSet->new(SIGINT));
            exec @ARGV;
        }
        close W;
        readline R;
        select undef, undef, undef, 0.5;
        kill INT => $run;
        waitpid $run, 0;
        exit($? >> 8 | $? & 127)' \
        "$program" --jobs=1 --odds=1000000 "$round/game.yaml" "$round/orders" >out 2>err || got=$?
    tried='--odds, and Ctrl-C'
    [ "$got" -eq 0 ] || complain "$tried: exit status $got"
    is_silent
    ended
fi

# On a terminal it is said how far they are, in one line, which is gone in the end.
if command -v script >/dev/null; then
    script -qec "'$program' --jobs=1 --odds=1s '$round/game.yaml' '$round/orders'" typed >/dev/null </dev/null
    tr '\r' '\n' <typed >out
    tried='--odds=1s on a terminal'
    grep -q 'trial [0-9]*, 0 s to go' out || complain "$tried: it is not said how far it is"
    grep -q "^$(printf '\033')\[K.*Twin Gates, odds of round 4" out || complain "$tried: the line is not wiped away"
fi

# --- threads: as many as you like

printf 'game: twin-gates\nround: 4\nplayer: rust\ndeployment: []\naction: []\n' >idle.yaml
tries 0 --jobs=1 --odds=300 --than=idle.yaml --format=json "$round/game.yaml" "$round/orders"
mv out one
many='7 256'
[ "$few" = no ] || many=20
for jobs in 2 $many; do
    tries 0 "--jobs=$jobs" --odds=300 --than=idle.yaml --format=json "$round/game.yaml" "$round/orders"
    equal one out
done
tries 0 --odds=300 --than=idle.yaml --format=json "$round/game.yaml" "$round/orders"
equal one out
for jobs in 0 257 -1 two; do
    tries 2 "--jobs=$jobs" --odds=60 "$round/game.yaml" "$round/orders"
    says "--jobs cannot be '$jobs'"
    says 'it is how many threads play the trials, from 1 to 256'
done
tries 2 --jobs=2 "$round/game.yaml" "$round/orders"
says '--jobs needs --odds'

# --- parts, as on several machines

tries 0 --odds=240 --than=idle.yaml --format=json "$round/game.yaml" "$round/orders"
mv out whole
for part in 81-130 1-80 131-240; do
    tries 0 --odds=$part --than=idle.yaml "$round/game.yaml" "$round/orders"
    is_silent
    mv out "part-$part"
done
# Whichever thread has played which trial, a part is the same.
for jobs in 1 2 5; do
    tries 0 --odds=131-240 --jobs=$jobs --than=idle.yaml "$round/game.yaml" "$round/orders"
    equal part-131-240 out
done
parts='--odds-sum=part-131-240 --odds-sum=part-1-80 --odds-sum=part-81-130'
# shellcheck disable=SC2086 # options
tries 0 $parts --than=idle.yaml --format=json "$round/game.yaml" "$round/orders"
equal whole out
tries 1 --odds-sum=part-1-80 --odds-sum=part-131-240 --than=idle.yaml "$round/game.yaml" "$round/orders"
says 'part-131-240:3:8: error: no part has the trials before 131, from 81 on'
says 'add what --odds=81-130 prints'
[ ! -s out ] || complain "$tried: printed odds"
tries 1 --odds-sum=part-81-130 --than=idle.yaml "$round/game.yaml" "$round/orders"
says 'no part has the trials before 81, from 1 on'
tries 0 --odds=1-90 --than=idle.yaml "$round/game.yaml" "$round/orders"
mv out part-1-90
tries 1 --odds-sum=part-1-90 --odds-sum=part-81-130 --than=idle.yaml "$round/game.yaml" "$round/orders"
says 'trial 81 is in another part, too'
for other in "$round/orders" "$round/orders --than=short.yaml" "$round/orders --than=idle.yaml --missing=hold"; do
    # shellcheck disable=SC2086 # options
    tries 1 --odds-sum=part-1-80 "$round/game.yaml" $other
    says 'this is a part of another round, or of other orders'
    says 'name the game, the orders and the options with which it was played'
done
sed '1s/"[^"]*"/"0.0.1"/' part-1-80 >older
tries 1 --odds-sum=older --than=idle.yaml "$round/game.yaml" "$round/orders"
says 'older:1:12: error: another version of the program has played it'
sed '5s/80, 1/80, x/' part-1-80 >bent
tries 1 --odds-sum=bent --than=idle.yaml "$round/game.yaml" "$round/orders"
says 'what was counted is not as it was printed'
sed '$d' part-1-80 | sed '$s/,$/]/' >short
tries 1 --odds-sum=short --than=idle.yaml "$round/game.yaml" "$round/orders"
says 'what was counted is not as it was printed'
tries 1 --odds-sum=game.yaml --than=idle.yaml "$round/game.yaml" "$round/orders"
says "game.yaml:1:1: error: "
tries 2 --odds-sum=nowhere "$round/game.yaml" "$round/orders"
says '--odds-sum=FILE names a part'
for vain in --format=json --explain; do
    tries 2 --odds=1-5 $vain "$round/game.yaml" "$round/orders"
    says "${vain%%=*} has no meaning for a part of the odds"
done
tries 2 --odds=5 --odds-sum=part-1-80 "$round/game.yaml" "$round/orders"
says 'exclude each other'
# What comes in a round and is gone in the end is so in the first trial of a part, too: nurse-1 in trial 28.
ford=$examples/battlescape/cold-ford/round-6
tries 0 --odds=60 --format=json "$ford/game.yaml" "$ford/orders"
mv out whole
for part in 1-27 28-60; do
    tries 0 --odds=$part "$ford/game.yaml" "$ford/orders"
    mv out "part-$part"
done
tries 0 --odds-sum=part-1-27 --odds-sum=part-28-60 --format=json "$ford/game.yaml" "$ford/orders"
equal whole out
# What may be of one kind or another is two things, whichever comes first: a blow makes the club wary
# before it howls, or there is none.
kinds=$scratch/kinds
mkdir -p "$kinds"
sed 's/abilities: \[rest\]}/abilities: [howl], traits: [wary]}/; s/, hp: 2}/}/
    s/^  - {id: rest, .*/  - {id: howl, upon: self, turns: 2, effects: [{attack: 1}]}/
    s/^types:/traits:\n  - {id: wary, when: damaged, upon: self, turns: 2, effects: [{defence: 1}]}\n&/' \
    "$pools/game.yaml" >"$kinds/game.yaml"
cp -r "$pools/orders" "$kinds/orders"
echo 'ending: [{use: howl, by: c-1}]' >>"$kinds/orders/blue.yaml"
tries 0 --odds --format=json "$kinds/game.yaml" "$kinds/orders"
for kind in attack defence; do
    grep -q "\"thing\": \"/effects c-1/effect $kind\".*\"there\": {\"times\": 500000000000000," out ||
        complain "it is not 1/2 that $kind is the first effect on the club"
done
tries 0 --odds=16 --format=json "$kinds/game.yaml" "$kinds/orders"
mv out whole
sums=
for k in $(seq 16); do
    tries 0 "--odds=$k-$k" "$kinds/game.yaml" "$kinds/orders"
    mv out "kinds-$k"
    sums="--odds-sum=kinds-$k $sums"
done
# shellcheck disable=SC2086 # options
tries 0 $sums --format=json "$kinds/game.yaml" "$kinds/orders"
equal whole out
# Where nothing is thrown each part has the one trial that there is.
for part in 1-5 6-9; do
    tries 0 --odds=$part game.yaml orders
    mv out "plain-$part"
done
tries 0 --odds-sum=plain-6-9 --odds-sum=plain-1-5 game.yaml orders
mv out sum
tries 0 --odds game.yaml orders
equal out sum

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
tries 0 --odds=15 --format=json --than=idle.yaml "$round/game.yaml" "$round/orders"
told=$(grep '"fact": "ghoul-1 is gone"' out | sed 's/[^0-9 ]//g; s/^ *1 *//' | awk '{ print $1, $2, $3, $4 }')
mkdir idle
cp "$round/orders/iron.yaml" "$round/orders/pale.yaml" "$round/orders/wild.yaml" idle.yaml idle
these=0 others=0 these_alone=0 others_alone=0
for k in $(seq 15); do
    here=$(grep -c 'ghoul-1 falls' "trial-$k" || true)
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
tries 1 --odds=20 --jobs=3 --rolls=rolls.yaml "$round/game.yaml" "$round/orders"
says "the roll 'r4 gathering' has 1 die, not 2"
says 'that was trial 1 of the odds: --seed=odds-1 plays it alone'
[ ! -s out ] || complain "$tried: printed odds"

# --- what is wrong

for number in 0 -1 1000001 1000000000000 5-4 0-3 1- 1-1000001 1-2-3 a-b many 1.5 0s 3601s s 1m; do
    tries 2 "--odds=$number" game.yaml orders
    says "--odds cannot be '$number'"
    says 'it is how often the round is tried, from 1 to 1000000, or how long, from 1s to 3600s; left out, with all that the dice may show, or 10000 times; or which of the trials, as in 1-5000'
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

# A game that cannot be read is seen by nobody; and of a terminal the odds tell it how far they are, and wipe that away.
sed 's/^round: 1/round: one/' game.yaml >bent.yaml
tries 1 --odds --for=kaya bent.yaml orders/kaya.yaml
says 'bent.yaml:3:'
if command -v script >/dev/null; then
    for run in '--jobs=1 --odds=1s' '--jobs=1 --odds=20000'; do
        tried="adjudicate $run, at a terminal"
        script -qec "$program $run $round/game.yaml $round/orders >told" watched </dev/null >/dev/null 2>&1 &
        watching=$!
        wait "$watching" || complain "$tried: fails"
        has told
        case $run in
        *s) says 's to go' watched ;;
        *) says 'of 20000' watched ;;
        esac
        grep -q "$(printf '\r\033\\[K')[^t]*$" watched || complain "$tried: is not wiped away"
    done
fi

# --- the manual's session, typed as it stands there: what it shows of each command is printed

cp -r "$examples/battlescape/cold-ford/round-6" session
sed -n '/^\.Ss A session/,/^\.Ss To check/p' "$examples/../man/adjudicate-odds.7" |
    sed -n '/^\.Bd/,/^\.Ed/{/^\./d;p;}' >shown
[ "$(grep -c '^\$ ' shown)" -eq 5 ] || complain 'the session in adjudicate-odds(7) has other commands'
PATH=$(dirname "$program"):$PATH
tried='the session'
: >printed
while IFS= read -r line; do
    case $line in
    '$ '*)
        tried="the session: ${line#??}"
        (cd session && eval "${line#??}") >printed 2>err || complain "$tried failed"
        ;;
    *) grep -qxF -- "$line" printed || complain "$tried does not print: $line" ;;
    esac
done <shown

finish
