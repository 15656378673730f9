#!/bin/sh
# Prints the sheets of all examples for validate.mjs, "NAME LENGTH" and so many bytes each: as the
# program prints them, and with every order on them that is offered.
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
done
