#!/bin/sh
# Is each form of orders shown to work in each rule system?
#
#   tools/check-forms.sh [BUILD [PAGE]]
#
# (BUILD is given to every check, and not needed here.)
#
# The section FORMS BY SYSTEM of adjudicate-orders(5) has a list for each form, with a line for each
# system. Behind it stands "case NAME", a case of one of that system's books; "test NAME", a function
# of a test in C; "none: ...", why the form makes no sense there; or a hyphen, where nobody has said.
set -eu
cd "$(dirname "$0")/.."
page=${2:-man/adjudicate-orders.5}

systems=$(find src/rules -mindepth 2 -maxdepth 2 -name system.c | sed 's|/system.c$||; s|.*/||' | LC_ALL=C sort)
bad=0
complain() {
    echo "$page: $1"
    bad=1
}

has_case() {
    grep -qxF -e "## $2" "tests/cases/$1/"*.md
}

has_test() {
    grep -rqF -e "cmocka_unit_test($1)" tests --include='test_*.c'
}

# "FORM|SYSTEM|CELL", a line each.
cells=$(awk '
    /^\.\\" begin forms/ { on = 1 }
    /^\.\\" end forms/ { on = 0 }
    on && /^\.Ss / { form = substr($0, 5) }
    on && /^\.It / {
        split(substr($0, 5), part, " Ta ")
        print form "|" part[1] "|" part[2]
    }' "$page")
if [ -z "$cells" ]; then
    echo "$page: there is no table of forms"
    exit 1
fi

count=0
open=0
while IFS='|' read -r form system cell; do
    count=$((count + 1))
    case $cell in
    '\-') open=$((open + 1)) ;;
    'none: '?*) ;;
    'case '?*) has_case "$system" "${cell#case }" || complain "$form: $system has no case '${cell#case }'" ;;
    'test '?*) has_test "${cell#test }" || complain "$form: there is no test '${cell#test }'" ;;
    *) complain "$form: $system: '$cell' is neither a case nor a test, nor why there is none" ;;
    esac
done <<EOF
$cells
EOF

# Every form has each system once.
expected=$(echo "$systems" | tr '\n' ' ')
forms=$(echo "$cells" | cut -d'|' -f1 | uniq)
while IFS= read -r form; do
    found=$(echo "$cells" | grep -F -e "$form|" | cut -d'|' -f2 | LC_ALL=C sort | tr '\n' ' ')
    [ "$found" = "$expected" ] || complain "$form: it has $found, not $expected"
done <<EOF
$forms
EOF

[ "$bad" -ne 0 ] || echo "forms: $count cells, $open of them open"
exit "$bad"
