#!/bin/sh
# What somebody reads who plays for nobody: in whatever format, and however much is explained.
#
#   tests/command/test_public.sh BUILD_DIR
root=$(pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# --- which reports are written

tries 0 --seed=x --for=public game.yaml orders
says 'For the public.' out
says 'Kaya attacks docks with lancer.' out
says_not 'What the orders came to' out
says_not 'By default' out
cp out public.expected
tries 0 --seed=x -r 'for-%p.txt' game.yaml orders
has for-kaya.txt
has for-milo.txt
equal for-public.txt public.expected
rm for-*
tries 0 --seed=x --for=public -r 'for-%p.txt' game.yaml orders
has for-public.txt
has_not for-kaya.txt

sed 's/id: milo/id: public/; s/holder: milo/holder: public/; s/owner: milo/owner: public/' game.yaml \
    >taken.yaml
tries 1 --seed=x taken.yaml
says "taken.yaml:6:10: error: no player can be called 'public'"
says 'choose another id'

# --- what is in no report for the public, whatever the game

# of GAME ORDERS: no more than each player reads, who has his own units on the boards besides, and
# counts his own steps, and reads all clauses of his own choices.
of() {
    tries 0 --seed=x --missing=hold --for=public --explain --format=json "$@"
    says '"orders": [],' out
    says '"held": [],' out
    says_not '"choice": ' out
    says_not '"only": ' out
    sed -n '/^    {"phase"/{/{"grid": /d; s/"step": [0-9]*, //; s/"also": \[[^]]*\], //; s/,$//p}' out >public.events
    [ -s public.events ] || complain "$tried: the public sees nothing"
    tries 0 --seed=x --missing=hold --for=public --explain "$@"
    says_not 'What the orders came to' out
    sed -n '/^players:/,/^[a-z]*:/s/.*id: *\([a-z0-9-]*\).*/\1/p' "$1" >players
    while read -r player; do
        tries 0 --seed=x --missing=hold --for="$player" --explain --format=json "$@"
        sed 's/, "choice": {.*}, "text"/, "text"/; s/"step": [0-9]*, //; s/"also": \[[^]]*\], //; s/,$//' out >player.events
        grep -vxFf player.events public.events >beyond || true
        [ ! -s beyond ] || complain "$tried: the public sees more: $(head -n 1 beyond)"
    done <players
}
for game in "$root"/examples/*/*/round-*; do
    of "$game/game.yaml" "$game/orders"
done

# --- a game with secrets: units that only their player sees in the end

ford=$root/examples/battlescape/seven-bells/round-4
tries 0 --seed=x --format=json "$ford/game.yaml" "$ford/orders"
sed -n '/"kind": "unit".*"only": /s/.*"unit": "\([^"]*\)".*/\1/p' out | sort -u >hidden
[ -s hidden ] || complain "$tried: hides no unit"
tries 0 --seed=x --format=json --for=public "$ford/game.yaml" "$ford/orders"
grep '"kind": "board"' out | tail -n 1 >shown
grep '"kind": "unit"' out >>shown
says '"unit": "' shown
while read -r unit; do
    ! grep -qw -e "$unit" shown || complain "$tried: shows $unit"
done <hidden
finish
