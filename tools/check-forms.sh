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

systems=$(find src/rules -mindepth 2 -maxdepth 2 -name system.c | sed 's|/system.c$||; s|.*/||' | LC_ALL=C sort | tr "\n" " ")
if ! grep -q '^\.\\" begin forms' "$page"; then
    echo "$page: there is no table of forms"
    exit 1
fi

# What there is to be named, "case SYSTEM NAME" and "test NAME"; and then the page.
{
    grep '^## ' tests/cases/*/*.md | sed 's|^tests/cases/\([^/]*\)/[^:]*:## |case \1 |'
    find tests -name 'test_*.c' -exec grep -ho 'cmocka_unit_test([a-z0-9_]*)' {} + | sed 's/.*(\(.*\))/test \1/'
} | awk -v page="$page" -v systems="$systems" '
    function complain(what) {
        print page ": " what
        bad = 1
    }
    # Every form has each system once.
    function end_form() {
        if (form != "" && (found != count || several))
            complain(form ": it has " names ", not " systems)
        names = ""
        found = several = 0
        for (one in met)
            delete met[one]
    }
    function look_at(rules, cell) {
        cells++
        if (cell == "\\-")
            open++
        else if (cell ~ /^case ./) {
            if (!("case " rules " " substr(cell, 6) in there))
                complain(form ": " rules " has no case \047" substr(cell, 6) "\047")
        } else if (cell ~ /^test ./) {
            if (!(cell in there))
                complain(form ": there is no test \047" substr(cell, 6) "\047")
        } else if (cell !~ /^none: ./)
            complain(form ": " rules ": \047" cell "\047 is neither a case nor a test, nor why there is none")
    }
    BEGIN {
        count = split(systems, part, " ")
        for (i = 1; i <= count; i++)
            known[part[i]]
    }
    FILENAME != page { there[$0]; next }
    /^\.\\" begin forms/ { on = 1 }
    /^\.\\" end forms/ { on = 0; end_form() }
    on && /^\.Ss / { end_form(); form = substr($0, 5) }
    on && /^\.It / {
        split(substr($0, 5), part, " Ta ")
        look_at(part[1], part[2])
        names = names part[1] " "
        found += part[1] in known
        several += met[part[1]]++
    }
    END {
        if (!bad)
            print "forms: " cells " cells, " open + 0 " of them open"
        exit bad
    }' - "$page"
