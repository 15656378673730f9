#!/bin/sh
# Reports for forums and browsers: what they look like, and that nothing in a name becomes markup.
#
#   tests/command/test_formats.sh BUILD_DIR
root=$(pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# --- each in its own words

tries 0 --seed=x --explain -r for.md -r for.bbcode game.yaml orders
says '# ford, round 1' for.md
says '## Declare \[NW 3\]' for.md
says '- Kaya attacks docks with lancer. \[NW 3.1\]' for.md
says '### docks: Kaya against milo' for.md
says '| --- | --- | ---: |' for.md
says '| lancer | Kaya | 5 |' for.md
says '### Kaya' for.md
says '[b]ford, round 1[/b]' for.bbcode
says '• Kaya attacks docks with lancer. (NW 3.1)' for.bbcode
says '[b]docks: Kaya against milo' for.bbcode
says '[i]Kaya[/i]' for.bbcode
[ "$(grep -cF '[code]' for.bbcode)" -eq "$(grep -cF '[/code]' for.bbcode)" ] || complain "[code] is left open"
grep -A 1 -F '[code]' for.bbcode | grep -q '^card    player' || complain 'the table stands in no [code]'

# What an order holds stands deeper than it; a drawn board and its legend stand in code.
hex=$root/examples/factions-hex/twin-gates/round-4
tries 0 --seed=x -r hex.md -r hex.bbcode "$hex/game.yaml" "$hex/orders"
grep -q '^    - {energy-beam: strongest' hex.md || complain 'an order within an order does not stand deeper'
says '    • {energy-beam' hex.bbcode
grep -A 1 '^```$' hex.md | grep -q '^ *a   b   c' || complain 'the board stands in no code'

# --- a page

tries 0 --seed=x --explain -r for.html game.yaml orders
says '<title>ford, round 1</title>' for.html
says '<h1>ford, round 1</h1>' for.html
says 'Kaya attacks docks with lancer. [<a href="#NW-3.1">NW 3.1</a>]</li>' for.html
says '<h3>docks: Kaya against milo' for.html
says '<th scope="col">card</th>' for.html
says '<td>lancer</td><td>Kaya</td><td class="n">5</td>' for.html
# The clauses that are cited stand there with their text, and no others.
says '<dt id="NW-6.3">NW 6.3</dt>' for.html
says '<dd>If the attack of the attacker is higher than the defence of its target, the target takes a point of damage.</dd>' for.html
says_not 'id="NW-13.1"' for.html
# An order is linked to what it has caused.
says '<li id="o1-1">Kaya attacks docks with lancer.' for.html
says 'attack: docks, cards: [lancer]} -&gt; done <a href="#o1-1">see there</a>' for.html
# All pages, drawings and texts are looked at together, in the end (lib/looks.awk): what is linked has its place,
# once; nothing is taken from elsewhere, and nothing runs. Those in `kept` are read by other readers as well.
mkdir kept read
kept=0
cp for.html read
for game in "$root"/examples/*/*/round-1; do
    kept=$((kept + 1))
    tries 0 --seed=x --missing=hold -r "read/$kept-plain.html" "$game/game.yaml" "$game/orders"
    tries 0 --seed=x --missing=hold --explain -r "kept/$kept-example.html" --map="kept/$kept-example.svg" \
        "$game/game.yaml" "$game/orders"
    # Whose orders one does not read are not to be seen by links, either.
    tries 0 --seed=x --missing=hold --explain --for=public -r "read/$kept-public.html" "$game/game.yaml" "$game/orders"
done
! grep -F 'id="o' read/*-public.html || complain 'the public sees where orders are'

# --- drawings

# The board before and after, with who went where, who attacked whom, and who fell; the last drawing's place.
tries 0 --seed=x -r hex.html "$hex/game.yaml" "$hex/orders"
says '<figcaption>Before, and who goes where</figcaption>' hex.html
says '<figcaption>After, and who attacked whom</figcaption>' hex.html
[ "$(grep -c '<path class="[abx]"' hex.html)" -gt 10 ] || complain 'no arrows are drawn'
awk '/<figure>/ { figure++ } /class="[abx]"/ { drawn[figure, substr($0, index($0, "class=") + 7, 1)]++ }
    END { exit !(drawn[1, "a"] && drawn[2, "b"] && drawn[2, "x"] && !drawn[1, "b"] && !drawn[2, "a"]) }' hex.html ||
    complain 'moves are not drawn on the board before, or attacks not on the one after'
tries 0 --seed=x --maps=none -r none.html "$hex/game.yaml" "$hex/orders"
says_not '<svg' none.html
tries 0 --seed=x --maps=all -r all.html "$hex/game.yaml" "$hex/orders"
[ "$(grep -c '<figure>' all.html)" -gt 2 ] || complain 'the boards on the way are not drawn'

# What --map writes is what the ending does, and the bytes do not hang on the round before it.
tries 0 --seed=x -r text.txt --map=map.svg -r report.svg "$hex/game.yaml" "$hex/orders" -o new.yaml
cmp -s map.svg report.svg || complain '--map and the ending .svg differ'
tries 0 --show --map=shown.svg new.yaml
says '<title>Twin Gates, before round 5</title>' shown.svg
[ "$(grep '<desc>' map.svg)" = "$(grep '<desc>' shown.svg)" ] || complain '--show --map is not what the round has left'
says '<desc>A board of hexes, 13 columns and 9 rows.' map.svg
says 'd3: soldier captain-1 of The Rust Guard.' map.svg
says 'P1</text>' map.svg
# In the legend each soldier has the shape and colour of its owner, and so have the four owners.
soldiers=$(grep -o ': soldier ' map.svg | wc -l)
[ "$soldiers" -gt 9 ] || complain 'there are no soldiers'
[ "$(grep -c '<path class="p o' map.svg)" -eq $((2 * soldiers + 4)) ] ||
    complain 'the legend does not show who owns whom'
# What looks like water has waves, and what pays a credit has none.
says_not 'q3-4 6 0' map.svg
# On paper no legend is folded up.
grep '@media print' hex.html | grep -qF 'details::details-content{content-visibility:visible' ||
    complain 'a legend stays folded up on paper'
# Nor does a heading, or the number of a clause, stand at the foot of a page, and what is below on the next.
grep '@media print' hex.html | grep -qF 'h1,h2,h3,h4,h5,dt,figcaption{break-after:avoid}' ||
    complain 'a heading stands alone at the foot of a page'
tries 0 --show --map=ford.svg "$root/examples/battle-bag/salt-ferry/round-1/game.yaml"
says 'q3-4 6 0' ford.svg
tries 2 --seed=x --map=no-such/map.svg "$hex/game.yaml" "$hex/orders" -o new.yaml
tries 2 --sheet=rust --map=map.svg "$hex/game.yaml"
says '--sheet and --map exclude each other' err

scape=$root/examples/battlescape/seven-bells/round-2
# A file for each reader; in Nine Worlds the places.
tries 0 --seed=x --map='for-%p.svg' "$scape/game.yaml" "$scape/orders"
for reader in quill brack tallow public; do
    says '<svg xmlns="http://www.w3.org/2000/svg"' "for-$reader.svg"
done
# Another run, in another place and language, gives the same bytes.
mkdir again
(cd again && TZ=Asia/Tokyo LC_ALL=tr_TR.UTF-8 "$program" --seed=x --map=map.svg "$hex/game.yaml" "$hex/orders" >out 2>&1)
cmp -s map.svg again/map.svg || complain 'a drawing hangs on where it is made'
# Squares are drawn as such, on the board and in the legend.
tries 0 --new=battlescape --size=7x8 squares
sed 's/grid: hexes/grid: squares-8/' squares/game.yaml >squares.yaml
tries 0 --show --map=squares.svg squares.yaml
cp squares.svg kept
says '<desc>A board of squares, 7 columns and 8 rows.' squares.svg
[ "$(grep -o 'h52v52h-52z' squares.svg | wc -l)" -eq 56 ] || complain 'a board of 56 squares has not as many'
tries 0 --seed=x --map=places.svg game.yaml orders
says '<desc>docks: held by nobody, fought for by Kaya against milo.</desc>' places.svg
# Each fight for a place by itself.
trade=$root/examples/factions-cards/free-trade/round-2
tries 0 "--seed=@$trade/seed" --map=trade.svg "$trade/game.yaml" "$trade/orders"
says 'Gull Beacon: held by Rosewarne, fought for by Rosewarne; Penrose against Rosewarne.' trade.svg
tries 0 --seed=x --format=json game.yaml orders
says '{"id": "docks"}' out
says '"attacks": [{"by": ["kaya"], "whom": ["docks"]}], "fights": [{"by": ["milo"], "whom": ["docks"]}]' out

# --- names of a stranger

# hostile NAME FILE.md: as the name of a player, a place, a card and the title.
hostile() {
    kept=$((kept + 1))
    NAME=$1 awk '
        BEGIN { name = ENVIRON["NAME"]; gsub(/\047/, "\047\047", name); name = "\047" name "\047" }
        {
            if (/id: kaya/) sub(/name: Kaya/, "name: XX")
            if (/id: docks/) sub(/holder/, "name: XX, holder")
            if (/id: lancer/) sub(/owner/, "name: XX, owner")
            if (/^game:/) $0 = $0 "\ntitle: XX"
            at = index($0, "XX")
            if (at > 0) $0 = substr($0, 1, at - 1) name substr($0, at + 2)
            print
        }' game.before >hostile.yaml
    tries 0 --seed=x --explain -r "$2" -r "kept/$kept-hostile.bbcode" -r "kept/$kept-hostile.html" \
        -r "read/$kept-hostile.mail.html" -r "kept/$kept-hostile.svg" hostile.yaml orders
}

# And as that of a player, a kind of terrain, an ability and the title where there is a board.
hostile_board() {
    kept=$((kept + 1))
    NAME=$1 awk '
        BEGIN { name = ENVIRON["NAME"]; gsub(/\047/, "\047\047", name); name = "\047" name "\047" }
        {
            at = match($0, /^title: .*|name: (Mother Quill|alder wood|The Widow|Stampede)/)
            if (at > 0) $0 = substr($0, 1, at - 1 + index(substr($0, at), " ")) name substr($0, at + RLENGTH)
            print
        }' "$scape/game.yaml" >hostile.yaml
    tries 0 --seed=x --explain -r "kept/$kept-hostile-board.html" -r "read/$kept-hostile-board.mail.html" \
        -r "kept/$kept-hostile-board.svg" hostile.yaml "$scape/orders"
}

hostile_names() {
    while IFS= read -r name; do
        hostile "$name" read/$((kept + 1))-hostile.md
        hostile_board "$name"
    done
}
hostile_names <<'END'
[b]bold[/b]
[url=https://evil.example]x[/url]
[/code][img]https://evil.example/a.png[/img]
[quote="you"]said[/quote]
[click](https://evil.example)
![picture](//evil.example/a.png)
<script>alert(1)</script>
</pre><b onmouseover=alert(1)>x
&lt;b&gt; &#60;i&#62;
www.evil.example and me@evil.example
@admin and #123
javascript:alert(1) mailto:me@evil.example
**bold** _thin_ ~~gone~~ `code` ```fence```
| cell | cell
$x$ \[y\] \\
" onload="x
END

# Whatever has a name in a game of any system bears a bad one: nothing of it comes through.
for game in "$root"/examples/*/*/round-1; do
    awk '{
        line = $0; out = ""
        while (match(line, /name: (\047[^\047]*\047|"[^"]*"|[^,}"\047 #][^,}#]*)/)) {
            out = out substr(line, 1, RSTART - 1) "name: \047[b]<i>&amp;\"" ++count "|*_x_*`@me www.evil.example #1 " \
                "http://evil.example/ ![p](//e.example)\047"
            line = substr(line, RSTART + RLENGTH)
        }
        print out line
    }' "$game/game.yaml" >bad.yaml
    kept=$((kept + 1))
    tries 0 --seed=x --missing=hold --explain -r "read/$kept-bad.md" -r "kept/$kept-bad.bbcode" \
        -r "kept/$kept-bad.html" -r "read/$kept-bad.mail.html" --map="kept/$kept-bad.svg" bad.yaml "$game/orders"
done

# A line that a name begins is no heading, list, quote or rule.
for name in '# one' '- one' '+ one' '1. one' '1) one' '> one' '---' '==='; do
    hostile "$name" read/$((kept + 1))-opens.md
done

# --- the same for a letter: styles stand on the elements, boards are text

tries 0 --seed=x --explain -r for.mail.html game.yaml orders
! grep -E '<style|viewport|<svg' for.mail.html || complain 'a letter is as a page is'
says '<h1 style="' for.mail.html
grep -o '<[a-z0-9]*' for.mail.html | sort -u |
    grep -vxE '<(html|head|meta|title|body|tbody|thead|tr|li|a|dl)' | while read -r tag; do
    ! grep -qF "$tag>" for.mail.html || echo "$tag" >>bare
done
[ ! -e bare ] || complain "without a style: $(cat bare)"
grep -q '<th scope="col" class="n" style="[^"]*text-align:right">' for.mail.html ||
    complain 'numbers do not stand on the right'
for file in for.html for.mail.html; do
    sed '1,/<main/d; s/ style="[^"]*"//g' "$file" >"$file.plain"
done
sed 's/<main>//' for.html.plain >one
sed 's/<main>//' for.mail.html.plain >other
equal one other
tries 0 --seed=x -r hex.mail.html "$hex/game.yaml" "$hex/orders"
grep -A 1 '<pre style=' hex.mail.html | grep -q '^ *a   b   c' || complain 'the board is not drawn as text'

# --- what the game master tells all, and by when he wants orders

awk '{ print }
    /^round:/ { print "news: |\n  From here on <b>weekly</b>.\n\n  # Ask @kaya, see http://example.org/"
                print "deadline: 2026-11-30T20:00:00+01:00" }' game.yaml >news.yaml
tries 0 --seed=x -o after.yaml -r news.txt -r news.md -r news.bbcode -r news.html -r news.json news.yaml orders
tries 0 --seed=x -o plain.yaml -r plain.txt -r plain.json game.yaml orders
equal after.yaml plain.yaml
[ "$(sed -n '5,6p; 7p' news.txt)" = "$(printf 'News\n----\n From here on <b>weekly</b>.')" ] ||
    complain 'the report does not begin with the news'
sed 5,10d news.txt >without
equal without plain.txt
sed -n '/^## News/,/^## In short/p' news.md >part
says 'From here on \<b\>weekly\</b\>.' part
says '\# Ask @ kaya, see http: //example .org/' part
says '# Ask @ kaya, see http: //example .org/' news.bbcode
says '<p>From here on &lt;b&gt;weekly&lt;/b&gt;.</p>' news.html
says '  "news": "From here on <b>weekly</b>.\n\n# Ask @kaya, see http://example.org/\n",' news.json
grep -v '"news":' news.json >without
equal without plain.json
tries 0 --for=public --seed=x news.yaml orders
says 'From here on <b>weekly</b>.' out
tries 0 --view=kaya news.yaml
says 'deadline: 2026-11-30T20:00:00+01:00' out
says 'From here on' out
tries 0 --sheet=kaya news.yaml
says '# Due by 2026-11-30T20:00:00+01:00.' out
mkdir answers
sed "/^answer:/,\$d" orders/milo.yaml >answers/milo.yaml
cp orders/kaya.yaml answers
tries 3 --seed=x --ask news.yaml answers
says '# Due by 2026-11-30T20:00:00+01:00.' out
tries 3 --seed=x --ask -f json news.yaml answers
says '  "deadline": "2026-11-30T20:00:00+01:00",' out
# neither is in the digest of the state, nor a difference to what was played
tries 0 --seed=x -t answer -o half.yaml news.yaml orders
says 'From here on' half.yaml
tries 0 --seed=x -o whole.yaml half.yaml orders
sed '/^round:/a news: another\ndeadline: 2026-12-07T20:00:00Z' whole.yaml >later.yaml
tries 0 --verify=later.yaml news.yaml orders half.yaml
sed 's/T20:/T24:/' news.yaml >wrong.yaml
tries 1 --check wrong.yaml
says "'2026-11-30T24:00:00+01:00' is no time"

# --- parts

# has WORDS: these headings, in each format, after `tries`.
has() {
    wanted=$1 awk '
        function see(heading) { headings[FILENAME] = headings[FILENAME] heading "|" }
        FILENAME ~ /\.txt$/ { if (/^---/ && FNR > 1) see(last); last = $0 }
        FILENAME ~ /\.md$/ && sub(/^## /, "") { see($0) }
        FILENAME ~ /\.bbcode$/ && FNR > 1 && /^\[b\][^(]*\[\/b\]$/ { see(substr($0, 4, length($0) - 7)) }
        FILENAME ~ /\.html$/ && sub(/^<h2[^>]*>/, "") && sub(/<.*/, "") { see($0) }
        END {
            for (i = 1; i < ARGC; i++)
                if (headings[ARGV[i]] != ENVIRON["wanted"]) print ARGV[i] " has " headings[ARGV[i]]
        }' part.txt part.md part.bbcode part.html part.mail.html >others
    [ ! -s others ] || complain "$tried: $(cat others)"
}

# parts PARTS [OPTION...]: a round with news, told in all formats that have parts.
parts() {
    wanted=$1
    shift
    tries 0 --seed=x --explain --parts="$wanted" -r part.txt -r part.md -r part.bbcode -r part.html -r part.mail.html \
        "$@" part-game.yaml "$hex/orders"
}
sed '/^round:/a news: Peace is near' "$hex/game.yaml" >part-game.yaml
parts news,short
has 'News|In short|'
parts next,orders # in the report's own order
has 'What the orders came to|What comes next|'
says 'Orders are wanted' part.bbcode
says_not 'Peace is near' part.bbcode
parts dice
has 'The luck of the dice|The dice|'
# A board that stands alone has a heading; in a story it has its place, or none.
parts map
has 'The board|'
says '<figcaption>Before' part.html
parts map --maps=all
[ "$(grep -A 1 'The board' part.txt | grep -c '^---')" -gt 1 ] || complain 'not all boards stand alone'
parts story
says_not 'The board' part.txt
says_not '<svg' part.html
says 'Action' part.bbcode
# No link leads to what is left out, and none is broken.
says_not '<a ' part.html
parts orders,clauses
says_not 'href="#o' part.html
says 'href="#FH-' part.html
cp part.html kept/clauses.html
cp part.bbcode kept/clauses.bbcode
parts orders
says '\[FH ' part.md
says_not 'href=' part.html
parts orders,story
says 'href="#o' part.html
says_not 'href="#FH-' part.html
says '[FH ' part.html
cp part.html kept/story.html
cp part.bbcode kept/story.bbcode
parts news,short,map,story,orders,next,dice,clauses
tries 0 --seed=x --explain -r whole.html part-game.yaml "$hex/orders"
cmp -s whole.html part.html || complain 'all parts are not the whole'
# In each page what is linked is there.
for wanted in short map story orders clauses story,orders story,clauses; do
    parts "$wanted"
    mv part.html "read/$wanted.html"
done

# --- all of them

tried='the texts, pages and drawings'
awk -f "$root/tests/command/lib/looks.awk" kept/* read/* >said
[ ! -s said ] || complain "$(head -n 9 said)"

# --- other readers, where they are there

if command -v cmark-gfm >/dev/null; then
    # One after the other in one text: what one of them left open would swallow the titles of others.
    names=0
    mkdir marked
    # shellcheck disable=SC1003,SC2016 # names as they may be, in which nothing is meant
    for name in '<b>x</b>' '[a](b)' '**x**' '`x`' '~~x~~' 'a|b' '# x' '![i](j)' 'http://x.example' \
        'www.x.example' 'a@b.example' '1. x' '&copy;' '\'; do
        names=$((names + 1))
        hostile "$name" marked/$names.md
    done
    cat marked/*.md | cmark-gfm -e table -e autolink -e strikethrough -e tasklist >read.html
    ! grep -nE '<(a |em|strong|del|img|input|blockquote|ol|hr|b>|!-- raw)|©' read.html || complain 'a name is marked up'
    [ "$(grep -c '<h1>' read.html)" -eq $names ] || complain 'not a title for each'
    cmark-gfm -e table hex.md >hex.html
    [ "$(grep -c '<table>' hex.html)" -gt 0 ] || complain 'no table is read as one'
    grep -q '<pre><code>' hex.html || complain 'no board is read as code'
fi

# What a validator says of each page and drawing. It lives for seconds: compiling it well costs more than it gains.
vnu=$root/node_modules/vnu-jar/build/dist/vnu.jar
if command -v java >/dev/null && [ -f "$vnu" ]; then
    java -XX:+IgnoreUnrecognizedVMOptions -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss8m -jar "$vnu" --errors-only \
        --also-check-svg kept/*.html kept/*.svg >said 2>&1 || complain "$(head -n 3 said)"
fi
if command -v node >/dev/null && [ -d "$root/node_modules/ya-bbcode" ]; then
    node "$root/tests/schema/pages.mjs" kept/*.bbcode kept/*-example.html >said 2>&1 ||
        complain "$(head -n 3 said)"
fi
finish
