#!/bin/sh
# A campaign by mail, over a chain that is real but for its wires: the example with three players is composed, handed to
# msmtp, taken by a receiver on the loopback and put into Maildirs, answered by two forms of clients (mblaze: a reply
# with quoted text, and an attachment; and multipart/alternative in quoted-printable), collected, played, composed. In
# the end each round has been what the example says.
#
#   tests/command/test_chain.sh BUILD_DIR
folder=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
bells=$folder/examples/battlescape/seven-bells
mail=$(dirname "$program")/adjudicate-mail
for needed in "$mail" python3 msmtp mcom mshow; do
    command -v "$needed" >/dev/null || {
        echo "without $needed the chain of letters is left out"
        exit 0
    }
done

# --- the post: SMTP on the loopback, a Maildir for each address; its clock goes on a minute a letter

cat >post.py <<'END'
import asyncio, mailbox, os, sys
count = 0
def deliver(sender, to, data):
    global count
    count += 1
    stamp = f"Received: from localhost by post.example; Mon, 23 Nov 2026 {count // 60:02}:{count % 60:02}:00 +0000\n"
    head = f"Return-Path: <{sender}>\n" + stamp
    for address in to:
        mailbox.Maildir("boxes/" + address.split("@")[0], create=False).add(head.encode() + data)
async def serve(reader, writer):
    def say(line): writer.write(line + b"\r\n")
    sender, to = "", []
    say(b"220 post.example")
    while line := await reader.readline():
        word, rest = line[:4].upper(), line.decode().strip().partition(":")[2].strip().split(" ")[0].strip("<>")
        if word == b"MAIL": sender, to = rest, []
        if word == b"RCPT":
            if not os.path.isdir("boxes/" + rest.split("@")[0]) or not rest.endswith("@post.example"):
                say(b"550 nobody of that name")
                continue
            to.append(rest)
        if word == b"DATA":
            say(b"354 go on")
            lines = []
            while (line := await reader.readline()) not in (b".\r\n", b""):
                lines.append(line[line.startswith(b"."):].replace(b"\r\n", b"\n"))
            deliver(sender, to, b"".join(lines))
        say(b"221 bye" if word == b"QUIT" else b"250 ok")
        if word == b"QUIT": break
    writer.close()
async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0, limit=1 << 24)
    with open("port.new", "w") as f: f.write(str(server.sockets[0].getsockname()[1]))
    os.rename("port.new", "port")
    await server.serve_forever()
asyncio.run(main())
END
players='quill brack tallow'
for box in gm $players; do
    mkdir -p "boxes/$box/cur" "boxes/$box/new" "boxes/$box/tmp"
done
python3 post.py 2>post.err &
post=$!
trap 'kill "$post"; chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
tries=0
while [ ! -e port ] && [ "$tries" -lt 300 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
port=$(cat port)

# --- the clients

mkdir mblaze away
: >mblaze/seq
export HOME="$scratch" MBLAZE="$scratch/mblaze"
cat >"$scratch/send" <<END
#!/bin/sh
exec msmtp --file=/dev/null --host=127.0.0.1 --port=$port --auth=off --tls=off --domain=localhost --from="\${SENDER:-gm}@post.example" -t
END
chmod +x send
# writes_as PLAYER: mblaze is his from now on
writes_as() {
    SENDER=$1
    export SENDER
    printf 'Local-Mailbox: %s@post.example\nFQDN: post.example\nSendmail: %s\nSendmail-Args: -t\n' "$1" "$scratch/send" >mblaze/profile
}

cat >alternative.py <<'END'
import smtplib, sys
from email.message import EmailMessage
player, port, orders = sys.argv[1:]
m = EmailMessage()
m["From"], m["To"], m["Subject"] = f"{player}@post.example", "gm@post.example", "Re: orders"
text = "Hello,\n\n" + open(orders).read()
m.set_content(text, cte="quoted-printable")
m.add_alternative("<p>" + text.replace("<", "&lt;").replace("\n", "<br>\n") + "</p>", subtype="html", cte="quoted-printable")
with smtplib.SMTP("127.0.0.1", int(port), local_hostname="localhost") as post: post.send_message(m)
END

# letters FOLDER COUNT: hands all letters there to msmtp
letters() {
    [ "$(find "$1" -name '*.eml' | wc -l)" -eq "$2" ] || complain "round $number: not $2 letters in $1"
    for letter in "$1"/*.eml; do
        SENDER=gm ./send <"$letter" || complain "round $number: msmtp took no $letter"
    done
}

# newest PLAYER: of the letters that he has not read, the one with a sheet
newest() {
    grep -l "sheet-$1.yaml" "$scratch/boxes/$1/new"/*
}

# code_of LETTER PLAYER: as mblaze takes the sheet out of the letter
code_of() {
    mshow -O "$1" "sheet-$2.yaml" | sed -n 's/^code: //p'
}

# answers PLAYER LETTER ORDERS
answers() {
    player=$1
    code=$(code_of "$2" "$player")
    [ -n "$code" ] || complain "round $number: no code for $player"
    sed "s/^player: .*/&\\
code: $code/" "$3" >mine.yaml
    writes_as "$player"
    case $player in
    quill) mrep -send -body mine.yaml -- "$2" ;;
    brack) mcom -send -subject orders -attach mine.yaml -- gm@post.example </dev/null ;;
    *) python3 alternative.py "$player" "$port" mine.yaml ;;
    esac >client 2>&1 || complain "round $number: $(cat client)"
}

