#!/bin/sh
# README's first game, typed as it stands there, and played for three rounds.
#
#   tests/command/test_readme.sh BUILD_DIR
root=$(pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
mkdir home
cd home
ln -s "$root/examples" examples
PATH=$(dirname "$program"):$PATH
tried='the README'

# The sample at its beginning stands in the report, but for the table of the cards.
sed -n '/^From the report of/,/^## /s/^    //p' "$root/README.md" >sample
says '  Cycle 1' sample
while IFS= read -r line; do
    grep -qxF -- "$line" "$root/examples/nine-worlds/broken-bridge/round-3/report.txt" ||
        complain "README's sample is not in the report: $line"
done <sample

# The section's commands begin with "$ "; other lines of their blocks are what they print.
sed -n '/^## Your first game/,/^## Keeping/p' "$root/README.md" >section
sed -n 's/^    \$ //p' section >commands
says 'mkdir bridge' commands
says 'adjudicate --check game.yaml orders/' commands
[ "$(tail -n 1 commands)" = "adjudicate -i -r 'report-%p.txt' game.yaml orders/" ] ||
    complain "the last command plays no round in place"
[ "$(wc -l <commands)" -eq 7 ] || complain "README has $(wc -l <commands) commands, not 7"
# shellcheck disable=SC2016 # README's own quotes
sed -n '/^    ```yaml/,/^    ```$/p' section | sed '/```/d; s/^    //' >frost.yaml
says 'player: frost' frost.yaml

# --- the steps, one after the other

grep -v '^adjudicate' commands >preparing
# shellcheck disable=SC1091 # made above
. ./preparing
cp ../frost.yaml orders/frost.yaml

# Step 3: with the archer misspelt it prints what stands below it.
check=$(grep -e '--check' ../commands)
sed 's/archer/archr/' ../frost.yaml >orders/frost.yaml
status=0
eval "$check" >out 2>err || status=$?
[ "$status" -eq 1 ] || complain "$check: exit status $status"
sed -n '/\$ adjudicate --check/,/```/p' ../section | sed '1d; /```/d; s/^    //' >shown
equal err shown
cp ../frost.yaml orders/frost.yaml
eval "$check" >out 2>err || complain "$check: refused"
says 'nothing wrong'

# Step 4, for three rounds; their dice come from three seeds.
play=$(tail -n 1 ../commands)
for round in 1 2 3; do
    for player in frost ember tide; do
        [ "$round" -eq 1 ] ||
            printf 'game: broken-bridge\nround: %s\nplayer: %s\ndeclare: []\n' "$round" "$player" \
                >orders/$player.yaml
    done
    eval "$play" >out 2>err || complain "round $round: $play failed"
    for reader in frost ember tide public; do
        has report-$reader.txt
    done
    says 'For the public.' report-public.txt
    says_not 'What the orders came to' report-public.txt
    says "round: $((round + 1))" game.yaml
    sed -n 's/^seed: //p' err >>seeds
done
[ "$(sort -u seeds | wc -l)" -eq 3 ] || complain "three rounds had not three seeds"
while read -r seed; do
    says "$seed" game.yaml
done <seeds

# While a round is stopped: `git add .` takes neither its seed, even if that lies in the folder, nor
# anything that tells it.
# Without a git here, that is not tried.
stage() {
    staged=yes
    command -v git >/dev/null || return 0
    seed=$(cat ../bridge-round-2.seed)
    cp ../bridge-round-2.seed .
    git init -q .
    git add .
    git ls-files >../staged
    says game.yaml ../staged
    says .gitignore ../staged
    ! git grep --cached -n -e "$seed" >../told || complain "git add . takes a live seed: $(cat ../told)"
    rm -rf .git bridge-round-2.seed
}

# The part about stopping, for the fourth: the file is made outside the folder, and serves once.
sed -i 's/^round: 3/round: 4/' orders/*.yaml
sed -n 's/^    \(adjudicate .*--seed=@.*\)/\1/p' ../section >../stops
[ "$(wc -l <../stops)" -eq 2 ] || complain "README has $(wc -l <../stops) commands about stopping"
while read -r line; do
    eval "$line" >out 2>err </dev/null || complain "$line failed"
    ! grep -q '^stopped:' game.yaml || stage
done <../stops
[ "${staged-}" = yes ] || complain "README stops no round"
says 'round: 5' game.yaml
has ../bridge-round-2.seed
sed -i 's/^round: 4/round: 5/' orders/*.yaml
eval "$(tail -n 1 ../stops)" >out 2>err && complain "a seed serves twice"
says 'this seed has served round 4'
cd "$scratch"
finish
