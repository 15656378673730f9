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

# Options that a round wants besides stand in the file args: whose orders never came, for one.
options_of() {
    options=
    [ ! -e "$1/args" ] || while IFS= read -r line || [ -n "$line" ]; do options="$options $line"; done <"$1/args"
}

# play_here ROUND FOLDER: into that one.
play_here() {
    options_of "$1"
    # shellcheck disable=SC2086 # options, to be split
    (cd "$1" && exec "$program" --seed=@seed --output="$2/new.yaml" --report="$2/report.txt" $options \
        game.yaml orders)
}

# From another folder, as another user might: locale, time zone, the orders one by one, last first.
play_elsewhere() {
    round=$root/$1 folder=$2 seed=none
    [ ! -e "$round/seed" ] || IFS= read -r seed <"$round/seed" || [ -n "$seed" ]
    options_of "$1"
    # shellcheck disable=SC2086 # options, to be split
    set -- $options
    for orders in "$round"/orders/*.yaml; do
        set -- "$orders" "$@"
    done
    (cd / && LOCPATH=$scratch LC_ALL=de_DE.UTF-8 TZ=JST-9 exec "$program" --seed="$seed" \
        --output="$folder/new.yaml" --report="$folder/report.txt" "$round/game.yaml" "$@")
}

# What comes of each round, and what should: trees of the same form, compared at once.
rounds=0
for round in examples/*/*/round-*; do
    [ -d "$round" ] || continue
    rounds=$((rounds + 1))
    name=${round#examples/}
    mkdir -p "$scratch/here/$name" "$scratch/elsewhere/$name"
    play_here "$round" "$scratch/here/$name" || complain "$round: refused"
    play_elsewhere "$round" "$scratch/elsewhere/$name" || complain "$round: refused elsewhere"
    next=${round%-*}-$((${round##*-} + 1))
    [ ! -d "$next" ] || printf '%s %s\n' "$round/new.yaml" "$next/game.yaml" >>"$scratch/follow"
done
[ "$rounds" -gt 0 ] || complain "no examples"
# Nothing but these two files is in the trees; all else of an example is left out.
(cd examples && find . -path '*/round-*' \( -name report.txt -o -name new.yaml \)) >"$scratch/files"
[ "$(wc -l <"$scratch/files")" -eq $((2 * rounds)) ] || complain "not a report and a state of each round"
(cd examples && xargs sha256sum) <"$scratch/files" >"$scratch/right"
for way in here elsewhere; do
    (cd "$scratch/$way" && xargs sha256sum) <"$scratch/files" >"$scratch/sums" || complain "something is not there"
    cmp "$scratch/right" "$scratch/sums" || {
        diff "$scratch/right" "$scratch/sums" | sed -n 's|^> [^ ]*  ||p' | while IFS= read -r file; do
            diff -u "examples/$file" "$scratch/$way/$file" || :
        done
        complain "differs when played $way"
    }
done
# Each round goes on from the state before.
xargs sha256sum <"$scratch/follow" | awk '
    { name[NR] = $2; sum[NR] = $1 }
    END {
        for (i = 1; i < NR; i += 2)
            if (sum[i] != sum[i + 1]) print name[i + 1] " does not go on from " name[i]
        if (NR < 60) print "only " NR / 2 " rounds go on from another"
    }' >"$scratch/apart"
[ ! -s "$scratch/apart" ] || complain "$(cat "$scratch/apart")"
exit "$failed"
