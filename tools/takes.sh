#!/bin/sh
# Prints those of some flags that a compiler, and the linker it calls, can take.
#
#   tools/takes.sh 'CC AND ITS FLAGS' FLAG...
#
# They are tried together first: mostly all are known, and one try is enough.
set -eu
cc=$1
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
echo 'int main(void) { return 0; }' >"$scratch/try.c"

takes() {
    # shellcheck disable=SC2086 # a command with its flags
    $cc -Werror "$@" -o "$scratch/try" "$scratch/try.c" >/dev/null 2>&1
}

if takes "$@"; then
    echo "$*"
    exit 0
fi
taken=
for flag in "$@"; do
    # shellcheck disable=SC2086 # flags, to be split
    ! takes $taken "$flag" || taken="$taken $flag"
done
echo "$taken"
