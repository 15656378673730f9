#!/bin/sh
# Plays a whole round of tests/rounds and compares its report with the file, which begins like this:
#
#     of examples/nine-worlds/broken-bridge/round-1    (a folder, or SYSTEM/NAME of a case)
#     with --explain --for=frost
#     ---
#     the report, to the end of the file
#
#   tools/round.sh [--update] BUILD_DIR FILE
set -eu
cd "$(dirname "$0")/.."

update=
if [ "$1" = --update ]; then
    update=yes
    shift
fi
build=$1
file=$2
of=$(sed -n '1s/^of //p' "$file")
options=$(sed -n '2s/^with *//p' "$file")
if [ -z "$of" ] || [ "$(sed -n 3p "$file")" != --- ]; then
    echo "$file: should begin with 'of FOLDER', 'with OPTIONS' and '---'" >&2
    exit 1
fi
mkdir -p "$build/rounds"
actual=$(cd "$build/rounds" && pwd)/$(echo "$file" | tr / -)

folder=$of
if [ ! -d "$folder" ]; then
    # A folder for each file: another one may just be playing the same case.
    folder=$actual.cases/$of
    rm -rf "$folder"
    "$build/tests/book" --lay-out="$actual.cases" --case="${of#*/}" "tests/cases/${of%%/*}"/*.md
fi

# Played within the folder, so that names in messages are short and the same everywhere.
program=$(cd "$build" && pwd)/adjudicate
head -n 3 "$file" >"$actual"
(
    set --
    case " $options " in
    *' --show '*) set -- game.yaml ;; # without orders, dice and a seed
    *)
        [ ! -e "$folder/rolls.yaml" ] || set -- --rolls=rolls.yaml
        if [ -e "$folder/args" ]; then
            while IFS= read -r option; do
                set -- "$@" "$option"
            done <"$folder/args"
        fi
        set -- --seed=@seed "$@" game.yaml
        [ ! -d "$folder/orders" ] || set -- "$@" orders
        ;;
    esac
    cd "$folder"
    # shellcheck disable=SC2086 # options, to be split
    ${WRAP:-} "$program" $options "$@" >>"$actual" 2>"$actual.err" || {
        cat "$actual.err"
        exit 1
    }
)
if cmp -s "$file" "$actual"; then
    exit 0
fi
diff -u "$file" "$actual" | sed 1,2d || true
[ -n "$update" ] || exit 1
cp "$actual" "$file"
echo "$file rewritten"
