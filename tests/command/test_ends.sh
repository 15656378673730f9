#!/bin/sh
# What a player who resigns, and who offers a draw, reads of it, and everybody else.
#
#   tests/command/test_ends.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
. "$(dirname "$0")/lib/try.sh"

# --- to resign

sed '/^player:/a resign: true' orders/milo.yaml >milo.yaml
tries 0 --check game.yaml orders/kaya.yaml milo.yaml
tries 0 --seed=x -o over.yaml game.yaml orders/kaya.yaml milo.yaml
says 'milo resigns.' out
says 'milo: resigned, and no orders served' out
says '-> did not come up: the game was over' out
says_not 'nothing was ordered' out
says 'Kaya has won.' out
says 'ended: {round: 1, winners: [kaya]}' over.yaml
tries 1 --seed=y over.yaml orders
says 'this game is over'

# Nothing hangs on what is left to say: who is left alone is not missing.
tries 0 --seed=x game.yaml milo.yaml
says 'Kaya: the game was over before any orders were looked at' out
says 'Kaya has won.' out
sed 's/{id: milo/&, status: out/' game.yaml >left.yaml
tries 0 --seed=x left.yaml
says 'Kaya has won.' out

# The public learns of it, and each player.
tries 0 --seed=x -r 'for-%p.txt' game.yaml orders/kaya.yaml milo.yaml
says 'milo resigns.' for-public.txt
says 'milo resigns.' for-kaya.txt

# Where others play on, his orders came to nothing.
sed 's/^  - {id: milo.*/&\n  - {id: zoe, name: Zoe}/' game.yaml >three.yaml
tries 0 --seed=x --missing=hold three.yaml orders/kaya.yaml milo.yaml
says 'milo: resigned, and no orders served' out
says 'did not come up' out
says_not 'was over' out

# --- a draw

sed '/^player:/a draw: true' orders/kaya.yaml >kaya.yaml
tries 0 --seed=x -o next.yaml -r 'for-%p.txt' game.yaml kaya.yaml orders/milo.yaml
says 'Kaya offers a draw. Who accepts it writes "draw: true"; the offer' for-public.txt
says 'stands until round 2 has been played.' for-milo.txt
says 'draw: 1' next.yaml
tries 0 next.yaml --show
printf 'game: ford\nround: 2\nplayer: milo\ndraw: true\n' >milo.yaml
tries 0 --seed=y -o over.yaml next.yaml milo.yaml # kaya, whose offer stands, is not missing
says 'Kaya: the game was over before any orders were looked at' out
says 'milo would accept a draw, until round 3 has been played.' out
says 'All who are playing want a draw, Kaya and milo: the game ends' out
says 'The game is over: it is a draw.' out
says 'ended: {round: 2, winners: []}' over.yaml
says_not 'draw:' over.yaml

# Likewise who only has a file that serves in every round; and of a round that was stopped, some
# orders have been looked at.
printf 'game: ford\nplayer: milo\ndraw: true\n' >stands.yaml
tries 0 --seed=x -o over.yaml game.yaml kaya.yaml stands.yaml
says 'milo: the game was over before any orders were looked at' out
says 'ended: {round: 1, winners: []}' over.yaml
sed '/^player:/a draw: false' orders/kaya.yaml >not.yaml
tries 1 --seed=x -o over.yaml game.yaml not.yaml stands.yaml
tries 0 --seed=nobody-thinks-of-x -t declare -o half.yaml game.yaml orders
tries 0 --seed=nobody-thinks-of-x -o over.yaml half.yaml kaya.yaml stands.yaml
says 'milo: the game was over before the rest of the round began' out
says_not 'before any orders' out

# --- in every rule system

# wish ROUND WORDS PLAYER...: these want that, and the others of the round have their own orders.
wish() {
    round=$1
    words=$2
    shift 2
    rm -rf all
    cp -r "$examples/$round/orders" all
    for player; do
        {
            grep -E '^(game|round):' "$examples/$round/game.yaml"
            printf 'player: %s\n%s\n' "$player" "$words"
        } >"all/$player.yaml"
    done
    tries 0 --seed=@"$examples/$round/seed" -o over.yaml "$examples/$round/game.yaml" all
}
for all in 'nine-worlds/broken-bridge/round-2 frost ember tide' \
    'factions-hex/twin-gates/round-4 rust pale wild iron' \
    'battlescape/seven-bells/round-4 quill brack tallow' \
    'battle-bag/salt-ferry/round-2 hask abbey league' \
    'factions-cards/free-trade/round-2 trade crown rocks' \
    'diplomacy/long-summer/round-11 austria england france germany italy russia turkey'; do
    # shellcheck disable=SC2086 # a round and its players
    set -- $all
    round=$1
    shift
    wish "$round" 'draw: true' "$@"
    says 'All who are playing want a draw' out
    says 'winners: []' over.yaml
    last=$1
    shift
    wish "$round" 'draw: true' "$@"
    says_not 'All who are playing want a draw' out
    says_not 'ended: {' over.yaml
    says ', draw: ' over.yaml
    wish "$round" 'resign: true' "$@"
    says "winners: [$last" over.yaml
