#!/bin/sh
# --verify and --prove: a round, and a whole game, played again from its history and compared.
#
# Where little is tried (SPARING, see the Makefile), one example of each system is proved.
#
#   tests/command/test_prove.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
. "$(dirname "$0")/lib/try.sh"

canyon=$examples/factions-hex/rust-canyon

# --- one round

tries 0 --verify="$canyon/round-3/new.yaml" "$canyon/round-3/game.yaml" "$canyon/round-3/orders"
is_silent
[ "$(cat out)" = 'round 3 comes out the same' ] || complain "$tried: says something else"

# Under other names, among others, with a layout and comments of somebody's own.
mkdir files
for file in "$canyon"/round-3/orders/*; do
    cp "$file" files/x-"$(basename "$file")"
done
cp "$canyon"/round-4/orders/rust.yaml files/
sed 's/^soldiers:/# mine\nsoldiers:   # all of them/' "$canyon/round-3/new.yaml" >after.yaml
echo 'notes: {told: nobody}' >>after.yaml
tries 0 --verify=after.yaml "$canyon/round-3/game.yaml" files

# One digit: in the state, in the entry.
sed 's/hp: 3, since: 2}/hp: 2, since: 2}/' "$canyon/round-3/new.yaml" >after.yaml
tries 4 --verify=after.yaml "$canyon/round-3/game.yaml" files
says 'hp is 2, and should be 3'
says 'after.yaml:'
[ ! -s out ] || complain "$tried: says that it is the same"
printf 'notes: {told: nobody}\nasked: {}\nnews: by hand\n' >>after.yaml # of that nothing is said
echo 'deadline: 2026-12-07T20:00:00Z' >>after.yaml
tries 4 --verify=after.yaml "$canyon/round-3/game.yaml" files
says 'hp is 2, and should be 3'
for key in notes asked news deadline; do
    says_not "$key"
done
sed '/^  - round: 3$/,$s/seed: ./seed: x/' "$canyon/round-3/new.yaml" >after.yaml
tries 4 --verify=after.yaml "$canyon/round-3/game.yaml" files
says 'round 3, as its entry tells it, does not lead to this state'
sed 's/hp: 2, since: 1}/hp: 1, since: 1}/' "$canyon/round-3/game.yaml" >before.yaml
cmp -s before.yaml "$canyon/round-3/game.yaml" && complain 'nothing was changed'
tries 4 --verify="$canyon/round-3/new.yaml" before.yaml files
says 'this is not the state from which round 3 was played'

# What cannot be replayed is no difference.
rm files/x-pale.yaml
tries 1 --verify="$canyon/round-3/new.yaml" "$canyon/round-3/game.yaml" files
says 'warning: round 3 cannot be replayed: the orders of pale are not there'
says "they had the SHA-256 $(sha256sum <"$canyon/round-3/orders/pale.yaml" | cut -c 1-64); name the file, or its folder"
sed '/^  - round: 3$/,$s/edition: 1/edition: 2/' "$canyon/round-3/new.yaml" >after.yaml
tries 1 --verify=after.yaml "$canyon/round-3/game.yaml" files
says 'cannot be replayed: it was played by edition 2 of the rules'
sed '/^  - round: 3$/,$d' "$canyon/round-3/new.yaml" >after.yaml
cp after.yaml entry.yaml
digest=$(sha256sum <entry.yaml | cut -c 1-64)
for entry in 'seed: x, before: y' "seed: x, before: y, edition: 1, orders: [{player: rust, digest: $digest}]" \
    "seed: x, before: y, edition: 1, earlier-rolls: [{digest: $digest, through: action}]"; do
    echo "  - {round: 3, $entry}" | cat entry.yaml - >after.yaml
    tries 1 --verify=after.yaml "$canyon/round-3/game.yaml" files
    says 'its entry does not tell how it was played'
done
# Files that served, by its entry, and can be none.
was=$(sha256sum <"$canyon/round-3/orders/pale.yaml" | cut -c 1-64)
echo 'game: {' >files/broken.yaml
now=$(sha256sum <files/broken.yaml | cut -c 1-64)
sed "s/$was/$now/" "$canyon/round-3/new.yaml" >after.yaml
tries 4 --verify=after.yaml "$canyon/round-3/game.yaml" files
says 'files/broken.yaml:1:7: error: '
says 'round 3 does not come to its end like this'

# What is no pair of states.
tries 1 --verify="$canyon/round-4/new.yaml" "$canyon/round-3/game.yaml" files
says 'this is not the state after that round'
tries 1 --verify="$examples/nine-worlds/broken-bridge/round-1/new.yaml" "$canyon/round-3/game.yaml"
says 'this is another game'
cp "$canyon/round-0/game.yaml" same.yaml
tries 1 --verify=same.yaml "$canyon/round-0/game.yaml"
says 'no round of this game has been played'
tries 2 --verify=nowhere.yaml "$canyon/round-3/game.yaml"
says "cannot read 'nowhere.yaml'"
for option in output=x.yaml in-place seed=x rolls=x.yaml through=action ask check missing=hold \
    report=x.txt rulings=x.yaml; do
    tries 2 --verify=a.yaml --$option b.yaml
    says "--verify and --${option%%=*} exclude each other"
done
tries 2 --verify=a.yaml --show b.yaml
says '--verify and --show exclude each other'
tries 2 --verify=a.yaml --prove=. b.yaml
says '--verify and --prove exclude each other'

# A round that is not over, another game of the same system, other players, a file that is none.
tries 0 --seed=a-seed-of-some-length --through=initiative -o stopped.yaml -r report.txt \
    "$canyon/round-3/game.yaml" "$canyon/round-3/orders"
tries 1 --verify=stopped.yaml "$canyon/round-3/game.yaml" "$canyon/round-3/orders"
says 'this round is not over'
tries 1 --again=stopped.yaml -o over.yaml -r over.txt "$canyon/round-3/game.yaml" "$canyon/round-3/orders"
says 'no round has been finished here'
sed 's/^game: .*/game: other/' "$canyon/round-3/new.yaml" >after.yaml
tries 1 --verify=after.yaml "$canyon/round-3/game.yaml" files
says 'this is another game'
sed 's/^  - {id: pale, .*/&\n  - {id: third}/' "$canyon/round-3/new.yaml" >after.yaml
tries 1 --verify=after.yaml "$canyon/round-3/game.yaml" files
says 'this is not the state after that round'
echo 'a: {' >broken.yaml
tries 1 --verify=broken.yaml "$canyon/round-3/game.yaml" files
says "broken.yaml:1:4: error: this '{' is not closed"
tries 1 --verify="$canyon/round-3/new.yaml" broken.yaml files
says "broken.yaml:1:4: error: this '{' is not closed"
tries 1 --again=broken.yaml -o over.yaml -r over.txt "$canyon/round-3/game.yaml" files
says "broken.yaml:1:4: error: this '{' is not closed"
# What is wrong by the rules stands before a round in no way; after it, it differs.
sed 's/, owner: rust/, owner: rost/' "$canyon/round-3/game.yaml" >before.yaml
tries 1 --verify="$canyon/round-3/new.yaml" before.yaml files
says "did you mean 'rust'?"
sed 's/, owner: rust/, owner: rost/' "$canyon/round-3/new.yaml" >after.yaml
tries 4 --verify=after.yaml "$canyon/round-3/game.yaml" "$canyon/round-3/orders"
says 'owner is rost, and should be rust'
# An entry that does not say with which program it was played.
sed '/^  - round: 3$/,$s/^    program: .*//' "$canyon/round-3/new.yaml" >after.yaml
tries 0 --verify=after.yaml "$canyon/round-3/game.yaml" "$canyon/round-3/orders"

