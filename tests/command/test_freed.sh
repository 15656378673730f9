#!/bin/sh
# FACTIONS on hexes: whoever is free of a taunt, with points left and without a plan, is asked about
# with --ask, and an answer about somebody else leaves it where it is.
#
#   tests/command/test_freed.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

cat >game.yaml <<'END'
rules: factions-hex
game: pen
round: 1
players: [{id: red}, {id: blue}]
roster: none
cards:
  - {id: bait, faction: test, cost: 5, m: 1, as: 10, hp: 1, ap: 2, dmg: D1, rng: 1, abilities: [taunt]}
  - {id: hound, faction: test, cost: 5, m: 1, as: 20, hp: 5, ap: 2, dmg: D1, rng: 1}
board: {columns: 9, rows: 9}
armies:
  - {player: red, faction: test, entry: [a1]}
  - {player: blue, faction: test, entry: [i9]}
button: red
soldiers:
  - {id: hare, card: bait, owner: red, in: grid, at: e5, hp: 1}
  - {id: mole, card: hound, owner: red, in: grid, at: a3, hp: 5}
  - {id: rex, card: hound, owner: blue, in: grid, at: e6, hp: 5}
  - {id: spot, card: hound, owner: blue, in: grid, at: i5, hp: 5}
END
rm orders/*
cat >orders/red.yaml <<'END'
game: pen
round: 1
player: red
initiative: []
deployment: []
action: [{activate: hare, do: [{taunt: rex}]}, {activate: mole, do: [{end: now}]}]
END
cat >orders/blue.yaml <<'END'
game: pen
round: 1
player: blue
initiative: []
deployment: []
action: [{activate: spot, do: [{end: now}]}]
END
cat >rolls.yaml <<'END'
rolls: [{roll: r1 attack rex>hare, dice: [5]}]
END

tries 3 --ask -s seed-of-sixteen-or-more --rolls=rolls.yaml game.yaml orders
grep -q '# rex is free. What does it do?.*(FH 19.23)$' out || complain 'nobody was asked about rex'
grep -q '# Without an answer: the soldier ends\.$' out || complain 'the default is not said'
sed -n '/^answers:/,$p' out >answers
grep -q '    activate: rex$' answers || complain 'the answer is not there to be filled in'
cp orders/blue.yaml blue.before

# answers SOLDIER TILE: blue gives them.
answers() {
    {
        cat blue.before
        sed "s/activate: rex/activate: $1/" answers
        printf '    do: [{move: %s}]\n' "$2"
    } >orders/blue.yaml
}

answers rex e7
tries 0 --ask -s seed-of-sixteen-or-more --rolls=rolls.yaml -o new.yaml game.yaml orders
grep -q 'No activation names rex: its player was asked\.' out || complain 'the answer is not told'
grep -q 'id: rex, .*at: e7' new.yaml || complain 'rex did not do what was answered'

answers spot i6
tries 0 --ask -s seed-of-sixteen-or-more --rolls=rolls.yaml -o new.yaml game.yaml orders
grep -q 'No activation names rex: it ends\.' out || complain 'somebody else was moved for rex'
grep -q 'id: spot, .*at: i5' new.yaml || complain 'spot moved in the turn of rex'

# With a plan of its own nobody is asked.
sed 's/^action: \[/&{activate: rex, do: [{move: e7}]}, /' blue.before >orders/blue.yaml
tries 0 --ask -s seed-of-sixteen-or-more --rolls=rolls.yaml -o new.yaml game.yaml orders
grep -q 'id: rex, .*at: e7' new.yaml || complain 'rex did not go on with its plan'

finish
