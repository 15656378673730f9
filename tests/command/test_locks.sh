#!/bin/sh
# --locks: orders count only as they were locked before the deadline, by lines of sha256sum.
#
#   tests/command/test_locks.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
page=$(cd "$(dirname "$0")/../../man" && pwd)/adjudicate-dice.7
. "$(dirname "$0")/lib/try.sh"

# The lines of adjudicate-dice(7).
lines() {
    sed -n "/^\\.\\\\\" lines: $1\$/,/^\\.Ed\$/p" "$page" | sed '/^\./d'
}
lines salting | sh >made
grep -q '^salt: [0-9a-f]\{32\}$' made || complain 'the page makes no salt'
for player in kaya milo; do
    cat made >>orders/$player.yaml
done
lines locking | sh >shown
equal shown locks
tries 0 --locks=locks --check game.yaml orders
says '4 files, nothing wrong'

salt() {
    sed -i '/^salt:/d' "orders/$1.yaml"
    sed -i "s/^player: .*/&\\nsalt: $2/" "orders/$1.yaml"
}
salt kaya 9dk2mx81qpw0vn3c
salt milo 7sj3ba9xz0ykr2mf
sha256sum orders/*.yaml >locks

# --- all that was locked is there, and nothing else

tries 0 --locks=locks --check game.yaml orders
says '4 files, nothing wrong'
tries 0 --locks=locks --seed=x -o new.yaml -r report.txt game.yaml orders
says "    locks: $(sha256sum locks | cut -c 1-64)" new.yaml
tries 0 --seed=x -o unlocked.yaml -r other.txt game.yaml orders
says_not 'locks:' unlocked.yaml
grep -v '^    locks: ' new.yaml >without
equal without unlocked.yaml
# By its digest, whatever its name; lines for binary files, of another system, and empty ones do as well.
mkdir moved
cp orders/kaya.yaml moved/a.yaml
cp orders/milo.yaml moved/b.yaml
tries 0 --locks=locks --check game.yaml moved
sed -e 's/  / */' -e 's/$/\r/' -e '1s/^/\\/' locks >bent
echo >>bent
tries 0 --locks=bent --check game.yaml moved
tries 0 --locks=- --check game.yaml orders <locks

