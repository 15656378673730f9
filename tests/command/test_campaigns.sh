#!/bin/sh
# Whole campaigns, from an empty folder to a victory, in every rule system: by what sheets offer, ticked, and
# what questions list, picked. No game file is touched by hand. Then all of it is proved.
#
#   tests/command/test_campaigns.sh BUILD_DIR [FIRST LAST]     with these seeds, and figures
#
# Where little is tried (SPARING, see the Makefile), one of them comes to its victory, and of the others two rounds
# are played, and proved.
player=$(cd "$(dirname "$0")" && pwd)/lib/player.awk
first=${2:-} last=${3:-}
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

players='heron otter'

# fills FILE NEW ZEAL: as the player does to whom it was sent.
fills() {
    letters=$((letters + 1))
    awk -v seed="$((seed * 10000 + letters))" -v zeal="$3" -f "$player" "$1" >filled.yaml
    mv filled.yaml "$2"
}

zeal_of() {
    case $1 in
    heron) echo 80 ;;
    *) echo 50 ;;
    esac
}

# The sheets of the round, ticked; each passes, and against its player's view, too.
fill_sheets() {
    [ "$round" -eq 1 ] || tries 0 --sheet="game/orders/%p-$round.yaml" game
    [ "$round" -ne 1 ] || for who in $players; do
        mv "game/orders/$who.yaml" "game/orders/$who-1.yaml"
    done
    for who in $players; do
        fills "game/orders/$who-$round.yaml" "game/orders/$who-$round.yaml" "$(zeal_of "$who")"
    done
    tries 0 --check game
    for who in $players; do
        tries 0 --view="$who" -o view.yaml game/game.yaml
        tries 0 --check view.yaml "game/orders/$who-$round.yaml"
    done
}

# Asks until nothing is asked any more; then the round has been played.
play_round() {
    stop=0
    while :; do
        got=0
        "$program" --ask -i --seed="the seed of round $round of game $seed" game >out 2>err || got=$?
        if [ "$got" -ne 3 ] || [ "$stop" -ge 100 ]; then
            break
        fi
        stop=$((stop + 1))
        for who in $players; do
            awk -v who="$who" '/^# ---- questions for / { mine = $5 == who } mine' out >letter.yaml
            [ ! -s letter.yaml ] || fills letter.yaml "game/orders/$who-$round-$stop.yaml" 50
        done
    done
    stops=$((stops + stop))
    tried="$system, seed $seed, round $round"
    [ "$got" -eq 0 ] || complain "$tried: ended with exit status $got after $stop stops"
}

git_in() {
    git -C game -c user.name=gm -c user.email=gm@example.org -c commit.gpgsign=false -c maintenance.auto=false "$@" >/dev/null 2>&1 ||
        complain "git $*: does not work"
}

commit() {
    git_in add -A .
    git_in commit -q -m "$1"
}

# What the round was played from, and by, in a folder of its own; and it comes out the same.
keep_round() {
    folder=rounds/round-$round
    mkdir -p "$folder/orders"
    mv before.yaml "$folder/game.yaml"
    cp game/orders/*-"$round".yaml game/orders/*-"$round"-*.yaml "$folder/orders/" 2>/dev/null || :
    cp game/game.yaml "$folder/new.yaml"
    tries 0 --verify=game/game.yaml "$folder/game.yaml" "$folder/orders"
    commit "Round $round"
}

# campaign SYSTEM SEED ROUNDS
campaign() {
    system=$1 seed=$2 round=0 letters=0 stops=0
    rm -rf game rounds
    tries 0 --new="$system" game
    git_in init -q
    commit 'The game'
    while [ "$round" -lt "$3" ] && [ "$failed" -eq 0 ] && ! grep -q '^ended:' game/game.yaml; do
        round=$((round + 1))
        cp game/game.yaml before.yaml
        fill_sheets
        [ "$failed" -ne 0 ] || play_round
        [ "$failed" -ne 0 ] || keep_round
    done
}

# Both ways of keeping a game are proved, all rounds of it.
prove() {
    for folder in rounds game; do
        tries 0 --prove=$folder
        [ "$(grep -c ': comes out the same$' out)" -eq "$round" ] || complain "$tried: not each of its rounds"
    done
}

# ends SYSTEM SEED ROUNDS: with a victory, by then.
ends() {
    if [ "${SPARING:-1}" -gt 1 ] && [ "$1" != nine-worlds ]; then
        campaign "$1" "$2" 2
        [ "$round" -eq 2 ] || complain "$1, seed $2: only $round rounds"
        prove
        return
    fi
    campaign "$@"
    tried="$1, seed $2"
    grep -q '^ended: .*winners: \[[a-z]' game/game.yaml || complain "$tried: nobody has won in $round rounds"
    prove
}

if [ -n "$first" ]; then
    for system in nine-worlds factions-hex battlescape battle-bag factions-cards; do
        ended=0 played=0 asked=0 broken=0
        for number in $(seq "$first" "$last"); do
            failed=0
            campaign "$system" "$number" 60
            [ "$failed" -ne 0 ] || prove
            broken=$((broken + failed)) played=$((played + round)) asked=$((asked + stops))
            ! grep -q '^ended:' game/game.yaml || ended=$((ended + 1))
        done
        echo "$system: $((last - first + 1)) campaigns, $ended ended, $played rounds, $asked stops, $broken broken"
        [ "$broken" -eq 0 ] || some_broken=1
    done
    failed=${some_broken:-0}
    finish
fi

ends nine-worlds 1 40
ends factions-hex 2 40
ends battlescape 5 40
ends battle-bag 1 40
ends factions-cards 4 40
finish
