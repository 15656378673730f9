# What nothing may have that a stranger's name has become a part of; and what each page must have. For
# test_formats.sh; prints what is wrong.
#
#   awk -f looks.awk FILE...
#
# .html, .svg  without its style and its own tags nothing is left that could be one, or end a text
# .html        what is linked has its place, once; nothing is taken from elsewhere, nothing runs, no line is empty
# .bbcode      but for its own, there is no bracket at all
# .md          there is none that is not escaped; and, in opens.md, a line that a name begins is nothing else
#
# In a letter (mail.html), and where places are drawn, the style stands on the elements; bad.md has drawn boards,
# which are code.

function wrong(what) {
    print FILENAME ":" FNR ": " what ": " $0
}

# What a name could do in texts of all kinds: call somebody, or be an address.
function look_for_addresses(line) {
    if (line ~ /@[A-Za-z0-9_]/ || line ~ /:\/\// || line ~ /[a-z]\.[a-z]/)
        wrong("an address")
}

function look_at_bbcode(line) {
    gsub(/\[\/?(b|i|code)\]/, "", line)
    if (line ~ /[][]/)
        wrong("a bracket")
    look_for_addresses(line)
}

function look_at_markdown(line) {
    if (line ~ /^ *```/ && FILENAME ~ /bad\.md$/) {
        fenced = !fenced
        return
    }
    if (fenced)
        return
    if (line ~ /(^|[^\\])[][<>*_`~$&]/ || line ~ /(^|[^#])#[A-Za-z0-9]/)
        wrong("a sign that is not escaped")
    look_for_addresses(line)
    if (FILENAME ~ /opens\.md$/ && sub(/^(##?|-) /, "", line) && line ~ /^(# |- |\+ |1[.)] |> |---|===)/)
        wrong("a line begins with")
}

function look_for_tags(line) {
    if (line == "<style>")
        in_style = 1
    if (!in_style) {
        if (FILENAME !~ /hostile(-board)?\.(html|svg)$/)
            gsub(/ style="[^"<>&]*"/, "", line)
        gsub(OWN_TAG, "", line)
        sub(/<!DOCTYPE html>/, "", line)
        if (line ~ /[<>"\047]/)
            wrong("a tag")
    }
    if (line == "</style>")
        in_style = 0
}

function look_at_links(line) {
    while (match(line, /href="#[^"]*"| id="[^"]*"/)) {
        name = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (sub(/^href="#/, "", name))
            links[name] = 1
        else if (sub(/^ id="/, "", name) && places[name]++)
            wrong("a place twice")
    }
}

function look_at_page(line) {
    if (line ~ /<script|<link|<img|src=|@import|url\(|href="[^#]/)
        wrong("needs more")
    if (line ~ /<(p|li|h[1-5]|dd)( [^>]*)?><\//)
        wrong("is empty")
    look_at_links(line)
}

# What a whole file must have.
function end(file, name) {
    for (name in links)
        if (!(name in places))
            print file ": links to no place: " name
    if (file ~ /bad\.bbcode$/ && !evil)
        print file ": no name is told"
    for (name in links)
        delete links[name]
    for (name in places)
        delete places[name]
    fenced = in_style = evil = 0
}

BEGIN {
    OWN_TAG = "</?(h1|h2|h3|h4|h5|p|ul|li|dl|dt|dd|div|pre|table|thead|tbody|tr|th|td|a|title|main|body|head|html" \
        "|meta|figure|figcaption|details|summary|span|svg|path|text|rect|g|desc)" \
        "( (open|(id|class|scope|tabindex|href|lang|charset|name|content|xmlns|role|aria-hidden|width|height" \
        "|viewBox|xml:space|transform|d|x|y)=\"[^\"<>&]*\"))*/?>"
}

FNR == 1 {
    if (last != "")
        end(last)
    last = FILENAME
}
/evil/ { evil = 1 }
FILENAME ~ /\.bbcode$/ { look_at_bbcode($0) }
FILENAME ~ /\.md$/ { look_at_markdown($0) }
FILENAME ~ /\.(html|svg)$/ { look_for_tags($0) }
FILENAME ~ /\.html$/ { look_at_page($0) }
END { end(last) }
