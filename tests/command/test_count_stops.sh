#!/bin/sh
# How many letters a round takes that is played by answering questions alone: counted anew, it is what the
# table in tests/README.md says; where little is tried (SPARING, see the Makefile), without the row of all rounds.
#
#   tests/command/test_count_stops.sh BUILD_DIR
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

tried='tools/count-stops.sh'
rows='^| a full round of'
rounds=
[ "${SPARING:-1}" -eq 1 ] ||
    rounds=$(sed -n "/$rows/,/^\$/s/^| \`\([a-z].*\/round-[0-9]*\)\` .*/examples\/\1/p" "$root/tests/README.md")
# shellcheck disable=SC2086 # a list of folders; none: all
sh "$root/tools/count-stops.sh" "$program" $rounds >now
# shellcheck disable=SC2086
AHEAD=no sh "$root/tools/count-stops.sh" "$program" $rounds >apart
for count in now apart; do
    awk '{ stops += $1; questions += $3; print $5, $1, $3 } END { print "all", NR, "rounds", stops, questions }' \
        $count | sed 's/^all \([0-9]*\) rounds/all-\1-rounds/; s/^examples\///' >$count.rows
done
# Of each row, one at least for each system that has examples: what it is of, the stops without what is put ahead, those of today, and the questions.
sed -n "/$rows/,/^\$/"'s/^| \(.*\) | *[0-9]* *| \([0-9]*\) | \([0-9]*\) | \([0-9]*\) |$/\1 \2 \3 \4/p' \
    "$root/tests/README.md" | sed 's/`//g; s/^all \([0-9]*\) rounds/all-\1-rounds/' >table
(cd "$root/examples" && printf '%s\n' */) | sed 's|/$||' | LC_ALL=C sort >systems
cut -d / -f 1 table | grep -v '^all' | LC_ALL=C sort -u >got
equal got systems
[ "$(grep -c '^all' table)" -eq 1 ] || complain 'the table does not end with all rounds'
while read -r what apart now questions; do
    case $what in
    all-*) [ -z "$rounds" ] || continue ;;
    esac
    [ "$(sed -n "s|^$what ||p" now.rows)" = "$now $questions" ] ||
        complain "$what: the table says $now stops, $questions questions; now: $(grep "^$what " now.rows)"
    [ "$(sed -n "s|^$what \([0-9]*\) .*|\1|p" apart.rows)" = "$apart" ] ||
        complain "$what: the table says $apart stops with AHEAD=no; now: $(grep "^$what " apart.rows)"
done <table
finish
