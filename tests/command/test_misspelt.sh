#!/bin/sh
# Names in a game file that lead nowhere. The rules' own checks follow an order through all of the
# game, to what the player sees, and whose it is: they are not asked about such a game. What is
# wrong with the game file is said, and what is wrong with the orders by themselves.
#
#   tests/command/test_misspelt.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
rm -r game.yaml orders

# refused <<END: what is said, and nothing more.
refused() {
    cat >expected
    cp game.yaml game.before
    tries 1 --seed=x -i game.yaml orders
    diff expected err >differences || complain "$tried: says other words: $(cat differences)"
    [ ! -s out ] || complain "$tried: prints something"
    is_untouched
}

# --- Battlescape: does Red see the unit? That hangs on its type.

mkdir orders
cat >game.yaml <<'END'
rules: battlescape
game: meadow
round: 3
players:
  - {id: red, name: Red}
  - {id: blue, name: Blue}
board: {grid: squares-4, columns: 5, rows: 3}
points:
  - {id: keep, at: a3, holder: red}
  - {id: fort, at: e3, holder: blue}
types:
  - {id: pike, cost: 500, attack: 3, defence: 2, hp: 3, move: 2}
  - {id: club, cost: 500, attack: 3, defence: 2, hp: 3, move: 2}
order: [red, blue]
purses:
  - {player: red, points: 0, turns: 2, pool: [pike]}
  - {player: blue, points: 0, turns: 2, pool: [club]}
units:
  - {id: p-1, type: pike, owner: red, in: board, at: a1, hp: 3}
  - {id: c-1, type: clab, owner: blue, in: board, at: e1, hp: 3}
END
printf 'game: meadow\nround: 3\nplayer: blue\n' >orders/blue.yaml
cat >orders/red.yaml <<'END'
game: meadow
round: 3
player: red
movement:
  - {move: p-1, towards: c-1}
END
refused <<'END'
game.yaml:20:21: error: no unit type 'clab' here
   20 |   - {id: c-1, type: clab, owner: blue, in: board, at: e1, hp: 3}
      |                     ^~~~ did you mean 'club'?
END
cat >>orders/red.yaml <<'END'
  - {move: p-2, towards: c-1}
END
refused <<'END'
game.yaml:20:21: error: no unit type 'clab' here
   20 |   - {id: c-1, type: clab, owner: blue, in: board, at: e1, hp: 3}
      |                     ^~~~ did you mean 'club'?
orders/red.yaml:6:12: error: no unit 'p-2' here
    6 |   - {move: p-2, towards: c-1}
      |            ^~~ did you mean 'p-1'?
END
cat >orders/red.yaml <<'END'
game: meadow
round: 3
player: red
movement:
  - move: p-1
    to: b1
    if: {not: {within: {unit: p-1, of: c-1, tiles: 2}}}
  - move: p-1
    to: c1
    if: {within: {unit: p-1, near: c-1, of: fort, tiles: 2}}
END
refused <<'END'
game.yaml:20:21: error: no unit type 'clab' here
   20 |   - {id: c-1, type: clab, owner: blue, in: board, at: e1, hp: 3}
      |                     ^~~~ did you mean 'club'?
orders/red.yaml:10:30: error: a within condition has no key 'near'
   10 |     if: {within: {unit: p-1, near: c-1, of: fort, tiles: 2}}
      |                              ^~~~ remove it, or put it in a comment
END

# --- Battle Bag: whose is the army that Ann attacks?

cat >game.yaml <<'END'
rules: battle-bag
game: meadow
round: 1
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
board: {columns: 5, rows: 4}
types:
  - {id: pikeman, name: Pikeman, plural: pikemen, kinds: [melee], move: 2}
armies:
  - {id: north, owner: ann, at: b2, units: [{type: pikeman, count: 2}]}
  - {id: south, at: c2, units: [{type: pikeman, count: 2}]}
structures:
  - {id: york, name: York, kind: city, owner: ann, at: b3}
seats:
  - {player: ann}
  - {player: bob}
END
rm orders/*
printf 'game: meadow\nround: 1\nplayer: bob\nactions: []\n' >orders/bob.yaml
cat >orders/ann.yaml <<'END'
game: meadow
round: 1
player: ann
actions:
  - {attack: south, with: nroth}
  - {attack: york, with: north}
END
refused <<'END'
game.yaml:10:5: error: this army has no 'owner'
   10 |   - {id: south, at: c2, units: [{type: pikeman, count: 2}]}
      |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ add owner: whose army it is
orders/ann.yaml:5:27: error: no army 'nroth' here
    5 |   - {attack: south, with: nroth}
      |                           ^~~~~ did you mean 'north'?
END

# What the rules have to say is said when the game file is whole.
sed -i 's/{id: south, /{id: south, owner: bob, /' game.yaml
refused <<'END'
orders/ann.yaml:5:27: error: no army 'nroth' here
    5 |   - {attack: south, with: nroth}
      |                           ^~~~~ did you mean 'north'?
orders/ann.yaml:6:14: error: 'york' is your own [BB 22.22]
    6 |   - {attack: york, with: north}
      |              ^~~~ name something of the enemy's
END
finish
