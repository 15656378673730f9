#!/bin/sh
# Rounds of the example in pieces: played by answering what --ask asks and nothing else, and stopped
# after every phase and every cycle. What comes of it is what comes of one go: state, events, dice.
#
#   tests/command/test_ask.sh BUILD_DIR
example=$(cd "$(dirname "$0")/../../examples/nine-worlds/broken-bridge" && pwd)
lib=$(cd "$(dirname "$0")/lib" && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
root=$example/../../..
players='frost ember tide'

# The example's rounds with all cards alike in speed and ties thrown for: fights take longer, and
# each cycle throws dice, for the same attacker and target again and again.
for round in 1 2 3; do
    cp -R "$example/round-$round" .
    cp -R "$example/round-$round" "dice-$round"
    sed 's/speed: [0-9]*/speed: 3/; s/health: \([0-9]*\)/health: 9/; s/^settings:$/&\n  ties: roll/' \
        "round-$round/game.yaml" >"dice-$round/game.yaml"
    grep -q 'ties: roll' "dice-$round/game.yaml" || complain "the example has no settings"
done

# part NAME FILE...: the lines of a list in reports in JSON: events, rolls.
part() {
    part=$1
    shift
    awk -v name="\"$part\":" '/^  [^ ]/ { mine = $1 == name } mine && /^    / { sub(/,$/, ""); print }' "$@"
}

# whole ROUND: plays it in one go, into whole.yaml and whole.json.
whole() {
    tries 0 --seed=@"$1/seed" -o whole.yaml -r whole.json "$1/game.yaml" "$1/orders"
    without_parts whole.yaml >whole.state
}

# --- --ask, from files with nothing in them

# begin ROUND: orders files that say whose they are, and nothing else.
begin() {
    rm -rf asked
    mkdir asked
    for player in $players; do
        sed -n '/^game:/p; /^round:/p; /^player:/p' "$1/orders/$player.yaml" >"asked/$player.head"
        : >"asked/$player.phases"
        : >"asked/$player.answers"
    done
    gather
}

# The files of orders, of what has been gathered for each player.
gather() {
    set --
    for player in $players; do
        set -- "$@" "asked/$player.head" "asked/$player.phases" "asked/$player.answers"
    done
    awk 'FNR == 1 { file = FILENAME; sub(/[a-z]*$/, "yaml", file) }
        FNR == 1 && FILENAME ~ /answers$/ { print "answers:" >file }
        { print >file }' "$@"
}

# What a run of --ask has put to a player.
block() {
    awk -v player="$1" '/^# ---- questions for / { mine = $5 == player } mine' out
}

# What the example's orders say about a question, and who withdrew when they were played.
#   at wolf [imp, harpooner] / extra imp none / with bridge hound / withdrew well frost 1
collect_facts() {
    cat "$1"/orders/*.yaml | sed 's/ *#.*//' | awk '
        /^[a-z]/ || /^  - / { kind = $2; about = $3 }
        /^    (at|extra): / && kind == "aim:" { sub(/: /, " " about " "); sub(/^ */, ""); print }
        /^    with:/ && kind == "accept:" { print "with", about, $2 }'
    part events whole.json | sed -n \
        's/.*"scene": "\([a-z]*\)", "kind": "withdrew".*"player": "\([a-z]*\)", "n": \([0-9]*\).*/withdrew \1 \2 \3/p'
}

# ask HOW: answers with the `orders` or the `defaults` until nothing is asked any more; the new state
# is then in asked.yaml. What was asked is kept in `questions`.
ask() {
    runs=0
    : >questions
    rm -f asked.yaml
    while :; do
        got=0
        "$program" --seed=@"$round/seed" --ask -o asked.yaml -r asked.json "$round/game.yaml" asked/*.yaml \
            >out 2>err || got=$?
        if [ "$got" -ne 3 ] || [ "$runs" -ge 60 ]; then
            break
        fi
        tried="run $runs of $round, answered with the $1"
        [ ! -s asked.yaml ] || says 'asked:' asked.yaml # the old state, with what was decided so far
        : >asked.yaml
        [ ! -s err ] || complain "$tried: said something"
        awk -v how="$1" -f "$lib/answer.awk" facts "$round"/orders/*.yaml out
        gather
        runs=$((runs + 1))
    done
    tried="$round, answered with the $1"
    [ "$got" -eq 0 ] || complain "$tried: ended with exit status $got after $runs runs"
    without_parts asked.yaml >asked.state
}

# asks WORDS COUNT: so many questions of that kind, at least.
asks() {
    count=$(grep -c "^  - $1:" questions || true)
    [ "$count" -ge "$2" ] || complain "$tried: $count questions about $1 instead of $2"
}

for round in round-1 round-2 round-3 dice-2; do
    whole "$round"
    collect_facts "$round" >facts
    begin "$round"
    ask orders
    equal asked.state whole.state
    # fights apart do not wait for each other: with one place after the other it was a stop more
    case $round:$runs in
    round-1:5 | round-2:5 | round-3:5 | dice-2:6) ;;
    *) complain "$tried: $runs stops" ;;
    esac
    part rolls whole.json >dice.thrown
    part rolls asked.json | cmp -s - dice.thrown || complain "$tried: other dice"
    asks targets 5
    asks accept 1
done
asks withdraw 5
tried='what there is to choose'
says '  # To choose from:' questions
says '  #   withdraw: your cards leave the fight' questions
says '  # To choose from, one or several:' questions
says '  #   wolf: ' questions
says '    # extra: ...   # if you like: targets of its extra attacks, among them words, or none to hold them back' questions
says '  # {attack: well, cards: [' questions
[ "$(wc -l <dice.thrown)" -gt 10 ] || complain "$round throws no dice"
grep -q 'answer: withdraw' asked/*.yaml || complain "$round: nobody withdraws"

# All defaults, from nothing: nobody does anything, as with orders that are empty on purpose.
round='round-2'
begin "$round"
ask defaults
mkdir empty
for player in $players; do
    { cat "asked/$player.head" && printf 'declare: []\nanswer: []\nfight: []\n'; } >"empty/$player.yaml"
done
tries 0 --seed=@"$round/seed" -o empty.yaml "$round/game.yaml" empty
without_parts empty.yaml >empty.state
equal asked.state empty.state

# All defaults, once attacks and defences are ordered: as if nothing more had been said.
for round in round-1 round-2 dice-1; do
    begin "$round"
    rm -rf half
    mkdir half
    for player in $players; do
        awk '/^[a-z]/ { mine = $1 == "declare:" || $1 == "answer:"; left = 0 }
            /^  - / { left = $2 == "accept:" }
            mine && !left' "$round/orders/$player.yaml" >"asked/$player.phases"
    done
    gather
    cp asked/*.yaml half
    tries 0 --seed=@"$round/seed" -o half.yaml -r half.json "$round/game.yaml" half
    without_parts half.yaml >half.state
    part rolls half.json >dice.thrown
    ask defaults
    equal asked.state half.state
    part rolls asked.json | cmp -s - dice.thrown || complain "$tried: other dice"
    asks targets 8
    asks withdraw 2
done

# The kinds of questions: the page has the names of the schema, and sheets have them.
tried='the page has the names of the schema'
for system in nine-worlds factions-hex battlescape battle-bag factions-cards; do
    kinds=$(sed -n "/^.Ss What one is asked/,/^.El/s/^.It $system Ta //p" "$root/man/adjudicate-orders.5")
    "$program" --schema=$system-orders | sed -n 's/^    "ask": .*"enum": \[\([^]]*\)\].*/\1/p' | tr -d '"' >kinds
    [ "$(cat kinds)" = "$kinds" ] || complain "$system: $(cat kinds)"
done
tries 0 --sheet=tide round-1/game.yaml
says '# ask: [accept, targets, withdraw]' out

# What was decided when questions were put stays, and the round is verified and played over all the same.
round='round-1'
mkdir decided changed
for player in $players; do
    sed '/^fight:/,$d' "$round/orders/$player.yaml" >"decided/$player.yaml"
done
cp "$round/game.yaml" game.yaml
tries 3 --seed=@"$round/seed" --ask -i -r asked.txt game.yaml decided
says 'asked:' game.yaml
says 'Played up to where questions wait for answers.' asked.txt
cp game.yaml game.asked
sed '/^asked:/,/^[a-z]*:/ { /^asked:/d; /^ /d; }' game.yaml | cmp -s - "$round/game.yaml" ||
    complain "$tried: more than asked: was written"
cp decided/*.yaml changed
sed 's/champion: wolf/champion: raven/' decided/frost.yaml >changed/frost.yaml
tries 1 --seed=@"$round/seed" --ask -i -r asked.txt game.yaml changed
says "changed/frost.yaml:5:1: error: the orders for 'declare' of 'frost' have changed since a question was put"
equal game.yaml game.asked
tries 1 --seed=an-other-seed-than-before -i game.yaml decided
says 'game.yaml:47:9: error: this round was begun with another seed'
tries 0 --view=tide game.yaml
says_not 'asked' out
tries 0 --seed=@"$round/seed" -o played.yaml -r played.txt game.yaml decided
says_not 'asked:' played.yaml
tries 0 --verify=played.yaml game.yaml decided
tries 0 --verify=played.yaml "$round/game.yaml" decided
tries 0 --again=played.yaml -o over.yaml -r over.txt game.yaml changed/frost.yaml decided/ember.yaml decided/tide.yaml
says 'is played over' over.txt

# In place, by letters alone, in every system: what is kept never stands in the way of an answer.
for round in nine-worlds/broken-bridge/round-2 factions-hex/rust-canyon/round-1 battlescape/seven-bells/round-2 \
    battle-bag/salt-ferry/round-1 factions-cards/free-trade/round-1 diplomacy/long-summer/round-4; do
    rm -rf letters
    mkdir letters
    cp "$root/examples/$round/game.yaml" in-place.yaml
    for orders in "$root/examples/$round"/orders/*.yaml; do
        sed -n '/^game:/p; /^round:/p; /^player:/p' "$orders" >"letters/$(basename "$orders")"
    done
    runs=0
    got=3
    while [ "$got" -eq 3 ] && [ "$runs" -lt 40 ]; do
        got=0
        "$program" --seed=@"$root/examples/$round/seed" --ask -i -r in-place.txt in-place.yaml letters \
            >out 2>err || got=$?
        runs=$((runs + 1))
        awk -v run="$runs" '/^# ---- questions for / { file = "letters/" $5 "-" run ".yaml" } file { print >file }' out
    done
    tried="$round by letters"
    [ "$got" -eq 0 ] || complain "$tried: ended with exit status $got after $runs runs"
    says_not 'asked:' in-place.yaml
done

# What comes later is put along, to those as well whose turn it is not, and left out unless it is taken up:
# sent back as it came it says nothing.
round=$root/examples/battlescape/seven-bells/round-2
rm -rf ahead
mkdir ahead
for orders in "$round"/orders/*.yaml; do
    sed -n '/^game:/p; /^round:/p; /^player:/p' "$orders" >"ahead/$(basename "$orders")"
done
tries 3 --seed=@"$round/seed" --ask='ahead/%p-1.yaml' "$round/game.yaml" ahead
says '# Later, phase attack: ' ahead/brack-1.yaml
says_not 'Nothing waits for you now' ahead/brack-1.yaml
says '# Nothing waits for you now.' ahead/quill-1.yaml
says '  # {move: sedge, to: ' ahead/quill-1.yaml
tries 3 --seed=@"$round/seed" --ask='ahead/%p-2.yaml' "$round/game.yaml" ahead
says '# Phase movement: ' ahead/brack-2.yaml
says '# Later, phase beginning: ' ahead/quill-2.yaml
rm ahead/*-2.yaml
for player in quill brack tallow; do
    sed 's/^# \([a-z]*: \[\)$/\1/; s/^  # \]$/  ]/' "ahead/$player-1.yaml" >"ahead/$player-taken.yaml"
    rm "ahead/$player-1.yaml"
done
tries 0 --seed=@"$round/seed" --ask "$round/game.yaml" ahead

# Nobody is shown what another player is asked at the same time, and a block is an orders file.
begin round-1
tries 3 --seed=@round-1/seed --ask round-1/game.yaml asked
for player in $players; do
    block "$player" >mine.yaml
    [ "$(sed -n 's/^player: //p' mine.yaml)" = "$player" ] || complain "$tried: no block for $player"
    tries 0 --check round-1/game.yaml mine.yaml
    "$program" --seed=@round-1/seed --ask round-1/game.yaml asked >out 2>err || true
done

# In JSON the same is asked, and nothing of others.
tries 3 --seed=@round-1/seed --ask --format=json round-1/game.yaml asked
[ "$(grep -c '^    {"player": .*"later": false}' out)" -eq 3 ] || complain "$tried: not a line for each player"
[ "$(grep -c '^    {"player": .*"phase": "answer", .*"later": true}' out)" -eq 3 ] ||
    complain "$tried: not a line for each player who may order ahead"
tries 3 --seed=@round-1/seed --ask --format=json --for=ember round-1/game.yaml asked
says '  "phases": [' out
says '{"player": "ember", "phase": "declare", "clause": "NW 3",' out
says_not '"player": "tide"' out

# Sent back as printed, by themselves or below the orders, letter upon letter: it is all the same, and
# what is finished so can be verified.
round='round-1'
begin "$round"
for player in $players; do
    awk '/^[a-z]/ { mine = $1 == "declare:" || $1 == "answer:"; left = 0 }
        /^  - / { left = $2 == "accept:" }
        mine && !left' "$round/orders/$player.yaml" >"asked/$player.phases"
done
gather
rm asked/*.head asked/*.phases asked/*.answers
cp -R asked files
mv asked pasted
letters=0
while [ "$letters" -lt 20 ]; do
    got=0
    "$program" --seed=@"$round/seed" --ask -o files.yaml -r files.txt "$round/game.yaml" files \
        >out 2>err || got=$?
    [ "$got" -eq 3 ] || break
    mv out files.out
    tries 3 --seed=@"$round/seed" --ask -o pasted.yaml -r pasted.txt "$round/game.yaml" pasted
    equal out files.out
    letters=$((letters + 1))
    for player in $players; do
        block "$player" >its-block
        [ ! -s its-block ] || cp its-block "files/$player-answers-$letters.yaml"
        cat its-block >>"pasted/$player.yaml"
    done
done
tries 0 --seed=@"$round/seed" -o pasted.yaml -r pasted.txt "$round/game.yaml" pasted
equal files.txt pasted.txt
[ "$letters" -eq 3 ] || complain "$tried: after $letters letters"
says '    answers:' files.yaml
says_not '    answers:' pasted.yaml
tries 0 --verify=files.yaml "$round/game.yaml" files
tries 0 --verify=pasted.yaml "$round/game.yaml" pasted
tries 0 --check files.yaml files
says "passed over 'files/tide-answers-3.yaml'"
rm files/tide-answers-3.yaml
tries 1 --verify=files.yaml "$round/game.yaml" files
says 'the answers of tide are not there'
mkdir asked

# An answer to a question that has changed since is stale: it is asked again, and the report says so.
round='round-1'
whole "$round"
collect_facts "$round" >facts
begin "$round"
ask orders
sed 's/about: "[0-9a-f]*"/about: "00000000"/' asked/ember.yaml >stale.yaml
cp stale.yaml asked/ember.yaml
tries 3 --seed=@round-1/seed --ask round-1/game.yaml asked
says '# ---- questions for ember ----' out
says_not '# ---- questions for tide ----' out
tries 3 --seed=@round-1/seed --ask --format=json --for=ember round-1/game.yaml asked
says '"kind": "accept", "name": "r1 answer bridge", "about": "' out
says '"key": "with", "clause": "NW 5.6", "text": "wolf offers a duel at bridge. Who takes it up: ' out
says '"default": "none", "without": "the challenge is declined", "several": false, "offers": [{"answer": "none", "means": ' out
says_not '"player": "tide"' out
tries 0 --seed=@round-1/seed --for=ember round-1/game.yaml asked
says 'for another situation' out

# --- --through, after every phase and every cycle

# piece THROUGH: plays on from the state so far, up to there.
piece() {
    pieces=$((pieces + 1))
    tries 0 --seed=@"$round/seed" -t "$1" -o piece-$pieces.yaml -r piece-$pieces.json "$here" "$round/orders"
    here=piece-$pieces.yaml
    reports="$reports piece-$pieces.json"
}

for round in round-1 round-2 round-3 dice-1 dice-2 dice-3; do
    whole "$round"
    here=$round/game.yaml
    pieces=0
    reports=
    cycle=0
    for phase in refresh declare answer; do
        piece "$phase"
        says "after: $phase" "$here"
    done
    while [ "$cycle" -eq 0 ] || grep -q '^  step: [1-9]' "$here"; do
        cycle=$((cycle + 1))
        piece "fight:$cycle"
        says 'after: fight' "$here"
    done
    piece aftermath
    tried="$round in $pieces pieces"
    says_not 'stopped:' "$here"
    without_parts "$here" >here.state
    equal here.state whole.state
    # how things stand is told at each stop
    # shellcheck disable=SC2086 # names, to be split
    part events $reports | sed '/"phase": "how-things-stand"/d' >events.seen
    # shellcheck disable=SC2086
    part rolls $reports >dice.thrown
    part events whole.json | diff - events.seen >differences || {
        complain "$tried: other events (> those of the pieces)"
        sed 's/^/    | /' differences | cut -c 1-200
    }
    part rolls whole.json | cmp -s - dice.thrown || complain "$tried: other dice"
    [ "$cycle" -gt 1 ] || [ "$round" = round-3 ] || complain "$tried: only one cycle"
    case $round in
    dice-*) grep -q ' #2"' dice.thrown || complain "$tried: no roll is thrown twice" ;;
    esac
done

# Orders that come in pieces, too: each run gets what is due by then.
round='dice-2'
whole "$round"
mkdir declare rest
for player in $players; do
    sed '/^answer:/,$d' "$round/orders/$player.yaml" >"declare/$player.yaml"
    awk '/^[a-z]/ { left = $1 == "declare:" } !left' "$round/orders/$player.yaml" >"rest/$player.yaml"
done
tries 0 --seed=@"$round/seed" -t declare -o here.yaml "$round/game.yaml" declare
tries 0 --seed=@"$round/seed" -t fight:2 -o next.yaml here.yaml rest
tries 0 --seed=@"$round/seed" -i next.yaml rest
without_parts next.yaml >next.state
equal next.state whole.state

# Asking and stopping together: a stopped round asks for what is still open.
begin "$round"
for player in $players; do
    sed 1,3d "declare/$player.yaml" >"asked/$player.phases"
done
gather
tries 0 --seed=@"$round/seed" -a -t declare -o here.yaml "$round/game.yaml" asked
tries 3 --seed=@"$round/seed" -a -o next.yaml here.yaml asked
says 'answer: [' out
says_not 'declare: [' out

# --- for one player

# Whether others are asked is nobody's business but the game master's.
begin round-1
tries 3 --seed=@round-1/seed -a round-1/game.yaml asked
for player in $players; do
    says "player: $player" out
done
tries 3 --seed=@round-1/seed -a --for=ember round-1/game.yaml asked
says 'player: ember' out
says_not 'player: frost' out
says_not 'player: tide' out
tries 3 --seed=@round-1/seed -a --for=public round-1/game.yaml asked
says_not 'player:' out
tries 2 --seed=@round-1/seed -a --for=nobody round-1/game.yaml asked
says 'there is no such player'

# --- into files, and reports so far along with them

# Frost and ember attack, and tide has not answered yet: it alone is asked, and all are told what
# happened up to there.
for player in frost ember; do
    awk '/^[a-z]/ { mine = $1 == "declare:" || $1 == "answer:" } mine' "round-1/orders/$player.yaml" \
        >"asked/$player.phases"
done
awk '/^[a-z]/ { mine = $1 == "declare:" } mine' round-1/orders/tide.yaml >asked/tide.phases
gather
mkdir far
tries 3 --seed=@round-1/seed --ask round-1/game.yaml asked
mv out whole.questions
tries 3 --seed=@round-1/seed --ask='far/%p.yaml' -r 'far/%p.txt' -r far/all.json round-1/game.yaml asked
[ ! -s out ] || complain "$tried: printed something"
says 'questions for tide are in far/tide.yaml' err
equal far/tide.yaml whole.questions
has_not far/frost.yaml
has_not far/ember.yaml
for reader in frost ember tide public; do
    says 'Played up to where questions wait for answers.' "far/$reader.txt"
    says 'Emberhall attacks' "far/$reader.txt"
    says 'How things stand' "far/$reader.txt"
    says_not 'What the orders came to' "far/$reader.txt"
    says_not 'What comes next' "far/$reader.txt"
    says_not 'Seed' "far/$reader.txt"
done
says '"complete": false' far/all.json
says '"stopped": null' far/all.json
says '"next": null' far/all.json
says '#    Emberhall attacks' far/tide.yaml
says '#  How things stand' far/tide.yaml
# what there is to answer stands with it: who attacks where, with what, and whether a duel is offered
says 'with wolf, archer, raven; wolf offers a duel' far/tide.yaml
says '  # {accept: bridge, with: none},' far/tide.yaml
says '# [] means nothing, on purpose: no defence.' far/tide.yaml
# all of them in one file; the report so far then has standard output to itself
tries 3 --seed=@round-1/seed --ask=far/questions.yaml round-1/game.yaml asked
says 'the questions are in far/questions.yaml' err
equal far/questions.yaml whole.questions
says 'Played up to where questions wait for answers.' out
tries 3 --seed=@round-1/seed --ask='far/for-%p.yaml' --for=tide round-1/game.yaml asked
equal far/for-tide.yaml whole.questions
rm far/for-tide.yaml
tries 3 --seed=@round-1/seed --ask='far/for-%p.yaml' --for=ember round-1/game.yaml asked
tries 3 --seed=@round-1/seed --ask='far/for-%p.yaml' --for=public round-1/game.yaml asked
has_not far/for-tide.yaml
has_not far/for-ember.yaml
has_not far/for-public.yaml
# with the answers the round goes on, and where nothing is open the report is all that comes
cat far/tide.yaml >>asked/tide.yaml
tries 3 --seed=@round-1/seed --ask='far/next-%p.yaml' round-1/game.yaml asked
[ -s far/next-frost.yaml ] || complain "$tried: frost is not asked"
for player in $players; do
    { cat "asked/$player.head" && printf 'declare: []\nanswer: []\nfight: []\n'; } >"asked/$player.yaml"
done
tries 0 --seed=@round-1/seed --ask='far/done-%p.yaml' round-1/game.yaml asked
has_not far/done-tide.yaml
says 'What comes next' out

# In a turn whose it is, and what could be ordered in it.
cp -R "$example/../../battle-bag/salt-ferry/round-1" turns
mkdir turns/bare
for file in turns/orders/*.yaml; do
    sed -n '/^game:/p; /^round:/p; /^player:/p' "$file" >"turns/bare/${file##*/}"
done
tries 3 --seed=@turns/seed --ask turns/game.yaml turns/bare
says '# It is your turn.' out
says '  # {manoeuvre: pikes, ' out

# --- given rolls

round='dice-1'
whole "$round"
# (a file of rolls has no use for how many sides the dice have)
part rolls whole.json | sed 's/^ *{/  - {/; s/, "sides": [0-9]*//' >given
grep -q ' #2"' given || complain "$round: no roll is thrown twice"

# gives WORDS: as written there.
gives() {
    printf 'rolls:\n%s\n' "$1" >rolls.yaml
}

# What the dice show anyway changes nothing; but the history tells that they were given.
gives "$(cat given)"
tries 0 --seed=@"$round/seed" --rolls=rolls.yaml -o given.yaml -r given.json "$round/game.yaml" \
    "$round/orders"
says '    dice: given' given.yaml
says "$(sha256sum <rolls.yaml | cut -c 1-64)" given.yaml
sed '/^history:/,$d' given.yaml >given.state
sed '/^history:/,$d' whole.yaml >whole.start
equal given.state whole.start
[ "$(part rolls given.json | grep -c '"given": true')" -eq "$(wc -l <given)" ] ||
    complain "$tried: the report does not tell which rolls were given"

# Other dice: those that are given, and nothing else changes that comes before them.
name=$(sed -n 's/.*"\(r1 [^"]* #2\)".*/\1/p' given | head -n 1)
shown=$(sed -n "s/.*\"$name\", \"dice\": \[\([12]\)\].*/\1/p" given)
gives "  - {roll: '$name', dice: [$((3 - shown))]}"
tries 0 --seed=@"$round/seed" --rolls=rolls.yaml -r given.json "$round/game.yaml" "$round/orders"
part rolls given.json >dice.thrown
says "\"$name\", \"dice\": [$((3 - shown))]" dice.thrown
part rolls whole.json | sed "/$name/,\$d" >before
head -n "$(wc -l <before)" dice.thrown | cmp -s - before || complain "$tried: a roll before it has changed"

# refuses STATUS WORDS ROLLS
refuses() {
    gives "$3"
    tries "$1" --seed=@"$round/seed" --rolls=rolls.yaml -o none.yaml "$round/game.yaml" "$round/orders"
    says "$2"
    has_not none.yaml
}
refuses 1 "no roll of this round is called 'r1 fight imp>wolf #9'" \
    "  - {roll: 'r1 fight imp>wolf #9', dice: [1]}"
refuses 1 "the roll '$name' has 1 die, not 2" "  - {roll: '$name', dice: [1, 2]}"
refuses 1 "the roll '$name' has 1 die, not 0" "  - {roll: '$name', dice: []}"
refuses 1 "the roll '$name' cannot show a 9" "  - {roll: '$name', dice: [9]}"
refuses 1 "this roll has neither dice nor cubes" "  - {roll: '$name'}"
refuses 1 "this roll has both dice and cubes" "  - {roll: '$name', dice: [1], cubes: imp}"
refuses 1 "the roll '$name' is no draw of cubes" "  - {roll: '$name', cubes: imp}"
refuses 1 "'$name' is given twice" "  - {roll: '$name', dice: [1]}
  - {roll: '$name', dice: [1]}"
refuses 1 "cannot be 0" "  - {roll: '$name', dice: [0]}"

# What each hex would mean is said with it: also that another army of one's own stands there.
mkdir joining
cat >joining/game.yaml <<'END'
rules: battle-bag
game: case
round: 1
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
board: {columns: 6, rows: 4}
types:
  - {id: pikeman, plural: pikemen, kinds: [melee], move: 2, name: ann, classes: [guard]}
armies:
  - {id: first, owner: ann, at: c3, units: [{type: pikeman, count: 2}]}
  - {id: guard, owner: bob, at: d3, units: [{type: pikeman, count: 2}]}
  - {id: west, owner: bob, at: e3, units: [{type: pikeman, count: 2}]}
seats: [{player: ann}, {player: bob}]
END
printf 'game: case\nround: 1\nplayer: %s\n' ann >joining/ann.yaml
echo 'actions: [{attack: guard, with: first}]' >>joining/ann.yaml
printf 'game: case\nround: 1\nplayer: %s\n' bob >joining/bob.yaml
tries 3 --seed=whateverwhatever12 --ask joining/game.yaml joining/ann.yaml joining/bob.yaml
says '#   d2: it goes there' out
says '#   e3: it joins west there, and is out of the battle' out

# All reactions of a player to one attack are put at once, as all stand before the first. answers GUARD WEST:
# where they go.
sed -n '/^  - reaction/p; /^    [a-z]/p' out >reactions
[ "$(grep -c '^  - reaction' reactions)" -eq 2 ] || complain "$tried: not both reactions at once"
says 'd3: it joins guard there' out
says 'All stand as before guard reacts.' out
answers() {
    {
        cat joining/bob.yaml
        echo answers:
        sed "3s/\[\]/[$1]/; 6s/\[\]/[$2]/" reactions
    } >answered.yaml
    tries "$3" --seed=whateverwhatever12 --ask joining/game.yaml joining/ann.yaml answered.yaml
}
answers d4 d3 3
says 'west of Bob reacts and goes from e3 to d3.' out
says_not '- reaction:' out
answers c4 d3 3 # guard stays in the battle, where one army may be
says 'What you answered could not be done: with it on d3 there would be 2 armies' out
says '#   c4: it joins guard there' out
says_not 'All stand as before' out
answers b3 d3 3 # there is nothing left that it could do
says_not '- reaction:' out
tries 0 --seed=whateverwhatever12 --for=bob joining/game.yaml joining/ann.yaml answered.yaml
says 'west does not react: with it on d3 there would be 2 armies' out
answers e3 d3 0 # guard has joined it
says 'west does not react: it is depleted.' out

# So is what soldiers do who are hit by one attack, of whom the first bears on how the second stands.
mkdir spread
cat >spread/game.yaml <<'END'
rules: factions-hex
game: spread
round: 1
players: [{id: red}, {id: blue}]
roster: none
cards:
  - {id: hero, faction: test, cost: 5, m: 1, as: 19, hp: 5, ap: 1, dmg: D1, rng: 1-2, abilities: [spreadshot]}
  - {id: foe, faction: test, cost: 5, m: 1, as: 10, hp: 5, ap: 2, dmg: D1, rng: 1, abilities: [hunker-down, counterattack]}
board: {columns: 7, rows: 7}
armies: [{player: red, faction: test, entry: [a1]}, {player: blue, faction: test, entry: [g7]}]
button: red
soldiers:
  - {id: ash, card: hero, owner: red, in: grid, at: d4, hp: 5}
  - {id: fang, card: foe, owner: blue, in: grid, at: d5, hp: 5}
  - {id: fox, card: foe, owner: blue, in: grid, at: e5, hp: 5}
END
for player in red blue; do
    printf 'game: spread\nround: 1\nplayer: %s\ninitiative: []\ndeployment: []\n' $player >spread/$player.yaml
done
echo 'action: [{activate: ash, do: [{attack: fang, also: [fox]}]}]' >>spread/red.yaml
echo 'action: []' >>spread/blue.yaml
printf 'rolls:\n  - {roll: r1 attack ash>fang, dice: [2]}\n' >spread/rolls.yaml
for kind in hunker-down counterattack; do
    tries 3 --seed=whateverwhatever12 --rolls=spread/rolls.yaml --ask spread/game.yaml spread/red.yaml \
        spread/blue.yaml
    [ "$(grep -c "^  - $kind: r1 $kind" out)" -eq 2 ] || complain "$tried: not both about $kind at once"
    grep -q '^answers:' spread/blue.yaml || echo answers: >>spread/blue.yaml
    sed -n "/^  - $kind/p; /^    [a-z]/p" out | sed 's/use: always/use: never/' >>spread/blue.yaml
done
tries 0 --seed=whateverwhatever12 --rolls=spread/rolls.yaml --explain spread/game.yaml spread/red.yaml \
    spread/blue.yaml
[ "$(grep -c '^    Does f.* strike back at ash? No' out)" -eq 2 ] || complain "$tried: not both answers serve"
says_not 'Nothing asked' out

# What is put along never hangs on what is thrown behind the first question. hints_at ROLL FACE FACE
# FOLDER: with either face the same is asked, in as many questions as `questions` says.
hints_at() {
    for face in "$2" "$3"; do
        { echo rolls: && cat before.rolls && echo "  - {roll: '$1', dice: [$face]}"; } >later.rolls
        tries 3 --seed=whateverwhatever12 --rolls=later.rolls --ask "$4/game.yaml" "$4/orders"
        [ "$face" = "$2" ] || equal out one.face
        [ "$(grep -c '^    about: ' out)" -eq "$questions" ] || complain "$tried: not $questions questions"
        cp out one.face
    done
}
# Does fang strike back? Whether ash then hits it once more, and so bears on whom blue activates next
mkdir -p struck/orders
sed 's/as: 19/as: 10/; s/ap: 1/ap: 2/; s/, abilities: .spreadshot.//; s/hunker-down, //' spread/game.yaml \
    >struck/game.yaml
for player in red blue; do
    sed '/^action/,$d' spread/$player.yaml >struck/orders/$player.yaml
done
echo 'action: [{activate: ash, do: [{attack: fang}, {attack: fang}]}]' >>struck/orders/red.yaml
echo 'action: []' >>struck/orders/blue.yaml
echo '  - {roll: r1 attack ash>fang, dice: [2]}' >before.rolls
questions=1
hints_at 'r1 attack ash>fang #2' 9 19 struck
# Whom do the cards at the well aim at? Whether crab strikes guard or smith at the forge, in a fight apart,
# stands in the marks of who withdraws from it: with targets for all it waits for them alone.
cp -R dice-2 tied
: >before.rolls
sed -i '/withdraw: well/,/when:/d; s/^standing:/  - {aim: maiden, at: [drake]}\n&/' tied/orders/frost.yaml
printf '  - {aim: guard, at: [crab]}\n  - {aim: smith, at: [crab]}\n' >>tied/orders/ember.yaml
sed -i '/withdraw: forge/,/after-cycle:/d' tied/orders/tide.yaml
echo '  - {aim: crab, extra: none}' >>tied/orders/tide.yaml
questions=4
hints_at 'r2 fight crab>guard' 1 2 tied
sed -i 's/{aim: crab, extra: none}/{aim: crab, at: [smith]}/' tied/orders/tide.yaml
tries 3 --seed=whateverwhatever12 --ask tied/game.yaml tied/orders
[ "$(grep -c 'withdraw: r2 fight forge' out)" -eq 2 ] || complain "$tried: what hangs on no dice is not put along"

# What is offered can be ordered: a unit that was bought without a name has none that orders could know.
mkdir unnamed
for player in quill brack tallow; do
    printf 'game: seven-bells\nround: 1\nplayer: %s\nbeginning: []\n' $player >unnamed/$player.yaml
done
sed -i 's/^beginning: .*/beginning: [{buy: barge}]/' unnamed/quill.yaml
bells=$root/examples/battlescape/seven-bells/round-1/game.yaml
tries 3 --seed=whateverwhatever12 --ask "$bells" unnamed
says_not '{deploy: barge' out
tries 3 --seed=whateverwhatever12 --ask --format=json "$bells" unnamed
says '"without": "standing orders and defaults serve, or questions are put", "later": true' out
tries 3 --seed=whateverwhatever12 --ask "$bells" unnamed
sed -n 's/^  # \({deploy: all, .*},\)  #.*/deployment: [\1]/p' out >>unnamed/quill.yaml
echo 'movement: []
attack: []' >>unnamed/quill.yaml
tries 0 --seed=whateverwhatever12 --ask "$bells" unnamed
says 'deploys barge-r1-1 on' out

# Ticked as it is offered it has an id that begins with the player's, so that it can be deployed by it at once.
sed '/^beginning/d; /^deployment/,$d' unnamed/quill.yaml >bare.quill
cp bare.quill unnamed/quill.yaml
tries 3 --seed=whateverwhatever12 --ask "$bells" unnamed
{ echo 'beginning: [' && sed -n 's/^  # \({buy: barge, as: quill-barge},\).*/  \1/p' out && echo ']'; } >>unnamed/quill.yaml
tries 3 --seed=whateverwhatever12 --ask "$bells" unnamed
says '{deploy: quill-barge, at: ' out
echo "deployment: [$(sed -n 's/^  # \({deploy: quill-barge, .*}\),.*/\1/p' out)]
movement: []
attack: []" >>unnamed/quill.yaml
tries 0 --seed=whateverwhatever12 --ask "$bells" unnamed
says 'deploys quill-barge (Salt Barge) on' out

# A round that was taken up again, and waits: it was played up to the questions, and not to its stop.
tries 0 --seed=whateverwhatever12 --through=declare -o taken.yaml -r told.txt game.before orders
printf 'game: ford\nround: 1\nplayer: kaya\n' >kaya-empty.yaml
printf 'game: ford\nround: 1\nplayer: milo\n' >milo-empty.yaml
tries 3 --seed=whateverwhatever12 --ask=asked.yaml -o waits.yaml -r told.txt -r told.json taken.yaml kaya-empty.yaml milo-empty.yaml
tr '\n' ' ' <told.txt >line
says 'Taken up again after declare. Played up to where questions wait for answers.' line
says '"stopped": null' told.json

# Whose orders are left out altogether is not asked what he would like to say ahead.
printf 'game: salt-ferry\nround: 2\nplayer: hask\n' >hask.yaml
tries 3 --seed=whateverwhatever12 --ask --missing=hold "$root/examples/battle-bag/salt-ferry/round-2/game.yaml" hask.yaml
says '# Later, phase battles: ' out
[ "$(grep -c '^# ---- questions for ' out)" -eq 1 ] || complain "$tried: not hask alone is asked"
# Nor who resigns.
printf 'game: salt-ferry\nround: 2\nplayer: abbey\nresign: true\n' >abbey.yaml
tries 3 --seed=whateverwhatever12 --ask --missing=hold "$root/examples/battle-bag/salt-ferry/round-2/game.yaml" hask.yaml abbey.yaml
says 'Abbot Leo resigns' out
[ "$(grep -c '^# ---- questions for ' out)" -eq 1 ] || complain "$tried: not hask alone is asked"
finish
