# The keys of the objects of a report in JSON, one a line, as "json KEY" and, of the objects in its
# lists, "json LIST KEY". The report has one such object on a line (adjudicate(1), Reports).

# The first keys of the object that a line holds.
function object_keys(line, list, i, c, depth, string, inside) {
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (inside && c == "\\")
            i++
        else if (c == "\"") {
            inside = !inside
            if (inside)
                string = ""
            else if (depth == 1 && substr(line, i + 1, 1) == ":")
                print "json " list " " string
        } else if (inside)
            string = string c
        else if (c ~ /[{[]/)
            depth++
        else if (c ~ /[]}]/)
            depth--
    }
}

/^  "[a-z-]+":/ {
    split($0, part, "\"")
    print "json " part[2]
    list = part[2]
    if ($0 ~ /: \{/) {
        sub(/^[^{]*/, "")
        object_keys($0, list)
    }
}
/^    \{/ { object_keys($0, list) }
