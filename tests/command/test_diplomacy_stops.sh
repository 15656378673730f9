#!/bin/sh
# Diplomacy: where a round was stopped, who must retreat and where to, who builds and who removes how many: in
# --show, sheets, reports, JSON, questions; and what --check says of who has overlooked it.
#
#   tests/command/test_diplomacy_stops.sh BUILD_DIR
summer=$(cd "$(dirname "$0")/../../examples/diplomacy/long-summer" && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# Germany loses Munich to Burgundy, and Kiel to an army that comes over the sea; a bounce shuts Bohemia.
cat >season.yaml <<'END'
rules: diplomacy
game: munich
round: 2
players: [{id: austria}, {id: england, name: Ann}, {id: france}, {id: germany, name: Gerd}, {id: italy}]
powers:
  - {player: austria, centres: [vie, bud], units: [A vie]}
  - {player: england, centres: [lon], units: [A hol, F hel, F den, F nth]}
  - {player: france, centres: [par, mar, bre], units: [A bur, A ruh]}
  - {player: germany, centres: [ber, kie, mun], units: [A mun, A kie]}
  - {player: italy, centres: [ven], units: [A tyr]}
END
mkdir season
write() {
    file=$1
    player=$2
    shift 2
    printf '%s\n' 'game: munich' 'round: 2' "player: $player" "$@" >"$file"
}
write season/austria.yaml austria 'orders: [A VIE-BOH]'
write season/england.yaml england 'orders: [A HOL-KIE VIA, F HEL C A HOL-KIE, F DEN S A HOL-KIE, F NTH H]'
write season/france.yaml france 'orders: [A BUR-MUN, A RUH S A BUR-MUN]'
write season/germany.yaml germany 'orders: [A MUN H, A KIE H]'
write season/italy.yaml italy 'orders: [A TYR-BOH]'

# --- before the retreats

tries 0 -t orders -o retreats.yaml season.yaml season
for command in '-t orders season.yaml season' '--show retreats.yaml' '--sheet=austria retreats.yaml'; do
    # shellcheck disable=SC2086 # a command's words
    tries 0 $command
    says 'Who must retreat' out
done
tries 0 --show retreats.yaml
says 'power  unit   attacked from  may go to' out
says 'Gerd   A KIE                 BER or HOL' out
says 'Gerd   A MUN  BUR            BER or SIL' out
says 'This round goes on with retreats.' out
says 'Gerd must retreat A MUN to BER or SIL, or disband it; A KIE to BER or' out
says_not 'Ann must' out
says_not 'may build' out
tries 0 --show --format=json retreats.yaml
says '"wanted": [{"player": "germany", "what": "must retreat A MUN to BER or SIL, or disband it; A KIE to BER or HOL, or disband it"}]' out
tries 3 --ask --missing=hold retreats.yaml season
says '# You must retreat A MUN to BER or SIL, or disband it; A KIE to BER or HOL, or disband it.' out
[ "$(grep -c '^# You must' out)" -eq 1 ] || complain "$tried: not he alone is asked"

# Who overlooks it costs himself the unit.
tries 0 --check retreats.yaml season
says 'season/germany.yaml:3:9: warning: no orders for retreats: germany must retreat A MUN to BER or SIL, or disband it; A KIE to BER or HOL, or disband it'
says "write some, or 'retreats: []' if it shall be so: dislodged units are disbanded"
[ "$(grep -c 'warning: ' err)" -eq 1 ] || complain "$tried: not one warning"
write some.yaml germany 'retreats: [A KIE R HOL]'
tries 0 --check retreats.yaml some.yaml
says 'some.yaml:4:11: warning: no retreats for mun'
says 'then dislodged units are disbanded'
write some.yaml germany 'retreats: [A KIE D]' 'standing: {retreats: [A MUN-SIL]}'
tries 0 --check retreats.yaml some.yaml
says 'some.yaml:4:11: warning: no retreats for mun'
for enough in '[A KIE R BER, A MUN D]' '[]' '[{line: A KIE R BER, if: {vacant: ber}}, A MUN R SIL]'; do
    write some.yaml germany "retreats: $enough"
    tries 0 --check retreats.yaml some.yaml
    says_not 'warning: '
done
write some.yaml germany 'retreats: [A MUN R BUR, A KIE R KIE, A MUN R BOH, A MUN R TYR]'
tries 0 --check retreats.yaml some.yaml
says '4:20: warning: this is impossible: its dislodger came from there'
says '4:33: warning: this is impossible: '
says '4:46: warning: this is impossible: several bounced there'
says '4:59: warning: this is impossible: somebody stands there'

# --- before the adjustments

write season/germany.yaml germany 'retreats: [A MUN R SIL]'
tries 0 -t retreats -o adjustments.yaml retreats.yaml season
says_not 'Who must retreat' out
tries 0 --show adjustments.yaml
says_not 'Who must retreat' out
says 'This round goes on with adjustments. Orders are wanted for adjustments.' out
says 'austria may build 1 unit, in BUD.' out
says 'Ann must remove 1 unit.' out
says 'france may build 2 units, in BRE, MAR or PAR.' out
says_not 'italy m' out
tries 0 --show --format=json adjustments.yaml
says '{"player": "england", "what": "must remove 1 unit"}, {"player": "france", "what": "may build 2 units, in BRE, MAR or PAR"}' out
tries 0 --check adjustments.yaml season/england.yaml season/italy.yaml
says 'season/england.yaml:3:9: warning: no orders for adjustments: england must remove 1 unit'
[ "$(grep -c 'warning: ' err)" -eq 1 ] || complain "$tried: not one warning"
tries 3 --ask --missing=hold adjustments.yaml season
says '# You must remove 1 unit.' out
says '# You may build 2 units, in BRE, MAR or PAR.' out
tries 0 --sheet=england adjustments.yaml
for unit in 'A KIE' 'F DEN' 'F HEL' 'F NTH'; do
    says "REMOVE $unit" out
done
says '1 in all' out
tries 0 --sheet=austria adjustments.yaml
says 'BUILD A BUD' out
says_not 'REMOVE ' out

# --- a sheet says what else a condition may hold, and that can be written so

tries 0 --sheet=germany season.yaml
says '#   {occupied: alb}  # a unit stands in a province; if you like with by: austria, unit: army' out
says '#   {vacant: alb}  # no unit stands in a province; if you like with by: austria, unit: army' out
write some.yaml germany 'orders: [{line: A MUN H, if: {vacant: adr, by: austria, unit: army}}, A KIE H]'
tries 0 --check season.yaml some.yaml

# --- taken over from elsewhere: one who is shut in has nowhere to go, and nothing is wanted of his player

cat >shut-in.yaml <<'END'
rules: diplomacy
game: shut-in
round: 1
players: [{id: england, name: Ann}, {id: france}]
powers:
  - {player: england, centres: [], units: []}
  - {player: france, centres: [], units: [F cly, F edi, A yor, A lvp]}
dislodged: [{player: england, unit: A edi, from: nth}]
stopped: {after: orders}
END
tries 0 --show shut-in.yaml
says 'A EDI  NTH            nowhere: it is disbanded' out
says_not 'Ann must' out
says 'This round goes on with retreats. No orders are wanted.' out
says '  Ann has nowhere to go with A EDI, which will be disbanded.' out
printf '%s\n' 'game: shut-in' 'round: 1' 'player: england' 'orders: []' >some.yaml
tries 0 --check shut-in.yaml some.yaml
says_not 'warning' # there is nothing to be said of it
tries 0 --ask --missing=hold shut-in.yaml some.yaml
says "Ann's A EDI is disbanded, since it has nowhere to go." out
sed 's/F cly, /&A bur, /; s/^dislodged: ./&{player: england, unit: A bur, from: mun}, /' shut-in.yaml >two.yaml
tries 0 --show two.yaml
tr '\n' ' ' <out | tr -s ' ' >line
says 'Ann must retreat A BUR to BEL, GAS, MAR, PAR, PIC or RUH, or disband it; has nowhere to go with A EDI, which will be disbanded.' line
tries 0 --sheet=england two.yaml
says 'A BUR R BEL' out
says_not 'A EDI R' out
sed 's/round: 1/round: 2/; s/F cly, //' shut-in.yaml >autumn.yaml
tries 0 --show autumn.yaml
says 'Ann must retreat A EDI to CLY, or disband it.' out
tr '\n' ' ' <out >line
says 'Orders are wanted for retreats, and for adjustments if something is to be built or removed.' line

# --- an army on an island: its sheet offers what it can do

cat >isle.yaml <<'END'
rules: diplomacy
game: isle
round: 1
players: [{id: ann}, {id: bob}]
map:
  provinces: [{id: isle, kind: coast, centre: true, home: ann}, {id: mere, kind: sea}]
  borders: [{of: isle, fleet: [mere]}, {of: mere, fleet: [isle]}]
powers:
  - {player: ann, centres: [isle], units: [A isle]}
  - {player: bob, centres: [], units: [F mere]}
END
tries 0 --sheet=ann isle.yaml
says 'A ISLE H' out
tries 0 --sheet=bob isle.yaml
says 'F MERE-ISLE' out

# --- a coast by its name

cat >coast.yaml <<'END'
rules: diplomacy
game: coast
round: 1
players: [{id: england, name: Ann}, {id: france}]
powers:
  - {player: england, centres: [], units: []}
  - {player: france, centres: [], units: [F mar]}
dislodged: [{player: england, unit: F mar, from: lyo}]
stopped: {after: orders}
END
mkdir coast
printf '%s\n' 'game: coast' 'round: 1' 'player: england' 'retreats: [F MAR R SPA/SC]' >coast/england.yaml
tries 0 coast.yaml coast
says "Ann's F MAR retreats to Spain (south coast)." out

# --- nobody has to do anything: a round that begins, and one that is over

tries 0 --show "$summer/round-8/game.yaml"
says_not ' must ' out
tries 0 --show --format=json "$summer/round-8/game.yaml"
says_not '"wanted"' out
tries 0 --format=json season.yaml season -t retreats
says '"wanted"' out

finish