# Given rolls are found like other files, and a round that was stopped is stopped again.
cp "$canyon/round-2/game.yaml" game.yaml
cat >early.yaml <<'END2'
rolls: [{roll: r2 gathering, dice: [7]}]
END2
for through in action:2 control; do
    tries 0 --seed=a-seed-of-some-length --rolls=early.yaml --through=$through -i -r report.txt game.yaml \
        "$canyon/round-2/orders"
done
tries 0 --seed=a-seed-of-some-length -i -r report.txt game.yaml "$canyon/round-2/orders"
tries 0 --verify=game.yaml "$canyon/round-2/game.yaml" "$canyon/round-2/orders" early.yaml
tries 1 --verify=game.yaml "$canyon/round-2/game.yaml" "$canyon/round-2/orders"
says 'round 2 cannot be replayed: the given rolls are not there'
# From where it was stopped on.
tries 0 --seed=a-seed-of-some-length --rolls=early.yaml --through=action:2 -o stopped.yaml -r report.txt \
    "$canyon/round-2/game.yaml" "$canyon/round-2/orders"
tries 0 --verify=game.yaml stopped.yaml "$canyon/round-2/orders" early.yaml
# A stop that is told wrongly.
sed 's/through: control$/through: nowhere/' game.yaml >after.yaml
tries 4 --verify=after.yaml "$canyon/round-2/game.yaml" "$canyon/round-2/orders" early.yaml

