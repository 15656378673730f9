#!/bin/sh
# Is every sentence of adjudicate-orders(5) in tests/promises/orders.txt, and is each test there that
# the list names below it?
#
#   tools/check-promises.sh
set -eu
cd "$(dirname "$0")/.."
page=man/adjudicate-orders.5
list=tests/promises/orders.txt
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
bad=0

# A sentence of the page that is new or has changed has to be looked at: what holds it now?
awk -f tools/promises.awk "$page" >"$scratch/page"
grep -v -e '^#' -e '^    ' -e '^$' "$list" >"$scratch/list"
if ! diff "$scratch/list" "$scratch/page" >"$scratch/difference"; then
    echo "$list has not the sentences of $page:"
    sed -n 's/^</  no longer in the page:/p; s/^>/  not in the list:/p' "$scratch/difference"
    bad=1
fi

grep '^    ' "$list" | sed 's/^ *//' >"$scratch/tests"
while IFS= read -r test; do
    file=tests/${test%%: *}
    if [ ! -f "$file" ]; then
        echo "$list: there is no $file"
        bad=1
    elif ! grep -qF -e "${test#*: }" "$file"; then
        echo "$list: '${test#*: }' is not in $file"
        bad=1
    fi
done <"$scratch/tests"
[ "$bad" -eq 0 ] || exit 1
echo "promises: $(wc -l <"$scratch/page") sentences, $(wc -l <"$scratch/tests") tests that hold them"
