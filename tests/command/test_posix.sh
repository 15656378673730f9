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

# (Without warnings of other kinds: the plain build has those. What stands below the program in its torture
# knows the C library of GNU. Where little is tried, SPARING in the Makefile, the tests are left out, and of src
# the files that ask for no header of a library by themselves, but for types and assertions.)
without=
[ "${SPARING:-1}" -eq 1 ] && folders='src tests' || folders=src
letters=$(pkg-config --cflags gmime-3.0 2>/dev/null) || without='! -path src/mail/*'
calling() {
    if [ "${SPARING:-1}" -eq 1 ]; then cat; else
        xargs awk '/^#include </ && !/<(assert|limits|std(align|arg|bool|def|int))\.h>/ && !found[FILENAME]++ { print FILENAME }'
    fi
}
# shellcheck disable=SC2086 # a command with its flags
find $folders -name '*.c' ! -path 'tests/fuzz/*' ! -name torture_faults.c $without | LC_ALL=C sort | calling |
    xargs -P 2 -n 20 $cc $letters -w -Werror=implicit-function-declaration -Werror=implicit-int -fsyntax-only

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
