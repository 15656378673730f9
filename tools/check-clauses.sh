#!/bin/sh
# Has every clause of every rule system a case that shows it?
#
#   tools/check-clauses.sh
#
# The clauses of a system are the lines `.It NW 2.3` of man/adjudicate-SYSTEM.7. One that only
# explains a word has the line `.\" definition, used by NW 2.4` right below it. Each other clause
# needs a case 2.3-some-name in a book of tests/cases/SYSTEM, which expects something that cites
# "NW 2.3". Two cases that expect the very same show nothing that one alone would not.
set -eu
cd "$(dirname "$0")/.."

# Clauses, cases and the numbers in them: clauses.awk reads the files whose names we give it.
check_numbers() {
    {
        find "src/rules/$1" -name '*.[ch]'
        [ ! -d "tests/cases/$1" ] || find "tests/cases/$1" -name '*.md'
    } | LC_ALL=C sort | awk -v page="man/adjudicate-$1.7" -f tools/clauses.awk
}

systems=$(find src/rules -mindepth 2 -maxdepth 2 -name system.c | sed 's|/system.c$||; s|.*/||' | LC_ALL=C sort)
if [ -z "$systems" ]; then
    echo "no rule systems in src/rules"
    exit 1
fi
bad=0
for system in $systems; do
    if [ -e "man/adjudicate-$system.7" ]; then
        check_numbers "$system" || bad=1
    else
        echo "man/adjudicate-$system.7: missing: the rules of src/rules/$system have no page"
        bad=1
    fi
done
for folder in tests/cases/*/; do
    [ -d "src/rules/$(basename "$folder")" ] || [ ! -d "$folder" ] || {
        echo "$folder: there is no such rule system"
        bad=1
    }
done
[ "$bad" -ne 0 ] || echo "clauses: each has its case"
exit "$bad"
