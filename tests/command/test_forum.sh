#!/bin/sh
# A round of Battlescape as a forum plays it: each player writes his turn when he has seen those
# before it.
#
#   tests/command/test_forum.sh BUILD_DIR
folder=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
round=$folder/examples/battlescape/cold-ford/round-6
guard=$round/orders/guard.yaml
salt=$round/orders/salt.yaml

# --- the last turn ends the round

tries 0 --seed="@$round/seed" -o whole.yaml "$round/game.yaml" "$round/orders"
tries 0 --seed="@$round/seed" -t ending:guard -o guard.yaml "$round/game.yaml" "$guard"
tries 0 --seed="@$round/seed" -t ending:salt -o salt.yaml guard.yaml "$guard" "$salt"
says_not 'stopped:' salt.yaml
sed '/^  - round: 6$/,/^    after: /d' whole.yaml >whole
sed '/^  - round: 6$/,/^    after: /d' salt.yaml >parts
equal whole parts

# --- whoever has been bought in this round may be named by those who have seen it (BS 19.6)

sed 's/{attack: spear-1, with: raider-1}/{attack: [spear-1, nurse-1], with: raider-1}/' "$salt" >late.yaml
grep -q nurse-1 late.yaml || complain "the orders do not name nurse-1"
mkdir seen
cp "$guard" seen
mv late.yaml seen/salt.yaml
tries 0 --seed="@$round/seed" -o seen.yaml guard.yaml seen
tries 1 --seed="@$round/seed" "$round/game.yaml" seen
says "no unit 'nurse-1' here"

finish
