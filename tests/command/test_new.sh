#!/bin/sh
# --new: a folder that is a game, which can be played at once, in every system and for every number of
# players; and what it brings along for git.
#
#   tests/command/test_new.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
rm -rf orders game.yaml game.before
PATH=$(dirname "$program"):$PATH

# counts_files FOLDER: into `files`.
counts_files() {
    files=0
    for file in "$1"/*; do
        [ ! -f "$file" ] || files=$((files + 1))
    done
}

# counts_warnings: those on standard error into `warnings`, and of them those of sheets into `blank`.
counts_warnings() {
    warnings=0
    blank=0
    while IFS= read -r said; do
        case $said in *warning*) warnings=$((warnings + 1)) ;; esac
        case $said in *'warning: this sheet was not filled in'*) blank=$((blank + 1)) ;; esac
    done <err
}

# plays FOLDER: it is whole, all comments stay, and three rounds go by in which nobody orders anything.
plays() {
    tries 0 --check "$1"
    says '1 file, nothing wrong'
    counts_files "$1/orders"
    counts_warnings
    [ "$blank" -eq "$files" ] || complain "$1: not a sheet for each that waits to be filled in"
    [ "$warnings" -eq "$files" ] || complain "$1: there are other warnings"
    grep -o '#.*' "$1/game.yaml" >comments
    for round in 1 2 3; do
        tries 0 -i --missing=hold "$1"
        says "the reports are in $1/reports/round-$round"
    done
    says 'round: 4' "$1/game.yaml"
    awk '
        NR == FNR { before[NR] = $0; count = NR; next }
        /ended:/ { print "it has ended" }
        (at = index($0, "#")) && substr($0, at) != before[++met] { print "comments have changed: " $0 }
        END { if (met != count || count <= 10) print count " comments before, and " met " now" }' \
        comments "$1/game.yaml" >wrong
    [ ! -s wrong ] || complain "$1: $(head -n 3 wrong)"
}

# --- all that can be made; where little is tried (SPARING, see the Makefile), the smallest and the largest

for system in nine-worlds factions-hex battlescape battle-bag factions-cards; do
    most=8
    [ $system != factions-hex ] || most=4
    numbers=$(seq 2 $most)
    [ "${SPARING:-1}" -eq 1 ] || numbers="2 $most"
    for players in $numbers; do
        folder=$system-$players
        tries 0 --new=$system --players="$players" "$folder"
        is_silent
        counts_files "$folder/orders"
        [ "$files" -eq "$players" ] || complain "$folder: not a sheet for each"
        says "rules: $system" "$folder/game.yaml"
        says "game: $folder" "$folder/game.yaml"
        for sheet in "$folder"/orders/*; do
            says "game: $folder" "$sheet"
            says 'sent: false' "$sheet"
        done
        plays "$folder"
    done
    tries 2 --new=$system --players=$((most + 1)) more
    says "is made for 2 to $most players"
    tries 2 --new=$system --players=1 more
    has_not more
    tries 0 --new=$system few/
    counts_files few/orders
    [ "$files" -eq 2 ] || complain "$tried: not for two players"
    rm -r few
done

# Of three armies on a board of hexes two share an end, from its corners on.
tries 0 --new=factions-hex --players=3 three
says 'entry: [e1, f1, g1, h1, i1]' three/game.yaml
says 'entry: [a9, b8, c9, d8, e9]' three/game.yaml
says 'entry: [m9, l8, k9, j8, i9]' three/game.yaml
rm -r three

# Where powers are laid down, they play.
tries 0 --new=diplomacy powers
counts_files powers/orders
[ "$files" -eq 7 ] || complain 'powers: not a sheet for each'
says '{player: russia, centres: [mos, sev, stp, war], units: [A mos, F sev, F stp-sc, A war]}' powers/game.yaml
says '# A CON-ANK,' powers/orders/turkey.yaml
says_not 'build: a new unit' powers/orders/turkey.yaml
plays powers
rm -r powers
tries 0 --new=diplomacy --players=turkey,italy,france,england,russia,austria,germany powers
says '  - {player: turkey, centres: [ank, con, smy]' powers/game.yaml
rm -r powers
tries 2 --new=diplomacy --players=6 powers
says 'is made for 7 players'
tries 2 --new=diplomacy --players=turkey,italy,france,england,russia,austria,prussia powers
says "nobody is called 'prussia' in Diplomacy"
says 'it is played by austria, england, france, germany, italy, russia, turkey'
has_not powers

# The sheets are those of --sheet.
for words in 'initiative: [' 'action: [' '# activate: what a soldier does' '# {activate: ' 'player: otter'; do
    says "$words" factions-hex-2/orders/otter.yaml
done
says_not 'army:' factions-hex-2/orders/otter.yaml
says 'reactions: [' battlescape-2/orders/otter.yaml

# The same command makes the same bytes.
for name in one two; do
    mkdir $name
    (cd $name && adjudicate --new=battlescape --players=3 game >told)
done
diff -r one two || complain 'the same command has made two games'
says 'adjudicate -i --missing=hold game' one/told

# --- boards

# sized SYSTEM PLAYERS LEAST LESS...: the least board, a large one, and those that are too small.
sized() {
    system=$1 players=$2 least=$3
    shift 3
    for size in "$least" 59x57; do
        tries 0 --new="$system" --players="$players" --size="$size" sized
        says "columns: ${size%x*}" sized/game.yaml
        plays sized
        rm -r sized
    done
    for size in "$@" 61x61 9 9x 9X9 x 9x9x9 -9x9 09x9; do
        tries 2 --new="$system" --players="$players" --size="$size" sized
        says "--size=$size is no size for a board of $players players"
        says "write COLUMNSxROWS, $least to 59x59"
        has_not sized
    done
}
sized factions-hex 2 9x7 7x7 9x5 10x9 9x8
sized factions-hex 4 11x7 9x7
sized battlescape 2 7x7 6x7 7x6
sized battlescape 8 11x11 10x11
sized battle-bag 8 11x11 11x10
# On the least boards, too, no two things are on one tile.
for players in $(seq 2 8); do
    side=$((players > 4 ? players + 3 : 7))
    for system in battlescape battle-bag; do
        for size in ${side}x$side ${side}x40; do
            tries 0 --new=$system --players="$players" --size="$size" sized
            rm -r sized
        done
    done
done
tries 2 --new=nine-worlds --size=9x9 sized
says '--size: Nine Worlds has no board'

# --- who plays

tries 0 --new=battle-bag --players=red,blue,green listed
says '{id: green}' listed/game.yaml
says 'player: blue' listed/orders/blue.yaml
plays listed
for ids in red,red "red," ",red" red,Blue red,public red,no 'red,a b' 2,3 0 -1 2.5 99999999999999999999; do
    tries 2 --new=nine-worlds --players="$ids" other
    says '--players'
    has_not other
done
tries 2 --new=nine-worlds --players=red,red other
says "'red' stands there twice"
tries 2 --new=nine-worlds --players=red,Blue other
says "no player can be called 'Blue'"
# An id that the game itself has is in nobody's way but here.
tries 2 --new=nine-worlds --players=red,mill other
says "other/game.yaml"
says 'no game is made: it would be refused'
says 'give the players other ids'
has_not other
tries 0 --new=battle-bag --players=red,mill other
rm -r other

# --- where: nothing is ever overwritten, and what is half-made goes away again

mkdir full empty hidden
echo mine >full/game.yaml
: >hidden/.kept
for folder in full hidden; do
    tries 2 --new=nine-worlds $folder
    says "cannot make a game in '$folder': is not empty"
    says 'name a folder that is not there yet, or an empty one'
    [ "$(find $folder | wc -l)" -eq 2 ] || complain "$tried: has written something"
done
says mine full/game.yaml
tries 2 --new=nine-worlds full/game.yaml
says "'full/game.yaml': is a file"
tries 2 --new=nine-worlds not/there
says "'not/there': no such folder"
tries 0 --new=nine-worlds empty
cd empty
tries 2 --new=nine-worlds .
cd ..
mkdir here
(cd here && adjudicate --new=nine-worlds .) >out 2>err || complain 'no game in .'
says 'game: nine-worlds' here/game.yaml
tries 0 --new=nine-worlds "Bob's Game"
says "adjudicate -i --missing=hold 'Bob'\\''s Game'" out
while IFS= read -r line; do
    eval "$line" >/dev/null 2>err || complain "$line: is told, and fails"
done <<END
$(grep '^adjudicate' out | sed 's/   .*//')
END
says 'game: nine-worlds' "Bob's Game/game.yaml"
says 'round: 2' "Bob's Game/game.yaml"
mkdir half
(
    trap '' XFSZ
    ulimit -f 4
    adjudicate --new=nine-worlds half
) >out 2>err && complain 'a game without room'
says 'cannot write'
[ -z "$(find half -mindepth 1)" ] || complain "half-made things lie about: $(find half)"
(
    ulimit -f 4
    adjudicate --new=nine-worlds quarter
) >out 2>err && complain 'a game without room'
has_not quarter

# --- what goes with what

tries 2 --new=chess game
says "there is no rule system 'chess' to make a game of"
says 'nine-worlds, factions-hex, battlescape, battle-bag, factions-cards'
tries 2 --new=nine-worlds
says 'no folder is named for the new game'
tries 2 --new=nine-worlds one two
says '--new takes the name of one folder'
tries 2 --new=nine-worlds -
tries 2 --players=3 here
says '--players needs --new'
tries 2 --size=9x9 here
says '--size needs --new'
for option in -i --check --show --seed=x --verify=x --prove=x --again=x --rolls=x -rx.txt -ox; do
    tries 2 --new=nine-worlds $option other
    says '--new and --'
    has_not other
done

# --- what the comments say of round 0 holds

tries 0 --new=factions-hex chosen
sed -i '/^soldiers:/,$d; /^button:/d; s/^round: 1/round: 0/; s/faction: [a-z]*, //; s/, bank: 6//' chosen/game.yaml
rm chosen/orders/*
tries 0 --check chosen
tries 0 --new=battlescape picked
sed -i '/^order:/,$d; s/^round: 1/round: 0/; s/holder: [a-z]*/start: true/; s/^settings:/&\n  pool: 5/' picked/game.yaml
rm picked/orders/*
tries 0 -i --missing=hold picked
says 'round: 1' picked/game.yaml

# --- git: seeds and drafts stay out, bytes stay as they are, and nothing is committed that is refused

command -v git >/dev/null || finish
export HOME="$scratch" GIT_CONFIG_NOSYSTEM=1
git config --global user.name GM
git config --global user.email gm@example.org
git config --global core.autocrlf true
tries 0 --new=factions-hex duel
cd duel
git init -q .
# The lines that the files themselves name.
install=$(sed -n 's/^# *\(install .*\)/\1/p' .hooks/pre-commit)
words=$(sed -n 's/^# *\(git config .*\)/\1/p' .gitattributes)
eval "$install" || complain "$install failed"
eval "$words" || complain "$words failed"
commit() {
    tried="git commit: $1"
    git add . 2>../err && git commit -q -m "$1" >../out 2>>../err
}
mkdir .seeds
echo secret >.seeds/round-1
cp .seeds/round-1 round-1.seed
cp orders/heron.yaml orders/heron.draft
cd ..
cp duel/orders/heron.yaml heron.yaml
cd duel
commit 'The game' || complain "$tried: refused"
cd ..
git -C duel ls-files >files
printf '%s\n' .gitattributes .gitignore .hooks/pre-commit game.yaml orders/heron.yaml orders/otter.yaml |
    LC_ALL=C sort >expected
equal files expected

# What is to be committed counts, not what lies about.
cd duel
sed -i '/^sent: false$/d; s/^action: \[$/&\n  {activate: scuot-1, do: []},/' orders/heron.yaml
! commit 'A slip' || complain "$tried: is committed"
cd ..
says "no soldier 'scuot-1' here"
says "did you mean 'scout-1'?"
says './orders/heron.yaml:'
cd duel
sed -i 's/scuot/scout/' orders/heron.yaml
git add .
sed -i 's/scout/scuot/' orders/heron.yaml
git commit -q -m 'A slip mended' >../out 2>../err || complain 'the mended file is refused'
git checkout -q orders
printf 'hurrah: [\n' >>game.yaml
! commit 'A broken game' || complain "$tried: is committed"
git checkout -q HEAD game.yaml
cd ..

# A round: each change is told with its key, in one line and in several.
tries 0 -i --missing=hold duel
sed -i 's/^  - {id: gunner-1, card: gunner, owner: heron, in: reserve}/  - id: gunner-1\n    card: gunner\n    owner: heron\n    in: reserve/' duel/game.yaml
cd duel
commit 'Round 1' || complain "$tried: refused"
sed -i '/id: gunner-1/,/in:/s/in: reserve/in: waiting/; s/at: e1/at: e2/' game.yaml
git diff --word-diff >../diff
cd ..
says '[-at: e1-]{+at: e2+}' diff
says '[-in: reserve-]{+in: waiting+}' diff
# A line end that was there stays there, whatever the settings of git.
sed -i 's/^round: 1/round: 2/; s/$/\r/' duel/orders/heron.yaml
cp duel/orders/heron.yaml crlf.yaml
cd duel
git checkout -q HEAD game.yaml
commit 'Orders from another machine' || complain "$tried: refused"
rm orders/heron.yaml
git checkout -q orders
cmp -s orders/heron.yaml ../crlf.yaml || complain 'git has changed line ends'
# A game that is over can be committed; and a game may lie deeper in the repository.
sed -i 's/^history:/ended: {round: 1, winners: [heron]}\n&/' game.yaml
commit 'The end' || complain "$tried: refused"
cd ..
tries 0 --new=nine-worlds duel/deeper
cd duel
commit 'Another' || complain "$tried: refused"
sed -i 's/holder: heron/holder: hern/' deeper/game.yaml
! commit 'A slip deeper' || complain "$tried: is committed"
cd ..
says "did you mean 'heron'?"

# More players than there are seats, by their ids.
tries 2 --new=nine-worlds --players=a,b,c,d,e,f,g,h,i more
says 'is made for 2 to 8 players'
has_not more
# Where a name in the folder is too long for the system, nothing is left of what was made.
for length in 4089 4084; do
    folder=$(printf '%*s' $(((length - 4) / 2)) '' | sed 's# #./#g')deep
    tries 2 --new=nine-worlds --players=2 "$folder"
    says "cannot "
    has_not deep
done
finish
