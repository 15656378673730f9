#!/bin/sh
# The tests wherever the program is to run, one place after the other: with nothing of the C library but what
# POSIX has, from the tarball, as a Debian package, with musl, and on two other kinds of machine, one of which
# puts the highest byte of a number first. What a place says is in FOLDER/PLACE.log; a table comes last.
#
#   tools/anywhere.sh FOLDER [PLACE...]
#
# PLACE is posix, dist, deb, musl, or an architecture of tools/cross.sh. All are tried, whichever fails.
set -eu
cd "$(dirname "$0")/.."
folder=$1
shift
[ $# -gt 0 ] || set -- deb posix dist musl arm64 s390x
mkdir -p "$folder"
: >"$folder/table"

try() {
    case $1 in
    posix | dist | deb | musl) make "check-$1" ;;
    *) make check-cross ARCH="$1" ;;
    esac
}

status=0
for place in "$@"; do
    echo "$place ..."
    begun=$(date +%s)
    how=passed
    try "$place" >"$folder/$place.log" 2>&1 || how=FAILED status=1
    sum=$(sed -n 's/^\([0-9]* passed, [0-9]* failed\)$/\1/p; s/^books: //p; s/^examples: //p; s/^lintian: .*/&/p
        s/^the package.s own tests: .*/&/p' "$folder/$place.log" | paste -s -d ';' | sed 's/;/; /g')
    printf '%-6s  %s in %d s: %s\n' "$place" "$how" "$(($(date +%s) - begun))" \
        "${sum:-see $folder/$place.log}" | tee -a "$folder/table"
    [ "$how" = passed ] || tail -n 20 "$folder/$place.log"
done
echo
cat "$folder/table"
exit "$status"
