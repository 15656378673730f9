#!/bin/sh
# The program, and the tests, need nothing of the C library but what POSIX has; and where it has no
# more, what stands in for the rest does the same.
#
#   tests/command/test_posix.sh BUILD_DIR
set -eu
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cc="${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc -Itests/books -DSPARING=1"

# (What stands below the program in its torture
# knows the C library of GNU. The files of a room are compiled as units, tools/units.sh. Where little is tried,
# SPARING in the Makefile, the tests are left out.)
{
    find src -name '*.c' ! -path src/main.c ! -path 'src/mail/*' | LC_ALL=C sort | xargs sh tools/units.sh "$scratch/units"
    echo src/main.c
    ! pkg-config --exists gmime-3.0 || find src/mail -name '*.c'
    [ "${SPARING:-1}" -gt 1 ] || find tests -name '*.c' ! -path 'tests/fuzz/*' ! -name torture_faults.c
} | tr ' ' '\n' >"$scratch/files"
letters=$(pkg-config --cflags gmime-3.0 2>/dev/null) || true
# shellcheck disable=SC2086 # a command with its flags
xargs -P 2 -n 10 $cc -I. $letters -Werror=implicit-function-declaration -Werror=implicit-int \
    -fsyntax-only <"$scratch/files"

# The rooms in which something stands in, built so, before the library's own.
objects=
libraries=$(pkg-config --libs yaml-0.1 libsodium)
for source in src/base/*.c; do
    # shellcheck disable=SC2086 # a command with its flags
    $cc -w -O0 -c -o "$scratch/$(basename "$source" .c).o" "$source"
    objects="$objects $scratch/$(basename "$source" .c).o"
done
for test in text arena diag file file_draft; do
    # shellcheck disable=SC2086 # lists, to be split
    $cc -w -O0 -o "$scratch/test_$test" "tests/unit/test_$test.c" $objects "$build/libadjudicate.a" \
        -lcmocka -lm $libraries
    "$scratch/test_$test" >"$scratch/told" 2>&1 || {
        cat "$scratch/told"
        exit 1
    }
done
