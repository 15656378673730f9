#!/bin/sh
# Is everything still there that adjudicate-stability(7) calls stable? tests/stable/names.txt lists what has
# a name: options, exit statuses, keys of files and of reports in JSON, kinds of events, clauses. All of it:
# what is not listed could go again without a word.
#
#   tools/check-stable.sh [--update]
#
# --update lists what is new, and takes out what is gone, which then wants a line in CHANGELOG.md; of a clause it writes down that it is gone, since its number must not come back.
set -eu
cd "$(dirname "$0")/.."
list=tests/stable/names.txt
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
LC_ALL=C
export LC_ALL
bad=0

{
    # What stands in the manual page, test_options.sh compares with the program.
    sed -n -E 's/^\.It Fl (([a-zA-Z]) , Fl )?-([a-z-]+)( .*)?$/option -\2 option --\3/p' \
        man/adjudicate.1 | sed -E 's/^option - //; s/ option/\noption/'
    sed -n '/^\.Sh EXIT STATUS/,/^\.El/s/^\.It \([0-9]\)$/status \1/p' man/adjudicate.1
    cat tests/rounds/*/json-*.txt | awk -f tools/stable.awk
    awk '
        FNR == 1 { file = FILENAME; gsub(/^.*\/|\.[a-z]*$/, "", file); def = "" }
        FILENAME ~ /\.txt$/ {
            if (!/^refused/ && match($0, /^[a-z][a-z0-9-]*/))
                print "event " file " " substr($0, 1, RLENGTH)
            next
        }
        /^  "\$defs"/ { def = "" }
        /^    "[^"]*": \{$/ { split($0, part, "\""); def = part[2] " " }
        /^ +"[^"]*": \{"/ { split($0, part, "\""); print "key " file " " def part[2] }' schema/*.json tests/phrases/*.txt
    sed -n 's/^\.It \([A-Z][A-Z]* [0-9.]*\)$/clause \1/p' man/adjudicate-*.7
} | sort -u >"$scratch/now"

mkdir -p tests/stable
[ -e "$list" ] || : >"$list"
grep '^gone ' "$list" | sed 's/^gone //' >"$scratch/gone" || true
grep -v '^gone ' "$list" | comm -23 - "$scratch/now" >"$scratch/lost"
grep -v '^gone ' "$list" | comm -13 - "$scratch/now" >"$scratch/new"

# No update mends this.
comm -12 "$scratch/gone" "$scratch/now" >"$scratch/back"
if [ -s "$scratch/back" ]; then
    sed 's/$/: this number had another clause; take the next free one of its section/' "$scratch/back"
    bad=1
fi
sed 's/^gone //' "$list" | awk '
    $1 != "clause" { next }
    { n = split($3, part, "."); section = $2 " " substr($3, 1, length($3) - length(part[n])) }
    NR == FNR { known[$0] = 1; if (part[n] + 0 > last[section]) last[section] = part[n] + 0; next }
    !known[$0] && part[n] + 0 < last[section] {
        print $0 ": a new clause comes behind " section last[section]
    }' - "$scratch/now" >"$scratch/between"
if [ -s "$scratch/between" ]; then
    cat "$scratch/between"
    bad=1
fi

if [ "${1-}" = --update ]; then
    grep '^clause ' "$scratch/lost" >>"$scratch/gone" || true
    sed 's/^/gone /' "$scratch/gone" | sort -u - "$scratch/now" >"$list"
    sed 's/$/: no longer there: say so in CHANGELOG.md/' "$scratch/lost"
    sed 's/$/: new/' "$scratch/new"
elif [ -s "$scratch/lost" ] || [ -s "$scratch/new" ]; then
    sed 's/$/: is stable, and no longer there/' "$scratch/lost"
    sed 's/$/: is new, and not listed/' "$scratch/new"
    echo "stable: see adjudicate-stability(7); if it must be so: sh tools/check-stable.sh --update"
    bad=1
fi
[ "$bad" -eq 0 ] || exit 1
echo "stable: $(grep -vc '^gone ' "$list") names are there"
