#!/bin/sh
# Diplomacy: what --check doubts of orders that can be read and come to nothing, as maps and as lines, and the
# word at which it points; and what it leaves in peace.
#
#   tests/command/test_diplomacy_doubts.sh BUILD_DIR
summer=$(cd "$(dirname "$0")/../../examples/diplomacy/long-summer" && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# checks GAME ROUND PLAYER LINE...: these orders, of which nothing is refused.
checks() {
    game=$1
    printf '%s\n' 'game: long-summer' "round: $2" "player: $3" >some.yaml
    shift 3
    printf '%s\n' "$@" >>some.yaml
    tries 0 --check "$game" some.yaml
    grep -c 'warning: ' err >count || true
}

# doubts WORDS PLACE...: each of these places, in their order, in those words, and nothing else.
doubts() {
    words=$1
    shift
    [ "$(cat count)" -eq $# ] || complain "$words: $(cat count) doubts instead of $#"
    for place; do
        says "some.yaml:$place: warning: $words"
    done
}

spring=$summer/round-7/game.yaml
autumn=$summer/round-8/game.yaml

# --- a way that is none: of one's own, of who is helped, and for a fleet

checks "$spring" 7 france 'orders:' '  - A BUR-LON' '  - {move: bel, to: gas}' '  - A RUH S A BUR-LON' \
    '  - {support: lyo, of: bur, to: mun}' '  - F BRE-PAR' '  - A MAR H'
doubts 'this is impossible: ' 5:11 6:21 7:19 8:33 9:11
says '6:21: warning: this is impossible: no fleets lie where they could carry it to GAS'
says '9:11: warning: this is impossible: a fleet cannot go from BRE to PAR'
checks "$spring" 7 france 'orders: |' '  A BUR-LON' '  F BRE to Paris' '  A BEL-HOL' '  A RUH S A BEL-HOL' '  F LYO H' \
    '  A MAR H'
doubts 'this is impossible: a' 5:9 6:12
checks "$spring" 7 france 'orders:' '  - A BUR S A MUN-KIE' '  - {support: ruh, of: hol, to: mun}' '  - A BEL H' \
    '  - F BRE H' '  - F LYO H' '  - A MAR H'
doubts 'this is impossible: ' 5:19 6:33
says '5:19: warning: this is impossible: an army cannot go from BUR to KIE'
says '6:33: warning: this is impossible: A HOL cannot go to MUN'

# --- who is not there, oneself, and what only fleets and armies do

checks "$spring" 7 france 'orders:' '  - A MAR S A ROM' '  - {support: bel, of: bel}' '  - {move: bur, to: bur}' \
    '  - F BRE C A BEL-LON' '  - {convoy: ruh, of: bel, to: lon}' '  - F LYO C F BRE-TUN'
doubts 'this is impossible: ' 5:15 6:24 7:21 8:7 9:14 10:15
says '5:15: warning: this is impossible: there is no unit where that one should stand'
says '6:24: warning: this is impossible: no unit supports itself'
says '7:21: warning: this is impossible: it stands there already'
says '8:7: warning: this is impossible: only a fleet at sea carries an army'
says '10:15: warning: this is impossible: only an army is carried'

# --- by convoy, and coasts

checks "$autumn" 8 france 'orders:' '  - A BUR-BEL VIA' '  - A GAS S F LYO-SPA/NC' '  - F ENG C A HOL-LON' '  - A HOL-LON' \
    '  - A RUH H' '  - F LYO-SPA'
doubts 'this is impossible: ' 5:11 6:19
says '5:11: warning: this is impossible: no fleets lie where they could carry it to BEL'
says '6:19: warning: this is impossible: it cannot reach the coast SPA/NC'

# --- retreats that could never be: who may be dislodged nobody knows yet

checks "$autumn" 8 france 'orders: [A BUR H, A GAS H, A HOL H, A RUH H, F ENG H, F LYO H]' 'retreats:' '  - A HOL R LON' \
    '  - {retreat: eng, to: par}' '  - A BUR R PAR' '  - A BUR D'
doubts 'this is impossible: a' 6:13 7:24

# --- builds, of which only what no battle changes is known

checks "$autumn" 8 france 'orders: [A BUR H, A GAS H, A HOL H, A RUH H, F ENG H, F LYO H]' 'adjustments:' '  - BUILD A PAR' \
    '  - BUILD F PAR' '  - BUILD A LON' '  - {build: fleet, at: mos}' '  - BUILD F MAR' '  - BUILD A BRE' '  - WAIVE' \
    '  - REMOVE A PIC'
doubts 'this is impossible: ' 7:13 8:13 9:24
says '7:13: warning: this is impossible: no such unit can stand there'
says '8:13: warning: this is impossible: it is no home centre of yours'
checks "$autumn" 8 russia 'orders: [A LVN H, A MOS H, A WAR H, F SEV H]' 'adjustments:' '  - BUILD F STP' '  - BUILD F STP/NC'
doubts 'this is impossible: a coast must be named' 6:13

# An if or an else may choose: then nothing is doubted. And in spring nothing is built.
checks "$autumn" 8 france 'orders: [A BUR H, A GAS H, A HOL H, A RUH H, F ENG H, F LYO H]' 'adjustments:' \
    '  - {line: BUILD A LON, if: {vacant: lon}}' '  - {build: army, at: mun, else: {waive: 1}}'
doubts '' # none
printf '%s\n' 'game: long-summer' 'round: 7' 'player: france' 'adjustments: [BUILD A PAR]' >some.yaml
tries 1 --check "$spring" some.yaml
says "some.yaml:4:1: error: no phase 'adjustments' in this round"

# --- after a stop it is known who must go, and how many may come

tries 0 -t orders -o stopped.yaml -r report.txt "$autumn" "$summer/round-8/orders"
checks stopped.yaml 8 france 'adjustments:' '  - BUILD F BRE' '  - BUILD A MAR' '  - BUILD F PAR' '  - REMOVE A BUR'
doubts '' 6:13 7:13 8:14
says '6:13: warning: this is impossible: somebody stands there'
says '7:13: warning: this is impossible: no such unit can stand there'
says '8:14: warning: this is impossible: no unit is too many'
checks stopped.yaml 8 france 'adjustments:' '  - BUILD F BRE' '  - BUILD A PAR'
doubts 'comes to nothing, unless one before it does' 6:13
checks stopped.yaml 8 germany 'adjustments:' '  - BUILD F BER' '  - REMOVE A BUR'
doubts '' 5:3 5:13 6:14
says '5:3: warning: germany must remove 1 unit, and these orders are for 0'
says '5:13: warning: this is impossible: '
says '6:14: warning: this is impossible: '
checks stopped.yaml 8 germany 'adjustments:' '  - REMOVE F HEL'
doubts ''

# --- fewer than there are to be: what then happens, whoever forgot them and whoever meant it so

printf '%s\n' 'rules: diplomacy' 'game: long-summer' 'round: 2' 'players: [{id: france}, {id: italy}]' 'powers:' \
    '  - {player: france, centres: [par], units: [A par, A mar, F bre]}' \
    '  - {player: italy, centres: [rom, nap, ven, tun], units: [A tri, A pie]}' 'stopped: {after: orders}' >few.yaml
checks few.yaml 2 france 'adjustments: [REMOVE A MAR, REMOVE A MAR]'
doubts 'france must remove 2 units, and these orders are for 1' 4:14
says 'for the rest the rules say who goes: the farthest (DP 9.2)'
checks few.yaml 2 france 'adjustments: [REMOVE A MAR, WAIVE]'
doubts 'france must remove 2 units, and these orders are for 1' 4:14
checks few.yaml 2 italy 'adjustments: [BUILD A ROM]'
doubts 'italy may build 2 units, in NAP, ROM or VEN, and these orders are for 1' 4:14
says 'name another, or write WAIVE if it shall be so'
for enough in 'REMOVE A MAR, REMOVE F BRE' 'REMOVE A MAR, {line: REMOVE F BRE, if: {vacant: lon}}' \
    '{line: REMOVE A MAR, if: {vacant: lon}, else: REMOVE F BRE}' ''; do
    checks few.yaml 2 france "adjustments: [$enough]"
    doubts ''
done
for enough in 'BUILD A ROM, WAIVE' 'BUILD A ROM, BUILD F NAP' 'WAIVE, WAIVE'; do
    checks few.yaml 2 italy "adjustments: [$enough]"
    doubts ''
done

# France has two units and two centres.
sed 's/centres: \[par\]/centres: [par, bre]/; s/A par, A mar, F bre/A mar, F bre/' few.yaml >even.yaml
checks even.yaml 2 france 'adjustments: [BUILD A PAR]'
doubts 'this is impossible: there is nothing to build' 4:23

# --- taken over before the retreats of an autumn: what is to be built or removed hangs on them

printf '%s\n' 'rules: diplomacy' 'game: long-summer' 'round: 2' 'players: [{id: france}, {id: italy}]' 'powers:' \
    '  - {player: france, centres: [par, bre, mar], units: [A par]}' \
    '  - {player: italy, centres: [ven, rom], units: [A bur, A ven, A rom]}' \
    'dislodged: [{player: france, unit: A bur, from: mun}]' 'stopped: {after: orders}' >waits.yaml
checks waits.yaml 2 france 'retreats: [A BUR R GAS]' 'adjustments:' '  - BUILD A PAR' '  - BUILD A BRE' '  - BUILD A MAR' \
    '  - BUILD F PAR' '  - REMOVE A PAR'
doubts 'this is impossible: no such unit can stand there' 9:13
checks waits.yaml 2 italy 'retreats: [A BUR R BEL]' 'adjustments: [REMOVE A BUR]' # whose unit it is, an order may learn later
doubts ''

# --- where orders of another phase are void, they are not looked at, nor counted

sed 's/^powers:/settings: {void-orders: void}\n&/' few.yaml >void.yaml
checks void.yaml 2 france 'adjustments: [A PAR H, REMOVE A MAR]'
doubts 'france must remove 2 units, and these orders are for 1' 4:14
sed '/^stopped/d' void.yaml >begins.yaml
checks begins.yaml 2 france 'orders: [A PAR H, A MAR H, F BRE H, A PAR R LON, BUILD A LON]'
doubts ''

tries 0 -t orders -o fled.yaml -r report.txt "$summer/round-9/game.yaml" "$summer/round-9/orders"
checks fled.yaml 9 russia 'retreats:' '  - A WAR R UKR' '  - A WAR R GAL' '  - A WAR R LVN' '  - A WAR R STP'
doubts 'this is impossible: ' 5:13 6:13 8:13
says '5:13: warning: this is impossible: somebody stands there'
says '6:13: warning: this is impossible: its dislodger came from there'

# --- a province that is none, in a map as in a line: what other names it may have had in mind

printf '%s\n' 'game: long-summer' 'round: 7' 'player: france' 'orders:' '  - {move: bur, to: gob}' '  - {support: mar, of: bel, to: Munchen}' \
    '  - A RUH-Munchn' '  - {move: lyo, to: xyz}' >some.yaml
tries 1 --check "$spring" some.yaml
says "5:21: error: no province 'gob' here"
says "did you mean 'bot'?"
says "6:33: error: no province 'Munchen' here"
says "did you mean 'mun'?"
says 'did you mean mun (Munich)?'
says 'a province of the map: where it is to go'

# --- who has no order: the province alone counts, and who only helps or is helped has none by that

printf '%s\n' 'rules: diplomacy' 'game: long-summer' 'round: 1' 'players: [{id: france, name: France}]' 'powers:' \
    '  - {player: france, centres: [], units: [F spa-nc, A mar, A gas]}' >coast.yaml
checks coast.yaml 1 france 'orders: [F SPA H, A MAR H, A GAS H]'
doubts ''
checks coast.yaml 1 france 'orders: |' '  F SPA/SC-GAS' '  Marseilles H' '  A GAS H'
doubts ''
checks coast.yaml 1 france 'orders: [A MAR S A GAS, F SPA S A GAS]'
doubts 'no orders for gas' 3:9
checks coast.yaml 1 france 'orders: [A MAR H, A GAS H]' 'standing:' '  orders: [F SPA H]'
doubts 'no orders for spa-nc' 3:9
checks coast.yaml 1 france 'orders: [A MAR H, A GAS H]'
doubts 'no orders for spa-nc' 3:9

finish
