#!/bin/sh
# A folder is a game: what lies in it is found, and what comes of it has its place there.
#
#   tests/command/test_folder.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
. "$(dirname "$0")/lib/try.sh"

canyon=$examples/factions-hex/rust-canyon
rm -rf orders game.yaml
mkdir game
cp -r "$canyon/round-1/game.yaml" "$canyon/round-1/orders" game/
cp game/game.yaml before.yaml
files() {
    (cd game && find . -type f | LC_ALL=C sort)
}
files >listed

# --- looking, and a dry run: nothing is written

tries 0 game
says 'no state was written'
says 'Rust Canyon, round 1' out
tries 0 --check game
says '4 files, nothing wrong'
tries 0 --show game/
says 'Rust Canyon, before round 1' out
tries 0 --show --for=rust game
tries 0 --verify="$canyon/round-1/new.yaml" game
tries 0 game "$canyon/round-1/orders/rust.yaml" "$canyon/round-1/orders/pale.yaml" --check
says '3 files, nothing wrong'
tries 0 -o new.yaml -r report.json --seed=x game
says '"round": 1' report.json
cmp -s game/game.yaml before.yaml || complain 'the game has changed'
files | cmp -s - listed || complain 'a dry run has written something'

# --- a game that cannot be read is refused, wherever it lies

mkdir bent
for bent in '- rust' 'round: two' 'round: [1]' 'stopped: 1' 'stopped: {stops: 1}' 'dice: [chain]'; do
    printf "rules: factions-hex\ngame: bent\n%s\n" "$bent" >bent/game.yaml
    tries 1 -i bent
    says 'bent/game.yaml:'
    [ ! -e bent/reports ] || complain "$bent: reports"
done

# --- rulings lie beside the orders

cat >game/rulings.yaml <<'END2'
game: rust-canyon
round: 1
rulings:
  - {set: {players: {rust: {name: Rust and Ruin}}}, because: a new name}
END2
tries 0 --check game
says '5 files, nothing wrong'
tries 0 --show game
says_not 'Rust and Ruin' out
tries 0 -o new.yaml game
says 'By ruling, players rust name is set to Rust and Ruin. Why: a new name' out
tries 0 --verify=new.yaml game
sed 's/round: 1/round: 2/; s/Ruin/Rain/' game/rulings.yaml >next.yaml
tries 1 --rulings=next.yaml game
says 'these rulings are for round 2'
# What they name and is not there may still come in, so --check warns of it, and the round is refused.
cp game/rulings.yaml rulings.before
echo '  - {set-aside: sand.yaml, because: late}' >>game/rulings.yaml
tries 0 --check game
says "game/rulings.yaml:5:17: warning: no file of orders is called 'sand.yaml'"
tries 1 -o never.yaml game
says "game/rulings.yaml:5:17: error: no file of orders is called 'sand.yaml'"
mv rulings.before game/rulings.yaml

# --- the round, and its reports

tries 0 -i game
[ ! -s out ] || complain "$tried: the report has a place of its own"
says 'the reports are in game/reports/round-1'
for reader in all rust pale public; do
    echo "./reports/round-1/$reader.txt"
done | LC_ALL=C sort >expected
files | grep reports >got
equal got expected
says 'For the public.' game/reports/round-1/public.txt
says_not 'hexes. ' game/reports/round-1/all.txt
says 'round: 2' game/game.yaml

# Files of round 1 are passed over and named, with any others in between; and its standing orders serve.
cp "$canyon/round-2/orders/rust.yaml" game/orders/rust-2.yaml
tries 1 game
says "warning: passed over 'game/orders/rust.yaml'"
says "warning: passed over 'game/orders/pale.yaml'"
says 'these orders have served round 1'
says "warning: passed over 'game/rulings.yaml'"
says 'these rulings have served round 1'
rm game/rulings.yaml
says "no orders from 'pale' for round 2"
says_not "no orders from 'rust'"
cp "$canyon/round-2/orders/pale.yaml" game/orders/pale-2.yaml
tries 0 --check game
says '4 files, nothing wrong'
# One that has not served is refused.
sed 's/round: 2/round: 1/' "$canyon/round-2/orders/pale.yaml" >game/orders/pale-2.yaml
tries 1 game
says 'these orders are for round 1'
cp "$canyon/round-2/orders/pale.yaml" game/orders/pale-2.yaml

