#!/bin/sh
# check-schema passes as the tree is, and fails when a schema, a completion or adjudicate-events(7) is out
# of date, missing or unknown. The schema of reports knows the keys that reports have.
#
#   tests/command/test_schema.sh BUILD_DIR
set -eu
build=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R "$root/schema" "$root/completion" "$root/src" "$root/tools" "$root/man" "$copy"
cd "$copy"
game=schema/nine-worlds-game.json
cp "$game" kept
failed=0

refuses() {
    words=$1
    if output=$(sh tools/check-schema.sh "$build" 2>&1); then
        echo "passed, though: $words"
        failed=1
    elif ! echo "$output" | grep -qF "$words"; then
        echo "should say '$words', but:"
        echo "$output"
        failed=1
    fi
}

sh tools/check-schema.sh "$build"

echo >>"$game"
refuses "$game: out of date"
rm "$game"
refuses "$game: out of date"
sh tools/check-schema.sh --update "$build"
cmp kept "$game"
echo '{}' >schema/nonsense.json
refuses "schema/nonsense.json: the program knows no --schema=nonsense"
rm schema/nonsense.json
echo >>completion/zsh
refuses "completion/zsh: out of date"
sh tools/check-schema.sh --update "$build"
sed -i 's/^\.It Cm attacked$/.It Cm attaked/' man/adjudicate-events.7
refuses "man/adjudicate-events.7: out of date"

# What stands in reports in JSON stands in their schema.
cat "$root"/tests/rounds/*/json-*.txt | awk -f "$root/tools/stable.awk" | sed 's/.* //' | sort -u >keys
while read -r key; do
    if ! grep -q "\"$key\": {" "$root/schema/report.json"; then
        echo "schema/report.json does not know '$key'"
        failed=1
    fi
done <keys

exit "$failed"
