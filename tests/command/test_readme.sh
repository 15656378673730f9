#!/bin/sh
# README's first game, typed as it stands there, in each rule system, and played for three rounds.
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
printf '%s\n' 'adjudicate --new=nine-worlds bridge' 'adjudicate --check bridge' 'adjudicate -i --missing=hold bridge' >expected
equal commands expected
# shellcheck disable=SC2016 # README's own quotes
sed -n 's/^    | `\(.*\)` | `\(.*\)` | `\(.*\)` |$/\1 \2 \3/p' section >orders
adjudicate --list | sed 's/ .*//' >systems
cut -d ' ' -f 1 orders >got
equal got systems
! grep -q '^    .*adjudicate .*>' "$root/README.md" || complain 'README shows a > that empties an old report'

# types COMMAND: a line of README's, as it stands there; what it printed is in `out` and `err`.
types() {
    tried="README: $1"
    status=0
    (cd play && eval "$1") >out 2>err || status=$?
}

# fill LIST ORDER: the sheet is filled in, and sent.
fill() {
    grep -qx "$1: \[" "play/bridge/orders/$writer.yaml" || complain "$tried: no list $1"
    grep -qx 'sent: false' "play/bridge/orders/$writer.yaml" || complain "$tried: what is sent already?"
    sed -i -e '/^sent: false$/d' -e "s|^$1: \[\$|&\n  $2,|" "play/bridge/orders/$writer.yaml"
}

# What a game's players are called of whom one fills in a sheet, and another does not.
players_of() {
    case $1 in
    diplomacy) writer=france other=germany ;;
    *) writer=heron other=otter ;;
    esac
}

new=$(sed -n 1p commands) check=$(sed -n 2p commands) play=$(sed -n 3p commands)
sheets=$(sed -n 's/^    \(adjudicate --sheet.*\)$/\1/p' section)
while read -r system list order; do
    players_of "$system"
    rm -rf play
    mkdir play
    types "$(echo "$new" | sed "s/nine-worlds/$system/")"
    [ $status -eq 0 ] || complain "$system: $tried failed"
    fill "$list" "$order"

    # Step 3: with the bows misspelt it prints what stands below it.
    cp "play/bridge/orders/$writer.yaml" kept.yaml
    if [ "$system" = nine-worlds ]; then
        sed -i 's/bows-1\]/bosw-1]/' "play/bridge/orders/$writer.yaml"
        types "$check"
        [ $status -eq 1 ] || complain "$tried: exit status $status"
        sed -n '/\$ adjudicate --check/,/```/p' section | sed '1d; /```/d; s/^    //' >shown
        equal err shown
        cp kept.yaml "play/bridge/orders/$writer.yaml"
    fi
    types "$check"
    [ $status -eq 0 ] || complain "$system: $tried: refused"
    says '2 files, nothing wrong'

    # Step 4, for three rounds; their dice come from three seeds.
    : >seeds
    for round in 1 2 3; do
        if [ $round -gt 1 ]; then
            types "$(echo "$sheets" | sed "s/-2/-$round/")"
            [ $status -eq 0 ] || complain "$tried failed"
            has "play/bridge/orders/$other-$round.yaml"
        fi
        types "$play"
        [ $status -eq 0 ] || complain "$system, round $round: $tried failed"
        reports=play/bridge/reports/round-$round
        for reader in all "$writer" "$other" public; do
            has "$reports/$reader.txt"
        done
        says 'For the public.' "$reports/public.txt"
        says_not 'What the orders came to' "$reports/public.txt"
        says "round: $((round + 1))" play/bridge/game.yaml
        sed -n 's/^seed: //p' err >>seeds
    done
    says 'done' play/bridge/reports/round-1/all.txt
    says_not 'Not done' play/bridge/reports/round-1/all.txt
    count=3
    case $system in factions-cards | diplomacy) count=0 ;; esac # nothing is thrown in them
    [ "$(sort -u seeds | wc -l)" -eq $count ] || complain "$system: three rounds had not $count seeds"
    while read -r seed; do
        says "$seed" play/bridge/game.yaml
    done <seeds
done <orders

# --- what else it says, for Nine Worlds

players_of nine-worlds
rm -rf play
mkdir play
types "$new"
sed -n 's/^    \(adjudicate -i.*bridge\)$/\1/p' section >stops
[ "$(wc -l <stops)" -eq 2 ] || complain "README has $(wc -l <stops) commands about stopping"
types "$(sed -n 1p stops)"
[ $status -eq 0 ] || complain "$tried failed"
says 'stopped:' play/bridge/game.yaml
seed=$(cat play/bridge/.seeds/round-1)
says_not "$seed" play/bridge/game.yaml

# A line of the section on git; each is there once.
sed -n '/^## Keeping/,/^## Rule systems/s/^    //p' "$root/README.md" >keeping
[ "$(wc -l <keeping)" -eq 5 ] || complain "README has $(wc -l <keeping) lines about git"
in_game() {
    tried="README: $(sed -n "$1p" keeping)"
    status=0
    (cd play/bridge && eval "$(sed -n "$1p" "$scratch/home/keeping")") >out 2>err || status=$?
    [ $status -eq 0 ] || complain "$tried failed"
}

# Without a git here, that is not tried. `git add .` takes no live seed, nor anything that tells it.
if command -v git >/dev/null; then
    export HOME="$scratch" GIT_CONFIG_NOSYSTEM=1
    git config --global user.name nobody
    git config --global user.email nobody@localhost
    for line in 1 2 3 5; do
        in_game $line
    done
    git -C play/bridge ls-files >staged
    says game.yaml staged
    says .gitignore staged
    ! git -C play/bridge grep --cached -n -e "$seed" >told || complain "git add . takes a live seed: $(cat told)"
    in_game 4
    says 'round: 2' play/bridge/game.yaml
    says "$seed" play/bridge/game.yaml
    git -C play/bridge diff --word-diff game.yaml >shown
    says '[-round: 1-]{+round: 2+}' shown
    sed -i 's/^round: .*/round: 2/' play/bridge/orders/*.yaml
    in_game 5
    sed -i '/^sent: false$/d; s/^declare: \[$/&\n  {attack: brigde},/' "play/bridge/orders/$writer.yaml"
    (cd play/bridge && eval "$(sed -n 5p ../../keeping)") >out 2>err && complain 'a slip is committed'
    says "did you mean 'bridge'?"
else
    types "$(sed -n 2p stops)"
    [ $status -eq 0 ] || complain "$tried failed"
fi
cd "$scratch"
finish
