#!/bin/sh
# Are the files in schema/ and completion/, and adjudicate-events(7), what the program prints from its
# tables today?
#
#   tools/check-schema.sh [--update] BUILD_DIR
#
# There is one for --rolls, one for --rulings, one for reports and one for odds in JSON, and every rule
# system has SYSTEM-game and SYSTEM-orders; whatever else lies in schema/ is checked too. In completion/ there is one for each shell: `make install` puts them
# where shells look, and must not have to run the program.
# The manual page has what --events says of each rule system, and at its end what all of them have.
# With --update the files are written anew.
set -eu

update=
if [ "$1" = --update ]; then
    update=yes
    shift
fi
program=$(cd "$1" && pwd)/adjudicate
cd "$(dirname "$0")/.."

names=$({
    echo rolls
    echo rulings
    echo report
    echo odds
    for system in $(find src/rules -mindepth 2 -maxdepth 2 -name system.c | sed 's|/system.c$||; s|.*/||'); do
        echo "$system-game"
        echo "$system-orders"
    done
    find schema -name '*.json' 2>/dev/null | sed 's|.*/||; s|\.json$||'
} | LC_ALL=C sort -u)

mkdir -p schema completion
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
bad=0
# same FILE COMMAND...: the file is what the command prints.
same() {
    file=$1
    shift
    if ! "$@" >"$scratch/printed"; then
        echo "$file: the program knows no $2"
        bad=1
    elif [ -n "$update" ]; then
        cp "$scratch/printed" "$file"
        echo "$file written"
    elif ! diff -uN "$file" "$scratch/printed"; then
        echo "$file: out of date: make schema"
        bad=1
    fi
}

# What the program lists, as items of a manual page.
events_items() {
    awk '
        function plain(line) { gsub(/\\/, "\\e", line); gsub(/\. +/, ".\n", line); return "\\&" line }
        /^#/ { next }
        /^ / { sub(/^ +/, ""); print ".br"; print plain($0); next }
        { kind = $1; sub(/:$/, "", kind); sub(/^[^ ]+ ?/, ""); print ".It Cm " kind; print plain($0) }'
}

events_page() {
    cat <<'EOF'
.\" Made by `make schema` from the tables of the program.
.Dd November 23, 2026
.Dt ADJUDICATE-EVENTS 7
.Os
.Sh NAME
.Nm adjudicate-events
.Nd the kinds of events of each rule system
.Sh DESCRIPTION
These are the kinds of events in the reports of
.Xr adjudicate 1 ,
as
.Fl Fl events
lists them: of each the clause of the rules, how the report in text tells it, and who sees it; its arguments,
with what stands there in JSON and of what it is the id; and its sentence.
.Pp
An event is told as a sentence, a heading, the title of its scene, a row of a table, a drawn board, a detail
.Pq only with Fl Fl explain ,
or in the ledger alone, which says what orders came to.
It is for all; for him whose orders it tells of; for the seers, who see all that it names; or for some: whom
the rules say.
.Pp
In a sentence, the name of an argument stands for it,
.Ql {n|card|cards}
for a number with its noun,
.Ql {n?is|are}
for one of two words by a number, and
.Ql {+n}
for a number with its sign.
.Pp
To draw, a program need not know the kinds: an event
.Cm moves
whoever that argument names to that tile, says that they are on the board no more
.Pq Cm leaves ,
that one
.Cm attacks
another, or attacks for a place, or
.Cm fights
for it otherwise.
EOF
    for system in $(find src/rules -mindepth 2 -maxdepth 2 -name system.c | sed 's|/system.c$||; s|.*/||' | LC_ALL=C sort); do
        printf '.Sh EVENTS OF %s\n.Bl -tag -width Ds\n' "$(echo "$system" | tr '[:lower:]' '[:upper:]')"
        "$program" "--events=$system" | sed '/^# in every/,$d' | events_items
        printf '.El\n'
    done
    printf '.Sh EVENTS OF ALL RULE SYSTEMS\n.Bl -tag -width Ds\n'
    "$program" "--events=$system" | sed '1,/^# in every/d' | events_items
    printf '.El\n.Sh SEE ALSO\n.Xr adjudicate 1 ,\n.Xr adjudicate-secrets 7 ,\n.Xr adjudicate-stability 7\n'
}

for name in $names; do
    same "schema/$name.json" "$program" "--schema=$name"
done
for shell in bash zsh fish; do
    same "completion/$shell" "$program" "--completion=$shell"
    # It is not built where there is no GMime.
    [ ! -x "$program-mail" ] || same "completion/mail-$shell" "$program-mail" "--completion=$shell"
done
events_page >"$scratch/page"
same man/adjudicate-events.7 cat "$scratch/page"
[ "$bad" -ne 0 ] || echo "schemas, completions and adjudicate-events(7): up to date"
exit "$bad"
