#!/bin/sh
# Runs clang-tidy over C files, as many at a time as there are processors.
#
#   tools/tidy.sh COMPILER_FLAG... -- FILE...
set -eu

flags=
while [ "$1" != -- ]; do
    flags="$flags $1"
    shift
done
shift

# One file at a time: with several, version 14 invents uninitialized va_lists in all but the first.
# What it says on standard error only counts the warnings that it does not show.
# shellcheck disable=SC2016 # expanded by the inner shell
printf '%s\n' "$@" | FLAGS=$flags xargs -n 1 -P "$(nproc)" sh -c '
    # shellcheck disable=SC2086
    clang-tidy --quiet "$@" -- $FLAGS 2>/dev/null' tidy