# --- rulings are found like other files; one that is changed is another file

cat >ruled.yaml <<'END2'
game: rust-canyon
round: 2
rulings:
  - {set: {armies: {pale: {bank: 11}}}, because: counted wrong}
  - {strike: {player: rust, phase: initiative}, set-aside: bent.yaml, because: taken back}
END2
echo 'oh, no' >bent.yaml
cp "$canyon/round-2/game.yaml" game.yaml
tries 0 --seed=a-seed-of-some-length --rulings=ruled.yaml -i -r report.txt game.yaml "$canyon/round-2/orders" bent.yaml
says 'By ruling, armies pale bank is set to 11. Why: counted wrong' report.txt
says 'the file bent.yaml is set aside' report.txt
mkdir elsewhere
mv ruled.yaml elsewhere/one.yaml
tries 0 --verify=game.yaml "$canyon/round-2/game.yaml" "$canyon/round-2/orders" elsewhere
is_silent
tries 1 --verify=game.yaml "$canyon/round-2/game.yaml" "$canyon/round-2/orders"
says 'round 2 cannot be replayed: the rulings are not there'
# Somebody has put another file in its place, in the history, too; or has taken it out there.
sed 's/bank: 11/bank: 12/' elsewhere/one.yaml >other.yaml
was=$(sha256sum <elsewhere/one.yaml | cut -c 1-64)
now=$(sha256sum <other.yaml | cut -c 1-64)
says "$was" game.yaml
sed "s/$was/$now/" game.yaml >after.yaml
tries 4 --verify=after.yaml "$canyon/round-2/game.yaml" "$canyon/round-2/orders" other.yaml
says 'round 2, as its entry tells it, does not lead to this state'
echo 'rulings: {' >broken.yaml
now=$(sha256sum <broken.yaml | cut -c 1-64)
sed "s/$was/$now/" game.yaml >after.yaml
tries 4 --verify=after.yaml "$canyon/round-2/game.yaml" "$canyon/round-2/orders" broken.yaml
says 'broken.yaml:1:10: error: '
sed "/ rulings: .*$was/d" game.yaml >after.yaml
tries 4 --verify=after.yaml "$canyon/round-2/game.yaml" "$canyon/round-2/orders" elsewhere
says 'round 2, as its entry tells it, does not lead to this state'

# --- every example, round by round

