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
[ "$(python3 -c "import base64, sys; print(base64.b32encode(bytes.fromhex('$hex'))[:12].decode())")" = "$kaya" ] ||
    complain "the code of kaya is not the first 60 bits of the HMAC"
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
letter("fence", "Hello,\nmine:\n```yaml\n" + good + "```\nYours, Kaya\n")
letter("quoted", "On Monday GM wrote:\n" + "".join("> " + l + "\n" for l in good.splitlines()))
letter("partly", "> game: ford\n> round: 1\n> player: kaya\n>\n> code: " + kaya + "\ndeclare: []\n")
letter("greeting", "Dear master,\n\n" + good + "\nCheers,\nKaya\n\n-- \nSent by hand: really\n")
letter("above", good + "\nOn Mon, 23 Nov 2026 at 10:00, GM wrote:\n> game: ford\n> round: 1\n")
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
bad("two-below", "", good + orders("milo", milo))
bad("twice", "orders twice in one letter", "both", fill=lambda m: (m.add_attachment(good.encode(), maintype="text", subtype="yaml", filename="a.yaml"), m.add_attachment(good.encode(), maintype="text", subtype="yaml", filename="b.yaml")))
bad("other-game", "for another game, 'moor'", good.replace("ford", "moor"))
bad("old-round", "for round 7, and the next one is 1", good.replace("round: 1", "round: 7"))
bad("nobody", "no player", orders("nora", kaya))
bad("unsent", "this sheet was not filled in", "game: ford\nround: 1\nplayer: kaya\nsent: false\n")
bad("misspelt", "did you mean 'docks'", orders("kaya", kaya, "declare: [{attack: dock, cards: [lancer]}]\n"))
bad("chat", "so no orders", "I shall send them tomorrow.\n")
bad("empty", "so no orders", None, raw=b"\n\n")
bad("only-head", "so no orders", None, raw=b"Subject: x\n")
bad("only-type", "so no orders", None, raw=b"Content-Type: application/yaml; name=a.yaml\n")
bad("no-text", "so no orders", None, raw=b"Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n--b--\n")
bad("garbage", "this is no letter", None, raw=b"\x80\x81\x01\n\n")
bad("bent-and-wrong", "a non-breaking space", orders("kaya", kaya, "declare:\u00a0[{attack: nowhere}]\n"))
bad("wrong-and-right", "this order has no 'cards'", "both", fill=lambda m: (m.add_attachment(orders("kaya", kaya, "declare: [{attack: nowhere}]\n").encode(), maintype="text", subtype="yaml", filename="a.yaml"), m.add_attachment(f"game: ford\nplayer: kaya\ncode: {kaya}\nstanding: {{}}\n".encode(), maintype="text", subtype="yaml", filename="b.yaml")))
bad("html", "so no orders", None, raw=b"Content-Type: text/html\n\n<p>game: ford</p>\n")
bad("vacation", "Auto-Submitted", good, head={"Auto-Submitted": "auto-replied"})
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
python3 make.py "$kaya" "$milo"

# Each of these is taken, and comes out with its code blanked.
for name in plain qp base64 latin fence quoted partly greeting above bent small crlf attached alternative flowed fixed person text-file x-yaml; do
    collects $name.eml
    says "$name.eml: taken: orders of 'kaya'" out
    [ "$(ls in)" = kaya.yaml ] || complain "$name.eml: not one file"
    says_not "$kaya" in/kaya.yaml
    says 'code:' in/kaya.yaml
    tries 0 --check game.yaml in/kaya.yaml
done
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

# The others are refused, a line each, and nothing is written.
while IFS='	' read -r name why; do
    collects "$name.eml" # a letter with a wrong code is one refused try
    says "$name.eml: refused: " out
    [ "$(wc -l <out)" -eq 1 ] || complain "$name.eml: not one line"
    [ -z "$why" ] || says "$why" out
    says_not "$kaya" out
    [ -z "$(ls in)" ] || complain "$name.eml: something was written"
done <hostile.txt
[ "$(wc -l <hostile.txt)" -ge 30 ] || complain "fewer than 30 hostile letters"
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

# the adjudicator never looks at the code
printf 'game: ford\nround: 1\nplayer: kaya\ncode: no code at all\ndeclare: []\n' >coded.yaml
tries 0 --check game.yaml coded.yaml

# wrong usage
mails 2
says 'one of --collect, --status and --codes is wanted'
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
