#!/bin/sh
# A game by mail that runs itself (examples/by-mail.sh): a round with questions, from the first letter to the report;
# what is refused on the way; and a run that is cut off anywhere, which the next one makes good.
#
#   tests/command/test_by_itself.sh BUILD_DIR
folder=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
PATH=$(dirname "$program"):$PATH
for needed in adjudicate-mail git flock; do
    command -v "$needed" >/dev/null || {
        echo "without $needed no game runs by itself: left out"
        exit 0
    }
done
HOME=$scratch GIT_CONFIG_NOSYSTEM=1
export PATH HOME GIT_CONFIG_NOSYSTEM
git config --global user.name 'The Referee'
git config --global user.email gm@post.example
git config --global maintenance.auto false

# An MTA that notes each letter, by whom it is for, what about, and its digest, and refuses those to whom `full` names.
cat >mta <<END
#!/bin/sh
PATH=$PATH
letter=$scratch/letter.\$\$
cat >\$letter
trap 'rm \$letter' EXIT
! grep -q "^To:.*\$(cat $scratch/full)@" \$letter || exit 75
echo "\$(sed -n 's/^To: .*<\([a-z]*\)@.*/\1/p; s/^Subject: //p' \$letter | sort | tr '\n' ' ')\$(sha256sum <\$letter)" >>sent
END
chmod +x mta
echo nobody >full

# set_up: the game and its post, in the folder we are in
set_up() {
    mkdir -p game post/box/new post/box/cur post/box/tmp game/.seeds
    sed '/^round:/a deadline: 2026-11-30T20:00:00Z' "$scratch/game.yaml" >game/game.yaml
    echo 'a seed that is known to this test alone' >game/.seeds/round-1
    echo '*' >game/.seeds/.gitignore
    git -C game init -q
    printf 'a secret of this game alone\n' >post/secret
    chmod 600 post/secret
    printf 'game: ford\naddresses:\n' >post/addresses.yaml
    for player in game-master kaya milo; do
        echo "  - {player: $player, address: $player@post.example}" >>post/addresses.yaml
    done
    printf 'ASK=yes\nSENDMAIL=%s/mta\n' "$scratch" >post/settings
    : >sent
}

# ticks STATUS TIME: one look at the game, then; what it says is in `err`
ticks() {
    tried="by-mail.sh at $2"
    got=0
    NOW=$2 sh "$folder/examples/by-mail.sh" game post >err 2>&1 || got=$?
    [ "$got" -eq "$1" ] || complain "$tried: exit status $got instead of $1"
}

# letter PLAYER SECONDS TEXT: he writes, so long after the game began
letter() {
    code=$(adjudicate-mail --codes --game=game --secret=post/secret | sed -n "s/^$1 //p")
    printf 'Subject: x\n\ngame: ford\nround: 1\nplayer: %s\ncode: %s\n%s\n' "$1" "$code" "$3" >"post/box/new/$((1795000000 + $2)).x"
}

# went LINE...: these letters, and no others, have gone out since we looked last
went() {
    sed 's/ [0-9a-f]*  -$//' sent | sort >gone
    printf '%s\n' "$@" | sort | diff - gone >differs || complain "$tried: letters: $(cat differs)"
    : >sent
}

# --- the next deadline

tries 2 --deadline=soon game.yaml orders
says '--deadline=soon is no time'
tries 2 --show --deadline=2026-12-07T20:00:00Z game.yaml
says '--show and --deadline exclude each other'
tries 0 --seed=x --deadline=2026-12-07T20:00:00+01:00 -o next.yaml -r next.txt game.yaml orders
grep -q '^deadline: .*2026-12-07T20:00:00+01:00' next.yaml || complain "$tried: no deadline"
tries 0 --seed=x --through=declare --deadline=2026-12-07T20:00:00Z -o stopped.yaml -r next.txt game.yaml orders
grep -q '^deadline: .*2026-12-07T20:00:00Z' stopped.yaml || complain "$tried: no deadline at a stop"
tries 0 --seed=x --through=declare -o without.yaml -r next.txt game.yaml orders
grep -v '^deadline:' stopped.yaml | cmp -s - without.yaml || complain "$tried: more than the deadline is another"

# --- from the first letter to the report

