#!/bin/sh
# tools/check-forms.sh: the table of forms in adjudicate-orders(5).
set -eu
page=man/adjudicate-orders.5
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "test_forms: $1"
    exit 1
}

# The page with one line of the table changed must be refused in those words.
refuses() {
    sed "$1" "$page" >"$scratch/page.5"
    if sh tools/check-forms.sh - "$scratch/page.5" >"$scratch/out"; then
        fail "accepted: $1"
    fi
    grep -qF -e "$2" "$scratch/out" || fail "not said: $2"
}

sh tools/check-forms.sh >"$scratch/out" || fail "the page as it is: $(cat "$scratch/out")"
refuses 's/case 7.1-one-aim-for-all/case 7.1-no-such/' \
    "All: nine-worlds has no case '7.1-no-such'"
refuses 's/^\.It battlescape Ta case 19.17-one-has-moved/.It battlescape Ta case 7.1-one-aim-for-all/' \
    "A list of several things: battlescape has no case '7.1-one-aim-for-all'"
refuses 's/Ta test an_else/Ta test no_else/' "there is no test 'no_else_for_several"
refuses 's/Ta none: each card.*/Ta no/' "'no' is neither a case nor a test"
refuses '/^\.It battle-bag Ta case 20.15/d' 'A number of a kind: it has'
refuses '/begin forms/d' 'there is no table of forms'
