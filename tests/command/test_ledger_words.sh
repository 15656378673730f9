#!/bin/sh
# What the ledger says of answers in advance that came to nothing, of orders that nothing set off, and
# of conditions: the true reason, and all of it.
#
#   tests/command/test_ledger_words.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
four=$(cd "$(dirname "$0")/../cases/diplomacy" && pwd)/empty.yaml
. "$(dirname "$0")/lib/try.sh"

# ledger_is FILE OPTION...: a dry run says that the orders came to that; of each order its place, what
# it came to and the reason.
ledger_is() {
    wanted=$1
    shift
    tries 0 --seed=fixed-seed-of-the-ledger -r report.json "$@" game.yaml orders
    sed -n 's/^ *{"player": "\([a-z]*\)", "by": "orders", "phase": "\([a-z]*\)", "number": \([0-9]*\)/\1 \2 \3/p' \
        report.json | grep '"quiet"' |
        sed 's/, "order": {.*}, "done"/, "done"/; s/, "[a-z]*": 0//g; s/},*$//; s/"//g' >ledger
    diff -u "$wanted" ledger || complain "$tried: the ledger differs"
}

# --- Nine Worlds

cat >game.yaml <<'END2'
rules: nine-worlds
game: hills
round: 1
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
places: [{id: hill, name: Hill, holder: bob}, {id: mill, name: Mill}, {id: gate, name: Gate, holder: ann}]
cards:
  - {id: oak, name: Oak, owner: ann, attack: 4, defence: 2, health: 4, speed: 5}
  - {id: elm, name: Elm, owner: ann, attack: 3, defence: 2, health: 4, speed: 4}
  - {id: yew, name: Yew, owner: ann, attack: 1, defence: 1, health: 2, speed: 2}
  - {id: fox, name: Fox, owner: bob, attack: 3, defence: 3, health: 2, speed: 3}
  - {id: owl, name: Owl, owner: bob, attack: 2, defence: 2, health: 5, speed: 1}
END2
rm orders/kaya.yaml orders/milo.yaml
cat >orders/ann.yaml <<'END2'
game: hills
round: 1
player: ann
declare: [{attack: hill, cards: [oak, elm]}, {attack: mill, cards: [yew]}]
answer: []
fight:
  - {aim: oak, at: fox}
  - aim: elm
    at: fox
    if: {round-from: 2}
    else:
      - {aim: elm, at: owl, if: {attacked: gate}}
      - {aim: elm, at: owl}
      - {aim: elm, at: fox}
  - {aim: yew, at: fox}
  - {withdraw: hill, after-cycle: 99}
  - {withdraw: mill, when: now}
  - {withdraw: gate, when: now}
END2
cat >orders/bob.yaml <<'END2'
game: hills
round: 1
player: bob
declare: []
answer: [{defend: hill, cards: all}]
fight:
  - {aim: fox, at: yew, else: [{aim: fox, at: oak, if: {round-from: 3}}, {aim: fox, at: yew}]}
  - {withdraw: mill, when: now}
END2

cat >expected <<'END2'
ann declare 1, done: 1
ann declare 2, done: 1
ann fight 1, done: 1, default: 1, reason: none of its targets is left, clauses: [NW 7.2]
ann fight 2, else: 1, reason: its condition \round-from 2\ does not hold
ann fight 1, within: [2], reason: its condition \attacked gate\ does not hold
ann fight 2, within: [2], done: 1
ann fight 3, within: [2], reason: an order before it counted
ann fight 3, reason: it met nobody there
ann fight 4, reason: the fight there was over with cycle 2
ann fight 5, reason: there was nobody to fight there
ann fight 6, reason: nobody attacked there
bob answer 1, done: 1
bob fight 1, default: 1, reason: none of its targets is there, clauses: [NW 7.2]
bob fight 1, within: [1], reason: its condition \round-from 3\ does not hold
bob fight 2, within: [1], failed: 1, reason: none of its targets is there, clauses: [NW 7.2]
bob fight 2, reason: none of your cards fought there
END2
ledger_is expected

# --- FACTIONS

