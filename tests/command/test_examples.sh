#!/bin/sh
# The examples are true: each round, played again, gives the report and the state beside it, byte for
# byte, wherever and however it is played; and each round goes on from the state before.
#
#   tests/command/test_examples.sh BUILD_DIR
set -eu
program=$(cd "$1" && pwd)/adjudicate
cd "$(dirname "$0")/../.."
root=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

complain() {
    echo "$1"
    failed=1
}

# A place whose decimal point is a comma. It need not be among the system's locales.
localedef -i de_DE -f UTF-8 "$scratch/de_DE.UTF-8"
[ "$(LOCPATH=$scratch LC_ALL=de_DE.UTF-8 locale decimal_point)" = , ]

# Compares what a run left in the scratch folder with what the round holds.
same() {
    round=$1
    how=$2
    for file in report.txt new.yaml; do
        diff -u "$round/$file" "$scratch/$file" || complain "$round/$file: differs $how"
        rm -f "$scratch/$file"
    done
}

# Options that a round wants besides stand in the file args: whose orders never came, for one.
# shellcheck disable=SC2046 # options, to be split
play_here() {
    (cd "$1" && "$program" --seed=@seed --output="$scratch/new.yaml" \
        --report="$scratch/report.txt" $(cat args 2>/dev/null) game.yaml orders)
}

# From another folder, as another user might: locale, time zone, the orders one by one, last first.
play_elsewhere() {
    round=$root/$1
    # shellcheck disable=SC2046 # options, to be split
    set -- $(cat "$round/args" 2>/dev/null)
    for orders in "$round"/orders/*.yaml; do
        set -- "$orders" "$@"
    done
    (cd / && LOCPATH=$scratch LC_ALL=de_DE.UTF-8 TZ=JST-9 "$program" \
        --seed="$(cat "$round/seed" 2>/dev/null || echo none)" --output="$scratch/new.yaml" \
        --report="$scratch/report.txt" "$round/game.yaml" "$@")
}

rounds=0
for round in examples/*/*/round-*; do
    [ -d "$round" ] || continue
    rounds=$((rounds + 1))
    play_here "$round" || complain "$round: refused"
    same "$round" "when played again"
    play_elsewhere "$round" || complain "$round: refused elsewhere"
    same "$round" "when played elsewhere"

    next=${round%-*}-$((${round##*-} + 1))
    if [ -d "$next" ]; then
        cmp "$round/new.yaml" "$next/game.yaml" || complain "$next does not go on from $round"
    fi
done
[ "$rounds" -gt 0 ] || complain "no examples"
exit "$failed"
