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

# No more than each player reads, who has his own units on the boards besides, and counts his own steps, and
# reads all clauses of his own choices: of reports in JSON, in each round the public's first.
cat >beyond.awk <<'AWK'
function wrong(what) {
    print FILENAME ":" FNR ": " what ": " $0
}
function end_of_reader() {
    for (event in open)
        if (!is_public && !(event in his))
            print last ": the public sees more: " event
    if (is_public && !count)
        print last ": the public sees nothing"
    for (event in his)
        delete his[event]
}
FNR == 1 {
    end_of_reader()
    last = FILENAME
    is_public = last ~ /public\.json$/
    publics += is_public
    players += !is_public
}
FNR == 1 && is_public {
    for (event in open)
        delete open[event]
    count = 0
}
is_public && /"choice": |"only": / { wrong("not for the public") }
is_public && /"(orders|held)": \[\],/ { empty++ }
/^    \{"phase"/ {
    sub(/,$/, "")
    gsub(/"step": [0-9]*, /, "")
    gsub(/"also": \[[^]]*\], /, "")
    if (is_public && !/\{"grid": /)
        open[$0] = ++count
    else if (!is_public) {
        sub(/, "choice": \{.*\}, "text"/, ", \"text\"")
        his[$0]
    }
}
END {
    end_of_reader()
    if (empty != 2 * publics)
        print "not in each report of the public there are no orders, and nobody is held"
    if (publics < 40 || players < 3 * publics)
        print "only " publics " rounds, and " players " reports of players"
}
AWK
set --
for game in "$root"/examples/*/*/round-*; do
    folder=${game%/round-*}
    folder=readers/${folder##*/}-${game##*/}
    mkdir -p "$folder"
    tries 0 --seed=x --missing=hold --explain -r "$folder/%p.json" -r "$folder/%p.txt" "$game/game.yaml" "$game/orders"
    set -- "$@" "$folder/public.json"
    for report in "$folder"/*.json; do
        [ "$report" = "$folder/public.json" ] || set -- "$@" "$report"
    done
done
tried='the reports of all examples'
awk -f beyond.awk "$@" >beyond
[ ! -s beyond ] || complain "$(head -n 9 beyond | cut -c 1-300)"
! grep -F 'What the orders came to' readers/*/public.txt || complain 'the public sees what orders came to'
[ "$(grep -l -F 'What the orders came to' readers/*/*.txt | wc -l)" -gt 99 ] || complain 'nobody sees that'

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
