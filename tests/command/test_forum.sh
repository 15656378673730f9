#!/bin/sh
# A round of Battlescape as a forum plays it: each player writes his turn when he has seen those
# before it. And orders that come by letter and by post.
#
#   tests/command/test_forum.sh BUILD_DIR
folder=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
round=$folder/examples/battlescape/cold-ford/round-6
guard=$round/orders/guard.yaml
salt=$round/orders/salt.yaml

# --- the last turn ends the round

tries 0 --seed="@$round/seed" -o whole.yaml "$round/game.yaml" "$round/orders"
tries 0 --seed="@$round/seed" -t ending:guard -o guard.yaml "$round/game.yaml" "$guard"
tries 0 --seed="@$round/seed" -t ending:salt -o salt.yaml guard.yaml "$guard" "$salt"
says_not 'stopped:' salt.yaml
sed '/^  - round: 6$/,/^    after: /d' whole.yaml >whole
sed '/^  - round: 6$/,/^    after: /d' salt.yaml >parts
equal whole parts
tries 0 --verify=salt.yaml "$round/game.yaml" "$guard" "$salt"

# --- whoever has been bought in this round may be named by those who have seen it (BS 19.6)

sed 's/{attack: spear-1, with: raider-1}/{attack: [spear-1, nurse-1], with: raider-1}/' "$salt" >late.yaml
grep -q nurse-1 late.yaml || complain "the orders do not name nurse-1"
mkdir seen
cp "$guard" seen
mv late.yaml seen/salt.yaml
tries 0 --seed="@$round/seed" -o seen.yaml guard.yaml seen
tries 1 --seed="@$round/seed" "$round/game.yaml" seen
says "no unit 'nurse-1' here"


# --- orders by letter and by post (adjudicate-mail)

mail=$(dirname "$program")/adjudicate-mail
if [ ! -x "$mail" ] || ! command -v python3 openssl >/dev/null; then
    echo "without adjudicate-mail, python3 and openssl letters are left out"
    exit "$failed"
fi
"$mail" --help >help
[ -z "$(awk 'length > 80' help)" ] || complain "adjudicate-mail --help has lines of more than 80 columns"

# mails STATUS ARGUMENT...: runs adjudicate-mail, like `tries`.
mails() {
    expected=$1
    shift
    tried="adjudicate-mail $*"
    got=0
    "$mail" "$@" >out 2>err || got=$?
    [ "$got" -eq "$expected" ] || complain "$tried: exit status $got instead of $expected"
    # the name of an attachment is nobody's file
    has_not ../evil.yaml
    has_not evil.yaml
}

# collects ARGUMENT...: into the empty folder `in`
collects() {
    rm -rf in
    mkdir in
    mails 0 --collect=in --game=game.yaml --secret=secret "$@"
}

