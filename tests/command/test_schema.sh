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

sh tools/check-schema.sh "$build"

# All that is wrong at once is said, each in its own words.
echo >>"$game"
rm schema/battlescape-game.json
echo '{}' >schema/nonsense.json
echo >>completion/zsh
sed -i 's/^\.It Cm attacked$/.It Cm attaked/' man/adjudicate-events.7
if sh tools/check-schema.sh "$build" >output 2>&1; then
    echo "passed, though much is out of date"
    failed=1
fi
for words in "$game: out of date" 'schema/battlescape-game.json: out of date' \
    'schema/nonsense.json: the program knows no --schema=nonsense' 'completion/zsh: out of date' \
    'man/adjudicate-events.7: out of date'; do
    if ! grep -qF "$words" output; then
        echo "should say '$words', but:"
        cat output
        failed=1
    fi
done
# And one of them is enough.
rm schema/nonsense.json
sh tools/check-schema.sh --update "$build"
cmp kept "$game"
cmp "$root/schema/battlescape-game.json" schema/battlescape-game.json
echo >>completion/zsh
if sh tools/check-schema.sh "$build" >output 2>&1; then
    echo "passed, though completion/zsh is out of date"
    failed=1
fi

# What stands in reports in JSON stands in their schema.
cat "$root"/tests/rounds/*/json-*.txt | awk -f "$root/tools/stable.awk" | sed 's/.* //' | sort -u >keys
awk '
    NR == FNR { for (line = $0; match(line, /"[^"]*": \{/); line = substr(line, RSTART + RLENGTH))
                    known[substr(line, RSTART + 1, RLENGTH - 5)]; next }
    !($0 in known) { print "schema/report.json does not know \047" $0 "\047" }' "$root/schema/report.json" keys >unknown
if [ -s unknown ] || [ ! -s keys ]; then
    cat unknown
    failed=1
fi

exit "$failed"
