#!/bin/sh
# Writes what the program makes of all examples for validate.mjs: the sheets, as the program prints them, and
# with every order on them that is offered; and the reports in JSON, of the whole round and of how things
# stand, for every reader. SYSTEM/ROUND/orders/PLAYER.yaml, SYSTEM/ROUND/reports/READER.json.
#
#   sh tests/schema/sheets.sh PROGRAM FOLDER        (from the root of the tree)
set -eu
program=$1
out=$2
rm -rf "$out"

for game in examples/*/*/round-*/game.yaml; do
    folder=${game%/game.yaml}
    round=${folder#examples/}
    made=$out/${round%%/*}/$(echo "${round#*/}" | tr / -)
    mkdir -p "$made/orders" "$made-ticked" "$made/reports"
    "$program" --sheet="$made/orders/%p.yaml" "$game"
    cp -R "$made/orders" "$made-ticked"
    sed -i -e 's/^  # {/  {/' -e 's/^  #   \([^ #]\)/    \1/' -e '/^sent:/d' "$made-ticked"/orders/*
    options=$(cat "$folder/args" 2>/dev/null || true)
    # shellcheck disable=SC2086 # options, to be split
    "$program" --format=json --maps=all --seed="@$folder/seed" --report="$made/reports/all.json" \
        --report="$made/reports/%p.json" $options "$game" "$folder/orders" 2>/dev/null
    # shellcheck disable=SC2086
    "$program" --format=json --explain --seed="@$folder/seed" $options "$game" "$folder/orders" \
        >"$made/reports/explained.json" 2>/dev/null
    "$program" --format=json --show "$game" >"$made/reports/shown.json" 2>/dev/null
done
