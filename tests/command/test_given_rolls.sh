#!/bin/sh
# Given rolls in a round that is played in parts: what has served stands, and the history tells.
#
#   tests/command/test_given_rolls.sh BUILD_DIR
round=$(pwd)/examples/factions-hex/rust-canyon/round-2
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
cp "$round/game.yaml" .
cp "$round"/orders/*.yaml orders
rm orders/kaya.yaml orders/milo.yaml
cp game.yaml game.before

# plays STATE ROLLS ARGUMENT...: the next part of the round, in place.
plays() {
    state=$1 rolls=$2
    shift 2
    tries 0 --seed=whoever -i ${rolls:+--rolls="$rolls"} -r report.txt "$@" "$state" orders
}
digest() {
    sha256sum "$1" | cut -d ' ' -f 1
}

cat >early.yaml <<'END2'
rolls:
  - {roll: r2 gathering, dice: [7]}
  - {roll: "r2 attack scout-1>ghoul-1 #2", dice: [20]}
END2
cat >late.yaml <<'END2'
rolls: [{roll: r2 attack ghoul-2>scout-1, dice: [1]}]
END2
{ cat early.yaml; sed 's/^rolls: \[/  - /; s/\]}\]/]}/' late.yaml; } >both.yaml

# --- in one go, in parts with one file, in parts with two: one result

cp game.yaml one.yaml
plays one.yaml both.yaml
says 'Rolls made elsewhere and given: 3 of ' report.txt
says_not 'Before the stop' report.txt
says "    dice: given" one.yaml
says "    rolls: '$(digest both.yaml)'" one.yaml

cp game.yaml parts.yaml
plays parts.yaml both.yaml -t action:2
says 'roll: r2 gathering, dice: [7]' parts.yaml
says "      rolls: '$(digest both.yaml)'" parts.yaml
plays parts.yaml both.yaml
says 'Rolls made elsewhere and given: 1 of ' report.txt
says 'Before the stop, rolls made elsewhere were given, too.' report.txt
# The same file served in both parts, so it is told once.
says "    dice: given" parts.yaml
says "        rolls: '$(digest both.yaml)'" parts.yaml
says_not "^    rolls: " parts.yaml
sed '/^history/,$d' one.yaml >one.state
sed '/^history/,$d' parts.yaml >parts.state
equal one.state parts.state

cp game.yaml parts.yaml
plays parts.yaml early.yaml -t action:2
plays parts.yaml late.yaml -t control
plays parts.yaml ''
grep -e 'through: ' -e ' rolls: ' parts.yaml >told
cat >expected <<END2
      - through: action
        rolls: $(digest early.yaml)
      - through: control
        rolls: $(digest late.yaml)
    rolls: none
END2
sed "s/'//g" told | grep -v -e '- {' >unquoted
equal unquoted expected
says "    dice: given" parts.yaml
says 'Before the stop, rolls made elsewhere were given, too.' report.txt
sed '/^history/,$d' parts.yaml >parts.state
equal one.state parts.state

# A round without given rolls says nothing of them.
cp game.yaml none.yaml
plays none.yaml '' -t action:2
says_not 'given' none.yaml
plays none.yaml ''
says_not 'given' none.yaml
says_not 'Before the stop' report.txt
tries 0 --seed=whoever -f json --rolls=both.yaml game.yaml orders
says_not 'given-before' out

# --- in JSON, to everybody

cp game.yaml parts.yaml
plays parts.yaml early.yaml -t action:2
tries 0 --seed=whoever -f json parts.yaml orders
says '"given-before": true' out
tries 0 --seed=whoever -f json --for=rust parts.yaml orders
says '"given-before": true' out

# --- what has served stands

cp parts.yaml parts.before
refuses() {
    tries 1 --seed=whoever -i --rolls=other.yaml parts.yaml orders
    says "$1"
    equal parts.yaml parts.before
}
echo 'rolls: [{roll: r2 gathering, dice: [8]}]' >other.yaml
refuses "other.yaml:1:16: error: 'r2 gathering' was thrown before the round was stopped"
says 'take it out: what it showed then stands'
echo 'rolls: [{roll: r2 gathering, dice: [7, 7]}]' >other.yaml
refuses "'r2 gathering' was thrown before the round was stopped"
echo 'rolls: [{roll: r2 attack scout-1>ghoul-1, dice: [20]}]' >other.yaml
refuses "'r2 attack scout-1>ghoul-1' was thrown before the round was stopped"
echo 'rolls: [{roll: "r2 attack scout-1>ghoul-1 #3", dice: [20]}]' >other.yaml
refuses "no roll of this round is called 'r2 attack scout-1>ghoul-1 #3'"
echo 'rolls: [{roll: r2 attack nobody>nothing, dice: [20]}]' >other.yaml
refuses "no roll of this round is called 'r2 attack nobody>nothing'"
is_untouched
finish