system=
for game in "$examples"/*/*; do
    [ "${SPARING:-1}" -eq 1 ] || [ "${game%/*}" != "$system" ] || continue
    system=${game%/*}
    tries 0 --prove="$game"
    is_silent
    [ "$(grep -c ': comes out the same$' out)" -eq "$(find "$game" -name new.yaml | wc -l)" ] ||
        complain "$tried: not each of its rounds"
done

# What the dice came to: reckoned from the needs and the faces that the reports in JSON tell.
tries 0 --prove="$canyon"
says 'The luck of the dice in all rounds that come out the same:' out
says 'player          what  thrown  came  mean  as many' out
says 'The Rust Guard  hits      13     6   6.2    65.7%' out
says 'The Pale Host   hits      10     7   6.0    38.0%' out
tries 0 --prove="$examples/nine-worlds/broken-bridge" # where nothing is thrown
says_not 'luck' out

cp -r "$canyon" folder
sed 's/hp: 3, since: 2}/hp: 2, since: 2}/' "$canyon/round-3/new.yaml" >folder/round-3/new.yaml
tries 4 --prove=folder
says 'round 3: differs' out
says 'between round 3 and round 4: changed by hand' out
says_not 'The Rust Guard  hits      13' out # of the round that differs nothing is counted
says 'folder/round-3/new.yaml:'
says 'hp is 2, and should be 3'
[ "$(grep -c ': comes out the same$' out)" -eq 6 ] || complain "$tried: other rounds differ"
rm folder/round-5/orders/pale.yaml
cp "$canyon/round-3/new.yaml" folder/round-3/
tries 1 --prove=folder
says 'round 5: cannot be replayed' out
says '; put that file into the folder of the round, under any name'
rm folder/round-3/new.yaml # then the next round's game file is what it left
tries 1 --prove=folder
says 'round 3: comes out the same' out
cp -r folder gaps # a round that is not there is told, and so is one without a state after it
cp "$canyon/round-5/orders/pale.yaml" gaps/round-5/orders/
rm -r gaps/round-4 gaps/round-0
tries 1 --prove=gaps
says 'round 0: cannot be replayed, what is here begins behind it' out
says 'round 3 to round 4: cannot be replayed, the states before and after it are not here' out
rm -r gaps/round-[1-3]
tries 0 --prove=gaps
says 'round 0 to round 4: cannot be replayed, what is here begins behind it' out

# What is no state, and what is too large to be one, or orders.
rm folder/round-6/new.yaml
tries 1 --prove=folder
says_not 'round 6:' out
head -c 16777217 /dev/zero >folder/round-4/orders/film.yaml
tries 1 --prove=folder
says "warning: cannot read 'folder/round-4/./orders/film.yaml': is larger than 16 MiB"
proved_in() {
    grep -qx "round $1: comes out the same" out || complain "$tried: round $1 does not"
}
proved_in 4
mv folder/round-4/orders/film.yaml folder/round-4/new.yaml
tries 1 --prove=folder
says "cannot read 'folder/round-4/new.yaml'"
says 'round 4: is refused' out
says 'between round 4 and round 5: changed by hand' out

mv folder/round-4/new.yaml folder/round-5/game.yaml
cp "$canyon/round-4/new.yaml" folder/round-4/
tries 1 --prove=folder
says 'round 5: is refused' out
says 'between round 4 and round 5: changed by hand' out
# What is neither file nor folder; and two states that are wrong alike are still the same.
ln -s nowhere folder/round-4/orders/gone.yaml
sed 's/, owner: rust/, owner: rost/' "$canyon/round-4/new.yaml" >folder/round-4/new.yaml
cp folder/round-4/new.yaml folder/round-5/game.yaml
tries 1 --prove=folder
says 'round 4: differs' out
says 'round 5: is refused' out
says_not 'between round 4 and round 5' out
says_not 'gone.yaml'

mkdir empty
tries 2 --prove=empty
says "no finished round of a game in 'empty'"
tries 2 --prove=nowhere
says "'nowhere' is no folder"
tries 2 --prove=folder game.yaml
says '--prove takes no other files'

# --- eight rounds under git, one commit each, one of them stopped twice

rm -rf folder game && mkdir game game/orders
git_in() {
    git -C game -c user.name=gm -c user.email=gm@example.org -c commit.gpgsign=false -c maintenance.auto=false "$@" >/dev/null 2>&1 ||
        complain "git $*: does not work"
}
commit() {
    git_in add -A .
    git_in commit -q -m "$1"
}
git_in init -q
cp "$canyon/round-1/game.yaml" game/
# part ROUND [OPTION]: plays on, and commits.
part() {
    round=$1
    shift
    orders=orders
    message="Round $round $*"
    [ ! -e game/rulings.yaml ] || set -- --rulings=rulings.yaml "$@"
    [ -n "$(ls game/orders)" ] || orders=
    seed="the seed of round $round"
    [ "$round" -ne 7 ] || seed="$seed is longer than others, $(seq -s " " 50)"
    (
        cd game
        # shellcheck disable=SC2086
        "$program" --seed="$seed" --missing=hold -i -r report.txt "$@" game.yaml $orders
    ) >/dev/null 2>err || complain "round $round cannot be played"
    commit "$message"
}
commit 'The game'
for round in 1 2 3 4 5 6 7 8; do
    rm -f game/orders/*
    [ ! -d "$canyon/round-$round" ] || cp "$canyon/round-$round"/orders/* game/orders/
    if [ "$round" -eq 4 ]; then
        cat >game/rulings.yaml <<'END2'
game: rust-canyon
round: 4
rulings:
  - {set: {armies: {pale: {bank: 11}}}, because: counted wrong}
  - {strike: {player: rust, phase: initiative}, because: taken back}
END2
        part "$round" --through=action:1
        cat >>game/rulings.yaml <<'END2'
  - {at: 'action:1', set: {armies: {pale: {bank: 12}}}, because: and again}
END2
        part "$round" --through=action:2
    fi
    part "$round"
    rm -f game/rulings.yaml
done
proved() {
    for round in "$@"; do
        grep -qx "round $round: comes out the same" out || complain "$tried: round $round does not"
    done
}
tries 0 --prove=game
is_silent
proved 1 2 3 4 5 6 7 8
! sed -n '/^history:/,$p' game/game.yaml | grep -q '.\{101\}' || complain "the history has a long line"
sed -n '/^  - round: 7$/,$p' game/game.yaml >seventh
says '    seed: "the seed of round 7 is longer than others, 1 2 3 4' seventh
says 'round 0: cannot be replayed, what is here begins behind it' out
[ "$(sed '/^$/,$d' out | wc -l)" -eq 9 ] || complain "$tried: tells more than these nine rounds"

# A digit of round 5, and one of round 8, as they were committed; and one in a stop of round 4.
rewrite() {
    git_in checkout -q -B "$1" "$2"
    sed "$3" game/game.yaml >changed.yaml
    cmp -s changed.yaml game/game.yaml && complain "$2 has nothing to change"
    cp changed.yaml game/game.yaml
    git_in commit -q --amend --no-edit game.yaml
}
at() {
    git -C game log --format=%H --grep="^Round $1\$" master
}
git_in branch -M master
later=$(git -C game rev-list --reverse "$(at 5)"..master)
rewrite five "$(at 5)" 's/hp: 2, since/hp: 1, since/'
for commit in $later; do
    git_in cherry-pick --strategy=recursive -X theirs "$commit"
done
tries 4 --prove=game
says 'round 5: differs' out
says 'hp is 1, and should be 2'
says "$(git -C game log -1 --format=%h --abbrev=10 --grep='^Round 5$'):game.yaml:"
proved 1 2 3 4 8
later=$(git -C game rev-list --reverse "$(at '4 --through=action:2')"..master)
rewrite stop "$(at '4 --through=action:2')" '0,/hp: 2/s/hp: 2/hp: 1/'
for commit in $later; do
    git_in cherry-pick --strategy=recursive -X theirs "$commit"
done
tries 4 --prove=game
says 'round 4: differs' out
says 'hp is 1, and should be 2'
says "$(git -C game log -1 --format=%h --abbrev=10 --grep='action:2'):game.yaml:"
says_not 'does not come to its end'
proved 1 2 3 5 6 7 8
# Stops that are none, or of no game, are compared with nothing.
git_in checkout -q -B broken "$(at '4 --through=action:2')"
sed -i 's/^stopped:/stopped: 7\nwas:/' game/game.yaml
commit 'No stop'
sed -i '/^rules:/d' game/game.yaml
commit 'No game'
git_in checkout -q "$(at 4)" -- game.yaml
commit 'The end of it'
tries 0 --prove=game
proved 1 2 3 4
# Begun anew from a stop that was committed: it is nobody's.
git_in checkout -q -B anew "$(at '4 --through=action:1')"
git_in checkout -q "$(at 3)" -- game.yaml
part 4
tries 0 --prove=game
proved 1 2 3 4
rewrite eight master '/points: /s/points: \([0-9]*\)/points: 9\1/'
tries 4 --prove=game
says 'round 8: differs' out
says ' points is 9'
proved 1 2 3 4 5 6 7

# A commit of one's own between two rounds: comments and notes change nothing, a digit does.
git_in checkout -q -B between "$(at 3)"
echo '# a word of mine' >>game/game.yaml
commit 'A comment'
cp "$canyon/round-4"/orders/* game/orders/
part 4
tries 0 --prove=game
proved 1 2 3 4
sed -i 's/hp: 2/hp: 1/' game/game.yaml
commit 'A gift'
tries 4 --prove=game
says 'before round 5, in ' out
says ': changed by hand' out

# What a repository brings along is not run.
git_in checkout -q -f master
cat >game/.git/hooks/post-index-change <<END2
#!/bin/sh
touch '$scratch/ran'
END2
chmod +x game/.git/hooks/post-index-change
for setting in core.fsmonitor core.pager core.sshCommand gpg.program diff.external core.editor; do
    git -C game config $setting "touch '$scratch/ran'; true"
done
git -C game config log.showSignature true
echo '* diff=evil filter=evil' >game/.git/info/attributes
git -C game config filter.evil.smudge "touch '$scratch/ran'; cat"
git -C game config diff.evil.textconv "touch '$scratch/ran'; cat"
git -C game config alias.rev-list "!touch '$scratch/ran'"
GIT_EXTERNAL_DIFF="touch $scratch/ran" tries 0 --prove=game
has_not ran

# --- what else a repository may hold

rm -rf game
mkdir game
git_in init -q
git_in checkout -q -b odd
cp "$canyon/round-1/game.yaml" game/
commit 'A game'
tries 2 --prove=game
says "no finished round of a game in 'game'"
# No game files; and of what is too large nothing can have served.
for text in '[]' 'rules: factions-hex' 'round: many' 'a: {'; do
    echo "$text" >game/game.yaml
    commit 'A slip'
done
head -c 16777217 /dev/zero >game/large
commit 'A film'
tries 2 --prove=game
says "no finished round of a game in 'game'"
cp -r "$canyon/round-3/game.yaml" "$canyon/round-3/orders" game/
commit 'Much later'
cp "$canyon/round-3/new.yaml" game/game.yaml
commit 'Round 3'
tries 1 --prove=game
is_silent
says 'round 1 to round 3, in ' out
says ': cannot be replayed, there is nothing between' out
proved 3
[ "$(sed '/^$/,$d' out | wc -l)" -eq 3 ] || complain "$tried: tells more than these two, and round 0"
# Taken back, and begun anew: what lies between cannot be replayed, and all else is proved.
cp "$canyon/round-3/game.yaml" game/
commit 'Taken back'
cp "$canyon/round-3/new.yaml" game/game.yaml
commit 'Round 3 anew'
tries 1 --prove=game
says 'round 4 to round 3, in ' out
[ "$(grep -c '^round 3: comes out the same$' out)" -eq 2 ] || complain "$tried: not both times"
# It was not there for a while.
rm game/game.yaml
commit 'Gone'
sed 's/hp: 2, since: 1}/hp: 1, since: 1}/' "$canyon/round-4/game.yaml" >game/game.yaml
commit 'Back'
tries 4 --prove=game
says 'before round 4, in ' out
says ': changed by hand' out
# A git that ends while it is asked: whatever it has told until then, nothing is taken for proved that was
# not, and nobody waits for it.
git=$(command -v git)
mkdir bin
ends_after() {
    printf '#!/bin/sh\ncase "$*" in *"%s"*) %s ;; esac\nexec %s "$@"\n' "$1" "$2" "$git" >bin/git
    chmod +x bin/git
}
for objects in 5 16 18 20 22; do
    ends_after cat-file "sed -u ${objects}q | $git \"\$@\"; exit"
    got=0
    PATH=$scratch/bin:$PATH timeout 60 "$program" --prove=game >out 2>err || got=$?
    case $got in
    [124]) ;;
    *) complain "--prove with a git that ends after $objects objects: exit status $got" ;;
    esac
done
ends_after ' rev-list --reverse' 'exit 1'
PATH=$scratch/bin:$PATH tries 2 --prove=game
says "cannot read the repository of 'game': no git repository, or one that git refuses to read"
ends_after ' rev-list --objects' 'exit 1'
PATH=$scratch/bin:$PATH tries 2 --prove=game
says "cannot read the repository of 'game': no git repository, or one that git refuses to read"
mv game/large game/game.yaml
commit 'The film has its name'
tries 2 --prove=game
says "cannot read the repository of 'game': a file in it has more than 16 MiB"

# Orders that were never committed.
git_in checkout -q --orphan bare
git_in rm -q -r -f .
cp "$canyon/round-3/game.yaml" game/
commit 'The game'
cp "$canyon/round-3/new.yaml" game/game.yaml
commit 'Round 3'
tries 1 --prove=game
says 'round 3 cannot be replayed: the orders of pale are not there'
says '; commit that file in the folder of the game, under any name'
mkdir game/orders

# The first that was committed is a stop, and then another one; and there are stops of another round.
git_in checkout -q --orphan stops
cp stopped.yaml game/game.yaml
cp early.yaml "$canyon"/round-2/orders/* game/orders/
commit 'A stop'
sed 's/^round: 2/round: 2 # mine/' stopped.yaml >game/game.yaml
commit 'The same stop'
cp "$canyon/round-3/game.yaml" game/game.yaml
commit 'Round 2'
sed 's/^round: 2/round: 4/' stopped.yaml >game/game.yaml
commit 'A stop of the next round'
tries 4 --prove=game
says 'round 3 to round 4, in ' out
# --- what is there begins with a game whose history is none: that is refused, and of no earlier round anything is said

for begins in 'history: x' 'history: [1, {}, {round: x}, {round: -1}, {round: 99999999}]' '- a list' 'x: ['; do
    rm -rf broken
    mkdir broken
    cp -R "$canyon/round-3" broken
    case $begins in
    history*)
        sed -i '/^history:/,$d' broken/round-3/game.yaml
        echo "$begins" >>broken/round-3/game.yaml
        ;;
    *) echo "$begins" >broken/round-3/game.yaml ;;
    esac
    tries 1 --prove broken
    says 'broken/round-3/game.yaml:'
    says 'round 3: is refused' out
    says_not 'begins behind it' out
done

finish
