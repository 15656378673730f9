#!/bin/sh
# Prints what the program makes of all examples for validate.mjs, "NAME LENGTH" and so many bytes each:
# the sheets, as the program prints them, and with every order on them that is offered; and the reports in
# JSON, of the whole round and of how things stand, for every reader.
#
#   sh tests/schema/sheets.sh PROGRAM        (from the root of the tree)
set -eu
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# put NAME: what is in the scratch file.
put() {
    echo "$1 $(wc -c <"$scratch/text")"
    cat "$scratch/text"
}

for game in examples/*/*/round-*/game.yaml; do
    round=${game#examples/}
    round=${round%/game.yaml}
    system=${round%%/*}
    "$program" --sheet="$scratch/%p.yaml" "$game"
    for sheet in "$scratch"/*.yaml; do
        name=$(echo "${round#*/}" | tr / -)
        player=${sheet##*/}
        cp "$sheet" "$scratch/text"
        put "$system/$name/orders/$player"
        sed -e 's/^  # {/  {/' -e 's/^  #   \([^ #]\)/    \1/' -e '/^sent:/d' "$sheet" >"$scratch/text"
        put "$system/$name-ticked/orders/$player"
    done
    rm "$scratch"/*.yaml
    folder=${game%/game.yaml}
    options=$(cat "$folder/args" 2>/dev/null || true)
    # shellcheck disable=SC2086 # options, to be split
    "$program" --format=json --maps=all --seed="@$folder/seed" --report="$scratch/all.json" \
        --report="$scratch/%p.json" $options "$game" "$folder/orders" 2>/dev/null
    # shellcheck disable=SC2086
    "$program" --format=json --explain --seed="@$folder/seed" $options "$game" "$folder/orders" \
        >"$scratch/explained.json" 2>/dev/null
    "$program" --format=json --show "$game" >"$scratch/shown.json" 2>/dev/null
    for report in "$scratch"/*.json; do
        cp "$report" "$scratch/text"
        put "$system/$name/reports/${report##*/}"
    done
    rm "$scratch"/*.json
done
