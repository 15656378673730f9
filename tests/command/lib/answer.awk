# Answers what `out` asks, each player's questions below a line that names him, with how=defaults as it is printed, or
# with how=orders as the example's orders have it, where they say something. Adds to asked/PLAYER.phases and
# asked/PLAYER.answers, and what was asked to `questions`. For test_ask.sh.
#
#   awk -v how=orders -f answer.awk facts ROUND/orders/*.yaml out

# What is ordered in a phase; duels are left to be asked about.
function order(phase,    i, mine, any, left, words) {
    for (i = 1; i <= count[player]; i++) {
        split(ordered[player, i], words, " ")
        if (ordered[player, i] ~ /^[a-z]/) {
            mine = words[1] == phase ":"
            any = any || mine
            left = 0
        } else if (ordered[player, i] ~ /^  - /)
            left = words[2] == "accept:"
        if (mine && !left)
            print ordered[player, i] >>phases
    }
    if (!any)
        print phase ": []" >>phases
}

function answer() {
    if ($1 == "-") {
        id = $5
        cycle = $5 " " $6 " " $7
    }
    if ($1 == "at:" && "extra " id in said)
        print "    extra: " said["extra " id] >>answers
    if ($1 == "at:" && "at " id in said)
        print "    at: " said["at " id] >>answers
    else if ($1 == "with:" && "with " id in said)
        print "    with: " said["with " id] >>answers
    else if ($1 == "answer:" && cycle in withdrew)
        print "    answer: withdraw" >>answers
    else
        print >>answers
}

FILENAME == "facts" && $1 == "withdrew" {
    withdrew[$2 " " $3 " " $4]
    next
}
FILENAME == "facts" {
    about = $1 " " $2
    sub(/^[a-z]+ [a-z]+ /, "")
    said[about] = $0
    next
}
FILENAME ~ /orders\// {
    sub(/ *#.*/, "")
    if (FNR == 1) {
        player = FILENAME
        gsub(/^.*\/|\.yaml$/, "", player)
    }
    ordered[player, ++count[player]] = $0
    next
}
FNR == 1 { player = "" }
{ print >>"questions" }
/^# ---- questions for / {
    player = $5
    phases = "asked/" player ".phases"
    answers = "asked/" player ".answers"
    in_answers = 0
}
player == "" { next }
/^answers:/ { in_answers = 1 }
/^[a-z]*: \[$/ && !/^answers/ {
    if (how == "orders")
        order(substr($0, 1, length($0) - 3))
    else
        print $0 "]" >>phases
}
in_answers && /^  [^#]/ {
    if (how == "orders")
        answer()
    else
        print >>answers
}
