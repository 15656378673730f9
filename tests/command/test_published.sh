#!/bin/sh
# With everything published that README lets one publish, after a whole round and while the next is
# stopped, the dice that are still to come cannot be had: the seed is nowhere in it, nor anything that is
# made of it but the stop mark and the dice that were thrown, and nothing in it serves as the seed.
#
#   tests/command/test_published.sh BUILD_DIR
if ! command -v git >/dev/null; then
    echo 'no git here: nothing was tried'
    exit 0
fi
root=$(pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
mkdir home
cd home
PATH=$(dirname "$program"):$PATH
tried='what README publishes'

# README's commands for a game, for going on, and for keeping the game in git.
sed -n '/^## Your first game/,/^## Keeping/p' "$root/README.md" >section
sed -n '/^## Keeping/,/^## Rule systems/s/^    //p' "$root/README.md" >keeping
new=$(sed -n 's/^    \$ \(adjudicate --new.*\)/\1/p' section)
sed -n 's/^    \(adjudicate -i.*bridge\)$/\1/p' section >stops
# shellcheck disable=SC2016 # README's own quotes
order=$(sed -n 's/^    | `nine-worlds` | `declare` | `\(.*\)` |$/\1/p' section)
play=$(grep '^adjudicate' keeping)
commit=$(grep 'git commit' keeping)
[ "$(wc -l <stops)" -eq 2 ] || complain "README has $(wc -l <stops) commands about stopping"
[ -n "$commit" ] || complain "README commits nothing"
[ -n "$play" ] || complain "README plays no round under git"
eval "$new" >out 2>err || complain "$new failed"
sed -i -e '/^sent: false$/d' -e "s/^declare: \[\$/&\n  $order,/" bridge/orders/heron.yaml
cd bridge
git init -q .
git config user.name nobody
git config user.email nobody@localhost
git config commit.gpgsign false

# All that has ever been committed, and all that was printed.
publish() {
    cat out err >>../published
    eval "$commit" >>../published 2>&1 || complain "git has nothing to commit"
    git log -p --all --format=fuller >>../published
    git ls-files | xargs cat >>../published
}

eval "$play" >out 2>err || complain "round 1: $play failed"
publish
first=$(sed -n 's/^seed: //p' err)
says "$first" ../published
sed -i 's/^round: .*/round: 2/; s/attack: bridge/attack: mill/' orders/*.yaml
(cd .. && eval "$(head -n 1 stops)") >out 2>err || complain "round 2 does not stop"
says 'stopped:' game.yaml
publish
seed=$(cat .seeds/round-2)
master=$(printf %s "$seed" | sha256sum | cut -c 1-64)
[ "${#seed}" -eq 32 ] || complain "the seed is no fresh one: $seed"

# Neither the seed nor the master, nor a long part of either.
for secret in "$seed" "$master"; do
    for part in 1-16 9-24 17-32; do
        says_not "$(printf %s "$secret" | cut -c "$part")" ../published
    done
done

# Of all that stands there nothing is the seed: not a word, not a line, not the digest of one, and not the
# seed of the first round.
{
    tr -cs '[:alnum:]' '\n' <../published | grep -E '^.{8,}$'
    git ls-files | xargs cat | grep -v '^ *$' | cut -c 1-200
    git ls-files | xargs sha256sum | cut -d ' ' -f 1
    git rev-list --all --objects | cut -d ' ' -f 1
    printf %s "$first" | sha256sum | cut -c 1-64
    echo bridge
    echo 2
} | sort -u >../candidates
says "$first" ../candidates
stopped=$(sed -n "s/^ *seed: *['\"]*\([0-9a-f]*\)['\"]*\$/\1/p" game.yaml | tail -n 1)
[ "${#stopped}" -eq 64 ] || complain "the state has no stop mark: $stopped"
says "$stopped" ../candidates
mark() {
    printf 'stop\n%s\n' "$(printf %s "$1" | sha256sum | cut -c 1-64)" | sha256sum | cut -c 1-64
}
[ "$(mark "$seed")" = "$stopped" ] || complain "the stop mark is not what adjudicate-dice(7) says"
# The same of all candidates at once, each in a file of its own: digests of these, and of files with what is
# hashed then. marks_of FILE: "MARK  NUMBER OF LINE", a line each.
marks_of() {
    rm -rf ../each
    mkdir ../each
    awk '{ file = "../each/" NR; printf "%s", $0 >file; close(file) }' "$1"
    (cd ../each && printf '%s\n' * | xargs sha256sum) >../digests
    awk '{ file = "../each/" $2; printf "stop\n%s\n", $1 >file; close(file) }' ../digests
    (cd ../each && printf '%s\n' * | xargs sha256sum)
}
echo "$seed" >../right
marks_of ../right >../marks
says "$stopped  1" ../marks
marks_of ../candidates >../marks
[ "$(wc -l <../marks)" -eq "$(wc -l <../candidates)" ] || complain 'a candidate was not tried'
! grep "^$stopped" ../marks >../served ||
    complain "published: a seed, $(sed -n "$(sed 's/.* //; q' ../served)p" ../candidates)"

# The program takes none of them either: those that might be tried first.
for candidate in "$first" "$stopped" "$(sha256sum <game.yaml | cut -c 1-64)"; do
    adjudicate --seed="$candidate" --missing=hold . >out 2>err &&
        complain "the round goes on with $candidate"
done

# It does with the right one.
(cd .. && eval "$(tail -n 1 stops)") >out 2>err || complain "round 2 does not go on"
says "$seed" game.yaml
cd "$scratch"
finish
