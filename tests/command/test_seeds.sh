#!/bin/sh
# Where a round's seed comes from, and when it is told.
#
#   tests/command/test_seeds.sh BUILD_DIR
cards=$(cd "$(dirname "$0")/../../examples/factions-cards" && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# --- a text

tries 0 --seed='three words, é' -o new.yaml game.yaml orders
says 'three words, é' new.yaml
says 'three words, é' out
is_silent

hundred=$(printf '%0100d' 0)
tries 0 --seed="$hundred$hundred" -o new.yaml game.yaml orders
tries 2 --seed="$hundred${hundred}0" game.yaml orders
says 'the seed is too long'
says 'a seed is one line of 1 to 200 characters'
accents=$(printf '%0200d' 0 | sed 's/0/é/g')
tries 0 --seed="$accents" -o new.yaml game.yaml orders
tries 2 --seed="é$accents" game.yaml orders
says 'the seed is too long'
tries 2 --seed="$(printf 'a\tb')" game.yaml orders
says 'the seed holds a control character'
tries 2 --seed="$(printf 'a\nb')" game.yaml orders
says 'the seed holds a control character'
for unfit in '\302\205' '\342\200\250' '\342\200\251' '\357\273\277' '\357\277\276' '\357\277\277' '\177'; do
    # shellcheck disable=SC2059 # the bytes are the format
    tries 2 --seed="a$(printf "$unfit")b" game.yaml orders
    says 'the seed holds a control character'
done
tries 2 --seed="$(printf 'a\377')" game.yaml orders
says 'the seed is not UTF-8'
tries 2 --seed= game.yaml orders
says '--seed is given nothing'

# --- a file

tries 0 --seed='three words, é' -o text.yaml game.yaml orders
printf 'three words, é\r\nanother line\n' >seed
tries 0 --seed=@seed -o file.yaml game.yaml orders
is_silent
equal text.yaml file.yaml
printf 'three words, é' >seed
tries 0 -s @seed -o file.yaml game.yaml orders
equal text.yaml file.yaml
rm file.yaml
tries 0 --seed=@- -o file.yaml game.yaml orders <seed
equal text.yaml file.yaml
printf '\nsecond\n' >seed
tries 2 --seed=@seed game.yaml orders
says "the seed in 'seed' is empty"
tries 2 --seed=@orders game.yaml orders
says "cannot read the seed from 'orders': is a folder"
tries 2 --seed=@ game.yaml orders
says 'cannot'

# --- a file that is not there is made, once, and for its owner only

umask 022
tries 0 --seed=@made -o one.yaml game.yaml orders
says 'a fresh seed is in made'
[ "$(stat -c %a made)" = 600 ] || complain "$tried: others may read the seed"
grep -qxE '[0-9a-f]{32}' made || complain "$tried: not 32 hex digits and a line break"
says "$(cat made)" one.yaml
cp made kept
tries 0 --seed=@made -o two.yaml game.yaml orders
is_silent
equal made kept
equal one.yaml two.yaml
tries 2 --seed=@none/made -o three.yaml game.yaml orders
says "cannot keep the seed in 'none/made': no such folder"
has_not three.yaml

# Not before everything else is right.
tries 1 --seed=@early game.yaml
tries 2 --seed=@early --for=nobody game.yaml orders
tries 0 --seed=@early --check game.yaml orders
has_not early
tries 3 --seed=@early --ask game.yaml orders
has early

# --- none: a fresh one, which can be used again

tries 0 -o one.yaml game.yaml orders
seed=$(sed -n 's/^seed: //p' err)
echo "$seed" | grep -qxE '[0-9a-f]{32}' || complain "$tried: '$seed' is no fresh seed"
tries 0 --seed="$seed" -o two.yaml game.yaml orders
is_silent
equal one.yaml two.yaml
cp game.yaml played.yaml
tries 0 -i played.yaml orders
[ "$(sed -n 's/^seed: //p' err)" != "$seed" ] || complain "two fresh seeds are the same"
says "$(sed -n 's/^seed: //p' err)" played.yaml
tries 1 game.yaml
says_not 'seed:'

# --- a seed serves once in a game: whoever has read the report knows its dice

tries 0 --seed=three-words -o second.yaml game.yaml orders
mkdir next
sed 's/^round: 1/round: 2/' orders/kaya.yaml >next/kaya.yaml
sed 's/^round: 1/round: 2/' orders/milo.yaml >next/milo.yaml
cp second.yaml second.before
tries 1 --seed=three-words -i -r second.txt second.yaml next
says "second.yaml:14:11: error: this seed has served round 1, so its dice are known"
says 'without --seed a fresh one is drawn'
equal second.yaml second.before
has_not second.txt
tries 1 --check --seed=three-words second.yaml
echo three-words >seed
tries 1 --seed=@seed -i second.yaml next
says 'this seed has served round 1'
says 'name a file that is not there yet: a fresh seed is put into it'
tries 1 --seed=three-words second.yaml orders
says 'this seed has served round 1'
says "warning: passed over 'orders/kaya.yaml'"
tries 1 --seed=three-words -t declare -i second.yaml next
equal second.yaml second.before
tries 0 --seed='three-words ' -o third.yaml second.yaml next
tries 0 --seed=@made-for-two -o third.yaml second.yaml next
tries 0 -o third.yaml second.yaml next
# To play a round over from the state before it is no second use.
tries 0 --seed=three-words -o again.yaml game.yaml orders
equal again.yaml second.yaml

# --- a seed is told when the round is complete, and not before

tries 0 --seed=hush-hush --through=declare -o stopped.yaml --explain game.yaml orders
says_not hush-hush out
says_not hush-hush stopped.yaml
says 'stopped:' stopped.yaml
tries 0 --seed=hush-hush --through=declare -f json game.yaml orders
says_not hush-hush out
tries 3 --seed=hush-hush --ask game.yaml orders
says_not hush-hush out

# Going on takes the same seed.
tries 1 --seed=other -o next.yaml stopped.yaml orders
says 'this round was begun with another seed'
tries 1 -o next.yaml stopped.yaml orders
says 'give that one with --seed'
! grep -q '^seed:' err || complain "$tried: told a seed"
tries 2 --seed=@game.yaml/seed -o next.yaml game.yaml orders
says "cannot read the seed from 'game.yaml/seed': "
has_not next.yaml
tries 1 --seed=@absent -o next.yaml stopped.yaml orders
has_not absent
has_not next.yaml
tries 0 --seed=hush-hush -o next.yaml stopped.yaml orders
says hush-hush next.yaml
is_untouched

# --- where nothing is thrown there is none

card_war=$cards/free-trade/round-2
tries 0 -t actions:rocks -o card-stop.yaml "$card_war/game.yaml" "$card_war/orders"
says_not seed card-stop.yaml
says_not 'seed:' err
tries 0 -o card-new.yaml -r card.txt card-stop.yaml "$card_war/orders"
says_not seed card-new.yaml
! grep -qi 'seed\|dice' card.txt || complain "$tried: told a seed"
mkdir card-asked
for player in trade crown rocks; do
    printf 'game: free-trade\nround: 2\nplayer: %s\n' "$player" >"card-asked/$player.yaml"
done
tries 3 --ask "$card_war/game.yaml" card-asked
says_not 'may be guessed'
tries 0 --seed=mine -o card-new.yaml -r card.json "$card_war/game.yaml" "$card_war/orders"
says 'the seed is not used: nothing is thrown in this game'
says '"seed": null' card.json
equal card-new.yaml "$card_war/new.yaml"
tries 0 --check --seed=mine "$card_war/game.yaml" "$card_war/orders"
says 'the seed is not used'
tries 0 --seed=@card-seed -o card-new.yaml "$card_war/game.yaml" "$card_war/orders"
has_not card-seed
mkdir -p card-folder && cp -r "$card_war/game.yaml" "$card_war/orders" card-folder
tries 0 -i -t actions:rocks card-folder
says_not 'not used'
has_not card-folder/.seeds
finish
