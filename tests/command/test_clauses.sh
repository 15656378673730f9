#!/bin/sh
# check-clauses passes for a rule system as it is, and fails for each way in which a clause can go
# unproved.
#
#   tests/command/test_clauses.sh BUILD_DIR
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
# One rule system will do: the tree as a whole is checked by check-clauses itself.
mkdir -p "$copy/src/rules" "$copy/tests/cases"
cp -R "$root/man" "$root/tools" "$copy"
cp -R "$root/src/rules/nine-worlds" "$copy/src/rules"
cp -R "$root/tests/cases/nine-worlds" "$copy/tests/cases"
cd "$copy"
page=man/adjudicate-nine-worlds.7
book=tests/cases/nine-worlds/98-more.md
failed=0

passes() {
    if ! sh tools/check-clauses.sh; then
        echo "should pass: $1"
        failed=1
    fi
}

# check-clauses must fail now, with a message that contains some words.
refuses() {
    words=$1
    if output=$(sh tools/check-clauses.sh 2>&1); then
        echo "passed, though: $words"
        failed=1
    elif ! echo "$output" | grep -qF "$words"; then
        echo "should say '$words', but:"
        echo "$output"
        failed=1
    fi
}

# A book with a clause that no other has, and a case that shows it: what comes of it is given.
add_case() {
    printf '\n## %s\n\nSomething.\n\n    game docks\n    events\n      %s\n' "$1" "$2" >>"$book"
}
begin_book() {
    echo '# NW 98: More' >"$book"
}

passes "the rules as they are"
cp "$page" kept
echo '.It NW 98.1' >>"$page"

refuses "$page:$(wc -l <"$page"): NW 98.1 has no case that shows it"
begin_book
add_case 98.1-longer-number 'hit {god: odin} [NW 98.12]'
refuses "$book:3: 98.1-longer-number: what it expects never cites NW 98.1"
begin_book
add_case 98.1-cited 'hit {god: odin} [NW 98.1]'
passes "NW 98.1 has a case now"
begin_book
add_case 98.1-among-others 'hit {god: odin} [NW 2.3, NW 98.1] only kaya'
passes "NW 98.1 has another case now"

# Cited by what is given, and not by what comes of it.
begin_book
printf '\n## 98.1-given\n\nAs NW 98.1 says.\n\n    game docks\n      title: NW 98.1\n    state\n      x: gone\n' >>"$book"
refuses "98.1-given: what it expects never cites NW 98.1"

begin_book
add_case 98.1-cited 'hit {god: odin} [NW 98.1]'
add_case 98.1-twin 'hit {god: odin} [NW 98.1]'
refuses "$book:11: 98.1-twin expects the very same as 98.1-cited"
begin_book
add_case 98.1-cited 'hit {god: odin} [NW 98.1]'
add_case 98.1-cited 'miss {god: odin} [NW 98.1]'
refuses "$book:11: 98.1-cited is there twice; the first is at $book:3"

begin_book
add_case 98.1-cited 'hit {god: odin} [NW 98.1]'
cp "$book" kept-book
add_case 98.7-unknown 'waits {god: thor} [NW 98.7]'
refuses "there is no clause NW 98.7"
cp kept-book "$book"
add_case without-a-number 'waits {god: thor} [NW 98.1]'
refuses "a case is called by"
cp kept-book "$book"

cp "$page" kept-with-98.1
printf '%s\n' '.It NW 98.2' '.\" definition, used by NW 98.1' >>"$page"
passes "NW 98.2 is a definition"
printf '%s\n' '.It NW 98.3' '.\" definition, used by NW 98.4' >>"$page"
refuses "there is no clause NW 98.4"
cp kept-with-98.1 "$page"
printf '%s\n' '.It NW 98.2' '.\" definition, used by NW 98.2' >>"$page"
refuses "NW 98.2 is only a definition itself"
cp kept-with-98.1 "$page"
printf '%s\n' '.It NW 98.2' '.\" definition' >>"$page"
refuses "NW 98.2 is a definition, but of use to whom?"
cp kept-with-98.1 "$page"
echo '.It NW 98.1' >>"$page"
refuses "NW 98.1 is there twice"
cp kept-with-98.1 "$page"
echo '.It Sy NW 98.2' >>"$page"
refuses "a clause is written"
cp kept-with-98.1 "$page"
echo 'static const char *clause = "NW 98.9";' >src/rules/nine-worlds/z.c
refuses "src/rules/nine-worlds/z.c:1: there is no clause NW 98.9"
echo 'static const char *section = "NW 98";' >src/rules/nine-worlds/z.c
passes "a section is cited"
rm src/rules/nine-worlds/z.c

rm "$page"
refuses "the rules of src/rules/nine-worlds have no page"

exit "$failed"
