#!/bin/sh
# Is every sentence of adjudicate-orders(5) in tests/promises/orders.txt, and of other pages in the lists
# there that are called like them, and is each test there that a list names below a sentence?
#
#   tools/check-promises.sh
set -eu
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
bad=0

# check LIST PAGE
check() {
    # A sentence of the page that is new or has changed has to be looked at: what holds it now?
    awk -f tools/promises.awk "$2" >"$scratch/page"
    grep -v -e '^#' -e '^    ' -e '^$' "$1" >"$scratch/list" || true
    if ! diff "$scratch/list" "$scratch/page" >"$scratch/difference"; then
        echo "$1 has not the sentences of $2:"
        sed -n 's/^</  no longer in the page:/p; s/^>/  not in the list:/p' "$scratch/difference"
        bad=1
    fi

    { grep '^    ' "$1" || true; } | sed 's/^ *//' >"$scratch/tests"
    while IFS= read -r test; do
        file=tests/${test%%: *}
        if [ ! -f "$file" ]; then
            echo "$1: there is no $file"
            bad=1
        elif ! grep -qF -e "${test#*: }" "$file"; then
            echo "$1: '${test#*: }' is not in $file"
            bad=1
        fi
    done <"$scratch/tests"
    cat "$scratch/page" >>"$scratch/sentences"
    cat "$scratch/tests" >>"$scratch/all-tests"
}

for list in tests/promises/*.txt; do
    check "$list" "$(ls man/adjudicate-"$(basename "$list" .txt)".[1-9])"
done
[ "$bad" -eq 0 ] || exit 1
echo "promises: $(wc -l <"$scratch/sentences") sentences, $(wc -l <"$scratch/all-tests") tests that hold them"
