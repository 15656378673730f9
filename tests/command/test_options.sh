#!/bin/sh
# The command line: --help, the manual page and the completions agree with each other, and wrong
# usage is refused in words that help.
#
#   tests/command/test_options.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
page=$(cd "$(dirname "$0")/../../man" && pwd)/adjudicate.1
. "$(dirname "$0")/lib/try.sh"

# --- what the program says about itself

tries 0 --help
is_silent
mv out help
says 'Usage: adjudicate [OPTION]... GAME [ORDERS]...' help
[ -z "$(awk 'length > 80' help)" ] || complain "--help has lines of more than 80 columns"
[ "$(tr -s ' \n' '  ' <help | grep -o 'news, short, map' | wc -l)" -eq 1 ] || complain '--help lists the parts twice'
# The first screen has what a newcomer needs, and then each option stands under what it is for.
head -n 24 help >screen
for words in '--new=SYSTEM FOLDER' '--check GAME' 'adjudicate GAME' '-i -r' '--show GAME' 'To make a game:'; do
    says "$words" screen
done
grep -E '^(To|About) .*:$' help | sed 1d >in-help
grep '^\.Ss \(To\|About\) ' "$page" | sed 's/^\.Ss //; s/$/:/' >in-page
equal in-help in-page
tries 0 -h
equal out help

tries 0 --version
says 'adjudicate 0.1.0' out
[ "$(wc -l <out)" -eq 2 ] || complain "--version does not print two lines"

tries 0 --list
says 'nine-worlds     Nine Worlds' out
says 'factions-hex    FACTIONS on hexes' out
says 'battlescape     Battlescape' out
says 'battle-bag      Battle Bag' out
says 'factions-cards  Factions, the card war' out

for schema in nine-worlds-game nine-worlds-orders factions-hex-game factions-hex-orders \
    battlescape-game battlescape-orders battle-bag-game battle-bag-orders factions-cards-game \
    factions-cards-orders rolls rulings report odds; do
    tries 0 --schema=$schema
    # shellcheck disable=SC2016 # a dollar sign is meant
    says '"$schema": "https://json-schema.org/draft/2020-12/schema"' out
    says "\"title\": \"$schema\"" out
done
tries 2 --schema=nine-worlds
says "there is no schema 'nine-worlds'"
says 'nine-worlds-game, nine-worlds-orders, factions-hex-game, factions-hex-orders, battlescape-game, battlescape-orders, battle-bag-game, battle-bag-orders, factions-cards-game, factions-cards-orders, diplomacy-game, diplomacy-orders, rolls, rulings, report, odds'
[ ! -s out ] || complain "$tried: printed a schema"

tries 0 --events=nine-worlds
says 'attacked [NW 3.1]: sentence, for all' out
says 'with player (id of player), place (id of place), cards (ids of card)' out
says '{player} attacks {place} with {cards}.' out
says 'resigned: sentence, for all' out
says 'thrown-alike: sentence, for some' out
tries 0 --events=nine-worlds --format=text
says 'attacked [NW 3.1]: sentence, for all' out
tries 0 --events=nine-worlds --format=json
says '{"kind": "attacked", "clause": "NW 3.1", "seen": "all", "layout": "sentence", "args": [{"name": "player", "type": "id", "of": "player"}, {"name": "place", "type": "id", "of": "place"}, {"name": "cards", "type": "ids", "of": "card"}], "text": "{player} attacks {place} with {cards}."}' out
says '"rules": "nine-worlds"' out
tries 2 --events=chess
says "there is no rule system 'chess'"

tries 2 --help --colour
says "there is no option '--colour'"

# --- the manual page lists the same options, in the same order

# "o output FILE" for each option; "-" where there is no letter or no argument.
sed -n -E 's/^  (-(.), |    )--([a-z-]+)((\[?)=([^ ]+))?( .*|$)/\2 \3 \5\6/p' help |
    sed -E 's/^ /- /; s/ $/ -/' >in-help
sed -n -E 's/^\.It Fl (([a-zA-Z]) , Fl )?-([a-z-]+)( Ns (Oo )?= Ns Ar (.*))?$/\2 \3 \5\6/p' "$page" |
    sed -E 's/^ /- /; s/ $/ -/; s/ ?Ns ?//g; s/Ar //g; s/ ?Oo ?/[/g; s/ ?Oc ?/]/g; s/^(. [a-z-]+)\[/\1 [/' >in-page
[ "$(wc -l <in-help)" -gt 10 ] || complain "found no options in --help"
diff in-help in-page || complain "--help (<) and adjudicate(1) (>) list different options"

# --- completions