tries 1 --locks=locks --missing=hold --seed=x game.yaml orders/kaya.yaml
says "locks:2:1: error: 'orders/milo.yaml' is locked, and is not there"
says 'give the file with this SHA-256, whatever it is called now'
cp orders/milo.yaml milo.before
sed -i 's/cards: \[guard\]/cards: [guard] /' orders/milo.yaml
tries 1 --locks=locks -i game.yaml orders
says "orders/milo.yaml:1:1: error: the orders of 'milo' in this file are not locked"
says "locks has not their SHA-256: give the file that was locked, or leave this one out"
says "'orders/milo.yaml' is locked, and is not there"
is_untouched
cp milo.before orders/milo.yaml
printf 'game: ford\nplayer: milo\nstanding: []\nsalt: 7sj3ba9xz0ykr2mf\n' >standing.yaml
tries 1 --locks=locks --check game.yaml orders standing.yaml
says "standing.yaml:1:1: error: the orders of 'milo' in this file are not locked"
# One that cannot be read is there.
printf 'game: ford\nround: 1\nplayer: milo\n- x\n' >orders/milo.yaml
sha256sum orders/*.yaml >broken
tries 1 --locks=broken --check game.yaml orders
says_not 'is not there'
cp milo.before orders/milo.yaml

# --- what could be guessed

for short in '' 123456789012345; do
    salt milo "$short"
    [ -n "$short" ] || sed -i '/^salt:/d' orders/milo.yaml
    sha256sum orders/*.yaml >guessed
    tries 1 --locks=guessed --check game.yaml orders
    says 'error: from their lock these orders could be guessed'
    says 'add salt: with 16 letters and digits at random, or more, and lock the file anew'
done
says 'orders/milo.yaml:4:7: error: from their lock'
salt milo 1234567890123456
sha256sum orders/*.yaml >guessed
tries 0 --locks=guessed --check game.yaml orders
cp milo.before orders/milo.yaml

# --- a round in parts: what has served is there; each part has its own list, or none

sed 's/^answer:/answer: /' orders/milo.yaml >moved/b.yaml
sha256sum moved/b.yaml >locks-2
cat locks >>locks-2
seed=a-seed-long-enough-here
tries 0 --locks=locks --seed=$seed -t declare -o part.yaml -r 1.txt game.yaml orders
tries 0 --locks=locks --seed=$seed -o one.yaml -r 2.txt part.yaml orders
[ "$(grep -c 'locks: ' one.yaml)" -eq 1 ] || complain 'the same list is told twice'
tries 0 --locks=locks-2 --seed=$seed -o two.yaml -r 2.txt part.yaml moved
[ "$(grep -c 'locks: ' two.yaml)" -eq 2 ] || complain 'the second list is not told'
tries 0 --verify=two.yaml game.yaml orders moved/b.yaml locks locks-2
is_silent
tries 0 --seed=$seed -o three.yaml -r 2.txt part.yaml orders
says 'locks: none' three.yaml
# Where orders were locked the next sheets bring salt along, each its own; and what has served is not told again.
tries 0 --sheet=kaya game.yaml
says '# salt: ...      # 16 letters and digits at random, if orders are locked' out
tries 0 --sheet='%p-2.yaml' new.yaml orders
says 'Your orders of round 1 were:' kaya-2.yaml
says_not '#  salt:' kaya-2.yaml
tries 0 --check new.yaml kaya-2.yaml milo-2.yaml # salt is nothing that would have been filled in
says 'warning: this sheet was not filled in, and counts as missing'
for player in kaya milo; do
    grep -q '^salt: [0-9a-f]\{32\}  ' $player-2.yaml || complain "the sheet of $player has no salt"
    says_not '# salt:' $player-2.yaml
    sed -i '/^sent: false/d' $player-2.yaml
done
[ "$(grep -h '^salt' kaya-2.yaml milo-2.yaml | sort -u | wc -l)" -eq 2 ] || complain 'the same salt for both'
sha256sum kaya-2.yaml milo-2.yaml >next
tries 0 --locks=next --check new.yaml kaya-2.yaml milo-2.yaml
# So does what has served in an earlier round.
sed -e 's/^round: 1/round: 2/' -e 's/^salt: ./&x/' orders/kaya.yaml >moved/a.yaml
sed -e 's/^round: 1/round: 2/' -e 's/^salt: ./&x/' orders/milo.yaml >moved/b.yaml
sha256sum moved/* >later
cat locks >>later
tries 0 --locks=later --check new.yaml moved orders
tries 0 --locks=later --check new.yaml moved

# --- played again: the locks are checked where their list is there

tries 0 --verify=new.yaml game.yaml orders locks
is_silent
tries 0 --verify=new.yaml game.yaml orders
says 'the locks of round 1 are not there, and are not checked'

# --- what the report says, where it matters

mkdir chain
chain=
cp -r game.yaml chain/
for who in game-master kaya milo; do
    secret=$(printf %s $who | sha256sum | cut -c 1-64)
    echo "$secret" >$who.secret
    shown=$(printf %s "$secret" | sha256sum | cut -c 1-64)
    chain="$chain  - {of: $who, shown: $shown}
"
done
sed -i "s/^round: 1/&\\ndice: chain\\nchains:/" chain/game.yaml
printf '%s' "$chain" >lines
sed -i '/^chains:/r lines' chain/game.yaml
chmod 600 game-master.secret
mkdir chain/orders
for who in kaya milo; do
    sed "s/^salt: .*/reveal: $(cat $who.secret)/" orders/$who.yaml >chain/orders/$who.yaml
done
(cd chain/orders && sha256sum ./*.yaml) >shown
tries 0 --secret=game-master.secret --locks=shown -r report.txt chain/game.yaml chain/orders
says 'All orders were locked, by the list with this SHA-256:' report.txt
says "  $(sha256sum shown | cut -c 1-64)" report.txt
tries 0 --secret=game-master.secret -r report.txt -r 'report-%p.txt' chain/game.yaml chain/orders
for report in report report-kaya report-public; do
    says 'No orders were locked, so the game master could have left files out.' $report.txt
done
# A list for the first part alone leaves the rest open.
tries 0 --secret=game-master.secret --locks=shown -t declare -o part.yaml -r 1.txt chain/game.yaml chain/orders
tries 0 --secret=game-master.secret -r report.txt part.yaml chain/orders
says 'No orders were locked' report.txt
tries 0 --secret=game-master.secret --locks=shown -r report.txt part.yaml chain/orders
says 'All orders were locked' report.txt

# --- what is no list

for line in 'nothing' "$(printf '%064d' 0)" "$(printf '%064d  ' 0)" "$(printf '%063d   x' 0)" "$(printf '%064d-  x' 0)"; do
    printf '%s\n' "$line" >wrong
    tries 1 --locks=wrong --check game.yaml orders
    says 'wrong:1:1: error: this is no lock'
    says "a list of locks has the lines that 'sha256sum FILE...' prints"
done
tries 2 --locks=nowhere --check game.yaml orders
says "cannot read 'nowhere'"
tries 2 --locks=game.yaml --check game.yaml orders
for option in show view=kaya verify=new.yaml again=new.yaml prove=.; do
    tries 2 --locks=locks --$option game.yaml
    says 'exclude each other'
done
finish
