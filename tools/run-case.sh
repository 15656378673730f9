#!/bin/sh
# Plays one case in a copy of its folder and prints how the outcome differs from expect/.
#
#   tools/run-case.sh BUILD_DIR tests/cases/SYSTEM/NAME
#
# The copy, BUILD_DIR/cases/SYSTEM/NAME, stays for looking at; what came out is in its actual/.
# tests/README.md says what a case holds.
set -eu

program=$(cd "$1" && pwd)/adjudicate
case=$2
copy=$1/cases/${case#tests/cases/}

rm -rf "$copy"
mkdir -p "$copy"
cp -R "$case/." "$copy"
cd "$copy"
mkdir -p expect actual

# The command, built from what the case has. The seed is not secret here: it is the same text
# wherever a case has none of its own.
seed=case
[ ! -e seed ] || seed=$(cat seed)
set -- --explain --seed="$seed"
[ ! -e rolls.yaml ] || set -- "$@" --rolls=rolls.yaml
if [ -e args ]; then
    while IFS= read -r arg || [ -n "$arg" ]; do
        set -- "$@" "$arg"
    done <args
fi
[ ! -e expect/events.json ] || set -- "$@" --report=actual/events.json
set -- "$@" --output=actual/new.yaml --report=actual/report.txt game.yaml
[ ! -e orders ] || set -- "$@" orders

status=0
# shellcheck disable=SC2086 # WRAP is a command and its options
${WRAP:-} "$program" "$@" >actual/output 2>actual/errors </dev/null || status=$?
[ "$status" -eq 0 ] || echo "$status" >actual/status

# -N: a file that is not there equals an empty one. Dates of files would only distract.
if differences=$(diff -ruN expect actual); then
    exit 0
fi
printf '%s\n' "$differences" | sed -E '/^diff /d; s/^(---|\+\+\+) ([^\t]*)\t.*/\1 \2/'
exit 1