mkdir whole
cd whole
set_up
ticks 0 2026-11-24T08:00:00Z
is_silent
went 'ford, round 1: orders kaya' 'ford, round 1: orders milo'
letter kaya 1 'declare: [{attack: docks, cards: [lancer]}]'
ticks 0 2026-11-24T08:05:00Z
is_silent
went 'ford, round 1: your orders have come kaya'
letter milo 2 'declare: [{attack: nowhere}]'
# what is refused is said to the game master, once
ticks 0 2026-11-24T08:10:00Z
says "refused: line 5: this order has no 'cards'"
ticks 0 2026-11-24T08:15:00Z
is_silent
# a reminder goes out once, to those of whom nothing has come
ticks 0 2026-11-29T19:00:00Z
[ ! -s sent ] || complain 'a reminder long before'
ticks 0 2026-11-29T20:00:01Z
ticks 0 2026-11-29T21:00:00Z
went 'ford, round 1: orders are missing milo'
letter milo 3 'declare: []'
letter kaya 1084000 'declare: []' # after the deadline
ticks 0 2026-11-30T20:03:00Z
says "late: from 'kaya'"
went 'ford, round 1: your orders have come milo' 'ford, round 1, so far kaya' 'ford, round 1: questions milo'
says 'deadline: 2026-12-07T20:00:00Z' game/game.yaml
says 'Due by 2026-12-07T20:00:00Z' game/reports/1-2026-11-30T200000Z/ask-milo.yaml
# who is asked and not heard of is reminded of that
ticks 0 2026-12-06T21:00:00Z
went 'ford, round 1: answers are missing milo'
# orders for the phase that was asked about stand beside those that are there
letter milo 1100000 'answer: [{defend: docks, cards: [guard]}]
answers: []'
ticks 0 2026-12-07T10:00:00Z
went 'ford, round 1: your answers have come milo'
says 'declare: []' game/orders/milo.yaml
says 'defend: docks' game/orders/milo-answers.yaml
ticks 0 2026-12-07T20:01:00Z
went 'ford, round 1: questions kaya' 'ford, round 1: questions milo'
# nobody answers: the defaults count; what was answered before is there still
ticks 0 2026-12-14T20:01:00Z
went 'ford, round 1 kaya' 'ford, round 1 milo'
says 'round: 2' game/game.yaml
says 'deadline: 2026-12-21T20:00:00Z' game/game.yaml
says 'guard' game/reports/1-2026-12-14T200000Z/kaya.txt
[ -z "$(git -C game status --porcelain)" ] || complain 'something is not committed'
tries 0 --prove=game
# after weeks in which the machine was off the round is played, and the next deadline leaves time
ticks 0 2027-01-20T08:00:00Z
says 'deadline: 2027-01-25T20:00:00Z' game/game.yaml
went 'ford, round 2 kaya' 'ford, round 2 milo'
cd ..

# --- what is refused

mkdir bad
cd bad
set_up
tried='a second run'
NOW=2026-11-24T08:00:00Z flock post/lock sh "$folder/examples/by-mail.sh" game post >err 2>&1 || complain "$tried fails"
is_silent
[ ! -e post/out ] || complain "$tried does something"
mv post/addresses.yaml post/none
ticks 2 2026-12-24T08:00:00Z
says "cannot read 'post/addresses.yaml'"
mv post/none post/addresses.yaml
cp game/game.yaml right
sed 's/^deadline: .*/deadline: soon/' right >game/game.yaml
cp game/game.yaml soon
ticks 1 2026-12-24T08:00:00Z
says 'deadline'
equal soon game/game.yaml
cp right game/game.yaml
[ ! -s sent ] || complain 'letters have gone out of a game that is refused'
# a letter that is not taken waits for the next look; the others go
echo kaya >"$scratch/full"
ticks 0 2026-11-24T08:00:00Z
went 'ford, round 1: orders milo'
says 'post/out/1-2026-11-30T200000Z/kaya.eml was not taken; it will be tried again'
ticks 0 2026-11-24T08:05:00Z
is_silent
echo nobody >"$scratch/full"
ticks 0 2026-11-24T08:10:00Z
went 'ford, round 1: orders kaya'
# a round can wait for the game master, who moves the deadline
echo MISSING=refuse >>post/settings
letter kaya 1 'declare: []'
ticks 1 2026-12-01T08:00:00Z
says "'milo'"
went 'ford, round 1: your orders have come kaya'
ticks 1 2026-12-01T08:05:00Z
is_silent
sed -i 's/^deadline: .*/deadline: 2026-12-05T20:00:00Z/' game/game.yaml
ticks 0 2026-12-01T08:10:00Z
went 'ford, round 1: orders kaya' 'ford, round 1: orders milo'
letter milo 2 'declare: []'
ticks 0 2026-12-05T20:10:00Z
went 'ford, round 1: your orders have come milo' 'ford, round 1 kaya' 'ford, round 1 milo'
# without a deadline nothing is played
sed -i '/^deadline:/d' game/game.yaml
ticks 0 2028-01-01T00:00:00Z
says 'round: 2' game/game.yaml
: >sent
# of a game that is over all are told, once
printf 'ended: {round: 1, winners: [kaya]}\n' >>game/game.yaml
rm -r post/out
ticks 0 2028-01-01T00:05:00Z
went 'ford is over kaya' 'ford is over milo'
ticks 0 2028-01-01T00:10:00Z
[ ! -s sent ] || complain 'letters of a game that is over'
cd ..