cat >game.yaml <<'END2'
rules: factions-hex
game: glen
round: 1
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
roster: none
cards:
  - {id: hero, name: Hero, faction: north, cost: 5, m: 1, as: 10, hp: 5, ap: 2, dmg: D1, rng: 1}
  - {id: foe, name: Foe, faction: south, cost: 4, m: 1, as: 10, hp: 5, ap: 2, dmg: D1, rng: 1, abilities: [counterattack]}
board: {columns: 7, rows: 7}
armies:
  - {player: ann, faction: north, entry: [a1, b1]}
  - {player: bob, faction: south, entry: [g7], bank: 9}
button: ann
soldiers:
  - {id: ash, name: Ash, card: hero, owner: ann, in: grid, at: d4}
  - {id: alder, name: Alder, card: hero, owner: ann, in: grid, at: a7}
  - {id: aspen, name: Aspen, card: hero, owner: ann, in: waiting}
  - {id: acer, name: Acer, card: hero, owner: ann, in: waiting}
  - {id: fang, name: Fang, card: foe, owner: bob, in: grid, at: d5}
  - {id: fern, name: Fern, card: foe, owner: bob, in: grid, at: g1}
  - {id: flint, name: Flint, card: foe, owner: bob, in: reserve}
END2
rm orders/*
cat >orders/ann.yaml <<'END2'
game: glen
round: 1
player: ann
deployment:
  - {enter: all, at: a1, else: {enter: all}}
action:
  - {activate: alder, if: {fallen: fang}, do: [{move: a6}], else: {activate: alder, if: {fallen: fern}, do: []}}
  - {activate: ash, do: [{attack: fang}]}
END2
cat >orders/bob.yaml <<'END2'
game: glen
round: 1
player: bob
deployment: [{buy: [fang, flint]}, {buy: [flint, fern]}]
action:
  - {activate: fang, do: []}
  - {react: all, counterattack: always, if: {alive: ash}}
  - {react: fang, counterattack: never}
  - {react: fern, counterattack: never}
END2
cat >rolls.yaml <<'END2'
rolls: [{roll: r1 gathering, dice: [7]}, {roll: r1 attack ash>fang, dice: [2]}, {roll: r1 counterattack fang>ash, dice: [20]}]
END2
cat >expected <<'END2'
ann deployment 1, done: 1, clauses: [FH 19.24]
ann deployment 1, within: [1], done: 1
ann deployment 2, within: [1], else: 1, reason: Acer cannot enter on a1, where Aspen stands, clauses: [FH 6.8]
ann action 1, failed: 1, reason: its condition \fallen fang\ does not hold: Fang is on d5; else: its condition \fallen fern\ does not hold: Fern is on g1, clauses: [FH 19.3]
ann action 1, within: [1], reason: the condition of its activation did not hold
ann action 2, done: 1
ann action 1, within: [2], done: 1
bob deployment 1, part: 1, reason: 1 of 2; Fang is on the board, clauses: [FH 6.13]
bob deployment 2, failed: 1, reason: none of them can be bought; Flint is waiting already; Fern is on the board, clauses: [FH 6.13]
bob action 1, done: 1
bob action 2
bob action 1, within: [2], done: 1
bob action 3, reason: an order before it counted
bob action 4, reason: nothing set it off
END2
ledger_is expected --rolls=rolls.yaml
says 'Alder: its condition' report.json
says 'does not hold: Fang is on d5' report.json

# An activation that was passed over so far has not failed while the round may go on.
tries 0 --seed=fixed-seed-of-the-ledger -r report.json --rolls=rolls.yaml --through=action:1 game.yaml orders
says 'its turn has not come yet' report.json

# --- the card war: each of several that are made as it may be written

cat >game.yaml <<'END2'
rules: factions-cards
game: mills
round: 1
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
types: [{id: man, name: Mill Hand, stats: 1/1/2}]
cards: [{id: mill, name: Mill, kind: building, makes: man, owner: ann, in: play}]
locations: [{id: hill, name: Hill, holder: bob, control: 3}, {id: dale, name: Dale, holder: ann, control: 3}]
seats: [{player: ann}, {player: bob}]
END2
rm orders/*
cat >orders/ann.yaml <<'END2'
game: mills
round: 1
player: ann
actions:
  - {make: 2 Mill Hand}
  - {attack: hill, with: [2 man, mill]}
END2
cat >orders/bob.yaml <<'END2'
game: mills
round: 1
player: bob
actions: []
END2
tries 0 --seed=fixed-seed-of-the-ledger -r report.txt game.yaml orders
says '{make: Mill Hand} -> done' report.txt
says '-> failed: every building that makes them is used' report.txt
says 'done in part: 1 of 3; mill hands, Mill: no more are there' report.txt

# Of many that came to the same there is one line, however many they are.
sed -i 's/2 Mill Hand/1000 man/' orders/ann.yaml
tries 0 --seed=fixed-seed-of-the-ledger -r report.txt game.yaml orders
says '-> failed 999 times: every building that makes them is used' report.txt
[ "$(grep -c '{make: man}' report.txt)" = 2 ] || complain "$tried: not one line for all that failed"

# A defender says of how many he asks, too.
sed -i 's/^actions: \[\]/&\nbattles: [{defend: 3 man}]/' orders/bob.yaml
sed -i 's/owner: ann, in: play}\]/owner: ann, in: play, units: 1}, {id: bobs, like: mill, owner: bob, in: play, units: 2}]/' game.yaml
tries 0 --seed=fixed-seed-of-the-ledger -r report.txt game.yaml orders
says '-> done in part: 2 of 3; mill hands: no more are there' report.txt

# --- Battle Bag: fewer cubes than were asked for

salt=$examples/battle-bag/salt-ferry/round-2
asks() {
    rm -r orders
    cp -r "$salt/orders" .
    grep -E '^(game|round):' "$salt/game.yaml" >"orders/$1.yaml"
    printf 'player: %s\nactions: [%s]\nbattles: [%s]\n' "$1" "$2" "$3" >>"orders/$1.yaml"
    tries 0 --seed=@"$salt/seed" -r report.txt "$salt/game.yaml" orders
}
asks hask '{attack: ulmgate, with: [pikes, levy]}' '{add: 5}, {draw: 9}'
says '{add: 5} -> done in part twice: 4 of 5 action cubes; no more are' report.txt
says '{draw: 9} -> done in part: 5 of 9 cubes; courage allows no more' report.txt
asks league '' '{draw-on: 9}, {put-back: [5 enemy, 2 own], most: 9}'
says '{draw-on: 9} -> done in part: 5 of 9 cubes; courage allows no more' report.txt
says '-> done in part: 2 of 7; the cards allow no more' report.txt
asks league '' '{draw-on: 9}, {put-back: [1 neutral, 1 own]}'
says '-> done in part: 1 of 2; no more lie on the table' report.txt
asks league '' '{draw-on: 9, if: {round-from: 7}, else: {draw-on: 9}}'
says 'else was done: its condition "round-from 7" does not hold; its else' report.txt
says 'in part: 5 of 9 cubes; courage allows no more' report.txt

# --- Battlescape: so are several things to which the same happened

cat >game.yaml <<'END2'
rules: battlescape
game: mire
round: 1
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
board: {grid: squares-4, columns: 9, rows: 3}
points: [{id: inn, at: a1, holder: ann}, {id: pub, at: i1, holder: bob}]
types: [{id: pike, cost: 100, attack: 3, defence: 2, hp: 3, move: 0}]
order: [ann, bob]
purses: [{player: ann, points: 0, turns: 1, pool: [pike]}, {player: bob, points: 0, turns: 1, pool: []}]
units:
  - {id: p-1, type: pike, owner: ann, in: board, at: a1}
  - {id: p-2, type: pike, owner: ann, in: board, at: a2}
  - {id: p-3, type: pike, owner: ann, in: board, at: a3}
  - {id: q-1, type: pike, owner: bob, in: board, at: i3}
END2
rm orders/*
cat >orders/ann.yaml <<'END2'
game: mire
round: 1
player: ann
movement: [{move: [p-1, p-2, p-3], towards: a3}, {move: all, path: [i1]}]
END2
tries 0 --seed=fixed-seed-of-the-ledger --missing=hold -r report.txt game.yaml orders
says '{move: p-1}, {move: p-2}, {move: p-3}' report.txt
says '-> all failed: it cannot come closer to a3' report.txt
says '{move: p-2} -> failed: i1 is not adjacent to a2' report.txt

# --- several orders in an else: what became of each, and of the one in whose else they stand

cat >game.yaml <<'END2'
rules: factions-hex
game: glen
round: 1
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
roster: none
cards:
  - {id: hero, name: Hero, faction: north, cost: 5, m: 1, as: 10, hp: 5, ap: 1, dmg: D1, rng: 1}
  - {id: foe, name: Foe, faction: south, cost: 4, m: 1, as: 10, hp: 5, ap: 1, dmg: D1, rng: 1}
board: {columns: 7, rows: 7}
armies: [{player: ann, faction: north, entry: [a1]}, {player: bob, faction: south, entry: [g7]}]
button: ann
soldiers:
  - {id: ash, name: Ash, card: hero, owner: ann, in: grid, at: d4}
  - {id: alder, name: Alder, card: hero, owner: ann, in: grid, at: a7}
  - {id: aspen, name: Aspen, card: hero, owner: ann, in: grid, at: a5}
  - {id: fern, name: Fern, card: foe, owner: bob, in: grid, at: g1}
END2
rm orders/*
cat >orders/ann.yaml <<'END2'
game: glen
round: 1
player: ann
action:
  - activate: ash
    if: {fallen: fern}
    do: []
    else:
      - {activate: ash, do: [{attack: fern, else: [{move: c4}, {move: b3}]}]}
      - {activate: alder, do: []}
  - {activate: others, do: []}
END2
cat >expected <<'END2'
ann action 1, else: 1, reason: its condition \fallen fern\ does not hold: Fern is on g1, clauses: [FH 19.3]
ann action 1, within: [1], done: 1
ann action 1, within: [1, 1], else: 1, reason: the closest enemy is at distance 5, and the range is 1, clauses: [FH 10.5]
ann action 1, within: [1, 1, 1], done: 1
ann action 2, within: [1, 1, 1], failed: 1, reason: its activation is over, clauses: [FH 8.6]
ann action 2, within: [1], reason: the soldier has been activated
ann action 2, done: 1
END2
ledger_is expected --missing=hold
# Stopped in the middle, it has not failed either, and whoever is left may still come.
tries 0 --seed=fixed-seed-of-the-ledger --missing=hold -r report.txt --through=action:1 game.yaml orders
says '-> its else was done: its condition "fallen fern" does not hold' report.txt
says '-> did not come up: its turn has not come yet' report.txt

sail=$examples/battle-bag/salt-ferry/round-1/game.yaml
sails() {
    rm -f orders/*
    grep -E '^(game|round):' "$sail" | tee orders/hask.yaml >orders/abbey.yaml
    printf 'player: hask\nactions: [%s]\nbattles: [%s]\n' "$1" "$2" >>orders/hask.yaml
    printf 'player: abbey\nactions: [%s]\nbattles: [%s]\n' "$3" "$4" >>orders/abbey.yaml
    tries 0 --seed=fixed-seed-of-the-ledger --missing=hold -r report.txt "$sail" orders
}
sails '{manoeuvre: pikes, to: e5}, {attack: ulmgate, with: [pikes]}' '' '' \
    '{react: brothers, to: [a2], else: [{react: brothers, to: [e7]}, {react: brothers, to: [f6]}]}'
says '-> by default instead: there is no way to a2 with movement 2' report.txt
says '{react: brothers, to: [e7]} -> failed: on e7 it would reach no' report.txt
says '{react: brothers, to: [f6]} -> failed: on f6 it would reach no' report.txt

# In the card war lines that strike nothing are known to only when all have chosen; the reason why they
# counted at all stands with the order in whose else they are.
trade=$examples/factions-cards/free-trade/round-1/game.yaml
rm -f orders/*
grep -E '^(game|round):' "$trade" | tee orders/trade.yaml >orders/crown.yaml
cat >>orders/trade.yaml <<'END2'
player: trade
actions: [{attack: beacon, with: [loveday]}]
battles: [{strike: {units: all, at: [units]}, if: {as: defender}, else: [{strike: {units: all, at: [lugger]}}, {strike: {units: all, at: [place]}}]}]
END2
cat >>orders/crown.yaml <<'END2'
player: crown
battles: [{defend: [exciseman]}]
END2
tries 0 --seed=fixed-seed-of-the-ledger --missing=hold -r report.txt "$trade" orders
says '-> failed: its condition "as defender" does not hold' report.txt
says '-> failed: nobody could strike what it names' report.txt

# --- orders that the end of the game cut off

sails '{manoeuvre: [pikes, lances, wardens], to: e5}, {manoeuvre: all, towards: closest}, {attack: ulmgate, with: all}, {attack: garrison, with: pikes}' \
    '{add: 9}, {draw: 30}, {destroy: [3 bowman, 9 peasant]}' '{manoeuvre: bells, to: f6}' '{add: all}, {draw-on: 9}'
says 'wins the game' report.txt
says '{attack: garrison, with: pikes}' report.txt
says 'actions: {manoeuvre: bells, to: f6}' report.txt
says '{draw-on: 9} -> did not come up: no battle had a use for it' report.txt
says 'Old Brun: absent, without standing orders' report.txt
[ "$(grep -c 'did not come up: the game was over' report.txt)" = 2 ] || complain 'not both are told that the game was over'

cat >game.yaml <<'END2'
rules: nine-worlds
game: hills
round: 1
players: [{id: ann, name: Ann}, {id: bob, name: Bob}]
settings: {challenge: true}
places: [{id: hill, name: Hill, holder: bob}, {id: mill, name: Mill}]
cards:
  - {id: oak, name: Oak, owner: ann, attack: 4, defence: 2, health: 4, speed: 5}
  - {id: yew, name: Yew, owner: ann, attack: 1, defence: 1, health: 2, speed: 2}
  - {id: fox, name: Fox, owner: bob, attack: 3, defence: 3, health: 2, speed: 3}
END2
rm orders/*
printf 'game: hills\nround: 1\nplayer: ann\ndeclare: [{attack: hill, cards: [oak]}]\n' >orders/ann.yaml
printf 'game: hills\nround: 1\nplayer: bob\nresign: true\n' >orders/bob.yaml
tries 0 --seed=fixed-seed-of-the-ledger -r report.txt game.yaml orders
says '-> did not come up: the game was over' report.txt

# --- who falls in a duel aims at nobody

cat >orders/ann.yaml <<'END2'
game: hills
round: 1
player: ann
declare: [{attack: hill, cards: [oak], champion: oak}]
answer: []
END2
cat >orders/bob.yaml <<'END2'
game: hills
round: 1
player: bob
declare: []
answer: [{defend: hill, cards: all}, {accept: hill, with: fox}]
fight: [{aim: fox, at: yew, else: {aim: fox, at: oak}}]
END2
cat >expected <<'END2'
ann declare 1, done: 1
bob answer 1, done: 1
bob answer 2, done: 1
bob fight 1, reason: it was exhausted in the duel
END2
ledger_is expected

# --- standing orders behind one that is passed over

rm orders/*
cat >orders/ann.yaml <<'END2'
game: hills
player: ann
standing: {declare: [{attack: hill, cards: [fox]}, {attack: mill, cards: [yew]}, {attack: hill, cards: [yew], if: {playing: bob}}]}
END2
tries 0 --seed=fixed-seed-of-the-ledger --missing=hold -r report.txt game.yaml orders
says '{attack: mill, cards: [yew]} -> done' report.txt
says '-> failed: yew is in another fight' report.txt
says 'was passed over' report.txt

# --- Diplomacy: a line and its else are spelt alike, and who has nothing to order in the rest of a round

rm orders/*
sed 's/mar, par\], units: \[\]/mar, par], units: [A par]/; s/kie, mun\], units: \[\]/kie, mun], units: [A bur]/' \
    "$four" >game.yaml
printf 'dislodged: [{player: france, unit: A bur, from: mun}]\nstopped: {after: orders}\n' >>game.yaml
cat >orders/france.yaml <<'END2'
game: test
round: 1
player: france
retreats: [{line: A BUR-MUN, else: bur - gas}]
END2
for player in england germany russia; do
    printf 'game: test\nround: 1\nplayer: %s\norders: []\n' $player >orders/$player.yaml
done
tries 0 -r report.txt game.yaml orders
says '{line: A BUR R MUN, else: A BUR R GAS}' report.txt
says 'Germany: nothing was ordered in this part of the round' report.txt
finish