for shell in bash zsh fish; do
    tries 0 --completion=$shell
    cp out "completion.$shell"
    cut -d ' ' -f 2 in-help >names
    while read -r name; do
        grep -q -e "$name" "completion.$shell" || complain "$shell does not complete --$name"
    done <names
    ! command -v $shell >/dev/null || $shell -n "completion.$shell" ||
        complain "$shell cannot read its completion script"
done
tries 2 --completion=csh
says "there is no completion for the shell 'csh'"
says 'bash, zsh, fish'

# completes EXPECTED WORD...: what bash offers for the last word.
completes() {
    expected=$1
    shift
    # shellcheck disable=SC2016 # for bash to expand
    offered=$(bash -c '. ./completion.bash
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _adjudicate 2>/dev/null
        echo "${COMPREPLY[*]}"' bash "$@")
    [ "$offered" = "$expected" ] || complain "bash offers '$offered' after: $*"
}
if command -v bash >/dev/null; then
    completes 'text json markdown bbcode html html-mail svg' adjudicate --format =
    completes 'json' adjudicate --format = j
    completes 'text json markdown bbcode html html-mail svg' adjudicate -f ''
    completes '--format= --for=' adjudicate --fo
    completes '--check --completion=' adjudicate game.yaml --c
    completes '--ask' adjudicate --as
    completes 'hold hold:' adjudicate --missing = h
    completes 'all last none' adjudicate --maps = ''
    completes 'short story' adjudicate --parts = s
    completes '' adjudicate ''
fi
if command -v fish >/dev/null; then
    fish -c 'source completion.fish; complete -C "adjudicate --format="' >out
    says '--format=json' out
fi

# --- wrong usage

tries 2
says 'no game file is named'
tries 2 --ouput=x game.yaml
says "there is no option '--ouput'"
says "did you mean '--output'?"
tries 2 --verbose game.yaml
says "there is no option '--verbose'"
says 'adjudicate --help'
tries 2 -z game.yaml
says "there is no option '-z'"
tries 2 --fo=x game.yaml
says "'--fo' may be several options"
says '--format or --for?'
tries 2 game.yaml --output
says '--output needs something after it'
tries 2 game.yaml -o ''
says '--output is given nothing'
tries 2 --check=yes game.yaml
says '--check takes nothing after it'
tries 2 --seed=a --seed=b game.yaml
says '--seed is given twice'
tries 2 -i -o new.yaml game.yaml
says '--in-place and --output exclude each other'
tries 2 -i -
says 'standard input cannot be replaced'
tries 2 --through=declare game.yaml
says '--through needs --seed'
tries 2 --ask game.yaml
says '--ask needs --seed'
tries 2 -f pdf game.yaml
says "there is no format 'pdf'"
says 'text, json, markdown, bbcode, html, html-mail, svg'
tries 2 --missing=perhaps game.yaml
says "--missing cannot be 'perhaps'"
tries 2 --missing=hold: game.yaml
says "--missing cannot be 'hold:'"
tries 2 --maps=some game.yaml
says "--maps cannot be 'some'"
says 'it is all, last or none'
tries 2 --maps=all --maps=none game.yaml
says '--maps is given twice'
tries 2 --parts=story,boards,dice game.yaml
says "a report has no part 'boards'"
says 'its parts: news, short, map, story, orders, next, dice, clauses'
tries 2 --parts=story, game.yaml
says "a report has no part ''"
for format in --format=json --format=svg '--report=x.md --report=x.json' '--format=text --format=json'; do
    # shellcheck disable=SC2086 # several words
    tries 2 --parts=story $format game.yaml
done
tries 2 --parts=story --report=x.svg game.yaml
says 'of a report in svg no parts can be left out'
says 'leave out --parts, or choose another format'
tries 2 --parts=story --maps=all game.yaml
says '--maps=all and --parts=story exclude each other'
says "add 'map' to the parts"
tries 2 --parts=map --maps=none game.yaml
says "leave 'map' out of the parts"
for place in '' : :kaya fight: fight:0 fight:-1 fight:1:kaya fight:kaya: fight:kaya:x fight::2 \
    fight:01 fight:9999999999; do
    tries 2 --seed=x --through="$place" game.yaml
done
says "'fight:9999999999' is no place to stop"

# Everything at once.
tries 2 --ouput=x -f pdf -i -
says "there is no option '--ouput'"
says "there is no format 'pdf'"
says 'standard input cannot be replaced'

# Options may stand behind operands, and "--" ends them, whatever the environment says.
tries 0 game.yaml orders --seed=x
POSIXLY_CORRECT=1 tries 0 game.yaml orders --seed=x
tries 2 --seed=x -- game.yaml orders --help
says "'--help'"
is_untouched
finish