# --- a round in parts, in git: the seed stays, and is not committed

cd game
git init -q .
cd ..
tries 0 -i game --through=action:1
says 'a fresh seed is in game/.seeds/round-2'
[ "$(stat -c %a game/.seeds game/.seeds/round-2 | tr '\n' ' ')" = '700 600 ' ] || complain 'others may read the seed'
tries 0 -i game --through=action:2
says_not 'fresh seed'
git -C game add .
git -C game ls-files >committed
says_not '.seeds/round-2' committed
says 'reports/round-2/1-public.txt' committed
says 'reports/round-2/2-rust.txt' committed
grep -rqF -e "$(cat game/.seeds/round-2)" game/game.yaml game/reports game/orders && complain 'the live seed is told'
tries 0 -i -f json game
says "$(cat game/.seeds/round-2)" game/game.yaml
[ -s game/reports/round-2/3-all.json ] || complain "$tried: no report"

# --- questions: the same dice when the answers are there

for player in rust pale; do
    printf 'game: canyon\nround: 3\nplayer: %s\n' $player >game/orders/$player-3.yaml
done
sed -i "s/^game: .*/$(grep '^game:' game/game.yaml)/" game/orders/*-3.yaml
tries 3 --ask game
[ -s game/.seeds/round-3 ] || complain "$tried: keeps no seed"
cp game/.seeds/round-3 first
tries 3 --ask game
cmp -s first game/.seeds/round-3 || complain "$tried: another seed"

# --- what is no game

mkdir other
tries 2 other
says "'other' is no game: cannot read 'other/game.yaml': no such file"
says 'GAME, the first file named, is the game file, or a folder with game.yaml and orders/ in it; --new=SYSTEM makes one'
mkdir bare 50%p
cp before.yaml bare/game.yaml
tries 1 bare
says "no orders from 'rust' for round 1"
says "warning: there is no folder 'bare/orders'"
says 'make it and put them in, or name their files behind the game'
tries 0 --missing=hold -o new.yaml bare
says "warning: there is no folder 'bare/orders'"
tries 0 --check bare game/orders/rust.yaml
says_not 'there is no folder'
tries 0 --sheet=rust bare
is_silent
mkdir bare/orders
tries 1 bare
says_not 'there is no folder'
says "warning: no orders in the folder 'bare/orders'"
touch bare/orders/rust.txt
tries 0 --missing=hold bare
says "warning: skipped 'bare/orders/rust.txt'"
says "warning: no orders in the folder 'bare/orders'"
tries 0 --sheet=rust bare
is_silent
rm bare/orders/rust.txt
rmdir bare/orders
# Half-made: somebody has put a file where the folder belongs.
cp before.yaml bare/orders
tries 2 -i --missing=hold bare
says "cannot read the folder 'bare/orders': is not a folder"
equal bare/game.yaml before.yaml
rm bare/orders
# What cannot be looked at is not taken for nothing: the round would be played without orders, or with
# another seed.
ln -s orders bare/orders
tries 2 -i --missing=hold bare
says "cannot read the folder 'bare/orders': too many symbolic links"
equal before.yaml bare/game.yaml
rm bare/orders
mkdir bare/.seeds
ln -s round-1 bare/.seeds/round-1
tries 2 -i --missing=hold bare
says "cannot read 'bare/.seeds/round-1': too many symbolic links"
equal before.yaml bare/game.yaml
# Where no seed can be kept the round is not begun.
rm -r bare/.seeds
ln -s nowhere/else bare/.seeds
tries 2 -i --missing=hold --through=action:1 bare
says "cannot make the folder 'bare/.seeds'"
equal before.yaml bare/game.yaml
rm bare/.seeds
mkdir -p bare/.seeds/.gitignore/full
tries 0 -i --missing=hold --through=action:1 bare
says 'a fresh seed is in bare/.seeds/round-'
cp -r before.yaml 50%p/game.yaml
tries 2 -i 50%p
says "'50%p' cannot hold the reports of a game"
has_not 50%p/reports
mkdir game/orders/deeper
printf 'x' >game/reports/round-3
tries 2 -i --missing=hold game
says "cannot make the folder 'game/reports/round-3'"
says 'round: 3' game/game.yaml
finish
