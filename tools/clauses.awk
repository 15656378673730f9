# For check-clauses.sh, one rule system at a time: `page` is its manual page; the input names, one
# a line, its source files and its books of cases.

function complain(where, what)
{
    print where ": " what
    bad = 1
}

# Puts the clause numbers of a text, such as "NW 2.3", into `found` and returns how many there are.
function numbers_in(text, found,    count)
{
    count = 0
    while (match(text, prefix " [0-9]+(\\.[0-9]+)*")) {
        # Not the tail of a longer word.
        if (RSTART == 1 || substr(text, RSTART - 1, 1) !~ /[A-Za-z0-9]/)
            found[++count] = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
    }
    return count
}

# The line below a clause may mark it as a definition.
function read_mark(clause, text, where,    count, i, users)
{
    if (text !~ /^\.\\" definition/)
        return
    sub(/^\.\\" definition/, "", text)
    definition[clause] = where
    count = numbers_in(text, users)
    if (count == 0)
        complain(where, clause " is a definition, but of use to whom? (definition, used by ...)")
    for (i = 1; i <= count; i++)
        user[clause, i] = users[i]
    user_count[clause] = count
}

function read_page(    line, text, where, clause)
{
    line = 0
    clause = ""
    while ((getline text < page) > 0) {
        where = page ":" ++line
        if (clause != "")
            read_mark(clause, text, where)
        clause = ""
        if (text ~ /^\.It [A-Z]+ [0-9]+(\.[0-9]+)+$/) {
            clause = substr(text, 5)
            if (prefix == "")
                prefix = substr(clause, 1, index(clause, " ") - 1)
            if (index(clause, prefix " ") != 1)
                complain(where, clause ": the other clauses of this page are numbered " prefix)
            if (clause in place)
                complain(where, clause " is there twice; the first is at " place[clause])
            place[clause] = where
            clauses[++clause_count] = clause
            section[substr(clause, 1, index(clause, ".") - 1)] = 1
        } else if (text ~ /^\.It .*[A-Z]+ [0-9]+\.[0-9]/) {
            complain(where, "a clause is written `.It NW 2.3` and nothing else: " text)
        }
    }
    close(page)
    if (clause_count == 0)
        complain(page, "no clauses (.It NW 2.3) in this page")
}

# A clause that the program cites must be there to be read. (A phase cites a section: "NW 2".)
function read_source(file,    line, text, count, i, found)
{
    line = 0
    while ((getline text < file) > 0) {
        line++
        count = numbers_in(text, found)
        for (i = 1; i <= count; i++)
            if (!(found[i] in place) && !(found[i] in section))
                complain(file ":" line, "there is no clause " found[i])
    }
    close(file)
}

# What a case shows is what stands in its blocks that say what must come of it.
function read_book(file,    text, line, where, count, i, found, name, expects)
{
    line = 0
    name = ""
    while ((getline text < file) > 0) {
        line++
        if (text ~ /^## /) {
            name = substr(text, 4)
            where = file ":" line
            if (name in case_place)
                complain(where, name " is there twice; the first is at " case_place[name])
            case_place[name] = where
            cases[++case_count] = name
            expects = 0
        } else if (text ~ /^    [a-z]/) {
            expects = text ~ /^    (events|state|refused|asked|warned)( |$)/
            if (text ~ /^    (refused|asked)( |$)/)
                speaks_itself[name] = 1
            if (expects)
                content[name] = content[name] text "\n"
        } else if (expects && text ~ /^      /) {
            content[name] = content[name] text "\n"
            count = numbers_in(text, found)
            for (i = 1; i <= count; i++)
                shows[name, found[i]] = 1
        }
    }
    close(file)
}

# A case covers the clause in its name, if what it expects cites that clause. Questions, and what
# the program refuses whatever the rules, need not cite it, but then they cover nothing. One that
# expects the very same as another shows nothing that the other does not.
function check_case(name,    clause, folder)
{
    folder = case_place[name]
    if (content[name] in first_with)
        complain(folder, name " expects the very same as " first_with[content[name]])
    first_with[content[name]] = name
    if (name !~ /^[0-9]+(\.[0-9]+)+-[a-z0-9-]+$/) {
        complain(folder, "a case is called by its clause and what it shows, as in 2.3-some-name")
        return
    }
    clause = prefix " " substr(name, 1, index(name, "-") - 1)
    if (!(clause in place))
        complain(folder, "there is no clause " clause)
    else if ((name, clause) in shows)
        covered[clause] = 1
    else if (!(name in speaks_itself))
        complain(folder, name ": what it expects never cites " clause)
}

function check_definition(clause,    i, by)
{
    for (i = 1; i <= user_count[clause]; i++) {
        by = user[clause, i]
        if (!(by in place))
            complain(definition[clause], "there is no clause " by)
        else if (by in definition)
            complain(definition[clause], by " is only a definition itself")
    }
}

BEGIN {
    read_page()
    if (clause_count == 0)
        exit 1
}

/^src\// {
    read_source($0)
    next
}

{
    read_book($0)
}

END {
    if (clause_count == 0)
        exit 1
    for (i = 1; i <= case_count; i++)
        check_case(cases[i])
    for (i = 1; i <= clause_count; i++) {
        clause = clauses[i]
        if (clause in definition)
            check_definition(clause)
        else if (!(clause in covered))
            complain(place[clause], clause " has no case that shows it")
    }
    exit bad
}
