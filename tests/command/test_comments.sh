#!/bin/sh
# The new state is the old file, edited: a comment anywhere in the example's first game file is still
# there after its last round, and what a round changes is what its report tells of, nothing else.
#
#   tests/command/test_comments.sh BUILD_DIR
example=$(cd "$(dirname "$0")/../../examples/nine-worlds/broken-bridge" && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
cp -R "$example"/round-* .
first='round-1/game.yaml'
last='round-3/new.yaml'
lines=$(wc -l <$first)

# plays_on FILE: plays all rounds of the example, in this file.
plays_on() {
    for round in 1 2 3; do
        got=0
        "$program" --seed=@round-$round/seed -i "$1" round-$round/orders >/dev/null 2>err || got=$?
        [ "$got" -eq 0 ] || complain "$tried: round $round: exit status $got"
    done
}

# --- a comment on a line of its own

number=1
while [ "$number" -le "$lines" ]; do
    tried="a comment as line $number"
    awk -v number="$number" 'FNR == number { print "# KEEP ME" } { print }' $first >game.yaml
    plays_on game.yaml
    [ "$(grep -nxF '# KEEP ME' game.yaml)" = "$number:# KEEP ME" ] ||
        complain "$tried: is now: $(grep -nF 'KEEP ME' game.yaml || echo gone)"
    grep -vxF '# KEEP ME' game.yaml | cmp - $last || complain "$tried: changes something else"
    number=$((number + 1))
done

# One at the end stays at the end: the history, which is new, comes before it.
tried='a comment at the end'
{ cat $first && echo '# KEEP ME'; } >game.yaml
plays_on game.yaml
{ cat $last && echo '# KEEP ME'; } | cmp - game.yaml || complain "$tried: does not stay there"

# Before every line, as far to the right as that line, further to the right, and with blank lines.
for blanks in '' '    '; do
    for gap in '' '\n'; do
        tried="comments everywhere, '$blanks' before them, '$gap' behind"
        awk -v blanks="$blanks" -v gap="$gap" '{ match($0, /^ */)
            printf "%s%s# KEEP %d\n" gap, substr($0, 1, RLENGTH), blanks, NR; print }' $first >game.yaml
        grep -F '# KEEP ' game.yaml >comments
        plays_on game.yaml
        grep -F '# KEEP ' game.yaml | cmp -s comments - || complain "$tried: not all are there"
        awk -v gap="$gap" '/# KEEP / { if (gap != "") getline; next } { print }' game.yaml |
            cmp - $last || complain "$tried: they change something else"
    done
done

# --- a comment at the end of a line

tried='comments at the ends of all lines'
awk '/^ *#/ || /^$/ { print; next } { print $0 "  # KEEP " NR }' $first >game.yaml
grep -o '# KEEP [0-9]*$' game.yaml >comments
plays_on game.yaml
grep -o '# KEEP [0-9]*$' game.yaml | cmp -s comments - || complain "$tried: not all are there"
sed 's/  # KEEP [0-9]*$//' game.yaml | cmp - $last || complain "$tried: they change something else"

# --- other lines

# One key a line, with comments between the keys of a card.
tried='cards of many lines'
sed 's/^  - {\(id: .*\)}/  - \1/; /^  - id: /s/, /  # KEEP\n    # KEEP\n    /g' $first >game.yaml
grep -c 'KEEP' game.yaml >comments
plays_on game.yaml
grep -c 'KEEP' game.yaml | cmp -s comments - || complain "$tried: not all comments are there"
"$program" --check game.yaml 2>err || complain "$tried: the new state is refused"
for changed in 'holder: ember' 'turned: true' 'round: 4'; do
    [ "$(grep -c "^ *$changed" game.yaml)" -eq "$(grep -c "$changed" $last)" ] ||
        complain "$tried: not as many '$changed' as in $last"
done

tried='lines that end in CR LF'
sed 's/$/\r/' $first >game.yaml
plays_on game.yaml
sed 's/$/\r/' $last | cmp - game.yaml || complain "$tried: they do not stay so"

tried='a byte-order mark, and no line break at the end'
{ printf '\357\273\277' && cat $first && printf '# the end'; } >game.yaml
plays_on game.yaml
{ printf '\357\273\277' && cat $last && printf '# the end'; } | cmp - game.yaml ||
    complain "$tried: do not stay so"

# --- over a stop

