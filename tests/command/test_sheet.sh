#!/bin/sh
# --sheet: files of orders to be filled in. Filled in they serve, and nobody's orders go for one.
#
#   tests/command/test_sheet.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/lib/try.sh"

# --- one player's

tries 0 --sheet=kaya game.yaml
is_silent
is_untouched
says 'schema=nine-worlds-orders.json' out
says 'game: ford' out
says 'round: 1' out
says 'player: kaya' out
says 'sent: false' out
says '#    lancer' out
says '# {attack: docks, cards: [lancer]},  # held by milo' out
says '#   {attacked: docks}  # ' out
says_not 'Your orders of round' out
cp out sheet.yaml

# What it offers is for him: milo holds the docks.
tries 0 --sheet=milo game.yaml
says '# {defend: docks, cards: [guard]},' out
says_not '# {attack: ' out

# As it is, it is missing, and not empty; with orders in it that line has to go.
tries 0 --check game.yaml sheet.yaml
says 'sheet.yaml:7:7: warning: this sheet was not filled in, and counts as missing'
tries 1 game.yaml sheet.yaml orders/milo.yaml
says "no orders from 'kaya' for round 1"
tries 0 --missing=hold:kaya game.yaml sheet.yaml orders/milo.yaml
sed 's/# {attack: docks/{attack: docks/' sheet.yaml >filled.yaml
tries 1 game.yaml filled.yaml orders/milo.yaml
says "take out 'sent: false' once they are as they should be"
sed '/^sent: false/d' filled.yaml >done.yaml
tries 0 --seed=x game.yaml done.yaml orders/milo.yaml
says 'Kaya attacks' out
tr -d ' ' <done.yaml | sed 's/^\([^#]*\):/\1: /; s/{attack:docks,cards:/{attack: docks, cards: /' >flat.yaml
tries 0 --seed=x game.yaml flat.yaml orders/milo.yaml
says 'Kaya attacks' out

# --- with the orders of the round before, his own alone

