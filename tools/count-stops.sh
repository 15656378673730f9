#!/bin/sh
# How many letters a round takes that is played by answering questions alone: each example's round is
# begun with files in which nothing stands but whose they are. Where --ask asks about a phase, the
# answer is what that player ordered in it, without what only answers in advance; where it puts a single
# question, the answer is the one that is printed. What is put ahead of its time is answered likewise, or with
# AHEAD=no in the environment left to its time.
#
#   sh tools/count-stops.sh PROGRAM [ROUND...]      ROUND: examples/battle-bag/salt-ferry/round-1
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
[ "${AHEAD:-}" = no ] && ahead='@' || ahead='# ' # no line begins with an @
counted="^    about:\\|^# Phase\\|^${ahead}Later, phase"
[ $# -gt 0 ] || set -- examples/*/*/round-*
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Adds to the files of all players what is asked of them in `out`. A phase is answered with what stands
# under its key in their orders, but for orders that answer in advance; a question with what is printed.
answers() {
    # shellcheck disable=SC2086 # a list of files, to be split
    awk -v ahead="$ahead" -v work="$work" '
        FILENAME ~ /\.orders$/ {
            if (FNR == 1) {
                of = substr(FILENAME, length(work) + 2)
                sub(/\.orders$/, "", of)
                phase = ""
            }
            if (/^[^ #]/) {
                phase = $1
                left = 0
            }
            if (/^  - /) {
                kind = $2
                gsub(/[{:]/, "", kind)
                left = kind == "accept" || kind == "react"
            }
            if (!left) ordered[of, phase] = ordered[of, phase] $0 "\n"
            if (!left && /^ *- |: *\[|: \|$/) some[of, phase] = 1
            next
        }
        /^# ----/ { player = $5 }
        /^answers/ {
            asked[player] = 1
            next
        }
        {
            line = $0
            if (index(line, ahead) == 1) line = substr(line, length(ahead) + 1)
            if (line ~ /^[a-z]*: \[\]*$/) {
                phase = line
                sub(/ .*/, "", phase)
                printf "%s", (player, phase) in some ? ordered[player, phase] : phase " []\n" >>(work "/" player ".phases")
            }
        }
        asked[player] && (/^  [^ #]/ || /^    [a-z]/) { print >>(work "/" player ".answers") }
    ' $orders "$work/out"
    for player in $players; do
        {
            cat "$work/$player.head" "$work/$player.phases"
            [ ! -s "$work/$player.answers" ] || { echo answers: && cat "$work/$player.answers"; }
        } >"$work/asked/$player.yaml"
    done
}

# count ROUND: prints the number of stops, and of questions put in them.
count() {
    stops=0 questions=0 status=3
    rm -rf "$work/asked"
    mkdir "$work/asked"
    players=$(sed -n '/^players:/,/^$/ { /status: \(out\|absent\)/d; s/^  - {id: \([a-z]*\)[,}].*/\1/p; }' \
        "$1/game.yaml")
    orders=
    for player in $players; do
        orders="$orders $work/$player.orders"
        { grep '^game:\|^round:' "$1/game.yaml" && echo "player: $player"; } >"$work/$player.head"
        grep -l '^round:' "$1"/orders/*.yaml | xargs grep -l "^player: $player\$" | xargs -r cat \
            >"$work/$player.orders"
        : >"$work/$player.phases"
        : >"$work/$player.answers"
        cp "$work/$player.head" "$work/asked/$player.yaml"
    done
    while [ "$stops" -lt 400 ]; do
        status=0
        "$program" --seed=@"$1/seed" --ask -r "$work/report.txt" "$1/game.yaml" "$work/asked" >"$work/out" \
            2>"$work/err" || status=$?
        [ "$status" -eq 3 ] || break
        stops=$((stops + 1))
        questions=$((questions + $(grep -c "$counted" "$work/out")))
        answers
    done
    [ "$status" -eq 0 ] || { echo "$1: exit status $status after $stops stops" && cat "$work/err"; } >&2
    echo "$stops stops, $questions questions: $1"
}

for round in "$@"; do
    count "$round"
done
