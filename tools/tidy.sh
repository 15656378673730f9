#!/bin/sh
# Runs clang-tidy over C files or units of them (tools/units.sh), as many at a time as there are processors.
#
#   tools/tidy.sh COMPILER_FLAG... -- FILE...
set -eu

flags=
while [ "$1" != -- ]; do
    flags="$flags $1"
    shift
done
shift

# Four fifths of the time are the analyzer's. Under .ci/run it follows a function for a tenth of the
# steps that .clang-tidy says.
chosen=.clang-tidy
if [ -n "${CI:-}" ]; then
    chosen=$(mktemp)
    trap 'rm -f "$chosen"' EXIT
    sed 's/max-nodes=30000/max-nodes=3000/' .clang-tidy >"$chosen"
fi

# One file at a time: with several, version 14 invents uninitialized va_lists in all but the first.
# The analyzer takes what a unit includes for headers, which it looks at only when it is told to.
# What it says on standard error only counts the warnings that it does not show.
# shellcheck disable=SC2016 # expanded by the inner shell
printf '%s\n' "$@" | FLAGS=$flags CHOSEN=$chosen xargs -n 1 -P "$(nproc)" sh -c '
    # shellcheck disable=SC2086
    clang-tidy --quiet --config-file="$CHOSEN" --extra-arg=-Xclang \
        --extra-arg=-analyzer-opt-analyze-headers "$@" -- $FLAGS 2>/dev/null' tidy
