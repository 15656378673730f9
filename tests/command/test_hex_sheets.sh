#!/bin/sh
# FACTIONS on hexes: what a sheet offers where there is little to offer, and what --check does not doubt.
#
#   tests/command/test_hex_sheets.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# --- an army: of a faction whose every card is too dear nothing is offered; what is in the bank may be more than setup
#     gives

cat >army.yaml <<'END'
rules: factions-hex
game: pen
round: 0
players: [{id: red}, {id: blue}]
roster: none
settings: {army-credits: 9, setup-credits: 3}
cards:
  - {id: hare, faction: field, cost: 5, m: 1, as: 10, hp: 1, ap: 2, dmg: D1, rng: 1}
  - {id: bear, faction: woods, cost: 10, m: 1, as: 20, hp: 5, ap: 2, dmg: D1, rng: 1}
board: {columns: 9, rows: 9}
armies:
  - {player: red, entry: [a1]}
  - {player: blue, faction: field, entry: [i9], bank: 5}
soldiers:
  - {id: spot, card: hare, owner: blue, in: reserve}
END
tries 0 --sheet=red army.yaml
says '# {faction: field, soldiers: [{card: hare, as: red-hare}]}' out
says_not 'faction: woods' out
tries 0 --sheet=blue army.yaml
says '# {buy: spot},  # costs 5; the bank has 5' out
sed 's/, bank: 5//' army.yaml >poor.yaml
tries 0 --sheet=blue poor.yaml
says_not 'buy: spot' out

# --- flight: who is shut in has nowhere to flee to

cat >fright.yaml <<'END'
rules: factions-hex
game: fright
round: 1
players: [{id: red}, {id: blue}]
roster: none
cards:
  - {id: ghost, faction: test, cost: 5, m: 1, as: 10, hp: 1, ap: 2, dmg: D1, rng: 1, abilities: [terrorize]}
  - {id: hound, faction: test, cost: 5, m: 1, as: 20, hp: 5, ap: 2, dmg: D1, rng: 1}
board: {columns: 5, rows: 5, terrain: [a2, b1]}
armies:
  - {player: red, faction: test, entry: [e1]}
  - {player: blue, faction: test, entry: [e5]}
button: red
soldiers:
  - {id: boo, card: ghost, owner: red, in: grid, at: d4}
  - {id: rex, card: hound, owner: blue, in: grid, at: a1}
  - {id: spot, card: hound, owner: blue, in: grid, at: a5}
  - {id: tray, card: hound, owner: blue, in: reserve}
END
tries 0 --sheet=blue fright.yaml
says '{react: spot, flee: [' out
says_not '{react: rex, flee' out

# --- an attack on somebody who is not on the board yet may come to something

printf '%s\n' 'game: fright' 'round: 1' 'player: red' 'initiative: []' 'deployment: []' \
    'action: [{activate: boo, do: [{attack: tray}]}]' >some.yaml
tries 0 --check fright.yaml some.yaml
says_not 'too far'
sed 's/attack: tray/attack: rex/' some.yaml >far.yaml
tries 0 --check fright.yaml far.yaml
says 'boo is 5 tiles from rex, too far to come into range'

finish
