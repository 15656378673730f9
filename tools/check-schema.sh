#!/bin/sh
# Are the files in schema/ what the program prints from its field tables today?
#
#   tools/check-schema.sh [--update] BUILD_DIR
#
# There is one for --rolls, and every rule system has SYSTEM-game and SYSTEM-orders; whatever else
# lies in schema/ is checked too.
# With --update the files are written anew.
set -eu

update=
if [ "$1" = --update ]; then
    update=yes
    shift
fi
program=$(cd "$1" && pwd)/adjudicate
cd "$(dirname "$0")/.."

names=$({
    echo rolls
    for system in $(find src/rules -mindepth 1 -maxdepth 1 -type d | sed 's|.*/||'); do
        echo "$system-game"
        echo "$system-orders"
    done
    find schema -name '*.json' 2>/dev/null | sed 's|.*/||; s|\.json$||'
} | LC_ALL=C sort -u)

mkdir -p schema
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
bad=0
for name in $names; do
    if ! "$program" --schema="$name" >"$scratch/$name.json"; then
        echo "schema/$name.json: the program knows no such schema"
        bad=1
    elif [ -n "$update" ]; then
        cp "$scratch/$name.json" schema/
        echo "schema/$name.json written"
    elif ! diff -uN "schema/$name.json" "$scratch/$name.json"; then
        echo "schema/$name.json: out of date: make schema"
        bad=1
    fi
done
[ "$bad" -ne 0 ] || echo "schemas: up to date"
exit "$bad"
