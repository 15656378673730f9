#!/bin/sh
# What hardly anybody writes to adjudicate-mail: addresses of all shapes, reports and sheets that are none, lines
# that no letter can hold as they are, letters of odd parts.
#
#   tests/command/test_mail_edges.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
mail=$(dirname "$program")/adjudicate-mail
if [ ! -x "$mail" ]; then
    echo 'without adjudicate-mail letters are left out'
    exit 0
fi

# mails STATUS ARGUMENT...
mails() {
    expected=$1
    shift
    tried="adjudicate-mail $*"
    got=0
    "$mail" "$@" >out 2>err || got=$?
    [ "$got" -eq "$expected" ] || complain "$tried: exit status $got instead of $expected"
}

# addresses PLAYER ADDRESS...: the file.
addresses() {
    printf 'game: ford\naddresses:\n' >addresses.yaml
    while [ $# -gt 0 ]; do
        printf "  - {player: %s, address: '%s'}\n" "$1" "$2" >>addresses.yaml
        shift 2
    done
}

# sends STATUS OPTION...
sends() {
    status=$1
    shift
    rm -rf letters
    mkdir letters
    mails "$status" --compose=letters --game=game.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z "$@"
}

sed -i '/^round:/a codes: false' game.yaml
tries 0 --seed=x -r 'report-%p.txt' -r 'report-%p.html' -r 'page-%p.mail.html' game.yaml orders
tries 0 --sheet='sheet-%p.yaml' game.yaml

# --- addresses
for good in a@b KAYA.Z9@Post-1.example '!#$%&*+-/=?^_`{|}~@x.y' 1@2.3; do
    addresses game-master gm@post.example kaya "$good" milo m@post.example
    sends 0 --report='report-%p.txt'
    is_silent
done
long=$(printf '%064d' 0)
for bad in '' '@b' 'a@' '.a@b' '-a@b' 'a.@b' 'a..b@c' 'a b@c' 'a"b@c' 'a@-b' 'a@b-' 'a@b..c' 'a@b_c' 'a@b@c' 'a@b[' \
    'a@{b' 'a@b:c' 'a@b/c' 'aä@b' "a@$long" "a@$long$long$long$long"; do
    addresses game-master gm@post.example kaya "$bad" milo m@post.example
    sends 2 --report='report-%p.txt'
    says 'addresses.yaml:4:'
    says 'in plain letters and digits'
done
addresses game-master gm@post.example kaya a@b milo m@b
sed -i "s/kaya,/kaya, name: $long$long$long$long,/" addresses.yaml
sends 2 --report='report-%p.txt'
says 'a name of more than 200 letters'

# --- what is sent
addresses game-master gm@post.example kaya kaya@post.example milo milo@post.example
sends 2 --report='not-there-%p.txt'
says "cannot read 'not-there-kaya.txt'"
printf 'a\377b\n' >bad-kaya.txt
printf 'a\0b\n' >bad-milo.txt
sends 2 --report='bad-%p.txt'
says "'bad-kaya.txt' is no text in UTF-8, and is not sent"
says "'bad-milo.txt' is no text in UTF-8, and is not sent"

# Two texts and two pages: the first of each is the letter, the others go with it. A pattern may hold a % of its own.
cp page-kaya.mail.html second-kaya.mail.html
cp page-milo.mail.html second-milo.mail.html
cp report-kaya.txt '5%-kaya.txt'
cp report-milo.txt '5%-milo.txt'
sends 0 --report='report-%p.txt' --report='5%-%p.txt' --report='page-%p.mail.html' --report='second-%p.mail.html'
set -- letters/*kaya*
[ "$#" -eq 1 ] || complain "$tried: not one letter to kaya: $*"
says '5%-kaya.txt' "$1"
says 'second-kaya.mail.html' "$1"
says 'The report is attached as well' "$1"
says_not 'filename=report-kaya.txt' "$1"

# Lines that mail programs would change: none is lost.
printf ' begins with a space\nFrom here on\n> quoted  \r\nends in spaces   \n%s\nplain\177\n' "$(printf '%0100d' 0)" >odd-kaya.txt
: >odd-milo.txt
sends 0 --report='odd-%p.txt'
set -- letters/*kaya*
python3 - "$1" >text <<'READ'
import email, email.policy, sys
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
print(letter.get_body(("plain",)).get_content())
READ
for line in ' begins with a space' ' From here on' ' > quoted' 'ends in spaces' "$(printf '%0100d' 0)"; do
    grep -qxF -e "$line" -e " $line" text || complain "$tried: '$line' is not in the letter"
done

# --- sheets
sends 0 --sheet='sheet-%p.yaml'
set -- letters/*kaya*
says 'Your sheet for' "$1"
for break in 's/^game: .*/game: other/' 's/^round: .*/round: 7/' 's/^player: .*/player: milo/' '/^player:/d' d; do
    cp sheet-milo.yaml broken-milo.yaml
    sed "$break" sheet-kaya.yaml >broken-kaya.yaml
    sends 2 --sheet='broken-%p.yaml'
    says "'broken-kaya.yaml' is no sheet of 'kaya' for the round that comes"
    says 'name what adjudicate has written by --sheet'
done
sends 2 --sheet='none-%p.yaml'
says "cannot read 'none-kaya.yaml'"

# --- amid a round: what has been is "so far", and a sheet asks for the orders of what comes
tries 0 --seed=x --through=declare --output=stopped.yaml --report='so-far-%p.txt' game.yaml orders
tries 0 --sheet='rest-%p.yaml' stopped.yaml
# writes OPTION WORDS: the letters of the stopped round have that in their subject.
writes() {
    rm -rf letters
    mkdir letters
    mails 0 --compose=letters --game=stopped.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z "$1"
    set -- letters/*kaya* "$2"
    says "$2" "$1"
}
writes --report='so-far-%p.txt' 'round 1, so far'
writes --sheet='rest-%p.yaml' 'round 1: orders'

# --- who is out is told what has been, and no more; and so is everybody when it is over
sed 's/{id: milo}/{id: milo, status: out}/' game.yaml >without.yaml
rm -rf letters
mkdir letters
mails 0 --compose=letters --game=without.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z --sheet='sheet-%p.yaml'
[ "$(echo letters/*)" = "$(echo letters/*kaya*)" ] || complain "$tried: not to kaya alone: $(ls letters)"

sed 's/^round: 1/round: 2\nended: {round: 1, winners: [kaya]}/' game.yaml >over.yaml
rm -rf letters
mkdir letters
mails 0 --compose=letters --game=over.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z \
    --report='report-%p.txt' --sheet='sheet-%p.yaml'
for letter in letters/*; do
    says 'Subject: ford is over' "$letter"
    says_not 'sheet' "$letter"
done

# --- a game of a long name, in one word: it is cut in the head of a letter, between two letters, and stands in the text
# as it is
name=$(printf 'ä%.0s' $(seq 150))
sed "s/^game: ford/&\ntitle: x$name/" game.yaml >long.yaml
rm -rf letters
mkdir letters nobody
mails 0 --remind=letters --orders=nobody --game=long.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
python3 - letters/*kaya* >text <<'READ'
import email, email.policy, sys
letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
print(letter["Subject"])
print(letter.get_body(("plain",)).get_content())
READ
grep -qxE 'xä{90,99}' text || complain "$tried: the subject is not the beginning of the name: $(head -n 1 text)"
grep -q "x$name" text || complain "$tried: the name is not in the letter"
# Only who is asked gets a letter.
sends 0 --questions='none-%p.yaml'
[ -z "$(ls letters)" ] || complain "$tried: letters without questions"
cp sheet-milo.yaml asked-milo.yaml
sends 0 --questions='asked-%p.yaml'
[ "$(echo letters/*)" = "$(echo letters/*milo*)" ] || complain "$tried: not to milo alone: $(ls letters)"

# --- what is called wrongly
for lacks in '--report=x' '--sheet=x' '--questions=x'; do
    mails 2 --compose=letters --game=game.yaml "$lacks"
    says 'letters need --addresses and --date'
    mails 2 --compose=letters --game=game.yaml --addresses=addresses.yaml "$lacks"
    says 'letters need --addresses and --date'
done
mails 2 --compose=letters --game=game.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
says 'nothing to send is named'
mails 2 --remind=letters --game=game.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
says 'no folder of orders is named'
mails 2 --receipts=letters --game=game.yaml --addresses=addresses.yaml --date=2026-11-24T08:00:00Z
says 'no folder of orders is named'
for stray in --every=week --notice=2h; do
    mails 2 --codes --game=game.yaml "$stray"
    says '--every and --notice go with --due alone'
done
mails 2 --codes --game=game.yaml letter.eml
says 'letters are read by --collect and --status alone'

# --- letters of odd parts
# takes WORDS: the letter on standard input is taken or refused, and that is said.
takes() {
    cat >letter.eml
    rm -rf in
    mkdir in
    mails "$1" --collect=in --game=game.yaml letter.eml
    cat out >>err
    says "$2"
}
orders=$(cat orders/kaya.yaml)
takes 0 kaya <<END
Subject: x
Auto-Submitted: no (by hand)
Content-Type: text/plain; charset=latin1

$orders
END
takes 0 kaya <<END
Subject: x
Content-Type: application/x-yaml

$orders
END
takes 0 kaya <<END
Subject: x
Content-Type: text/yaml; charset=utf8

$orders
END
takes 0 kaya <<END
Subject: x
Content-Type: application/octet-stream
Content-Disposition: attachment; filename=orders.yaml

$orders
END
for automatic in nono ok auto-replied ''; do
    takes 0 'a program has sent it' <<END
Subject: x
Auto-Submitted: $automatic

$orders
END
done
takes 0 'nothing in it but a web page' <<END
Subject: x
Content-Type: text/html

<p>$orders</p>
END
takes 0 "no line 'game:' in it" <<END
Subject: x
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/html

<p>x</p>
--b
Content-Type: text/plain

nothing
--b--
END
# Amid a round a letter is laid beside the orders that are there, whatever lies there.
cat >letter.eml <<'END'
Subject: x

game: ford
round: 1
player: kaya
answers: []
END
for there in 'game: ford' 'x: [' '[]'; do
    echo "$there" >in/kaya.yaml
    mails 0 --collect=in --game=stopped.yaml letter.eml
    [ "$(cat in/kaya.yaml)" = "$there" ] || complain "$tried: what lay there has gone"
    has in/kaya-answers.yaml
    rm in/*
done
mails 2 --collect=in --game=game.yaml nowhere.eml
says "cannot read 'nowhere.eml'"
mails 2 --collect=in --game=game.yaml - <.
says "cannot read '-' to its end"
mkfifo pipe
mails 2 --collect=in --game=game.yaml pipe
says "cannot read 'pipe'"
finish
