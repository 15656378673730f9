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
cases=tests/cases/nine-worlds
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

# A clause that no other test has, with a case that shows it.
add_case() {
    mkdir -p "$cases/$1/expect"
    echo "$2" >"$cases/$1/expect/report.txt"
}

passes "the rules as they are"
cp "$page" kept
echo '.It NW 98.1' >>"$page"

refuses "$page:$(wc -l <"$page"): NW 98.1 has no case that shows it"
add_case 98.1-longer-number 'Odin hits. [NW 98.12]'
refuses "$cases/98.1-longer-number: what it expects never cites NW 98.1"
add_case 98.1-longer-number 'Odin hits. [NW 98.1]'
passes "NW 98.1 has a case now"
rm -r "$cases/98.1-longer-number"
add_case 98.1-last-in-a-sentence 'As in NW 98.1.'
passes "NW 98.1 has another case now"

add_case 98.1-twin 'As in NW 98.1.'
refuses "$cases/98.1-last-in-a-sentence: expects the very same as $cases/98.1-twin"
rm -r "$cases/98.1-twin"

add_case 98.7-unknown 'Thor waits. [NW 98.7]'
refuses "$cases/98.7-unknown: there is no clause NW 98.7"
rm -r "$cases/98.7-unknown"
add_case without-a-number 'Thor waits. [NW 98.1]'
refuses "$cases/without-a-number: a case is called by"
rm -r "$cases/without-a-number"

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
