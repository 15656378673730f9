#!/bin/sh
# `make dist` makes the same bytes from this tree and from its own tarball, whatever the folder, umask,
# time zone and language; and it leaves out nothing of the tree, nor takes in what was built.
#
#   tests/command/test_dist.sh BUILD_DIR
set -eu
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

complain() {
    echo "$1"
    failed=1
}

# In a tree of its own: whoever runs this may have files lying about that are no part of it yet.
first=$(sh tools/dist.sh "$scratch/first")
name=$(basename "$first" .tar.gz)
mkdir "$scratch/elsewhere"
tar xzf "$first" -C "$scratch/elsewhere"
tree=$scratch/elsewhere/$name
mkdir -p "$tree/build" "$tree/node_modules/x"
touch "$tree/build/adjudicate" "$tree/node_modules/x/y.js"
(
    cd "$tree"
    chmod -R go= .
    umask 077
    TZ=Pacific/Auckland LC_ALL=C.UTF-8 sh tools/dist.sh "$scratch/second" >/dev/null
    make -s dist DIST="$scratch/third" >/dev/null
)
for other in second third; do
    cmp "$first" "$scratch/$other/$name.tar.gz" || complain "the $other tarball differs"
done

tar tzvf "$first" >"$scratch/list"
for file in Makefile README.md LICENSE src/main.c tests/README.md man/adjudicate.1 completion/bash \
    schema/rolls.json tools/dist.sh; do
    grep -qE "^-rw[x-]r-[x-]r-[x-] 0/0 .* $name/$file\$" "$scratch/list" || complain "not in it: $file"
done
grep -qE "^-rwxr-xr-x 0/0 .* $name/\.ci/run\$" "$scratch/list" || complain ".ci/run cannot be run"
! grep -E "$name/(build|node_modules|\.git)/" "$scratch/list" || complain "in it, though no part of it"
[ "$(awk '{ print $4, $5 }' "$scratch/list" | sort -u | wc -l)" -eq 1 ] || complain "times differ"

# Its name has what --version prints: three numbers.
"$build/adjudicate" --version | grep -qxE "adjudicate [0-9]+\.[0-9]+\.[0-9]+" || complain "not three numbers"
[ "$("$build/adjudicate" --version | head -n 1)" = "$(echo "$name" | tr - ' ')" ] || complain "called $name"

# The time can be given.
SOURCE_DATE_EPOCH=1000000000 sh tools/dist.sh "$scratch/given" >/dev/null
TZ=UTC tar tzvf "$scratch/given/$name.tar.gz" | head -n 1 | grep -q '2001-09-09 01:46' ||
    complain "SOURCE_DATE_EPOCH is not heeded"

# From a clone, what git does not know of is left out.
if command -v git >/dev/null; then
    mkdir "$scratch/clone"
    tar xzf "$first" -C "$scratch/clone"
    cd "$scratch/clone/$name"
    git init -q .
    git add -A -f .
    when=$(date -r src/version.h +%s)
    GIT_AUTHOR_DATE="@$when" GIT_COMMITTER_DATE="@$when" git -c user.name=nobody -c commit.gpgsign=false \
        -c user.email=nobody@localhost commit -q -m all
    touch stray src/stray.c
    sh tools/dist.sh "$scratch/fourth" >/dev/null
    cmp "$first" "$scratch/fourth/$name.tar.gz" || complain "the clone's tarball differs"
fi
exit "$failed"
