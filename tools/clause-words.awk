# What each clause of the rules says, as a C file, from the pages of the rule systems: for reports
# that stand by themselves.
#
#   LC_ALL=C awk -f tools/clause-words.awk man/*.7 >FILE.c

# Words of a line of mdoc, as they are read: punctuation at its end stands close.
function words(line, macro, list, count, i, text, joint) {
    count = split(line, list, " ")
    macro = list[1]
    text = ""
    joint = ""
    for (i = 2; i <= count; i++) {
        if (list[i] == "Ar" || list[i] == "Cm" || list[i] == "Ns")
            continue
        if (list[i] == "Fl") {
            i++
            list[i] = "--" list[i]
            if (list[i] == "--Fl") {
                i++
                list[i] = "--" list[i]
            }
        }
        if (list[i] ~ /^[.,;:)]$/)
            joint = ""
        text = text joint list[i]
        joint = " "
    }
    gsub(/"/, "", text)
    if (macro == ".Fl")
        sub(/^-?/, "--", text)
    # What ends the sentence stands behind the bracket.
    if (macro == ".Pq" || macro == ".Dq") {
        i = text ~ /[.,;:]$/ ? substr(text, length(text)) : ""
        text = substr(text, 1, length(text) - length(i))
        text = macro == ".Pq" ? "(" text ")" i : "'" text "'" i
    }
    gsub(/---/, "--", text)
    return text
}

function finish() {
    if (number == "")
        return
    gsub(/\\&/, "", told)
    gsub(/\\-/, "-", told)
    gsub(/\\/, "\\\\", told)
    gsub(/"/, "\\\"", told)
    printf "    {\"%s\",\n     \"%s\"},\n", number, told
    number = ""
}

BEGIN {
    print "/* Made by tools/clause-words.awk from the manual pages. */"
    print "#include \"adjudicate/report/report.h\"\n"
    print "const ClauseWords clause_words[] = {"
}
FNR == 1 || /^\.(Sh|Ss|El|Bl)/ { finish() }
/^\.It [A-Z][A-Z] [0-9]+\.[0-9]+$/ {
    finish()
    number = $2 " " $3
    told = ""
    next
}
number != "" && !/^\.\\"/ && !/^\.Pp/ {
    told = told (told == "" ? "" : " ") ($0 ~ /^\./ ? words($0) : $0)
}
END {
    finish()
    print "    {NULL, NULL},\n};"
}
