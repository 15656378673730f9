# A player who reads nothing but the sheet, or the questions, that he was sent, and ticks boxes. What he
# picks follows from `seed` alone.
#
#   awk -f player.awk -v seed=NUMBER -v zeal=NUMBER FILE
#
# Of a sheet `sent: false` goes, and of a hundred offers so many (zeal) lose their '#'. Whom he sends
# somewhere else than the offer says, he sends towards what stands in [ ] on the map. Of the choices that
# are listed with a question one goes where the default stands.

# Not awk's own, which is another one in each awk.
function any(n) {
    state = state * 16807 % 2147483647
    return int(state / 8) % n
}

# The part of a text before the first ": " outside of brackets.
function before_colon(text,    i, c, depth) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        depth += (c ~ /[[{(]/) - (c ~ /[])}]/)
        if (depth == 0 && substr(text, i, 2) == ": ")
            return substr(text, 1, i - 1)
    }
    return text
}

# --- the map

# A row's number stands before it or behind it, and its tiles below the letters of the columns. What bears
# his own letter is his already.
function look(line,    i, row) {
    if (line ~ /^ +a   b/) {
        columns = 0
        for (i = 1; i <= length(line); i++)
            if (substr(line, i, 1) != " ")
                column[++columns] = i
        return
    }
    if (line !~ /\\/ || !(match(line, /^ *[0-9]+ /) || match(line, /  [0-9]+$/)))
        return
    row = substr(line, RSTART, RLENGTH) + 0
    for (i = 1; i <= columns; i++)
        if (substr(line, column[i] - 2, 1) == "[" &&
            substr(line, column[i] - 1, 1) != toupper(substr(me, 1, 1)))
            goal[++goals] = substr(letters, i, 1) row
}

function distance(a, b,    x, y) {
    x = index(letters, substr(a, 1, 1)) - index(letters, substr(b, 1, 1))
    y = substr(a, 2) - substr(b, 2)
    return x * x + y * y
}

# --- offers

# The tiles of a note: "or a4, a5, b3 and 4 more; or towards: closest", "move: a4, a5".
function elsewhere(order, note,    key, n, list, i, to, at) {
    if (note ~ /^or [a-z][0-9]+([,; ]|$)/)
        key = "to"
    else if (note ~ /^[a-z]+: [a-z][0-9]+(,|$)/)
        key = substr(note, 1, index(note, ":") - 1)
    else
        return order
    to = goals > 0 ? goal[1 + any(goals)] : ""
    if (to != "" && note ~ /towards: /) {
        sub(key ": [a-z]+[0-9]+", "towards: " to, order)
        return order
    }
    sub(/^(or|[a-z]+:) /, "", note)
    sub(/;.*/, "", note)
    sub(/ and [0-9]+ more.*/, "", note)
    n = split(note, list, /, /)
    at = list[1 + any(n)]
    for (i = 1; i <= n; i++)
        if (to != "" && distance(list[i], to) < distance(at, to))
            at = list[i]
    sub(key ": [a-z]+[0-9]+", key ": " at, order)
    return order
}

# Nobody fights at two places: of the cards some go, of those that have not gone elsewhere. "" if there
# are none.
function some(order,    list, n, i, start, end, chosen) {
    if (!match(order, /cards: \[[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*\]/))
        return order
    start = RSTART + 8
    end = RSTART + RLENGTH - 1
    n = split(substr(order, start, end - start), list, /, /)
    for (i = 1; i <= n; i++)
        if (!(list[i] in gone) && (chosen == "" || any(2))) {
            chosen = chosen (chosen == "" ? "" : ", ") list[i]
            gone[list[i]] = 1
        }
    return chosen == "" ? "" : substr(order, 1, start - 1) chosen substr(order, end)
}

# One thing is told once what it shall do.
function tick(line,    order, note, about, at) {
    order = line
    sub(/^ *# /, "", order)
    at = index(order, "},  # ")
    if (at) {
        note = substr(order, at + 6)
        order = substr(order, 1, at + 1)
    }
    about = order
    sub(/[,}].*/, "", about)
    if (about in said || any(100) >= zeal)
        return line
    order = some(order)
    if (order == "")
        return line
    said[about] = 1
    return "  " elsewhere(order, note)
}

function flush_offer() {
    if (offer != "")
        list = list tick(offer) "\n"
    offer = ""
}

# A list in which nothing is offered is taken out now and then: then he is asked when it comes up.
function end_list() {
    if (offers > 0 || any(4) > 0)
        printf "%s%s\n", list, $0
    is_list = 0
}

# --- line by line

BEGIN {
    letters = "abcdefghijklmnopqrstuvwxyz"
    state = seed * 7919 + 1
    any(2)
    any(2)
}

/^player: / { me = $2 }
/^# ---- questions for / { me = $5 }
/^sent: false/ { next }
/^#  / { look(substr($0, 4)) }

# What is said of an offer goes on below.
offer != "" && /^  # +# / {
    line = $0
    sub(/^  # +# /, "", line)
    offer = offer " " line
    next
}
{ flush_offer() }
# What comes later he orders now and then already now.
/^# [a-z][a-z-]*: \[$/ && any(2) {
    sub(/^# /, "")
    is_later = 1
}
is_later && /^  # \]$/ {
    sub(/# /, "")
    is_later = 0
}
/^[a-z][a-z-]*: \[$/ {
    is_list = 1
    offers = 0
    list = ""
    split("", said)
}
is_list && /^ *\]/ {
    end_list()
    next
}
is_list && /^ *# \{.*\},/ {
    offer = $0
    offers++
    next
}
is_list {
    list = list $0 "\n"
    next
}

/^answers:/ { is_question = 1 }
is_question && /^  # To choose from/ { choices = 0; lists = /one or several/ }
is_question && /^  #   / && !/^  #   and [0-9]+ more$/ { choice[++choices] = before_colon(substr($0, 7)) }
is_question && /^    [a-z-]+: / && !/^    about:/ && choices > 0 {
    picked = choice[1 + any(choices)]
    $0 = substr($0, 1, index($0, ":")) " " (lists ? "[" picked "]" : picked)
    choices = 0
}
{ print }
