#!/bin/sh
# Makes the Debian packages twice, in folders, at times and with settings that differ: the bytes must be
# the same. lintian must have no word to say of them, and their own tests must pass on what is in them
# (here without installing it; `autopkgtest FOLDER/*.dsc -- ...` does it as Debian would).
#
#   tools/check-deb.sh FOLDER ADDRESS
set -eu
tools=$(cd "$(dirname "$0")" && pwd)
rm -rf "$1"
folder=$(mkdir -p "$1" && cd "$1" && pwd)
address=$2

# What a build is like elsewhere. Its tests are those of `make check`; once more is not needed.
DEB_BUILD_OPTIONS=nocheck
export DEB_BUILD_OPTIONS
DEB_BUILD_PROFILES=nocheck
export DEB_BUILD_PROFILES
(umask 022 && TZ=UTC LC_ALL=C sh "$tools/deb.sh" "$folder/one" "$address") >"$folder/one.log" 2>&1 ||
    { cat "$folder/one.log"; exit 1; }
sleep 2
mkdir -p "$folder/another"
ln -s another "$folder/two"
(umask 077 && TZ=Pacific/Auckland LC_ALL=C.UTF-8 HOME=/nowhere \
    sh "$tools/deb.sh" "$folder/two/deeper" "$address" -j1) >"$folder/two.log" 2>&1 ||
    { cat "$folder/two.log"; exit 1; }
cd "$folder"
for file in one/*.deb one/*.dsc one/*.tar.*; do
    cmp "$file" "two/deeper/$(basename "$file")"
    echo "the same twice: $(sha256sum "$file")"
done

lintian --allow-root -EviIL +pedantic one/*.changes >lintian.log 2>&1 || true
if grep -v '^N:' lintian.log; then
    exit 1
fi
echo "lintian: no word"

mkdir root
dpkg-deb -x one/adjudicate_*.deb root
dpkg-deb -x one/adjudicate-mail_*.deb root
cd one/adjudicate-*/
sh debian/tests/readme "$folder/root/usr/bin"
sh debian/tests/installed "$folder/root"
echo "the package's own tests: passed"
