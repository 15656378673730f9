#!/bin/sh
# Are the files in schema/ and completion/ what the program prints from its tables today?
#
#   tools/check-schema.sh [--update] BUILD_DIR
#
# There is one for --rolls, one for --rulings and one for reports in JSON, and every rule system has
# SYSTEM-game and SYSTEM-orders; whatever else lies in schema/ is checked too. In completion/ there is one for each shell: `make install` puts them
# where shells look, and must not have to run the program.
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
    echo rulings
    echo report
    for system in $(find src/rules -mindepth 1 -maxdepth 1 -type d | sed 's|.*/||'); do
        echo "$system-game"
        echo "$system-orders"
    done
    find schema -name '*.json' 2>/dev/null | sed 's|.*/||; s|\.json$||'
} | LC_ALL=C sort -u)

mkdir -p schema completion
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
bad=0
# same FILE OPTION: the file is what the program prints with that option.
same() {
    if ! "$program" "$2" >"$scratch/printed"; then
        echo "$1: the program knows no $2"
        bad=1
    elif [ -n "$update" ]; then
        cp "$scratch/printed" "$1"
        echo "$1 written"
    elif ! diff -uN "$1" "$scratch/printed"; then
        echo "$1: out of date: make schema"
        bad=1
    fi
}

for name in $names; do
    same "schema/$name.json" "--schema=$name"
done
for shell in bash zsh fish; do
    same "completion/$shell" "--completion=$shell"
done
[ "$bad" -ne 0 ] || echo "schemas and completions: up to date"
exit "$bad"
