#!/bin/sh
# A fight of thousands of cycles has a report that can be read, and every blow for who wants it.
#
#   tests/command/test_long_rounds.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# One card that nobody can hurt against sixty that hurt nobody.
sixty=$(seq 0 59)
{
    printf 'rules: nine-worlds\ngame: long\nround: 1\nplayers: [{id: red}, {id: blue}]\n'
    printf 'places: [{id: hill, holder: blue}]\ncards:\n'
    printf '  - {id: r1, owner: red, attack: 1, defence: 0, health: 99, speed: 0}\n'
    for n in $sixty; do
        printf '  - {id: b%s, owner: blue, attack: 0, defence: 0, health: 99, speed: 1}\n' "$n"
    done
} >long.yaml
mkdir long
printf 'game: long\nround: 1\nplayer: red\ndeclare: [{attack: hill, cards: all}]\n' >long/red.yaml
printf 'game: long\nround: 1\nplayer: blue\nanswer: [{defend: hill, cards: all}]\n' >long/blue.yaml

# lines AT_LEAST AT_MOST: of standard output
lines() {
    count=$(wc -l <out)
    if [ "$count" -lt "$1" ] || [ "$count" -gt "$2" ]; then
        complain "$count lines"
    fi
}

tries 0 --seed=x long.yaml long
lines 400 600
says '  Cycles 2 to 99: as before.' out
says '    b0: damage 100 (+1).' out
says '    b0 is exhausted: 0 fatigue and 100 damage, health 99.' out
tries 0 --seed=x --for=public long.yaml long
lines 400 600
tries 0 --seed=x --explain long.yaml long
lines 140000 2000000
says_not 'as before' out
tries 0 --seed=x --format=json long.yaml long
lines 140000 2000000
finish
