#!/bin/sh
# --view: the game as one reader may see it, itself a game file: where a round was stopped, and with every
# setting that hides something.
#
#   tests/command/test_view.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
. "$(dirname "$0")/lib/try.sh"

# gives FILE ARGUMENT...: runs the program, which prints that file.
gives() {
    given=$1
    shift
    tries 0 "$@"
    mv out "$given"
}

# views GAME: each reader's loads, shows him what the game does, is his own view again, and gives the same
# sheet. (Of all examples property/test_views tries that.)
views() {
    rm -rf views again shown shown-again sheets
    mkdir views again shown shown-again sheets
    tries 0 --view=all -o 'views/%p.yaml' "$1"
    is_silent
    has views/public.yaml
    tries 0 --sheet='sheets/%p.yaml' "$1"
    for view in views/*.yaml; do
        reader=${view#views/}
        reader=${reader%.yaml}
        says "view: $reader" "$view"
        gives "shown/$reader" --show --for="$reader" "$1"
        gives "shown-again/$reader" --show "$view"
        gives "again/$reader.yaml" --view="$reader" "$view"
        tries 0 --check "$view"
        [ "$reader" = public ] || gives "shown-again/$reader.sheet" --sheet="$reader" "$view"
        [ "$reader" = public ] || mv "sheets/$reader.yaml" "shown/$reader.sheet"
    done
    diff -r views again || complain "$1: the view of a view is another"
    diff -r shown shown-again || complain "$1: a view shows something else"
}

# stops ROUND STOP...: what a view has not where these stops of an example's round are.
stops() {
    round=$examples/$1
    shift
    sha256sum "$round"/orders/* | cut -c 1-64 >sent
    for stop; do
        tries 0 --seed=a-seed-long-enough-here -t "$stop" -o stopped.yaml -r report.txt \
            "$round/game.yaml" "$round/orders"
        gives public.yaml --view=public stopped.yaml
        if grep -q '^  seed:' stopped.yaml; then # something is thrown
            says '  seed: withheld' public.yaml
        else
            says_not 'seed:' public.yaml
        fi
        says '  before: withheld' public.yaml
        ! grep -E '  (rolls|given|answers|gone|program):' public.yaml || complain "$tried: tells that"
        ! grep -F -f sent public.yaml || complain "$tried: tells of orders"
    done
}
stops nine-worlds/broken-bridge/round-1 declare fight:2
! grep -q '^  step: 2$' public.yaml || complain 'the view tells the step'
says '  step: 1' public.yaml
round=$examples/nine-worlds/broken-bridge/round-1
tries 0 --seed=a-seed-long-enough-here -t fight:3 -o later.yaml -r report.txt stopped.yaml "$round/orders"
tries 0 --view=public later.yaml
[ "$(grep -c 'edition: 1' out)" -eq 1 ] || complain 'the edition of an earlier part is not told'
stops factions-hex/rust-canyon/round-2 deployment action:3
stops battlescape/seven-bells/round-0 picking:1
stops battlescape/seven-bells/round-1 movement:quill attack:brack
stops battle-bag/salt-ferry/round-1 actions
stops factions-cards/cask-war/round-1 actions
stops diplomacy/long-summer/round-4 orders retreats

# --- what is his, and what is not

cat >hex.yaml <<'END'
# Blue waits for round 9.
rules: factions-hex
game: field
round: 2
players: [{id: red, name: Red}, {id: blue, name: Blue}]
settings: {reserve: secret}
roster: none
cards:
  - {id: hero, name: Hero, faction: test, cost: 5, m: 1-2, as: 10, hp: 5, ap: 2, dmg: D1, rng: 1}
board: {columns: 5, rows: 5}
armies:
  - {player: red, faction: test, entry: [a1], bank: 12}
  - {player: blue, faction: test, entry: [e5], bank: 7}
button: red
soldiers:
  - {id: fox, card: hero, owner: blue, in: waiting} # the ambush
  - {id: ash, card: hero, owner: red, in: grid, at: b2}
  - {id: fir, card: hero, owner: red, in: reserve}
  - {id: elk, card: hero, owner: blue, in: fallen}
notes: fox is the traitor
history:
  - round: 1
    seed: spent
    edition: 1
    program: 0.1.0
    sent:
      - 00000000000000000000000000000000000000000000000000000000000000aa red
      - 00000000000000000000000000000000000000000000000000000000000000bb blue
    before: 00000000000000000000000000000000000000000000000000000000000000cc
    after: 00000000000000000000000000000000000000000000000000000000000000dd
    gone: [elk]
END
views hex.yaml
for word in '#' fox traitor 'bank: 7' 'bb blue' 000cc 000dd 'gone' 'program'; do
    says_not "$word" views/red.yaml
done
for word in 'bank: 12' fir elk 'seed: spent' 'aa red'; do
    says "$word" views/red.yaml
    [ "$word" = elk ] || [ "$word" = 'seed: spent' ] || says_not "$word" views/blue.yaml
done
says 'gone: [elk]' views/blue.yaml
for word in fox fir bank sent; do
    says_not "$word" views/public.yaml
done

cat >scape.yaml <<'END'
rules: battlescape
game: night
round: 3
players: [{id: red, name: Red}, {id: blue, name: Blue}]
settings: {pools: secret}
board: {grid: squares-8, columns: 9, rows: 6}
points: [{id: keep, at: a6, holder: red}, {id: fort, at: i6, holder: blue}]
abilities: [{id: sting, on: enemy, range: 1, effects: [{attack: 2}], turns: 2}]
traits: [{id: shadow, effects: [{invisible: on}]}]
types:
  - {id: pike, cost: 500, attack: 2, defence: 1, hp: 3, move: 6}
  - {id: moth, cost: 500, attack: 1, defence: 1, hp: 2, move: 3, traits: [shadow], abilities: [sting]}
order: [red, blue]
purses:
  - {player: red, points: 0, turns: 2, pool: [pike]}
  - {player: blue, points: 0, turns: 2, pool: [moth]}
units:
  - {id: p-1, type: pike, owner: red, in: board, at: a2}
  - {id: m-1, type: moth, owner: blue, in: board, at: e4}
effects:
  - {unit: p-1, by: m-1, from: sting, effect: {attack: 2}, ends: 5}
  - {unit: m-1, by: p-1, from: sting, effect: {attack: 2}, ends: 5}
END
views scape.yaml
says '{unit: p-1, by: p-1, from: sting' views/red.yaml
says '{unit: p-1, by: m-1, from: sting' views/blue.yaml
says_not m-1 views/red.yaml
says_not 'pool: [moth]' views/red.yaml
says 'pool: [pike]' views/red.yaml
says_not 'pool: ' views/public.yaml
printf 'game: night\nround: 3\nplayer: red\nattack: [{attack: m-1, with: p-1}]\n' >red.yaml
tries 1 --check views/red.yaml red.yaml
says "no unit 'm-1' here"

# Of cards that say the same, the first that he knows says it to him; the technology that is for a
# building which he does not know makes nothing.
cat >town.yaml <<'END'
rules: factions-cards
game: town
round: 1
players: [{id: ann, name: Ann}, {id: ben, name: Ben}]
settings: {hands: secret}
types:
  - {id: guard, cost: 1, stats: 1/1/2}
  - {id: rider, cost: 2, stats: 2/1/3}
cards:
  - {id: hall, name: Hall, kind: building, makes: guard, owner: ann}
  - {id: ben-hall, like: hall, owner: ben, in: play}
  - {id: ben-hall-2, like: hall, owner: ben, in: play}
  - {id: gate, name: Gate, kind: building, requires: [hall], makes: guard, owner: ben, in: play}
  - {id: mews, name: Mews, kind: building, makes: guard, owner: ann}
  - {id: saddles, name: Saddles, kind: technology, build-at: [mews], makes: rider, price: 2, owner: ann, in: play}
locations: [{id: oldtown, name: Oldtown, holder: ben, control: 5}, {id: ash, holder: ann, control: 5}]
seats: [{player: ann, support: 9}, {player: ben, support: 9}]
END
views town.yaml
says '{id: ben-hall, name: Hall, kind: building, makes: guard, owner: ben' views/ben.yaml
says '{id: ben-hall-2, like: ben-hall, owner: ben' views/ben.yaml
says 'requires: [ben-hall]' views/ben.yaml
says '{id: saddles, name: Saddles, kind: technology, owner: ann' views/ben.yaml
for word in '{id: hall' mews price; do
    says_not "$word" views/ben.yaml
done
says 'build-at: [mews], owner: ann' views/ann.yaml

# How the rules are read concerns everybody, and of whom it does not say so the master alone is told.
cat >rulings.yaml <<'END'
game: town
round: 1
rulings:
  - {set: {settings: {hands: open}}, because: agreed}
  - {set: {locations: {oldtown: {control: 4}}}, because: miscounted}
  - {set: {notes: {talk: none}}, because: mine}
END
sed 's/^seats:/notes: {talk: some}\n&/' town.yaml >noted.yaml
tries 0 --missing=hold --seed=x --rulings=rulings.yaml -o next.yaml --for=ben noted.yaml
says 'agreed' out
says 'miscounted' out
says_not 'mine' out
rm rulings.yaml

# --- what a view is good for: a dry run, for its reader's eyes, and no more

tries 0 --view=kaya -o kaya.yaml game.yaml
tries 0 --missing=hold --seed=x kaya.yaml orders/kaya.yaml
says 'As Kaya may see it.' out
cp kaya.yaml kaya.before
for option in -i -oover.yaml; do
    tries 1 --missing=hold --seed=x $option -r over.txt kaya.yaml orders/kaya.yaml
    says "kaya.yaml:4:7: error: this is the game as 'kaya' may see it, and cannot be played on"
    says 'name the game file that it was made from'
done
equal kaya.yaml kaya.before
has_not over.yaml
tries 1 --missing=hold --seed=a-seed-long-enough-here --through=declare kaya.yaml orders/kaya.yaml
says 'cannot be played on'
tries 0 --seed=a-seed-long-enough-here --through=declare -o stopped.yaml -r report.txt game.yaml orders
tries 0 --view=kaya -o stopped-kaya.yaml stopped.yaml
tries 1 --missing=hold --seed=a-seed-long-enough-here stopped-kaya.yaml orders/kaya.yaml
says 'cannot be played on'
tries 1 --view=milo kaya.yaml
says "this is the game as 'kaya' may see it, and nobody else's view"
sed 's/view: kaya/view: karl/' kaya.yaml >karl.yaml
tries 1 --check karl.yaml
says "'karl' is no reader of this game"
says 'leave it out of a game file of your own'

# --- where it goes, and what is refused

tries 0 --view=kaya -o 'for-%p.yaml' game.yaml
has for-kaya.yaml
has_not for-milo.yaml
tries 0 --view=kaya .
equal out kaya.yaml
tries 0 --view=kaya - <game.yaml
equal out kaya.yaml
tries 2 --view=karl game.yaml
says '--view=karl: there is no such player'
tries 2 --view=all game.yaml
says '--view=all needs a file for each reader'
says "add -o 'view-%p.yaml'"
tries 2 --view=all -o views.yaml game.yaml
says '--view=all needs a file for each reader'
tries 2 --view=kaya -o game.yaml game.yaml
tries 2 --view=kaya game.yaml orders
says '--view takes no orders'
for option in in-place show check seed=x rolls=x through=x missing=hold report=x.txt for=kaya verify=x again=x; do
    tries 2 --view=kaya --$option game.yaml
    says "--view and --${option%%=*} exclude each other"
done
tries 1 --view=kaya orders/kaya.yaml
is_untouched
finish
