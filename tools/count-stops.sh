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

# section PHASE FILE: what stands under that key, without orders that answer in advance.
section() {
    awk -v key="$1:" '/^[^ #]/ { mine = $1 == key; left = 0 }
        /^  - / { kind = $2; gsub(/[{:]/, "", kind); left = kind == "accept" || kind == "react" }
        mine && !left' "$2"
}

# answer ROUND PLAYER: adds to his file what is asked of him in `out`.
answer() {
    awk -v player="$2" '/^# ----/ { mine = $5 == player } mine' "$work/out" >"$work/block"
    phases='\([a-z]*\): \[\]*$'
    sed -n "/^answers/d; s/^$phases/\1/p; s/^$ahead$phases/\1/p" "$work/block" | while read -r phase; do
        section "$phase" "$work/$2.orders" >"$work/found"
        [ "$(grep -c '^ *- \|: *\[\|: |$' "$work/found")" -gt 0 ] || echo "$phase: []" >"$work/found"
        cat "$work/found"
    done >>"$work/$2.phases"
    sed -n '/^answers:/,$ { /^  [^ #]/p; /^    [a-z]/p; }' "$work/block" >>"$work/$2.answers"
    cat "$work/$2.head" "$work/$2.phases" >"$work/asked/$2.yaml"
    [ ! -s "$work/$2.answers" ] || { echo answers: && cat "$work/$2.answers"; } >>"$work/asked/$2.yaml"
}

# count ROUND: prints the number of stops, and of questions put in them.
count() {
    stops=0 questions=0 status=3
    rm -rf "$work/asked"
    mkdir "$work/asked"
    players=$(sed -n '/^players:/,/^$/ { /status: \(out\|absent\)/d; s/^  - {id: \([a-z]*\)[,}].*/\1/p; }' \
        "$1/game.yaml")
    for player in $players; do
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
        for player in $players; do
            answer "$1" "$player"
        done
    done
    [ "$status" -eq 0 ] || { echo "$1: exit status $status after $stops stops" && cat "$work/err"; } >&2
    echo "$stops stops, $questions questions: $1"
}

for round in "$@"; do
    count "$round"
done