tried='comments in a round that is stopped'
awk '{ match($0, /^ */); printf "%s# KEEP %d\n", substr($0, 1, RLENGTH), NR; print }' \
    round-2/game.yaml >game.yaml
cp round-2/game.yaml plain.yaml
for through in refresh declare fight:1 aftermath; do
    for file in game.yaml plain.yaml; do
        "$program" --seed=@round-2/seed -t $through -i $file round-2/orders >/dev/null 2>err ||
            complain "$tried: cannot be played through $through"
    done
    grep -v '# KEEP ' game.yaml | cmp - plain.yaml ||
        complain "$tried: they change what is written after $through"
    [ "$(grep -c '# KEEP ' game.yaml)" -eq "$(wc -l <round-2/game.yaml)" ] ||
        complain "$tried: some are gone after $through"
done

# What stopping writes, and nothing else, is gone at the end.
without_parts plain.yaml >stopped
without_parts round-2/new.yaml | cmp - stopped ||
    complain "a round that was stopped leaves other lines behind"

# Stopped after the declarations, the file has what the round must remember, and nothing else is new.
"$program" --seed=@round-1/seed -t declare -o stopped.yaml round-1/game.yaml round-1/orders >/dev/null 2>&1
head -n "$lines" stopped.yaml | cmp - $first || complain "stopping changes the lines before"
[ "$(sed -n "$((lines + 1))p" stopped.yaml)" = 'stopped:' ] || complain "more than 'stopped' was added"
sed "1,$((lines + 1))d" stopped.yaml | grep -q '^[^ ]' && complain "more than 'stopped' was added"

# --- the difference that a round makes

# What the report says has become of places and cards: "card ID turned", "place ID HOLDER". At its
# beginning all cards are turned back.
outcome() {
    "$program" --seed=@"$1/seed" -f json "$1/game.yaml" "$1/orders" 2>err | awk -F '"' '
        /"kind": "stay-turned"/ {
            list = $0; sub(/.*"cards": \[/, "", list); sub(/\].*/, "", list)
            gsub(/[",]/, "", list); count = split(list, ids, " ")
            for (i = 1; i <= count; i++) print "card", ids[i], "turned" }
        /"kind": "place-(taken|empty)"/ {
            place = $0; sub(/.*"place": "/, "", place); sub(/".*/, "", place)
            player = $0; if (!sub(/.*"player": "/, "", player)) player = "-"; sub(/".*/, "", player)
            print "place", place, player }'
}

# The old state, with these changes made to it by hand.
expected() {
    awk 'FNR == NR { if ($1 == "card") turned[$2] = 1; else holder[$2] = $3; next }
        /^[a-z]/ { section = $1 }
        section == "round:" { print "round: " $2 + 1; section = ""; next }
        /^history:/ { section = ""; known = 1 }
        section == "cards:" && /^  - / { id = $3; sub(/,$/, "", id); sub(/, turned: true/, "")
            if (id in turned) sub(/}/, ", turned: true}") }
        section == "places:" && /^  - / { id = $3; sub(/,$/, "", id)
            if (id in holder) { sub(/, holder: [a-z]*/, "")
                if (holder[id] != "-") sub(/}/, ", holder: " holder[id] "}") } }
        { print }
        END { if (!known) print "history:" }' "$1" "$2"
}

for round in round-1 round-2 round-3; do
    tried="the difference that $round makes"
    outcome $round >changes
    [ -s changes ] || complain "$tried: the report tells of none"
    expected changes $round/game.yaml >by-hand
    head -n "$(wc -l <by-hand)" $round/new.yaml | diff by-hand - ||
        complain "$tried: not what the report says (<)"
    sed "1,$(wc -l <by-hand)d" $round/new.yaml >added
    head -n 1 added | grep -qx "  - round: ${round#round-}" || complain "$tried: adds no entry"
    ! sed 1d added | grep -qv '^    ' || complain "$tried: adds more than an entry"
    says "$(cat $round/seed)" added
    diff $round/game.yaml $round/new.yaml >differences || true
    [ $(($(grep -c '^[<>]' differences) - $(wc -l <added))) -lt 29 ] || complain "$tried: is too large"
    # What is taken away comes back changed: nothing is lost.
    lost=$(grep -c '^<' differences)
    [ "$lost" -lt "$(grep -c '^>' differences)" ] || complain "$tried: lines are lost"
done
finish
