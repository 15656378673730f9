#!/bin/sh
# Orders for what was one's own and was gone before the round began: before it they are refused, each
# where it stands; where a round was stopped and they come then, each has failed, and says what became
# of the thing; a standing order is passed over with a word. In each system in which things of a player
# leave the game: in Nine Worlds no card does, and in Diplomacy no order names a unit of an earlier turn.
#
#   tests/command/test_gone.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# begin PLAYER PLAYER: nobody has ordered anything.
begin() {
    rm -rf orders late report refused
    mkdir orders late
    for player in "$@"; do
        printf 'game: case\nround: 3\nplayer: %s\n' "$player" >orders/"$player".yaml
    done
}

# gone PLAYER STOP: the player's orders, on standard input, come before the round, and after a stop.
gone() {
    player=$1
    cp orders/* late/
    cat >>late/"$player".yaml
    tries 1 --seed=the-seed-of-what-is-gone --missing=hold game.yaml late
    cp err refused
    tries 0 --seed=the-seed-of-what-is-gone --missing=hold -t "$2" -o half.yaml game.yaml orders
    tries 0 --seed=the-seed-of-what-is-gone --missing=hold -o new.yaml half.yaml late
    cp out report
}

# comes_to ORDER WORDS: in that report the order has come to that.
comes_to() {
    tr -s ' \n' '  ' <report | grep -qF -e "$1 -> $2" || {
        : >err
        complain "$1: is not said to be '$2'"
        sed -n '/^What the orders/,/^What comes/p' report
    }
}

# refuses COUNT WORDS: before the round so many are refused in these words.
refuses() {
    count=$(grep -cF -e "$2" refused || true)
    [ "$count" -eq "$1" ] || { cp refused err; complain "'$2' is there $count times, not $1"; }
}

# --- FACTIONS on hexes

cat >game.yaml <<'END'
rules: factions-hex
game: case
round: 3
history: [{round: 2, seed: old, before: x, gone: [ash]}]
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
roster: none
cards:
  - {id: hero, name: Hero, faction: red, cost: 5, m: 1, as: 10, hp: 3, ap: 2, dmg: D1, rng: 1}
board: {columns: 7, rows: 5}
armies: [{player: ann, entry: [a5]}, {player: bob, entry: [g5]}]
button: ann
soldiers:
  - {id: ash, name: Ash, card: hero, owner: ann, in: fallen}
  - {id: oak, name: Oak, card: hero, owner: ann, in: fallen}
  - {id: alder, name: Alder, card: hero, owner: ann, in: grid, at: a3, hp: 3}
  - {id: birch, name: Birch, card: hero, owner: bob, in: grid, at: g5, hp: 3}
END
begin ann bob
gone ann initiative <<'END'
deployment: [{buy: ash}, {enter: ash}]
action:
  - {activate: ash, do: [{end: now}]}
  - {activate: [oak, ash], do: [{end: now}]}
  - {activate: [ash, alder], do: [{attack: closest, else: {move: towards ash}}, {move: towards ash}]}
END
refuses 5 "'ash' fell in round 2 [FH"
refuses 1 "'oak' is gone [FH"
comes_to '{buy: ash}' 'failed: Ash has fallen'
comes_to '{enter: ash}' 'failed: Ash has fallen'
comes_to '{activate: ash}' 'failed: Ash fell in round 2 {end: now} -> did not come up: there was nobody to activate'
comes_to '{activate: [oak, ash]}' 'failed: all whom it names had gone before the round began'
comes_to '{attack: closest, else: {move: towards ash}}' \
    'failed: the closest enemy is at distance 6, and the range is 1; else: ash is not on the board'
comes_to '{move: towards ash}' 'failed: ash is not on the board'

# Likewise in the middle of the phase, and once: the round goes on from each activation.
tries 0 --seed=the-seed-of-what-is-gone --missing=hold -t action:1 -o half.yaml game.yaml orders
sed -i '/^deployment:/d' late/ann.yaml
tries 0 --seed=the-seed-of-what-is-gone --missing=hold -o new.yaml half.yaml late
cp out report
comes_to '{activate: ash}' 'failed: Ash fell in round 2'
sed -i '/^action:/,$d' late/ann.yaml
echo 'standing: {action: [{activate: ash, do: [{end: now}]}]}' >>late/ann.yaml
tries 0 --seed=the-seed-of-what-is-gone --missing=hold -o new.yaml half.yaml late
cp out report
says '1 standing order did not come up: the soldier has fallen.' report

# --- Battlescape

cat >game.yaml <<'END'
rules: battlescape
game: case
round: 3
history: [{round: 2, seed: old, before: x, gone: [c-2]}]
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
board: {grid: squares-4, columns: 5, rows: 3}
points: [{id: keep, at: a3, holder: ann}, {id: fort, at: e3, holder: bob}]
abilities: [{id: rest, upon: self, effects: [{healing: 1}]}]
types: [{id: club, cost: 500, attack: 2, defence: 1, hp: 3, move: 3, range: 1, abilities: [rest]}]
order: [ann, bob]
purses: [{player: ann, points: 0, turns: 2, pool: [club]}, {player: bob, points: 0, turns: 2, pool: []}]
units:
  - {id: c-1, type: club, owner: ann, in: board, at: b1}
  - {id: c-2, type: club, owner: ann, in: graveyard}
  - {id: d-1, type: club, owner: bob, in: board, at: c1}
END
begin ann bob
gone ann beginning:ann <<'END'
movement: [{move: c-2, to: d2}, {use: rest, by: c-2}, {move: c-1, towards: c-2}]
attack: [{attack: closest, with: c-2}]
standing: {movement: [{move: c-2, to: d2}]}
END
refuses 4 "'c-2' was destroyed in round 2 [BS"
comes_to '{move: c-2, to: d2}' 'failed: c-2 has been destroyed'
comes_to '{use: rest, by: c-2}' 'failed: c-2 has been destroyed'
comes_to '{move: c-1, towards: c-2}' 'failed: c-2 has been destroyed'
comes_to '{attack: closest, with: c-2}' 'failed: c-2 has been destroyed'

# --- Battle Bag

cat >game.yaml <<'END'
rules: battle-bag
game: case
round: 3
history: [{round: 2, seed: old, before: x, gone: [north]}]
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
board: {columns: 9, rows: 8}
types: [{id: spearman, name: Spearman, plural: spearmen, kinds: [melee], move: 2}]
armies:
  - {id: first, owner: ann, at: c4, units: [{type: spearman, count: 2}]}
  - {id: north, owner: ann, units: []}
  - {id: guard, owner: bob, at: d4, units: [{type: spearman, count: 2}]}
seats: [{player: ann}, {player: bob}]
END
begin ann bob
gone bob actions:ann <<'END'
actions: [{attack: north, with: guard}, {manoeuvre: guard, towards: north}]
END
refuses 2 "'north' was left without units in round 2 [BB"
comes_to '{attack: north, with: guard}' 'failed: north is not on the map'
comes_to '{manoeuvre: guard, towards: north}' 'failed: north is not on the map'

# --- the card war

cat >game.yaml <<'END'
rules: factions-cards
game: case
round: 3
history: [{round: 2, seed: old, before: x, gone: [mill]}]
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
resources: [wood]
types: [{id: pikeman, name: Pikeman, plural: pikemen, cost: 1, stats: 1/2/1, support: -1}]
cards:
  - {id: yard, name: Yard, kind: building, cost: 2 wood, makes: pikeman, owner: ann, in: play, units: 1}
  - {id: mill, name: Mill, kind: building, cost: 1 wood, income: 1, owner: bob, in: gone}
  - {id: tent, name: Tent, kind: building, cost: 1 wood, makes: pikeman, owner: bob, in: gone}
  - {id: mira, name: Mira, kind: character, cost: 3, stats: 3/4/2, owner: bob, in: gone}
  - {id: bob-yard, name: Yard, kind: building, cost: 2 wood, makes: pikeman, owner: bob, in: play, units: 1}
locations: [{id: ashford, name: Ashford, holder: ann, control: 5}, {id: oldtown, name: Oldtown, holder: bob, control: 5}]
seats: [{player: ann, support: 9}, {player: bob, support: 9}]
END
begin ann bob
gone bob actions:ann <<'END'
actions: [{play: mill}, {make: pikeman, at: tent}, {attack: ashford, with: [mira]}]
END
refuses 1 "'mill' left the game in round 2 [FC"
comes_to '{play: mill}' 'failed: it has left the game'
comes_to '{make: pikeman, at: tent}' 'failed: Tent is not in play'
finish
