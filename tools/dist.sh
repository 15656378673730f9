#!/bin/sh
# Makes FOLDER/adjudicate-VERSION.tar.gz of what this project is, the same to the byte wherever and
# whenever it is made: from a clone, or from such a tarball unpacked.
#
#   tools/dist.sh FOLDER
#
# Every file has the time of the last commit; in an unpacked tarball, the one that they all have.
# SOURCE_DATE_EPOCH counts before either.
set -eu
folder=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/.."
version=$(sed -n 's/^#define ADJUDICATE_VERSION "\(.*\)"$/\1/p' src/version.h)
name=adjudicate-$version
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
umask 022

# What was built, or fetched, is no part of it; .gitignore lists the same.
if [ -e .git ]; then
    git ls-files >"$scratch/files"
    when=$(git log -1 --format=%ct)
else
    find . \( -path ./build -o -path ./coverage -o -path ./node_modules -o -path ./bench.txt \) -prune \
        -o -type f -print | sed 's|^\./||' >"$scratch/files"
    when=$(stat -c %Y src/version.h)
fi
LC_ALL=C sort -o "$scratch/files" "$scratch/files"

tar --create --format=ustar --mtime="@${SOURCE_DATE_EPOCH:-$when}" --mode=u=rwX,go=rX \
    --owner=0 --group=0 --numeric-owner --no-recursion --transform="s|^|$name/|" \
    --files-from="$scratch/files" --file="$scratch/tar"
gzip -9 -n <"$scratch/tar" >"$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"
