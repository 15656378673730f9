#!/bin/sh
# Puts the C files of each room together into units, each of which is compiled as one file, and prints the units.
#
#   tools/units.sh DIR FILE...
#
# Where all of the source is compiled, or looked at, once more, most of the time goes into starting the compiler and
# reading headers. Files of a room come into one unit as long as no two of them define the same name for themselves;
# what they define is read off the way in which it is laid out here. A unit that has not changed is not written anew.
set -eu

dir=$1
shift
mkdir -p "$dir"

# ROOM-NUMBER FILE, a line for each file.
share_out() {
    awk '
        function take(name) {
            if (name != "" && !((FILENAME, name) in defines)) {
                defines[FILENAME, name]
                names[FILENAME] = names[FILENAME] " " name
            }
        }
        # the last word before what opens, sets or ends
        function take_static(text) {
            sub(/[][(=;{].*/, "", text)
            sub(/[ \t]+$/, "", text)
            sub(/.*[^A-Za-z0-9_]/, "", text)
            take(text)
        }
        function take_all(text) {
            sub(/\/[*\/].*/, "", text)
            while (match(text, /[A-Z][A-Za-z0-9_]*/)) {
                take(substr(text, RSTART, RLENGTH))
                text = substr(text, RSTART + RLENGTH)
            }
        }
        FNR == 1 {
            files[++count] = FILENAME
            half = ""
            in_enum = 0
        }
        half != "" {
            take_static(half " " $0)
            half = /[[(=;{]/ ? "" : half " " $0
            next
        }
        /^static / {
            if ($0 !~ /[[(=;{]/)
                half = $0
            else
                take_static($0)
        }
        /^#[ ]*define / {
            name = $0
            sub(/^#[ ]*define /, "", name)
            sub(/[^A-Za-z0-9_].*/, "", name)
            take(name)
        }
        # a macro that defines a function, or several
        /^[A-Z_]+\(/ { take_all($0); gsub(/[^A-Za-z0-9_]+/, " "); for (i = 1; i <= NF; i++) take($i) }
        /^(typedef )?(struct|union|enum)( [A-Za-z0-9_]+)? \{/ && $0 !~ /^(typedef )?enum \{/ {
            name = $0
            sub(/^typedef /, "", name)
            sub(/^[a-z]+ /, "", name)
            sub(/[^A-Za-z0-9_].*/, "", name)
            take(name)
        }
        /^typedef .*;/ { take_static($0) }
        /^\} [A-Za-z0-9_]+;/ { take_static(substr($0, 3)) }
        /^(typedef )?enum( [A-Za-z0-9_]+)? \{/ { in_enum = 1 }
        in_enum { take_all($0) }
        in_enum && /\}/ { in_enum = 0 }
        function room_of(file) {
            sub(/^src\//, "", file)
            if (file !~ /\//)
                return "main"
            if (file ~ /^rules\/.*\//)
                sub(/^rules\//, "", file)
            sub(/\/.*/, "", file)
            return file
        }
        function fits(unit, file, list, n, i) {
            n = split(names[file], list, " ")
            for (i = 1; i <= n; i++)
                if ((unit, list[i]) in taken)
                    return 0
            for (i = 1; i <= n; i++)
                taken[unit, list[i]]
            return 1
        }
        END {
            for (k = 1; k <= count; k++) {
                room = room_of(files[k])
                for (number = 1; !fits(room "-" number, files[k]); number++)
                    continue
                print room "-" number, files[k]
            }
        }' "$@"
}

# Several may be at it at the same time: each writes for itself, and puts in place what is new.
new=$(mktemp -d "$dir/new-XXXXXX")
trap 'rm -r "$new"' EXIT
share_out "$@" | LC_ALL=C awk -v dir="$new" '
    { print "#include \"" $2 "\" // NOLINT" >(dir "/" $1 ".c") }
    !($1 in seen) { seen[$1]; print $1 ".c" >(dir "/units") }'
while read -r unit; do
    cmp -s "$new/$unit" "$dir/$unit" || mv "$new/$unit" "$dir/$unit"
    printf '%s\n' "$dir/$unit"
done <"$new/units"