# --- the game master

mails() {
    tried="adjudicate-mail $*"
    "$mail" "$@" --game=state.yaml >out 2>err || complain "$tried: exit status $?"
}

cat >addresses.yaml <<'END'
game: seven-bells
addresses:
  - {player: game-master, name: The Bellringer, address: gm@post.example}
  - {player: quill, name: "Mother Quill, \"Hen\"", address: quill@post.example}
  - {player: brack, address: brack@post.example}
  - {player: tallow, name: "Die T\u00e4lg-Bande", address: tallow@post.example}
END
printf 'a secret of these bells alone\n' >secret
chmod 600 secret
to="--addresses=addresses.yaml --date=2026-11-23T20:00:00Z"
reports=
cp "$bells/round-0/game.yaml" state.yaml
for number in 0 1 2 3 4; do
    round=$bells/round-$number
    tries 0 --sheet='sheet-%p.yaml' state.yaml
    rm -rf letters in receipts
    mkdir letters in receipts
    # shellcheck disable=SC2086 # words, and none has a blank
    mails --compose=letters --secret=secret --sheet=sheet-%p.yaml $reports $to
    letters letters 3

    for player in $players; do
        letter=$(newest "$player")
        for file in "$round/orders/$player.yaml" "$round/orders/$player-standing.yaml"; do
            if [ -e "$file" ]; then
                answers "$player" "$letter" "$file"
            fi
        done
        mv "boxes/$player/new"/* "boxes/$player/cur"
    done

    mails --collect=in --secret=secret boxes/gm
    grep -v ': taken: ' out >refused || true
    [ ! -s refused ] || complain "round $number: $(cat refused)"
    mv boxes/gm/new/* away
    # shellcheck disable=SC2086
    mails --receipts=receipts --orders=in $to
    letters receipts "$(find "$round/orders" -name '*.yaml' | wc -l)"

    tries 0 --seed="@$round/seed" -o next.yaml -r report.txt -r 'report-%p.txt' -r 'report-%p.mail.html' -r 'report-%p.html' \
        state.yaml in
    tried="round $number"
    equal "$round/report.txt" report.txt
    reports='--report=report-%p.txt --report=report-%p.mail.html --report=report-%p.html'
    mv next.yaml state.yaml
    [ "$failed" -eq 0 ] || break
done

# the last reports go out, too, and have arrived as they were
# shellcheck disable=SC2086
mails --compose=letters $reports $to
letters letters 3
for player in $players; do
    last=$(grep -l "report-$player.html" "boxes/$player/new"/*)
    mshow -O "$last" "report-$player.html" >arrived.html || complain "$player: no report has arrived"
    tried="the last report of $player"
    equal "report-$player.html" arrived.html
done
[ ! -s post.err ] || complain "$(cat post.err)"

finish
