# For check-rooms.sh, which says what the rules are. `systems` names the rule systems; the input are
# the C files under src/ and include/.

BEGIN {
    # Lowest first.
    rooms = split("base yaml record board chance play rules report odds desk mail main", room_names, " ")
    for (i = 1; i <= rooms; i++)
        rank[room_names[i]] = i
    # So are the doors of a rule system.
    doors = split("records board words orders fights phases", door_names, " ")
    for (i = 1; i <= doors; i++)
        door_rank[door_names[i]] = i
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

# The door of a rule system's file: its folder there; of what lies beside the doors, all are below.
function door_rank_of(file,    part, count)
{
    count = split(file, part, "/")
    if (count == 4) {
        if (part[4] !~ /^system\.[ch]$/)
            complain("behind no door: " part[4])
        return doors + 1
    }
    if (count != 5 || !(part[4] in door_rank))
        complain("no such door: a rule system has " doors " of them, and no folders within")
    return door_rank[part[4]]
}

# Another door's header, as "../records/cards.h", or from beside the doors "records/cards.h".
function check_door(header,    part, count)
{
    count = split(header, part, "/")
    if (door <= doors && part[1] == ".." && count == 3 && part[2] in door_rank) {
        if (door_rank[part[2]] >= door)
            complain("this door may not include \"" header "\": it lies not below it")
    } else if (door <= doors || count != 2 || !(part[1] in door_rank)) {
        complain("\"" header "\" is private to another folder")
    }
}

FNR == 1 {
    room = room_of(FILENAME)
    in_system = FILENAME ~ /^src\/rules\/[^\/]*\//
    if (in_system)
        door = door_rank_of(FILENAME)
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
    if (/<(gmime\/|glib)/ && room != "mail")
        complain("only src/mail may include GMime")
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
    } else if (header ~ /\// && in_system) {
        check_door(header)
    } else if (room == "mail" && header ~ /^\.\.\/(options|about|version)\.h$/) {
        # The second command reads its command line as the first one does.
    } else if (header ~ /\// && !(FILENAME == "src/rules/systems.c" && header !~ /\.\./)) {
        complain("\"" header "\" is private to another folder")
    }
}

END {
    exit bad
}