# --- cut off anywhere

# In the place of what the script runs: each ends it before the command with the number CUT_AT.
mkdir cutting
for word in adjudicate adjudicate-mail git mv rm mkdir cp; do
    cat >cutting/$word <<END
#!/bin/sh
echo >>$scratch/calls
calls=0
while read -r _; do calls=\$((calls + 1)); done <$scratch/calls
if [ "\$calls" -eq "\$CUT_AT" ]; then
    kill -9 \$PPID
    exit 1
fi
exec $(command -v $word) "\$@"
END
    chmod +x cutting/$word
done

# looks FOLDER: how it all stands, but for what each look writes anew
looks() {
    (
        cd "$1"
        git -C game log --format=%s
        git -C game status --porcelain
        find game post -path game/.git -prune -o -type f ! -name 'said*' ! -name due ! -name letters ! -name composed -print |
            LC_ALL=C sort | xargs sha256sum
        sort -u sent
    ) 2>/dev/null
}

# cuts TIME NUMBER: a look at `base`, whole, and cut off at each command, of which there are that many or more;
# where little is tried (SPARING, see the Makefile), at some of them
stride=1
[ "${SPARING:-1}" -eq 1 ] || stride=31
cuts() {
    tried="cut off at $1"
    cp -a base whole-look
    (cd whole-look && NOW=$1 sh "$folder/examples/by-mail.sh" game post) >err 2>&1 || complain "$tried: not even whole"
    looks whole-look >expected
    cut=0
    got=1
    while [ "$got" -ne 0 ] && [ "$failed" -eq 0 ]; do
        cut=$((cut + stride))
        got=0
        rm -rf part-look
        cp -a base part-look
        : >calls
        (cd part-look && NOW=$1 CUT_AT=$cut PATH=$scratch/cutting:$PATH sh "$folder/examples/by-mail.sh" game post) >err 2>&1 || got=$?
        flock part-look/post/lock true # until what it has started has ended, too
        (cd part-look && NOW=$1 sh "$folder/examples/by-mail.sh" game post) >err 2>&1 || complain "$tried, command $cut: then it fails"
        looks part-look >found
        diff expected found >differs || complain "$tried, command $cut: $(cat differs)"
        [ "$(sort part-look/sent | uniq -d | wc -l)" -le 1 ] || complain "$tried, command $cut: more than one letter went out twice"
    done
    [ "$cut" -gt "$2" ] || complain "$tried: only $cut times"
    rm -rf base
    mv whole-look base
}

mkdir base
cd base
set_up
cd ..
cuts 2026-11-24T08:00:00Z 9
cd base
letter kaya 1 'declare: [{attack: docks, cards: [lancer]}]'
letter milo 2 'declare: []'
cd ..
cuts 2026-11-30T20:03:00Z 20
cd base
letter milo 1100000 'answer: [{defend: docks, cards: [guard]}]
answers: []'
NOW=2026-12-07T20:01:00Z sh "$folder/examples/by-mail.sh" game post >err 2>&1
cd ..
cuts 2026-12-14T20:01:00Z 15

# --- a folder of games, on one host

# side by side by make, though one of them cannot go on
mkdir many many/games many/post
for number in 1 2 3; do
    mkdir one
    cd one
    set_up
    cd ..
    mv one/game "many/games/$number"
    mv one/post "many/post/$number"
    rm -r one
done
rm many/post/2/addresses.yaml
tried='three games by make'
cd many
: >sent
got=0
NOW=2026-12-01T08:00:00Z make -s -k -j2 -f "$folder/examples/by-mail.mk" GAMES=games POST=post >err 2>&1 || got=$?
[ "$got" -eq 2 ] || complain "$tried: exit status $got"
says "cannot read 'post/2/addresses.yaml'"
[ "$(wc -l <sent)" -eq 8 ] || complain "$tried: not all letters of the other games have gone out"
[ "$(grep -l '^deadline: 2026-12-07T20:00:00Z' games/*/game.yaml | wc -l)" -eq 2 ] || complain "$tried: not both others have gone on"
cd ..

if command -v parallel >/dev/null; then
    mkdir games
    for number in 1 2 3; do
        mkdir "games/$number"
        cd "games/$number"
        set_up
        cd ../..
    done
    tried='three games'
    NOW=2026-12-01T08:00:00Z parallel --will-cite "cd {} && sh $folder/examples/by-mail.sh game post" ::: games/* >err 2>&1 ||
        complain "$tried: failed"
    for number in 1 2 3; do
        [ "$(wc -l <"games/$number/sent")" -eq 4 ] || complain "$tried: not all letters of game $number have gone out"
    done
    echo 'left out: games on several hosts, which tests/README.md tells of'
else
    echo 'left out: without GNU parallel, a folder of games'
fi

finish
