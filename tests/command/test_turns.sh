#!/bin/sh
# Rounds in which players move one after the other, and orders that come in turn by turn. The command
# is the real one; the rules are those of the toy system, since the others have no turns.
#
#   tests/command/test_turns.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
program=$(dirname "$program")/tests/toy_adjudicate

cat >game.yaml <<'END'
rules: toy
game: hill
round: 1
players: [{id: red}, {id: blue}, {id: green}, {id: gone, status: out}]
first: red
units:
  - {id: r1, owner: red, at: 1}
  - {id: b1, owner: blue, at: 2}
  - {id: g1, owner: green, at: 3}
END
rm -r orders
mkdir orders
for player in red blue green; do
    printf 'game: hill\nround: 1\nplayer: %s\n' $player >orders/$player.yaml
done
echo 'march: [{march: r1, to: 4}]' >>orders/red.yaml
echo 'strike: [{strike: g1, with: r1}]' >>orders/red.yaml
echo 'march: [{march: b1, to: 5}]' >>orders/blue.yaml
echo 'reactions: [{strike-back: b1}]' >>orders/blue.yaml
echo 'strike: [{strike: b1, with: g1}, {strike: b1, with: g1}]' >>orders/green.yaml

tries 2 --new=toy toy-game # nobody has said how
says "there is no rule system 'toy' to make a game of"
has_not toy-game

# --- who is missing

# misses PLAYERS ARGUMENT...: the round is refused for want of their orders, and of nobody else's.
misses() {
    players=$1
    shift
    tries 1 --seed=nobody-thinks-of-x -o none.yaml "$@"
    has_not none.yaml
    missed=$(sed -n "s/.*error: no orders from '\([a-z]*\)' for round 1$/\1/p" err | tr '\n' ' ')
    [ "$missed" = "$players " ] || complain "$tried: missed '$missed', not '$players '"
}
misses 'blue green' game.yaml orders/red.yaml
misses 'blue green' -t strike:red game.yaml orders/red.yaml # all pledge before the turns
tries 0 --seed=nobody-thinks-of-x -t pledge -o pledged.yaml game.yaml orders
misses 'red' -t strike:red pledged.yaml
misses 'red' -t strike:red pledged.yaml orders/blue.yaml orders/green.yaml
misses 'red blue' -t march:blue pledged.yaml
misses 'red blue green' -t march pledged.yaml

# --- turn by turn, each with the orders of its player alone

tries 0 --seed=nobody-thinks-of-x -o whole.yaml -r whole.txt -r whole.json game.yaml orders
tries 0 --seed=nobody-thinks-of-x -t strike:red -o red.yaml -r red.txt pledged.yaml orders/red.yaml
tries 0 --seed=nobody-thinks-of-x -t march:blue -o half.yaml red.yaml orders/blue.yaml
misses 'blue' -t strike:blue half.yaml orders/red.yaml
tries 0 --seed=nobody-thinks-of-x -t strike:blue -o blue.yaml half.yaml orders/blue.yaml
misses 'green' -t strike:green blue.yaml
tries 0 --seed=nobody-thinks-of-x -t strike:green -o green.yaml -r green.txt blue.yaml orders/green.yaml orders/blue.yaml
misses 'red blue green' green.yaml # the melee is for all

# Whoever has had his turn need not send his orders again, but is told of what is lost by it.
tries 0 --seed=nobody-thinks-of-x -t strike:green -o quiet.yaml blue.yaml orders/green.yaml
grep -q "warning: the orders of 'blue' for an earlier part of this round are not given now" err ||
    complain "nothing is said of the reactions that are left out"
tries 0 --seed=nobody-thinks-of-x -t strike:green -o quiet.yaml blue.yaml orders
! grep -q warning err || complain "a warning without a reason"
tries 0 --seed=nobody-thinks-of-x -o end.yaml green.yaml orders
sed '/^  - round: 1$/,/^    after: /d' whole.yaml >whole
sed '/^  - round: 1$/,/^    after: /d' end.yaml >end
equal whole end

says "red's turn" red.txt
says 'blue: had no turn in this part of the round' red.txt
says 'This round goes on with march in blue'\''s turn.' red.txt
says_not "red's turn" green.txt
says 'reactions:' green.txt
says '    {strike-back: b1}, {strike-back: b1} -> both done' green.txt
says '"turn": "blue"' whole.json

# --- where a wrong stopping point stands among other things that are wrong

tries 2 --seed=nobody-thinks-of-x -t noon:red game.yaml orders/red.yaml
says "--through=noon:red: no phase 'noon' in this round"
says_not 'no orders from'
tries 2 --seed=nobody-thinks-of-x -t march:gone game.yaml orders
says "'gone' is out of the game"
echo 'melee: [{cheer: r9}]' >>orders/red.yaml
tries 1 --seed=nobody-thinks-of-x -t noon:red pledged.yaml orders/red.yaml
says "no unit 'r9' here"
says "no phase 'noon' in this round"
tries 1 --seed=nobody-thinks-of-x -t strike:red pledged.yaml orders/red.yaml
says "no unit 'r9' here"
says_not 'no orders from'
finish
