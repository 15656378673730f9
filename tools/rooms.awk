# For check-rooms.sh, which says what the rules are. `systems` names the rule systems; the input are
# the C files under src/ and include/.

BEGIN {
    # Lowest first.
    rooms = split("base yaml record board chance play rules report mail main", room_names, " ")
    for (i = 1; i <= rooms; i++)
        rank[room_names[i]] = i
    # nine-worlds may also stand as nine_worlds.
    system_count = split(systems, system_pattern, " ")
    for (i = 1; i <= system_count; i++)
        gsub(/-/, "[-_]", system_pattern[i])
}

function complain(what)
{
    printf "%s:%d: %s\n", FILENAME, FNR, what
    bad = 1
}

# The room of a file: the folder under src/ or include/adjudicate/; what lies in src/ itself is main.
function room_of(file,    part)
{
    sub(/^(src|include\/adjudicate)\//, "", file)
    return split(file, part, "/") > 1 ? part[1] : "main"
}

FNR == 1 {
    room = room_of(FILENAME)
    if (!(room in rank))
        complain("no such room: " room)
    shared = room != "rules" && room != "main"
}

shared {
    for (i = 1; i <= system_count; i++)
        if ($0 ~ "(^|[^A-Za-z0-9])" system_pattern[i])
            complain("a shared room names a rule system: " $0)
}

/^[ \t]*#[ \t]*include[ \t]*</ {
    if (/<yaml\.h>/ && room != "yaml")
        complain("only src/yaml may include <yaml.h>")
    if (/<sodium(\.h|\/.*)>/ && room != "chance")
        complain("only src/chance may include <sodium.h>")
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, quoted, "\"")
    header = quoted[2]
    if (header ~ /^adjudicate\//) {
        target = room_of("include/" header)
        if (!(target in rank))
            complain("no such room: " header)
        else if (rank[target] > rank[room])
            complain("room " room " may not include " header ": " target " lies above it")
    } else if (header ~ /\// && !(FILENAME == "src/rules/systems.c" && header !~ /\.\./)) {
        complain("\"" header "\" is private to another folder")
    }
}

END { exit bad }
