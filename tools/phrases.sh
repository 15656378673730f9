#!/bin/sh
# Compares a phrase book (tests/phrases/SYSTEM.txt) with what the cases say now.
#
#   tools/phrases.sh [--update] BUILD_DIR FILE
set -eu
cd "$(dirname "$0")/.."

update=
if [ "$1" = --update ]; then
    update=yes
    shift
fi
build=$1
file=$2
system=$(basename "$file" .txt)
actual=$build/phrases-$system.txt
"$build/tests/book" --phrases="$system" "tests/cases/$system"/*.md >"$actual"
if cmp -s "$file" "$actual"; then
    exit 0
fi
diff -u "$file" "$actual" | sed 1,2d || true
[ -n "$update" ] || exit 1
cp "$actual" "$file"
echo "$file rewritten"