printf 'a secret of this game alone\n' >secret
chmod 600 secret
mails 0 --codes --game=game.yaml --secret=secret
kaya=$(sed -n 's/^kaya //p' out)
milo=$(sed -n 's/^milo //p' out)
# anybody who has the secret can reckon it again
hex=$(printf 'game ford\nround 1\nplayer kaya\n' | openssl dgst -sha256 -hmac 'a secret of this game alone' 2>/dev/null | sed 's/.* //')
# The interpreter itself: what is called python3 may be a script that looks for it, each time.
python=$(python3 -c "import base64, sys
print(sys.executable, base64.b32encode(bytes.fromhex('$hex'))[:12].decode())")
[ "${python##* }" = "$kaya" ] || complain "the code of kaya is not the first 60 bits of the HMAC"
python=${python% *}
chmod 644 secret
mails 2 --codes --game=game.yaml --secret=secret
says "others may read the secret in 'secret'"
chmod 600 secret
echo short >brief
chmod 600 brief
mails 2 --codes --game=game.yaml --secret=brief
says 'too short'

cat >make.py <<'END'
import base64, os, sys
from email.message import EmailMessage
kaya, milo = sys.argv[1:3]
def orders(player, code, extra="declare: []\n"):
    return f"game: ford\nround: 1\nplayer: {player}\ncode: {code}\n" + extra
good = orders("kaya", kaya)
def letter(name, text=None, at=0, head={}, fill=None, raw=None, **how):
    m = EmailMessage()
    m["From"] = "Somebody <x@example.org>"
    m["To"] = "gm@example.org"
    m["Subject"] = "orders"
    if at: m["Received"] = f"from a by b; Mon, 23 Nov 2026 {at:02}:00:00 +0000"
    for key, value in head.items(): m[key] = value
    if text is not None: m.set_content(text, **how)
    if fill: fill(m)
    data = m.as_bytes() if raw is None else raw
    with open(name + ".eml", "wb") as f: f.write(data)
    return data
# how letters bend orders, and are read all the same
letter("plain", good)
letter("qp", good + "notes: ä=b\n", cte="quoted-printable")
letter("base64", good + "notes: ä\n", cte="base64", charset="utf-8")
letter("latin", good + "notes: \xe4\n", charset="iso-8859-1", cte="quoted-printable")
letter("cyrillic", good + "notes: \u043f\u0440\n", charset="koi8-r", cte="base64")
letter("wide", None, raw=b"Content-Type: text/plain; charset=utf-16le\nContent-Transfer-Encoding: base64\n\n" + base64.encodebytes(good.encode("utf-16-le")))
letter("mark", "here", fill=lambda m: m.add_attachment(b"\xef\xbb\xbf" + good.encode(), maintype="text", subtype="plain", filename="mine.txt"))
letter("unnamed", None, raw=b"Subject: x\n\nGr\xfc\xdfe,\n\n" + good.encode())
letter("box", "[quote]\n" + good + "[/quote]\nsee you, all of you\n- Kaya\n")
letter("pgp", "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n" + good + "-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----\n")
letter("told", good + f"notes: it is {kaya.lower()}\n# or {kaya}, not {milo}\n")
letter("fence", "Hello,\nmine:\n```yaml\n" + good + "```\nYours, Kaya\n")
letter("quoted", "On Monday GM wrote:\n" + "".join("> " + l + "\n" for l in good.splitlines()))
letter("partly", "> game: ford\n> round: 1\n> player: kaya\n>\n> code: " + kaya + "\ndeclare: []\n")
letter("greeting", "Dear master,\n\n" + good + "\nCheers,\nKaya\n\n-- \nSent by hand: really\n")
letter("above", good + "\nOn Mon, 23 Nov 2026 at 10:00, GM wrote:\n> game: ford\n> round: 1\n")
letter("wrapped", good + "\nOn Mon, Nov 23, 2026 at 10:00 AM The Referee of this game <gm@example.org>\nwrote:\n\n> game: ford\n")
letter("original", good + "\n________________________________\nFrom: The Referee <gm@example.org>\nSent: Monday\n\ngame: ford\n")
letter("spaced", good.replace("declare:", "\"declare\" :"))
letter("bent", "game: ford\nround: 1\nplayer: kaya\ncode: \u201c" + kaya + "\u201d\ndeclare:\u00a0[]\n")
letter("small", orders("kaya", kaya.lower()))
letter("crlf", None, raw=b"Subject: x\r\n\r\n" + good.replace("\n", "\r\n").encode())
letter("attached", "here you are", fill=lambda m: m.add_attachment(good.encode(), maintype="application", subtype="octet-stream", filename="../../evil.yaml"))
letter("alternative", good, fill=lambda m: m.add_alternative("<p>game: ford</p>", subtype="html"))
letter("flowed", None, raw=("Content-Type: text/plain; format=flowed\n\n" + good.replace("declare: []", "declare: \n []").replace("ford", "ford")).encode())
letter("fixed", None, raw=("Content-Type: text/plain; format=fixed\n\n" + good).encode())
letter("person", good, head={"Auto-Submitted": "no", "Return-Path": "<x@example.org>"})
letter("text-file", "see below", fill=lambda m: m.add_attachment(good.encode(), maintype="text", subtype="plain", filename="mine.txt"))
letter("x-yaml", "see below", fill=lambda m: m.add_attachment(good.encode(), maintype="application", subtype="x-yaml"))
letter("answers", orders("kaya", kaya, "answers: []\n"))
letter("both", "two files", fill=lambda m: (m.add_attachment(good.encode(), maintype="text", subtype="yaml", filename="a.yaml"), m.add_attachment(f"game: ford\nplayer: kaya\ncode: {kaya}\nstanding: {{}}\n".encode(), maintype="text", subtype="yaml", filename="b.yaml")))
# what is refused
hostile = {}
def bad(name, why, *args, **more):
    letter(name, *args, **more)
    hostile[name] = why
def nest(depth):
    raw = b"game: ford\n"
    for i in range(depth): raw = b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (i, i) + raw + b"\n--b%d--\n" % i
    return raw
bad("wrong-code", "the code is not the one of this player's sheet", orders("kaya", "A" * 12))
bad("others-code", "the code is not the one of this player's sheet", orders("kaya", milo))
bad("long-code", "the code is not the one of this player's sheet", orders("kaya", kaya + "A"))
bad("wrong-and-worse", "the code is not the one of this player's sheet", orders("kaya", "A" * 12, "declare: [{attack: nowhere}]\n"))
bad("no-code", "without the code of the player's sheet", "game: ford\nround: 1\nplayer: kaya\ndeclare: []\n")
bad("two", "orders of two players in one letter", "both", fill=lambda m: (m.add_attachment(good.encode(), maintype="text", subtype="yaml", filename="a.yaml"), m.add_attachment(orders("milo", milo).encode(), maintype="text", subtype="yaml", filename="b.yaml")))
# not passed over as a farewell
bad("equals", "line 5: ", good.replace("declare:", "declare ="))
bad("words", "line 5: ", good.replace("declare: []", "please attack the docks"))
bad("void", "there are no orders in it", "here", fill=lambda m: m.add_attachment(b"", maintype="text", subtype="yaml", filename="a.yaml"))
bad("paper", "a PDF file", "here", fill=lambda m: m.add_attachment(b"%PDF-1.4\n", maintype="text", subtype="yaml", filename="a.yaml"))
# not a farewell: what an item or an indent was bent into
bad("starred", "", good.replace(" []", "\n  - {attack: docks, cards: [lancer]}\n* {attack: docks, cards: [lancer]}"))
bad("tabbed", "a tab", good.replace(" []", "\n\t- {attack: docks, cards: [lancer]}"))
bad("two-below", "orders of two players in one letter", good + orders("milo", milo))
bad("twice", "orders twice in one letter", "both", fill=lambda m: (m.add_attachment(good.encode(), maintype="text", subtype="yaml", filename="a.yaml"), m.add_attachment(good.encode(), maintype="text", subtype="yaml", filename="b.yaml")))
bad("other-game", "for another game, 'moor'", good.replace("ford", "moor"))
bad("old-round", "for round 7, and the next one is 1", good.replace("round: 1", "round: 7"))
bad("nobody", "no player", orders("nora", kaya))
bad("unsent", "this sheet was not filled in", "game: ford\nround: 1\nplayer: kaya\nsent: false\n")
bad("misspelt", "did you mean 'docks'", orders("kaya", kaya, "declare: [{attack: dock, cards: [lancer]}]\n"))
bad("chat", "so no orders", "I shall send them tomorrow.\n")
bad("empty", "so no orders", None, raw=b"\n\n")
bad("only-head", "so no orders", None, raw=b"Subject: x\n")
bad("only-type", "there are no orders in it", None, raw=b"Content-Type: application/yaml; name=a.yaml\n")
bad("no-text", "so no orders", None, raw=b"Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n--b--\n")
bad("garbage", "this is no letter", None, raw=b"\x80\x81\x01\n\n")
bad("bent-and-wrong", "a non-breaking space", orders("kaya", kaya, "declare:\u00a0[{attack: nowhere}]\n"))
bad("wrong-and-right", "this order has no 'cards'", "both", fill=lambda m: (m.add_attachment(orders("kaya", kaya, "declare: [{attack: nowhere}]\n").encode(), maintype="text", subtype="yaml", filename="a.yaml"), m.add_attachment(f"game: ford\nplayer: kaya\ncode: {kaya}\nstanding: {{}}\n".encode(), maintype="text", subtype="yaml", filename="b.yaml")))
bad("html", "nothing in it but a web page", None, raw=b"Content-Type: text/html\n\n<p>game: ford</p>\n")
bad("vacation", "Auto-Submitted", good, head={"Auto-Submitted": "auto-replied"})
letter("by-hand", good, head={"Auto-Submitted": "No (really); owner=x"})
bad("notified", "Auto-Submitted", good, head={"Auto-Submitted": "notification"})
bad("generated", "Auto-Submitted", good, head={"Auto-Submitted": "auto-generated"})
bad("bounce", "came back", None, raw=b'Content-Type: multipart/report; boundary="b"\n\n--b\n\n' + good.encode() + b"\n--b--\n")
bad("returned", "came back", None, raw=b"Return-Path: <>\n\n" + good.encode())
bad("fifty", "it is over 4 MiB", None, raw=b"Subject: x\n\n" + b"x" * 50 * 1024 * 1024)
bad("head", "its header is over 64 KiB", None, raw=b"Subject: " + b"x" * 70000 + b"\n\n" + good.encode())
bad("heads", "its header is over 64 KiB", None, raw=b"X: y\n" * 20000 + b"\n" + good.encode())
bad("parts", "too many parts", None, raw=b'Content-Type: multipart/mixed; boundary="b"\n\n' + b"--b\n\nx\n" * 10000 + b"--b--\n")
bad("hundreds", "too many parts", None, raw=b'Content-Type: multipart/mixed; boundary="b"\n\n' + b"--b\n\nx\n" * 500 + b"--b--\n")
bad("nested", "too many parts", None, raw=nest(2000))
bad("letters", "too many parts", None, raw=b"Content-Type: message/rfc822\n\n" * 5000 + good.encode())
bad("inside", "so no orders", None, raw=b"Content-Type: message/rfc822\n\nSubject: y\n\n" + good.encode())
bad("long-text", "a text of over 1 MiB", None, raw=b"Subject: x\n\n" + b"x y\n" * 300000 + good.encode())
bad("broken-base64", "", None, raw=b"Content-Transfer-Encoding: base64\n\n!!!!====\x00\xff\n")
bad("broken-charset", "", None, raw=b"Content-Type: text/plain; charset=utf-7-of-mars\n\n" + good.encode() + b"notes: \xff\xfe\n")
bad("cut", "a text in it is not in 'shift_jis', as it says", None, raw=b"Content-Type: text/plain; charset=shift_jis\n\n" + good.encode() + b"notes: x\xff\n")
bad("dropped", "line 6: this is not UTF-8", None, raw=b"Content-Type: text/plain; charset=us-ascii\n\n" + good.encode() + b"notes: x\xff\n")
bad("nul", "a byte in it that no text has", None, raw=b"Subject: x\n\n" + good.encode() + b"\x00\n")
bad("injected", "no player", orders('"kaya\\nBcc: y@example.org\\e[2J"', kaya))
bad("aliases", "", orders("kaya", kaya, "notes: &a [*a, *a]\n"))
with open("hostile.txt", "w") as f:
    for name, why in hostile.items(): f.write(f"{name}\t{why}\n")
# which is the last, and late
early = letter("early", orders("kaya", kaya, "declare: []\nnotes: early\n"), at=10, head={"Message-ID": "<1@x>"})
late = letter("late", orders("kaya", kaya, "declare: []\nnotes: late\n"), at=12, head={"Message-ID": "<2@x>"})
wrong = letter("wrong", orders("kaya", kaya, "declare: 7\n"), at=13)
with open("box", "wb") as f:
    for data in late, early, wrong, late: f.write(b"From x Mon Nov 23 10:00:00 2026\n" + data + b"\n")
os.makedirs("Maildir/cur"); os.makedirs("Maildir/new")
for at, name, note in (1000, "cur", "first"), (2000, "cur", "second"), (1500, "new", "between"):
    with open(f"Maildir/{name}/{at}.M1.host", "wb") as f: f.write(letter("x", orders("kaya", kaya, f"declare: []\nnotes: {note}\n")))
with open("posts.txt", "w") as f:
    for player, note in ("kaya", 1), ("milo", 2), ("kaya", 3):
        f.write(f"posted by {player}\n# yaml-language-server: $schema=x\ngame: ford\nround: 1\nplayer: {player}\ndeclare: []\nnotes: {note}\n")
END
"$python" make.py "$kaya" "$milo"

# Each of these is taken, and comes out with its code blanked.
mkdir in taken
for name in plain qp base64 latin cyrillic wide mark unnamed box pgp told fence quoted partly greeting above wrapped original spaced bent small crlf attached alternative flowed fixed person text-file x-yaml by-hand; do
    mails 0 --collect=in --game=game.yaml --secret=secret $name.eml
    says "$name.eml: taken: orders of 'kaya'" out
    tries 0 --check game.yaml in/kaya.yaml
    [ ! -e in/kaya.yaml ] || mv in/kaya.yaml taken/$name.yaml
    for file in in/*; do
        [ ! -e "$file" ] || complain "$name.eml: not one file"
    done
done
tried='what was taken'
! grep -il "$kaya" taken/* || complain "the code is still there"
! grep -LF 'code:' taken/* | grep . || complain "there is no code"
! grep -L '^"*declare' taken/* | grep . || complain "the orders are not there"
collects both.eml
says "both.eml: taken: orders, standing orders of 'kaya'" out
has in/kaya-standing.yaml
has in/kaya.yaml
mails 0 --collect=in --game=game.yaml --secret=secret both.eml plain.eml
says "both.eml: taken: standing orders; replaced by a later one: orders of 'kaya'" out
collects answers.eml
says "answers.eml: taken: answers of 'kaya'" out
has in/kaya-answers.yaml
collects latin.eml
says 'notes: ä' in/kaya.yaml
collects cyrillic.eml
says 'notes: пр' in/kaya.yaml
collects told.eml
says "notes: it is xxxxxxxxxxxx" in/kaya.yaml
says "$milo" in/kaya.yaml # who tells another's code has not got it from us

# The others are refused, a line each, and nothing is written. All at once (a letter with a wrong code is one refused try): none
# of them bears on another.
set --
while IFS='	' read -r name _; do
    set -- "$@" "$name.eml"
done <hostile.txt
collects "$@"
[ -z "$(ls in)" ] || complain "something was written"
says_not "$kaya" out
awk -F '\t' '
    NR == FNR { told[NR] = $0; next }
    {
        lines = right = 0
        for (i in told)
            if (index(told[i], $1 ".eml: ") == 1) {
                lines++
                right += index(told[i], $1 ".eml: refused: ") == 1 && ($2 == "" || index(told[i], $2))
            }
        if (lines != 1 || right != 1) print $1 ".eml: not refused in a line with \047" $2 "\047"
    }
    END { if (FNR < 30 || NR != 2 * FNR) print FNR " hostile letters, and " NR - FNR " lines" }' \
    out hostile.txt >others
[ ! -s others ] || complain "$(cat others)"
# A letter costs no more memory than it may be long, and the files of its parts.
cat >memory.py <<'END'
import os, sys
def peak(file):
    pid = os.spawnv(os.P_NOWAIT, sys.argv[1], [*sys.argv[1:], file])
    return os.wait4(pid, 0)[2].ru_maxrss >> 10
plain, *others = [peak(name + ".eml") for name in ("plain", "fifty", "heads", "parts", "nested")]
print(*[more - plain for more in others if more - plain > 24])
END
[ -z "$("$python" memory.py "$mail" --collect=in --game=game.yaml --secret=secret | tail -n 1)" ] ||
    complain 'a hostile letter takes over 24 MiB'
collects - <plain.eml
says "<stdin>: taken" out

# the last one counts
collects box
says "box:1: taken: orders of 'kaya'" out
says "box:2: replaced by a later one: orders of 'kaya'" out
says 'box:3: refused: line 5: ' out
says 'box:4: the same letter once more' out
says 'notes: late' in/kaya.yaml
collects --until=2026-11-23T11:00:00Z box
says "box:1: late: from 'kaya'" out
says 'notes: early' in/kaya.yaml
collects --until=2026-11-23T11:00:00Z plain.eml
says "plain.eml: taken: orders of 'kaya'" out # nobody knows when it came
mkdir folder
cp game.yaml folder
rm -f in/*
mails 0 --collect=in --game=folder --secret=secret plain.eml
says "plain.eml: taken: orders of 'kaya'" out
awk 'BEGIN { for (i = 0; i <= 10000; i++) print "From x\nSubject: x\n\nx\n" }' >many
rm -f in/*
mails 2 --collect=in --game=game.yaml --secret=secret plain.eml many
says '10000 letters'
[ -z "$(ls in)" ] || complain 'written, though there were too many'
mails 0 --version
says 'adjudicate-mail ' out
mails 2 --collect=in --game=game.yaml --secret=secret --until=noon box
says '--until=noon is no time'
collects Maildir
says 'notes: second' in/kaya.yaml
[ "$(find Maildir -name "*.host" | wc -l)" -eq 3 ] || complain "letters are gone"
mkfifo Maildir/new/3000.pipe
mails 2 --collect=in --game=game.yaml --secret=secret Maildir
rm Maildir/new/3000.pipe
# whatever they are called there, they are letters
cp early.eml Maildir/cur/letter.txt
collects Maildir
says "Maildir/cur/letter.txt: taken: orders of 'kaya'" out
rm -r Maildir/cur
mails 2 --collect=in --game=game.yaml --secret=secret Maildir
says "cannot read 'Maildir/cur'"

# a letter that was refused does not count as the same; a line that begins one, and nothing else
{
    printf 'From x Mon\nMessage-ID: <7@x>\n\ngame: ford\nround: 1\nplayer: kaya\ncode: %s\ndeclare: 7\n\n' "$kaya"
    printf 'From x Mon\nMessage-ID: <7@x>\n\ngame: ford\nround: 1\nplayer: kaya\ncode: %s\ndeclare: []\n\n' "$kaya"
    echo 'From x Mon'
} >again
collects again
says 'again:1: refused: line 5: ' out
says "again:2: taken: orders of 'kaya'" out
says 'again:3: refused: ' out
echo 'From x Mon' >nothing
collects nothing
says 'nothing:1: refused: this is no letter' out

# ten thousand letters, and two more
awk 'BEGIN { for (i = 0; i < 10002; i++) print "From x Mon\n\nhello\n" }' >many
mails 2 --collect=in --game=game.yaml --secret=secret many
[ "$(grep -c 'more than 10000 letters: put the old ones elsewhere' err)" -eq 1 ] || complain 'more than 10000 letters, and not said once'

# never through a link
rm -f in/kaya.yaml
ln -s ../elsewhere in/kaya.yaml
mails 2 --collect=in --game=game.yaml --secret=secret plain.eml
says "cannot write 'in/kaya.yaml': it is no plain file"
[ ! -e elsewhere ] || complain "written through a link"

# who is in
mails 0 --status=in --game=game.yaml --secret=secret --until=2026-11-23T09:00:00Z box
says 'kaya: late' out
says 'milo: missing' out
rm in/kaya.yaml
cp orders/milo.yaml in
mails 0 --status=in --game=game.yaml
says 'kaya: missing' out
says 'milo: in' out
printf 'game: ford\nplayer: kaya\nstanding: {}\n' >in/kaya-standing.yaml
mails 0 --status=in --game=game.yaml
says 'kaya: missing, with standing orders' out
mv in/milo.yaml in/kaya.yaml
cp in/kaya-standing.yaml in/milo.yaml
mails 0 --status=in --game=game.yaml
says 'kaya: missing, with standing orders' out # what lies there is another's
says 'milo: missing' out
sed -i s/kaya/milo/ in/milo.yaml
mails 0 --status=in --game=game.yaml --secret=secret both.eml
says 'kaya: in' out
says 'milo: missing' out # there, for ever; but not in milo-standing.yaml
sed 's/{id: milo}/{id: milo, status: out}/' game.yaml >left.yaml
mails 0 --status=in --game=left.yaml
says_not milo out

# posts, without codes
sed '/^round:/a codes: false' game.yaml >open.yaml
mails 2 --collect=in --game=open.yaml none.eml
rm -f in/*
mails 0 --collect=in --game=open.yaml posts.txt
says "posts.txt:1: replaced by a later one: orders of 'kaya', without a code" out
says "posts.txt:2: taken: orders of 'milo', without a code" out
says "posts.txt:3: taken: orders of 'kaya', without a code" out
says 'notes: 3' in/kaya.yaml
# with the mark of an editor before all of them
{
    printf '\357\273\277'
    cat orders/kaya.yaml orders/milo.yaml
} >marked.txt
mails 0 --collect=in --game=open.yaml marked.txt
says "marked.txt:1: taken: orders of 'kaya', without a code" out
says "marked.txt:2: taken: orders of 'milo', without a code" out
mails 1 --collect=in --game=game.yaml posts.txt
says 'without --secret=FILE'
printf 'game: ford\nround: 1\nplayer: %s\ndeclare: []\n' kaya >one.txt
sed s/kaya/milo/ one.txt | cat one.txt - >two.txt
mails 0 --collect=in --game=open.yaml two.txt
says "two.txt:2: taken: orders of 'milo', without a code" out

# what has served its round is told as such
tries 0 --missing=hold --seed=nobody-thinks-of-x -o second.yaml open.yaml in/kaya.yaml
mails 0 --collect=in --game=second.yaml one.txt
says "one.txt:1: refused: passed over 'this letter' (these orders have served round 1)" out

# the game as a folder, with what its game master has ruled, and games that are none
mkdir table
cp open.yaml table/game.yaml
mails 0 --collect=in --game=table one.txt
printf 'game: ford\nround: 1\nrulings: []\n' >table/rulings.yaml
mails 0 --collect=in --game=table one.txt
echo 'rules: chess' >table/game.yaml
mails 1 --collect=in --game=table one.txt
says chess
sed 's/holder: milo/holder: nora/' open.yaml >table/game.yaml
mails 1 --collect=in --game=table one.txt
says nora
mails 2 --collect=in --game=none.yaml one.txt
says "cannot read 'none.yaml'"
mails 2 --collect=nowhere --game=open.yaml one.txt
says "there is no folder 'nowhere'"

sed 's/^cards:/crads:/' game.yaml >broken.yaml
mails 1 --collect=in --game=broken.yaml --secret=secret plain.eml
says "did you mean 'cards'"
# the adjudicator never looks at the code
printf 'game: ford\nround: 1\nplayer: kaya\ncode: no code at all\ndeclare: []\n' >coded.yaml
tries 0 --check game.yaml coded.yaml

# --- letters to the players

{
    sed '/id: milo}/a\  - {id: nora, status: out}' game.yaml
    printf 'title: "Ford & \303\244 <b>"\nnews: |\n  From here on\n  > weekly, <b>really</b>.\n'
} >ford.yaml
cat >addresses.yaml <<'END'
game: ford
addresses:
  - {player: game-master, name: "R\u00f6dl, \"the\" master", address: gm@example.org}
  - {player: kaya, name: "Kaya\r\nBcc: evil@example.org", address: kaya@example.org}
  - {player: milo, address: milo+ford@mail.example.org}
END
tries 0 --seed=x --explain -o after.yaml -r 'report-%p.txt' -r 'report-%p.mail.html' -r 'report-%p.html' ford.yaml orders
sed -i '/^round:/a deadline: 2026-11-30T20:00:00+01:00' after.yaml
tries 0 --sheet='sheet-%p.yaml' after.yaml
mkdir letters
# composes STATUS ARGUMENT...: into the folder `letters`
composes() {
    status=$1
    shift
    mails "$status" --compose=letters --addresses=addresses.yaml --secret=secret --date=2026-11-24T08:00:00+01:00 "$@"
}
all='--game=after.yaml --report=report-%p.txt --report=report-%p.mail.html --report=report-%p.html --sheet=sheet-%p.yaml'
# shellcheck disable=SC2086 # words, and none has a blank
composes 0 $all
[ "$(cat out)" = "$(printf 'letters/kaya.eml\nletters/milo.eml')" ] || complain 'not one letter a player'
cp -r letters first
# shellcheck disable=SC2086
composes 0 $all
equal first/kaya.eml letters/kaya.eml

# Another program reads them, and finds what was put in.
cat >read.py <<'END'
import base64, email, email.policy, hashlib, re, sys
def unflow(text):  # RFC 3676: the space that was stuffed goes, a line with a space at its end goes on
    out, open_ = [], False
    for line in text.split("\n"):
        line = line[1:] if line.startswith(" ") else line
        if open_: out[-1] += line
        else: out.append(line)
        open_ = line.endswith(" ")
    return "\n".join(out)
def check(what, ok):
    if not ok: print(f"{sys.argv[1]}: {what}")
player, code = sys.argv[2:4]
raw = open(sys.argv[1], "rb").read()
check("a line of more than 78 bytes", all(len(l) <= 78 for l in raw.split(b"\n")))
check("bytes beyond ASCII, or a CR", all(b < 128 and b != 13 for b in raw))
m = email.message_from_bytes(raw, policy=email.policy.default)
check("defects", not any(p.defects for p in m.walk()))
address = {"kaya": "kaya@example.org", "milo": "milo+ford@mail.example.org"}[player]
check("To", [a.addr_spec for a in m["To"].addresses] == [address] and not m["Cc"] and not m["Bcc"])
check("name", m["To"].addresses[0].display_name == {"kaya": "Kaya Bcc: evil@example.org", "milo": "milo"}[player])
check("From", [(a.display_name, a.addr_spec) for a in m["From"].addresses] == [('Rödl, "the" master', "gm@example.org")])
check("Subject", m["Subject"] == "Ford & ä <b>, round 1")
check("Date", m["Date"] == "Tue, 24 Nov 2026 08:00:00 +0100")
check("Auto-Submitted", m["Auto-Submitted"] == "auto-generated")
check("thread", m["References"] == m["In-Reply-To"] == "<game.ford@example.org>")
bare = re.sub(rb"^Message-Id: .*\n", b"", raw, flags=re.M | re.I)
check("Message-ID", m["Message-ID"] == f"<{hashlib.sha256(bare).hexdigest()[:32]}@example.org>")
kinds = [p.get_content_type() for p in m.walk()]
check("parts", kinds == ["multipart/mixed", "multipart/alternative", "text/plain", "text/html", "text/html", "application/yaml"])
text = m.get_body(("plain",))
check("flowed", text["Content-Type"].params["format"] == "flowed")
said = unflow(text.get_content().replace("\r", ""))
report = re.sub("[ ]+$", "", open(f"report-{player}.txt").read(), flags=re.M)
check("the report", said.rstrip("\n").endswith(report.rstrip("\n")))
check("a line that mail programs change", not re.search("^(From |>)", text.get_content(), re.M))
check("the deadline", "\nOrders are due by 2026-11-30T20:00:00+01:00.\n" in said)
check("the sheet", said.startswith("Your sheet for round 2 is attached: fill it in and send it back, attached or in the letter.\n"))
page = m.get_body(("html",)).get_content()
mine = re.sub(r"(<main[^>]*>)(\n<p style=[^>]*>[^<]*</p>)*", r"\1", page)
check("the HTML", mine.strip() == open(f"report-{player}.mail.html").read().strip())
check("the deadline in HTML", ">Orders are due by 2026-11-30T20:00:00+01:00.</p>" in page)
first, sheet = m.iter_attachments()
check("base64", first["Content-Transfer-Encoding"] == sheet["Content-Transfer-Encoding"] == "base64")
check("the page", first.get_filename() == f"report-{player}.html" and first.get_content() == open(f"report-{player}.html").read())
want = open(f"sheet-{player}.yaml", "rb").read().replace(f"player: {player}\n".encode(), f"player: {player}\ncode: {code}\n".encode(), 1)
check("the sheet attached", sheet.get_filename() == f"sheet-{player}.yaml" and sheet.get_content() == want)
check("the code elsewhere", code not in said + page + first.get_content())
check("an address elsewhere", "example.org" not in said + page + first.get_content() + sheet.get_content().decode())
open("sheet", "wb").write(sheet.get_content())
END
mails 0 --codes --game=after.yaml --secret=secret
cp out next-codes
for player in kaya milo; do
    "$python" read.py letters/$player.eml $player "$(sed -n "s/^$player //p" next-codes)" >complaints 2>&1 || true
    [ ! -s complaints ] || complain "$(cat complaints)"
done
# what comes back filled in is taken
sed '/^sent:/d' sheet | (printf 'Subject: x\n\n' && cat) >back.eml
rm -rf in
mkdir in
mails 0 --collect=in --game=after.yaml --secret=secret back.eml letters/kaya.eml
says "back.eml: taken: orders of 'milo'" out
# and nothing of ours is
says "letters/kaya.eml: refused: a program has sent it" out

# to those of whom nothing lies there, and receipts
mkdir more
mails 0 --remind=more --orders=in --game=after.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
[ "$(cat out)" = more/kaya-reminder.eml ] || complain 'not to those alone who have not sent'
says 'No orders that could be played have come from you for round 2 ' more/kaya-reminder.eml
says 'They are due by 2026-11-30T20:00:00+01:00.' more/kaya-reminder.eml
printf 'game: ford\nround: 2\nplayer: kaya\ndeclar: []\n' >in/kaya.yaml
printf 'game: ford\nplayer: kaya\nstanding: {answer: []}\n' >in/kaya-standing.yaml
mails 0 --remind=more --orders=in --game=after.yaml --addresses=addresses.yaml --secret=secret --date=2026-11-24T08:00:00Z --sheet=sheet-%p.yaml
says 'Your standing orders are here.' more/kaya-reminder.eml
says 'filename=sheet-kaya.yaml' more/kaya-reminder.eml
mails 0 --receipts=more --orders=in --game=after.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
[ "$(cat out)" = "$(printf 'more/%s-receipt.eml\n' kaya kaya-standing milo)" ] || complain 'not one receipt a file'
says "line 4: an orders file has no key 'declar'" more/kaya-receipt.eml
says ': your orders are not right' more/kaya-receipt.eml
says 'and nothing is' more/milo-receipt.eml
says 'This is what was read:' more/milo-receipt.eml
says 'declare: []' more/milo-receipt.eml
! grep -qi '^ *code' more/milo-receipt.eml || complain 'a code in a receipt'
sed '/^round:/a codes: false' after.yaml >open.yaml
mails 0 --receipts=more --orders=in --game=open.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
says 'In this game nobody needs a code' more/milo-receipt.eml
# what the check warns of
printf 'game: ford\nround: 2\nplayer: kaya\ndeclare: [{attack: docks, cards: [lancer]}]\n' >in/milo-answers.yaml
mails 0 --receipts=more --orders=in --game=after.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
says 'named for' more/milo-answers-receipt.eml

# each tells of its own file, whatever is wrong with another's
printf 'game: ford\nround: 2\nplayer: milo\ndeclare: [{attack: dcks, cards: [guard]}]\n' >in/milo.yaml
rm -f more/*
mails 0 --receipts=more --orders=in --game=after.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
says "line 4: an orders file has no key 'declar'" more/kaya-receipt.eml
says "line 4: no place 'dcks' here" more/milo-receipt.eml
[ "$(grep -c '^line ' more/kaya-receipt.eml) $(grep -c '^line ' more/milo-receipt.eml)" = '1 1' ] ||
    complain 'more than his own file in a receipt'
# nor does one have what is said of the game, not even where that is called like the player's orders
printf 'game: ford\nround: 2\nplayer: milo\ndeclare: []\n' >in/milo.yaml
sed "s/name: Kaya/name: \"K\\\\u0430ya\"/" after.yaml >odd.yaml
cp odd.yaml milo.yaml
for state in odd.yaml milo.yaml; do
    tries 0 --check "$state" in/milo.yaml
    says "$state:6:"
    says 'this name mixes Latin letters with'
    mails 0 --receipts=more --orders=in --game="$state" --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
    says 'This is what was read' more/milo-receipt.eml
    says_not 'mixes' more/milo-receipt.eml
done

# what he cannot see is told as what is not there, without a hint that leads to it
bells=$folder/examples/battlescape/seven-bells/round-4
sed '/^round:/a codes: false' "$bells/game.yaml" >bells.yaml
printf 'game: seven-bells\naddresses:\n' >bells-addresses.yaml
for player in game-master quill brack tallow; do
    echo "  - {player: $player, address: $player@post.example}" >>bells-addresses.yaml
done
mkdir blind blind-receipts
says 'wren' "$bells/game.yaml"
for unit in slingre-1 wrxn wren; do
    printf 'game: seven-bells\nround: 4\nplayer: quill\nattack:\n  - {attack: %s, with: pike-1}\n' "$unit" >blind/quill.yaml
    mails 0 --receipts=blind-receipts --orders=blind --game=bells.yaml --addresses=bells-addresses.yaml --date=2026-11-24T08:00:00Z
    sed '1,/^$/d' blind-receipts/quill-receipt.eml >"told-$unit"
done
says "did you mean 'slinger-1'?" told-slingre-1
says "no unit 'wren' here" told-wren
sed s/wrxn/wren/ told-wrxn >told
equal told told-wren

# a stop with questions
mkdir answers
cp orders/kaya.yaml answers
sed '/^answer:/,$d' orders/milo.yaml >answers/milo.yaml
tries 3 --seed=x --ask='questions-%p.yaml' -r 'amid-%p.txt' -o asked.yaml ford.yaml answers
rm -f letters/*
composes 0 --game=asked.yaml --report=amid-%p.txt --questions=questions-%p.yaml
says 'There are questions for you' letters/milo.eml
says 'filename=questions-milo.yaml' letters/milo.eml
says_not 'There are questions' letters/kaya.eml
# what comes back is answers, unless it says again what was ordered
sed '/^round:/a codes: false' asked.yaml >open.yaml
says 'asked:' open.yaml
for phase in answer:answers declare:orders; do
    cp -r answers beside
    printf 'Subject: x\n\ngame: ford\nround: 1\nplayer: milo\n%s: []\nanswers: []\n' "${phase%:*}" >back.eml
    mails 0 --collect=beside --game=open.yaml back.eml
    says "taken: ${phase#*:} of 'milo'" out
    rm -r beside
done

# nor does the name of a file bring a line into a head
odd=$(printf 'a"b;\nBcc: evil@example.org\n')
cp report-kaya.html "$odd-kaya.html"
cp report-milo.html "$odd-milo.html"
composes 0 --game=after.yaml --report="$odd-%p.html"
! grep -i '^bcc' letters/kaya.eml || complain 'the name of a file is a line of a head'
says 'filename="a\"b; Bcc: evil@example.org-kaya.html"' letters/kaya.eml
# names and titles that no head would hold; who is out and has an address
rm -f letters/*
long=$(printf '%01500d' 0)
for player in kaya milo; do
    echo "<p>$long</p>" >"ascii-$player.mail.html"
done
sed "s/^title:.*/title: \"$long\"/; s/id: milo/&, name: \"$long\"/" after.yaml >long.yaml
composes 0 --game=long.yaml --report=ascii-%p.mail.html --domain=mail.example.net
[ -z "$(awk 'length > 998' letters/milo.eml)" ] || complain 'a line of more than 998 bytes'
[ -z "$(sed '1,/^$/d' letters/milo.eml | awk 'length > 78')" ] || complain 'a long line in a text'
grep -q '^Message-Id: <[0-9a-f]*@mail.example.net>$' letters/milo.eml || complain 'not the domain that was said'
sed 's/{id: milo}/{id: milo, status: out}/' after.yaml >out.yaml
rm -f letters/*
composes 0 --game=out.yaml --report=report-%p.txt --sheet=sheet-%p.yaml
says_not 'sheet-milo' letters/milo.eml
says_not 'due by' letters/milo.eml
says 'sheet-kaya' letters/kaya.eml
sed '/milo/d' addresses.yaml >fewer.yaml
mails 0 --compose=letters --game=out.yaml --report=report-%p.txt --addresses=fewer.yaml --date=2026-11-24T08:00:00Z
[ "$(cat out)" = letters/kaya.eml ] || complain 'a letter to somebody without an address'
rm -f letters/*

# what is refused, with nothing written
rm -f letters/*
composes 2 --game=after.yaml --report=report.txt
says '--report=report.txt would be the same file for all players'
composes 2 --game=after.yaml --report=none-%p.txt
says "cannot read 'none-kaya.txt'"
says "cannot read 'none-milo.txt'"
sed 's/player: kaya/player: milo/' sheet-kaya.yaml >other-kaya.yaml
cp sheet-milo.yaml other-milo.yaml
composes 2 --game=after.yaml --sheet=other-%p.yaml
says "'other-kaya.yaml' is no sheet of 'kaya'"
composes 2 --game=ford.yaml --sheet=sheet-%p.yaml
says "'sheet-kaya.yaml' is no sheet of 'kaya' for the round that comes"
composes 2 --game=after.yaml
says 'nothing to send is named'
mails 2 --compose=letters --game=after.yaml --report=report-%p.txt
says 'letters need --addresses and --date'
mails 2 --remind=letters --game=after.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
says 'no folder of orders is named'
composes 2 --game=after.yaml --report=report-%p.txt --domain='x>y'
says '--domain=x>y is no domain'
mails 2 --compose=letters --game=after.yaml --report=report-%p.txt --addresses=addresses.yaml --date=today
says '--date=today is no time'
mails 1 --compose=letters --game=after.yaml --sheet=sheet-%p.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
says 'without --secret=FILE'
cp addresses.yaml right.yaml
# refuses WORDS EDIT: of an addresses file that is changed so
refuses() {
    sed "$2" right.yaml >addresses.yaml
    composes 2 --game=after.yaml --report=report-%p.txt
    says "$1"
}
refuses "the addresses of another game, 'moor'" 's/game: ford/game: moor/'
refuses "no address of 'milo'" '/milo/d'
refuses 'the game master has no address' '/game-master/d'
refuses "no player 'nobody' in this game" 's/player: milo/player: nobody/'
refuses "a second address of 'kaya'" 's/player: milo/player: kaya/'
for address in '"@x.example"' 'a..b@x.example' '"mi,lo@x.example"' '"mi lo@x.example"' 'milo@-x.example' milo@x..example milo 'a@b@c' \
    '"milo@x.example, evil@y.example"' '"a\\nBcc: b@x.example"' "\"$(printf '%0255d' 0)@x.example\""; do
    refuses 'mail address' "s/address: milo.*}/address: $address}/"
done
cp right.yaml addresses.yaml
[ -z "$(ls letters)" ] || complain 'letters were written'
ln -s ../elsewhere letters/kaya.eml
composes 2 --game=after.yaml --report=report-%p.txt
says 'it is no plain file'
[ ! -e elsewhere ] || complain 'written through a link'
rm letters/kaya.eml

# --- bent orders (tests/bent) in letters: the same errors as in files, or mended

cat >bent.py <<'END'
import glob, os, re, subprocess, sys
from email.message import EmailMessage
program, root, odd = sys.argv[1], sys.argv[2], []
groups, seen = {}, {"same": 0, "mended": 0}
def block(lines):  # what stands below a word, without its margin
    return "".join(re.sub("<U\\+([0-9A-F]{4})>", lambda m: chr(int(m[1], 16)), l[4:]) + "\n" for l in lines).rstrip("\n") + "\n"
for file in sorted(glob.glob(root + "/tests/bent/*.txt")):
    if file.endswith("rulings.txt"): continue
    entry = word = None
    for line in open(file).read().split("\n"):
        if line.startswith("game "): game, player = line.split()[1:]
        elif line.startswith("## "):
            entry = {"name": os.path.basename(file) + ": " + line[3:], "player": player}
            groups.setdefault(game, []).append(entry)
        elif line.startswith("    ") or line == "":
            if entry and word: entry[word].append(line)
        elif entry and not line.startswith("#"):
            word, *rest = line.split()
            entry[word] = []
            if rest: entry[word + " whole"] = True
for game, entries in groups.items():
    text = open(root + "/" + game).read()
    open("bent.yaml", "w").write(re.sub("(?m)^(round:.*)", r"\1\ncodes: false", text, count=1))
    ident, number = re.search(r"(?m)^game: *([a-z0-9-]+)", text)[1], re.search(r"(?m)^round: *([0-9]+)", text)[1]
    for i, e in enumerate(entries):
        orders = block(e["orders"])
        if "orders whole" not in e: orders = f"game: {ident}\nround: {number}\nplayer: {e['player']}\n" + orders
        m = EmailMessage()
        m.set_content("here\n")
        m.add_attachment(orders.encode(), maintype="text", subtype="yaml", filename="orders.yaml")
        open(f"bent{i}.eml", "wb").write(m.as_bytes())
    files = [f"bent{i}.eml" for i in range(len(entries))]
    done = subprocess.run([program, "--collect=bent", "--game=bent.yaml", *files], capture_output=True, text=True)
    said = done.stdout.splitlines()
    if done.returncode or len(said) != len(entries): odd.append(f"{game}: {done.stderr}")
    for e, told in zip(entries, said):
        told = told.split(": ", 1)[1]
        error = block(e.get("error", [""]))
        want = error.split(": error: ", 1)[-1].split("\n")[0]
        want = re.sub(r" \[[A-Z]{2} [0-9.]+\]$", "", want)
        if "refused" not in told: seen["mended"] += 1
        elif "error" in e and want in told: seen["same"] += 1
        else: odd.append(f"{e['name']}\n    {told}\n    {want}")
print(*odd, *([] if min(seen.values()) > 50 and sum(seen.values()) > 350 else [seen]), sep="\n")
END
mkdir bent
"$python" bent.py "$mail" "$folder" >bent.txt 2>&1
[ -z "$(cat bent.txt)" ] || complain "$(cat bent.txt)"

# --- what is due

# due LINE TIME OPTION...
due() {
    wanted=$1 now=$2
    shift 2
    mails 0 --due --game=due.yaml --date="$now" "$@"
    [ "$(cat out)" = "$wanted" ] || complain "$tried: $(cat out)"
}
cp game.yaml due.yaml
due '1 open - -' 2026-11-23T20:00:00Z --every=7d
sed 's/^round:.*/&\ndeadline: 2026-11-30T21:00:00+01:00/' game.yaml >due.yaml
due '1 open 2026-11-30T21:00:00+01:00 -' 2026-11-29T19:59:59Z --notice=24h
due '1 soon 2026-11-30T21:00:00+01:00 2026-12-07T20:00:00Z' 2026-11-29T20:00:00Z --notice=24h --every=7d
due '1 open 2026-11-30T21:00:00+01:00 2026-12-01T08:00:00Z' 2026-11-30T19:59:59Z --every=12h
due '1 due 2026-11-30T21:00:00+01:00 2026-11-30T21:30:00Z' 2026-11-30T20:00:00Z --notice=24h --every=90m
# in whole steps, and at least half a one away
due '1 due 2026-11-30T21:00:00+01:00 2026-12-21T20:00:00Z' 2026-12-11T08:00:01Z --every=7d
due '1 due 2026-11-30T21:00:00+01:00 2026-12-14T20:00:00Z' 2026-12-11T08:00:00Z --every=7d
echo 'ended: {round: 1, winners: []}' >>due.yaml
due '1 over - -' 2026-12-11T08:00:00Z --every=7d
mails 2 --due --game=due.yaml
says '--due needs --date'
for span in 7 d 0d 7w -1d 3654d 7dd; do
    mails 2 --due --game=due.yaml --date=2026-12-11T08:00:00Z --every="$span"
    says "--every=$span is no span of time"
done
mails 2 --codes --game=due.yaml --secret=secret --notice=1h
says '--every and --notice go with --due alone'
sed 's/^round:.*/&\ndeadline: soon/' game.yaml >due.yaml
mails 1 --due --game=due.yaml --date=2026-12-11T08:00:00Z
says 'due.yaml:4:11: error'
# the deadline of the game file, for letters; without one there is none
sed 's/^round:.*/&\ndeadline: 2026-11-23T09:30:00Z/' game.yaml >due.yaml
printf 'Received: from a by b; Mon, 23 Nov 2026 10:00:00 +0000\n' | cat - plain.eml >at-ten.eml
for file in due.yaml:late game.yaml:taken; do
    mails 0 --collect=in --game="${file%:*}" --secret=secret --until=deadline at-ten.eml
    says "at-ten.eml: ${file#*:}: " out
done
# receipts with what was collected, for what was not there before
rm -rf in more
mkdir in more
for number in 1 2; do
    mails 0 --collect=in --receipts=more --game=game.yaml --secret=secret --addresses=addresses.yaml --date=2026-11-24T08:00:00Z plain.eml
    says "plain.eml: taken: orders of 'kaya'" out
    [ "$(ls more)" = "$([ "$number" -eq 2 ] || echo kaya-receipt.eml)" ] || complain 'a receipt that nobody needs, or none'
    rm -f more/*
done
says 'player: kaya' in/kaya.yaml

# wrong usage
mails 2
says 'one of --collect, --status, --codes, --due, --compose, --remind and --receipts is wanted'
mails 2 --collect=in --game=game.yaml
says 'no letters are named'
mails 2 --codes
says 'no game is named'
mails 2 --completion=tcsh
says "there is no completion for the shell 'tcsh'"
mails 0 --version
says "$("$program" --version | sed -n '1s/^adjudicate/adjudicate-mail/p')" out
if [ -w /dev/full ]; then
    got=0
    "$mail" --version >/dev/full 2>err || got=$?
    [ "$got" -eq 2 ] || complain 'a full device is nothing to it'
    says 'cannot write to standard output'
fi
mails 2 --colect=in
says "did you mean '--collect'?"
for shell in bash zsh fish; do
    mails 0 --completion=$shell
    says collect out
done
bash -n - <<END || complain "bash does not understand the completion"
$("$mail" --completion=bash)
END

finish
