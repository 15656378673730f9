#!/bin/sh
# The house rules that no other tool knows.
#
#   tools/check-style.sh BUILD_DIR
#
# - No source file of 700 lines or more.
# - Nothing left for later (no notes to do so).
# - No function that is unsafe, or whose result hangs on locale, clock or hidden state.
# - No floating point in src/: it differs between machines.
# - No global variable that can change: everything in the library's data sections is constant.
# - An external name of a rule system begins with its prefix, which is that of its clauses (NW 2.3).
set -eu
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
bad=0

complain() {
    echo "style: $*"
    bad=1
}

# The lines of C that match a pattern, as FILE:LINE:CODE without what comments and strings say.
# (A comment of ours fills whole lines or ends one.)
code_with() {
    pattern=$1
    shift
    # shellcheck disable=SC2016 # awk's own
    find "$@" -name '*.[ch]' | LC_ALL=C sort | xargs awk '
        { gsub(/"([^"\\]|\\.)*"/, "\"\""); gsub(/\/\*.*/, "") }
        !/^ *\*/ { print FILENAME ":" FNR ":" $0 }' | grep -E "$pattern"
}

long=$(find src include tests bench -name '*.[ch]' -exec wc -l {} + 2>/dev/null |
    awk '$2 != "total" && $1 >= 700 { print $2 " (" $1 ")" }')
[ -z "$long" ] || complain "files of 700 lines or more: $long"

if grep -rnE '\<(TODO|FIXME|XXX)\>' src include tests/*/*.[ch] tools/*.awk; then
    complain "do it now, or open an issue"
fi
if code_with '\<(rand|random|srand|strtok|sprintf|vsprintf|strcpy|strcat|atoi|atol|gets|system|popen|setlocale|localtime|gmtime|ctime|time|strtod|alloca)[[:space:]]*\(' src include; then
    complain "functions that this program does not use"
fi
if code_with '\<(strtok|sprintf|vsprintf|strcpy|strcat|atoi|atol|gets)[[:space:]]*\(' tests bench; then
    complain "functions that tests do not use, either"
fi
if code_with '\<(float|double)\>' src include; then
    complain "floating point"
fi
variables=$(objdump -t "$build/libadjudicate.a" |
    awk '$3 == "O" && $4 !~ /^\.(rodata|data\.rel\.ro)/ { print $NF }')
[ -z "$variables" ] || complain "variables that outlive a call: $variables"

for folder in src/rules/*/; do
    system=$(basename "$folder")
    prefix=$(sed -n 's/^\.It \([A-Z]*\) [0-9.]*$/\1/p' "man/adjudicate-$system.7" | head -n 1 |
        tr '[:upper:]' '[:lower:]')_
    names=$(find "$folder" -name '*.c' | sed "s|\(.*\)\.c$|$build/\1.o|" |
        xargs nm -g --defined-only |
        awk -v prefix="$prefix" 'NF == 3 && index($3, prefix) != 1 { print $3 }')
    [ -z "$names" ] || complain "external names of $system that do not begin with $prefix:" "$names"
done

exit "$bad"