done

# --- what was not carried out, since the round was stopped

round=$examples/factions-hex/rust-canyon/round-2
tries 0 --seed=@"$round/seed" -t deployment:pale:1 -o half.yaml "$round/game.yaml" "$round/orders"
says '-> did not come up: the round was stopped before it' out
says_not 'it had its turn before' out
tries 0 --seed=@"$round/seed" -t deployment -o next.yaml half.yaml "$round/orders"
says '{buy: [wraith-1, skeleton-1]}' out
says '-> did not come up: it had its turn before the round was stopped' out
says_not 'was stopped before it' out

# --- whose whip it was

# Red's Ash has whipped Elm, and the round stops there. Red resigns: nobody has that turn, and the
# next step is Cid's, who comes before Blue.
cat >whip.yaml <<'END'
rules: factions-hex
game: whip
round: 1
players: [{id: red}, {id: blue}, {id: cid}]
roster: none
cards:
  - {id: drover, faction: f, cost: 5, m: 1, as: 10, hp: 5, ap: 2, dmg: D1, rng: 1, abilities: [whip]}
  - {id: boar, faction: f, kind: beast, cost: 5, m: 1, as: 10, hp: 5, ap: 2, dmg: D1, rng: 1}
board: {columns: 7, rows: 7}
armies: [{player: red, entry: [a1]}, {player: blue, entry: [g7]}, {player: cid, entry: [g1]}]
button: red
soldiers:
  - {id: ash, card: drover, owner: red, in: grid, at: d4, hp: 5}
  - {id: elm, card: boar, owner: red, in: grid, at: d3, hp: 5}
  - {id: fang, card: boar, owner: blue, in: grid, at: d5, hp: 5}
  - {id: cedar, card: boar, owner: cid, in: grid, at: g1, hp: 5}
END
printf '%s\n' 'game: whip' 'round: 1' 'player: red' 'initiative: [{order: [red, cid, blue]}]' \
    'action: [{activate: ash, do: [{whip: elm}]}]' >red.yaml
tries 0 --seed=@whip.seed -t action:1 --missing=hold -o stopped.yaml whip.yaml red.yaml
says 'forced: {soldier: elm, by: ash, how: whip}' stopped.yaml
printf '%s\n' 'game: whip' 'round: 1' 'player: red' 'resign: true' >red.yaml
tries 0 --seed=@whip.seed -t action:2 --missing=hold -o later.yaml stopped.yaml red.yaml
says 'red is out of the game: ash and elm leave it.' out
says 'next: blue' later.yaml
says_not 'forced:' later.yaml
says '{id: cedar, card: boar, owner: cid, in: grid, at: g1, hp: 5, finished: true}' later.yaml
tries 0 --seed=@whip.seed --missing=hold later.yaml red.yaml

# --- why a point was not taken

cat >sick.yaml <<'END'
rules: battlescape
game: shore
round: 3
players: [{id: red}, {id: blue}]
board: {grid: squares-4, columns: 5, rows: 3}
points: [{id: keep, at: a3, holder: red}, {id: mill, at: b3}, {id: fort, at: e3, holder: blue}]
types:
  - {id: pike, cost: 500, attack: 3, defence: 2, hp: 3, move: 2}
  - {id: club, cost: 500, attack: 3, defence: 2, hp: 3, move: 2}
order: [red, blue]
purses: [{player: red, turns: 2, pool: [pike]}, {player: blue, turns: 2, pool: [club]}]
units: [{id: p-1, type: pike, owner: red, in: waiting}]
END
cat >red.yaml <<'END'
game: shore
round: 3
player: red
deployment: [{deploy: p-1, at: b3}]
END
tries 0 --seed=x --missing=hold --for=blue sick.yaml red.yaml
says 'p-1 is sick, and does not capture mill.' out

finish
