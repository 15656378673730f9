#!/bin/sh
# check-promises passes for the tree as it is, and fails for a sentence that nobody has looked at and
# for a test that is not there.
#
#   tests/command/test_promises.sh BUILD_DIR
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
(cd "$root" && sh tools/check-promises.sh)

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R "$root/man" "$root/tools" "$copy"
mkdir "$copy/tests"
cp -R "$root/tests/promises" "$copy/tests"
cd "$copy"
rm tests/promises/stability.txt tests/promises/mail.txt
page=man/adjudicate-orders.5
list=tests/promises/orders.txt
failed=0

# check-promises must fail now, with a message that contains these words.
refuses() {
    if output=$(sh tools/check-promises.sh 2>&1); then
        echo "should fail: $1"
        failed=1
    elif ! printf '%s\n' "$output" | grep -qF -e "$1"; then
        echo "should say '$1', and says:"
        echo "$output"
        failed=1
    fi
}

# Of one sentence, held by one test.
printf '%s\n' '.Sh DESCRIPTION' 'An order is' '.Em kept .' >"$page"
printf '%s\n' '# A list' '' 'An order is kept .' '    unit/a.c: it_is_kept' >"$list"
refuses 'there is no tests/unit/a.c'
mkdir tests/unit
echo 'it_is_lost' >tests/unit/a.c
refuses "'it_is_kept' is not in tests/unit/a.c"
echo 'it_is_kept' >tests/unit/a.c
[ "$(sh tools/check-promises.sh)" = 'promises: 1 sentences, 1 tests that hold them' ] || {
    echo 'should pass'
    failed=1
}
echo 'All of it is kept.' >>"$page"
refuses 'not in the list: All of it is kept.'
printf '%s\n' '.Sh DESCRIPTION' >"$page"
refuses 'no longer in the page: An order is kept .'

# A list holds the page that is called like it.
printf '%s\n' '.Sh DESCRIPTION' 'An order is' '.Em kept .' >"$page"
echo '# Another list' >tests/promises/secrets.txt
printf '%s\n' '.Sh DESCRIPTION' 'It is secret.' >man/adjudicate-secrets.7
refuses 'not in the list: It is secret.'
echo 'It is secret.' >>tests/promises/secrets.txt
[ "$(sh tools/check-promises.sh)" = 'promises: 2 sentences, 1 tests that hold them' ] || {
    echo 'should pass with two lists'
    failed=1
}
exit "$failed"