sed 's/^round: 1/round: 2/' game.yaml >game2.yaml
# Those of rounds that are over lie about, and are nobody's orders for this one.
sed 's/^round: 1/round: 2/' done.yaml >next.yaml
tries 0 --seed=x game2.yaml next.yaml sheet.yaml --missing=hold:milo
says "warning: passed over 'sheet.yaml'"
says 'this sheet for round 1 was not filled in'
says_not 'counts as missing'
tries 1 game2.yaml filled.yaml orders/milo.yaml
says 'these orders are for round 1'
says "take out 'sent: false' once they are as they should be"
# Of many cards not all are named; who has none that is free is offered nothing to do with them.
{
    sed '/^cards:/,$d' game.yaml
    printf 'settings: {refresh: never}\ncards:\n'
    for i in 1 2 3 4 5 6; do
        echo "  - {id: swordbearer-$i, owner: kaya, attack: 5, defence: 2, health: 4, speed: 6}"
    done
    echo '  - {id: guard, owner: milo, attack: 3, defence: 3, health: 5, speed: 2, turned: true}'
} >many.yaml
tries 0 --sheet=kaya many.yaml
says '# {attack: docks, cards: all},' out
tries 0 --sheet=milo many.yaml
says_not '# {attack: ' out
says_not '# {defend: ' out
# Of a game for one alone there is nobody else to name.
sed '/id: milo\|guard/d; s/holder: milo/holder: kaya/' game.yaml >alone.yaml
tries 0 --sheet=kaya alone.yaml
says '{playing: kaya}' out
mkdir written
sed 's/^declare:/# How things stood\nreveal: what chains it\n&/' orders/kaya.yaml >written/kaya.yaml
printf 'game: ford\nround: 1\nplayer: kaya\nanswers: []\n' >written/letter.yaml
tries 0 --sheet=kaya game2.yaml written
says '# Your orders of round 1 were:' out
says '#    - {attack: docks, cards: [lancer]}' out
says_not 'How things stood' out
says_not 'what chains it' out # it has served
says_not 'answers' out
# Not those for another game, of nobody, or that nobody can read; his own with his name in them.
printf 'game: moor\nround: 1\nplayer: kaya\ndeclare: []\n' >written/kaya.yaml
printf 'game: ford\nround: 1\nplayer: [kaya]\ndeclare: []\n' >written/letter.yaml
printf 'game: ford\nround: 1\nplayer: kaya\ndeclare: [\n' >written/third.yaml
tries 0 --sheet=kaya game2.yaml written
says_not 'Your orders of round' out
printf 'game: ford\r\nround: 1\r\nplayer: Kaya\r\n\r\ndeclare: []\r\n' >written/kaya.yaml
tries 0 --sheet=kaya game2.yaml written
[ "$(sed '1,/Your orders of round 1 were/d' out | tr -d '\r')" = '#  game: ford
#  round: 1
#  player: Kaya
#  declare: []' ] || complain "$tried: his orders of round 1 are others"
# A word that is longer than a line stays whole, and deep in it lines go on at the margin.
word=$(printf '%090d' 7)
deep=$(printf '%50s' '')
printf 'game: ford\nround: 1\nplayer: kaya\nnotes:\n  a:\n%s- [one, %s, two, %s]\n' "$deep" "$word" "$word" >written/kaya.yaml
tries 0 --sheet=kaya game2.yaml written
says "#  $deep- [one," out
says "#  $word, two," out
says "#      $word]" out
tries 0 --sheet=kaya game2.yaml orders
says '# Your orders of round 1 were:' out
says '#    - {attack: docks, cards: [lancer]}' out
says_not 'defend: docks, cards: [guard]' out
cp out with-last.yaml
tries 0 --check game2.yaml with-last.yaml

# --- one for each player

mkdir sheets
tries 0 --sheet='sheets/%p.yaml' game.yaml
is_silent
cmp sheet.yaml sheets/kaya.yaml || complain "the sheet in a file is another"
says 'player: milo' sheets/milo.yaml
tries 0 --sheet='sheets/%p.yaml' game2.yaml orders
says 'round: 2' sheets/milo.yaml

# Never over orders, whatever they are: then nothing is written at all.
cp done.yaml sheets/milo.yaml
cp sheets/kaya.yaml kaya.before
for text in 'sent: false' 'game: ford' '- nothing' ''; do
    echo "$text" >sheets/milo.yaml
    [ "$text" != 'sent: false' ] || cp filled.yaml sheets/milo.yaml
    cp sheets/milo.yaml milo.before
    tries 2 --sheet='sheets/%p.yaml' game.yaml
    says "'sheets/milo.yaml' is there already, and no sheet that was left empty"
    says "such as --sheet='orders/round-1-%p.yaml'"
    cmp milo.before sheets/milo.yaml || complain "orders are gone"
    cmp kaya.before sheets/kaya.yaml || complain "one sheet was written all the same"
done
rm sheets/milo.yaml
ln -s nowhere/milo.yaml sheets/milo.yaml
tries 2 --sheet='sheets/%p.yaml' game.yaml
rm sheets/milo.yaml
mkdir sheets/milo.yaml
tries 2 --sheet='sheets/%p.yaml' game.yaml
rmdir sheets/milo.yaml

# --- whoever has no sheet

tries 2 --sheet=karl game.yaml
says '--sheet=karl: there is no such player'
tries 2 --sheet=public game.yaml
says '--sheet=public: there is no such player'
sed 's/{id: milo}/{id: milo, status: out}/; s/, holder: milo//' game.yaml >out.yaml
tries 2 --sheet=milo out.yaml
says '--sheet=milo: that player is out of the game'
rm -r sheets
mkdir sheets
tries 0 --sheet='sheets/%p.yaml' out.yaml
[ ! -e sheets/milo.yaml ] || complain "who is out has a sheet"
sed 's/^round: 1/round: 1\nended: {round: 0}/' game.yaml >over.yaml
tries 1 --sheet=kaya over.yaml
says 'this game is over'

for option in --show --check --ask --in-place --output=x --report=x --for=kaya --seed=x \
    --missing=hold --verify=x --again=x; do
    tries 2 --sheet=kaya "$option" game.yaml
    says "exclude each other"
done

# --- a game of chains asks for the next value

{
    sed '/^places:/,$d' game.yaml
    echo 'dice: chain'
    echo 'chains:'
    for who in game-master kaya milo; do
        echo "  - {of: $who, shown: $(echo "$who" | sha256sum | cut -d' ' -f1)}"
    done
    sed -n '/^places:/,$p' game.yaml
} >chained.yaml
tries 0 --sheet=kaya chained.yaml
says '# reveal: ...   # the next value of your chain' out
cp out asks.yaml
tries 0 --check chained.yaml asks.yaml

# --- what --check warns of, and nothing else does

# warns SYSTEM GAME-ROUND PLAYER LINE...: of orders with these lines.
warns() {
    round=$root/examples/$1/$2
    {
        sed -n '/^game:/p; /^round:/p' "$round/game.yaml"
        echo "player: $3"
        shift 3
        printf '%s\n' "$@"
    } >some.yaml
    tries 0 --check "$round/game.yaml" some.yaml
    says 'nothing wrong'
}

# tells TEXT: it is warned of that; alone, of nothing else but who has no orders.
tells() {
    says "some.yaml:$1"
    [ "$(grep -c 'warning' err)" -eq "$(grep -c -e 'no orders for' -e "$1" err)" ] ||
        complain "$tried: warns of more"
}

seven="seven-bells/round-2"
warns battlescape $seven quill 'movement: [{move: sedge, to: f1}, {move: urchin-1, to: f1}]'
tells "4:42: warning: 'urchin-1' is sent to f1, and 'sedge' as well"
says 'name another tile, or add an else'
says 'warning: no orders for patience, bow-1, bow-2, priest-1'
tries 0 --seed=x --missing=hold "$round/game.yaml" some.yaml
says_not 'warning'
warns battlescape $seven quill 'movement: [{move: [sedge, urchin-1], to: f1}]'
says "'urchin-1' is sent to f1, and 'sedge' as well"
warns battlescape $seven quill 'movement: [{move: urchin-1, path: f1}, {move: sedge, to: f1}]'
says 'is sent to f1'
warns battlescape $seven quill 'movement: [{move: sedge, to: p12}]'
tells '4:19: warning: sedge is 14 tiles from p12, and its movement is 3'

# Who has thought of an if or an else is told nothing, nor who sends it on.
for orders in '{move: sedge, to: f1}, {move: urchin-1, to: f1, else: {move: urchin-1, to: f2}}' \
    '{move: sedge, to: f1}, {move: urchin-1, to: f1, if: {round-from: 1}}' \
    '{move: sedge, to: f1, if: {round-from: 1}}, {move: urchin-1, to: f1}' \
    '{move: sedge, to: f1}, {move: urchin-1, to: f1}, {move: urchin-1, to: f2}' \
    '{move: sedge, to: p12, if: {round-from: 1}}' \
    '{move: sedge, towards: p12}' '{move: sedge, to: f1}, {move: urchin-1, to: f2}'; do
    warns battlescape $seven quill "movement: [$orders]"
    says_not 'is sent to'
    says_not 'tiles from'
done

# Whoever is named anywhere has orders, by whatever name; so have all, and where there are none.
warns battlescape $seven quill 'movement: [{move: all, towards: closest}]'
says_not 'warning'
warns battlescape $seven quill 'movement: []' 'attack: []'
says_not 'warning'
warns battlescape $seven quill 'movement: [{move: sedge, to: f1}]' \
    'attack: [{attack: closest, with: [PATIENCE, bow-1, bow-2, priest-1]}]' \
    'standing: {attack: [{attack: closest, with: urchin-1}]}'
says_not 'warning'

warns battlescape $seven quill 'attack: [{attack: meg, with: patience}]'
tells '4:19: warning: patience is too far from meg to come into range'
warns battlescape $seven quill 'attack: [{attack: hob, with: patience}]'
says_not 'too far'
warns battlescape $seven tallow 'beginning: [{buy: slinger}]'
tells "4:12: warning: 850 are left over, and 'crows' costs 300"
for orders in '{buy: slinger, if: {round-from: 1}}' '{buy: slinger}, {buy: wisp}, {buy: crows}' ''; do
    warns battlescape $seven tallow "beginning: [$orders]"
    says_not 'left over'
done

canyon="rust-canyon/round-2"
warns factions-hex rust-canyon/round-0 rust \
    'army: [{faction: undead, soldiers: [{card: vampire, as: v-1}, {card: ghoul, as: g-1}]}]'
tells '4:18: warning: 80 credits are left over, and skeleton costs 4'
warns factions-hex rust-canyon/round-0 rust 'setup: []' # without an army there is no game for him
tells '3:9: warning: no orders for army: no army, and so no game'
says "write some, or 'army: []' if it shall be so"
warns factions-hex rust-canyon/round-0 rust 'army: []'
says_not 'no orders for army'
warns factions-hex rust-canyon/round-2 rust 'action: []'
says_not 'no orders for army'
sed 's/^\( *- {player: rust,.*bank: \)[0-9]*/\130/' "$root/examples/factions-hex/$canyon/game.yaml" >rich.yaml
warns factions-hex $canyon rust 'deployment: [{buy: spotter-1}]'
says_not 'left over'
tries 0 --check rich.yaml some.yaml
tells "4:13: warning: 21 are left over, and 'recruit-2' costs 4"
warns factions-hex $canyon rust 'action: [{activate: scout-1, do: [{attack: ghoul-1}]}]'
says_not 'too far'
warns factions-hex $canyon rust 'action: [{activate: recruit-1, do: [{attack: ghoul-2}]}]'
says 'some.yaml:4:21: warning: recruit-1 is 4 tiles from ghoul-2, too far to come into range'

# What costs more than there is: in FACTIONS up to 10 more may come in.
warns factions-hex $canyon rust 'deployment: [{buy: [bulwark-1, gunner-1]}]'
says 'some.yaml:4:13: warning: these orders cost 22, and there are 1, and not so many come in'
warns factions-hex $canyon rust 'deployment: [{buy: [gunner-1]}]'
says_not 'these orders cost'
warns battlescape $seven tallow 'beginning: [{buy: slinger}, {buy: wisp}, {buy: crows}]'
says_not 'these orders cost'
warns battlescape $seven tallow 'beginning: [{buy: slinger}, {buy: wisp}, {buy: crows}, {buy: kite}, {buy: otter}]'
says 'some.yaml:4:12: warning: these orders cost'

# Several coins, of which room for support is one: all of what is offered must be there.
rm -rf war
tries 0 --new=factions-cards war
has() {
    printf 'game: war\nround: 1\nplayer: heron\nactions: [%s]\n' "$1" >some.yaml
    tries 0 --check war/game.yaml some.yaml
}
has '{make: militia}, {make: archer}'
tells "4:10: warning: what is left over would pay for 'market-1', too"
sed -i '/id: heron/!s/has: \[4, 4 wood\], income: \[2, 1 wood\]/has: [4], income: [2]/' war/game.yaml
has '{make: militia}, {make: archer}'
tells "4:10: warning: what is left over would pay for 'captain-1', too"
has '{make: militia}, {make: archer}, {play: captain-1}' # 2 are left, and wood for nothing
says_not 'left over'
has '{make: 2 militia}, {make: 2 archer}, {play: captain-1}, {play: market-1}'
says 'warning: these orders cost 2 wood, and there are 0'
says_not 'in riches, and'
sed -i 's/support: 8/support: 3/' war/game.yaml
has '{make: militia}'
says "what is left over would pay for 'captain-1', too"
has '{make: militia}, {make: archer}'
says 'warning: these orders cost 2 support, and there are 1'
# Before round 1 there is what the setup will give.
tries 0 --check "$root/examples/factions-hex/rust-canyon/round-0"
says_not 'these orders cost'
sed 's/\(scriptorium.*\)at: f7/\1in: mat/; s/\(player: abbey, action: \)1/\13/' \
    "$root/examples/battle-bag/salt-ferry/round-3/game.yaml" >bag.yaml
printf 'game: salt-ferry\nround: 3\nplayer: abbey\nactions: [{rebuild: brewhouse, at: f7}]\n' >some.yaml
tries 0 --check bag.yaml some.yaml
says "some.yaml:4:10: warning: 2 are left over, and 'scriptorium' costs 1"
sed -i 's/\(player: abbey, action: \)3/\10/; s/\(player: abbey.* gets: \)2/\10/' bag.yaml
tries 0 --check bag.yaml some.yaml
says 'some.yaml:4:10: warning: these orders cost 1, and there are 0'
warns factions-hex $canyon rust 'action:' '  - {activate: scout-1, do: [{move: d4}, {move: e4}]}' \
    '  - {activate: sniper-1, do: [{move: e2}, {move: e4}]}' \
    '  - {activate: recruit-1, do: [{move: d2}]}'
tells "6:16: warning: 'sniper-1' is sent to e4, and 'scout-1' as well"
warns factions-hex $canyon rust 'action:' '  - {activate: scout-1, do: [{move: e4}, {move: e3}]}' \
    '  - {activate: sniper-1, do: [{move: e2}, {move: e4}]}'
says_not 'is sent to'
says 'warning: no orders for recruit-1'
warns factions-hex $canyon rust 'action: [{activate: recruit-1, do: {move: i9}}]'
tells '4:21: warning: recruit-1 is '
says 'tiles from i9, and goes 2 in a round at most'

ferry="salt-ferry/round-2"
warns battle-bag $ferry hask 'actions: [{manoeuvre: pikes, to: k7}]'
tells '4:23: warning: pikes is '
says 'hexes from k7, and goes 2'
warns battle-bag $ferry hask 'actions: [{attack: salt-tower, with: [pikes, lances]}]'
tells '4:20: warning: salt-tower is out of range from where these armies stand'
warns battle-bag $ferry hask 'actions: [{attack: salt-tower, with: pikes}]'
tells '4:20: warning: salt-tower is out of range from where that army stands'
warns battle-bag $ferry hask 'actions: [{attack: ulmgate, with: [pikes, engines]}]'
says_not 'out of range'
warns battle-bag $ferry hask \
    'actions: [{manoeuvre: pikes, to: e4}, {attack: salt-tower, with: pikes}]'
says_not 'out of range'

warns nine-worlds broken-bridge/round-1 ember 'declare: [{attack: bridge, cards: [hound, imp]}]' \
    'fight: [{withdraw: bridge, when: now}]'
says 'warning: no orders for smith, guard, drake'

# Of what is lost, buildings alone can be rebuilt.
sed 's/cost: 1, lost: true}/&\n  - {id: old-gate, kind: castle, owner: abbey, in: mat, lost: true}/' \
    "$root/examples/battle-bag/salt-ferry/round-3/game.yaml" >bag.yaml
tries 0 --sheet=abbey bag.yaml
says '{rebuild: brewhouse, at: e6}' out
says_not 'rebuild: old-gate' out

# --- what is offered: of each example's round property/test_sheets tries all of it

# An example is one that could be meant: a centre that is one, and where a fleet and an army can stand. Who sees
# no enemy is given a word for one.
tries 0 --sheet=france "$root/examples/diplomacy/penny-post/round-1/game.yaml"
says '#   {owns: {power: austria, centre: ank}}  # a power owns a centre' out
says '#   {occupied: alb}  # a unit stands in a province; if you like with by: austria, unit: army' out
says '#   {any: [{round-from: 2}, {playing: austria}]}  # one of them holds' out
sed '/^  - {id: .*owner: tallow/d; /^  - {id: .*owner: brack/d' \
    "$root/examples/battlescape/seven-bells/round-2/game.yaml" >unseen.yaml
tries 0 --sheet=quill unseen.yaml
says 'of: closest, tiles: 2}}  # the two are so near' out

# In Battlescape each ability is offered as a reaction, too, where there are any.
bells=$root/examples/battlescape/seven-bells/round-2/game.yaml
tries 0 --sheet=quill "$bells"
says '# {use: lull, by: sedge, when: enters-range, upon: it},  # or when: phase-begins, about-to-attack,' out
says '# {use: rouse, by: priest-1, when: about-to-attack, to: ally, upon: target},' out
says '# {use: war-cry, by: sedge, when: about-to-attack},' out
sed 's/^settings:/&\n  reaction-depth: 0/' "$bells" >no-reactions.yaml
tries 0 --sheet=quill no-reactions.yaml
says 'reactions: [' out
says_not 'when: about-to-attack' out

# Of very many tiles some from everywhere are offered, and in Battle Bag, too, what lies beyond them all.
tries 0 --sheet=brack "$root/examples/battlescape/seven-bells/round-2/game.yaml"
says '# or h3, j3, k3, l1, l5, m2, n1, n6, o3, o7, p3, p8 and 35 more; or' out
tries 0 --sheet=hask "$root/examples/battle-bag/salt-ferry/round-1/game.yaml"
says '# or b4, c3, c5, d3, d4; or towards: closest' out

# Nothing is offered for a unit that goes by the id which it was given by rule in the same run: no order can name it.
mkdir -p bought
sed 's/in: waiting}/in: board, at: b2}/' "$root/tests/cases/battlescape/pike-in-waiting.yaml" >bought/game.yaml
printf 'game: case\nround: 2\nplayer: red\n%s\n%s\n' 'beginning: [{buy: pike}]' \
    'deployment: [{deploy: all, at: [a1, a2, a3]}]' >bought/red.yaml
printf 'game: case\nround: 2\nplayer: blue\n' >bought/blue.yaml
tries 3 --ask --seed=0123456789abcdef bought/game.yaml bought/red.yaml bought/blue.yaml --report=bought/report.txt
says '#    Red deploys pike-r2-1 on a1' out
says '# {move: p-1, to: a2},' out
says_not '{move: pike-r2-1' out

# Beyond 200 orders there is no room, be they moves or reactions.
{
    sed 's/columns: 5, rows: 3/columns: 30, rows: 30/' "$root/tests/cases/battlescape/bolt.yaml"
    awk 'BEGIN {
        for (i = 0; i < 210; i++)
            printf "  - {id: p-%d, type: pike, owner: red, in: board, at: %s%d}\n", i + 2,
                substr("fhjlnprtvx", i % 10 + 1, 1), int(i / 10) + 1
    }'
} >crowd.yaml
tries 0 --sheet=red crowd.yaml
says '# {move: p-200, to: ' out
says_not '# {move: p-201, to: ' out
says '# {use: bolt, by: p-200, when: enters-range, upon: it},' out
says_not '# {use: bolt, by: p-201, when: enters-range, upon: it},' out
[ "$(grep -c '# and so on: there is no room for more' out)" -eq 2 ] || complain "$tried: does not end twice"

# No tile is offered that is missing from the board, be it beside a point or in the middle.
sed 's/rows: 3}/rows: 3, missing: [a1]}/' "$root/tests/cases/battlescape/pike-in-waiting.yaml" >hole.yaml
tries 0 --sheet=red hole.yaml
says '# {deploy: p-1, at: [a2, a3, b2]},' out
sed 's/rest: meadow/rest: meadow, missing: [i1]/' "$bells" >hole.yaml
tries 0 --sheet=quill hole.yaml
says '#   {vacant: i2}' out

# What he wrote last goes on below where it was too long, and stays what it was.
long='declare: [{attack: docks, cards: [lancer], if: {round-from: 1}, else: {attack: docks, cards: [lancer]}}]'
sed "/^declare:/,\$d" orders/kaya.yaml >orders/kaya.new
echo "$long" >>orders/kaya.new
mv orders/kaya.new orders/kaya.yaml
tries 0 --sheet=kaya game2.yaml orders
! grep -q '.\{101\}' out || complain 'his orders of the last round are too long'
[ "$(sed -n '/^#  declare:/,$p' out | sed 's/^#  *//' | tr '\n' ' ')" = "$long " ] ||
    complain 'his orders of the last round are others'

finish
