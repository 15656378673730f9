#!/bin/sh
# How fast is it? Prints ratios, and writes them to bench.txt.
#
#   bench/run.sh BUILD_DIR
#
# What is compared runs side by side, in turns, within one run of this script, on a file system in
# memory. A ratio is that of two medians; behind it stand the least and the most that one turn
# showed. Time is the processor's; the column "elapsed" has the same ratio by the clock on the wall.
# callgrind's counts of instructions, where valgrind is installed, are the same each time.
set -eu
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
results=$PWD/bench.txt
examples=$PWD/examples

folder=/dev/shm
[ -d "$folder" ] && [ -w "$folder" ] || folder=${TMPDIR:-/tmp}
work=$(mktemp -d "$folder/adjudicate-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# From here on all names are short ones without spaces: they may stand in lists of words.
ln -s "$build" "$work/build"
cd "$work"

# --- games ----------------------------------------------------------------------------------------

# game NAME CARDS FIGHTS PLAYERS: writes a folder of that name
game() {
    mkdir -p "$1/orders"
    build/bench/generate "$2" "$3" "$4" "$1/orders"
    mv "$1/orders/game.yaml" "$1"
}

# plain NAME SOLDIERS SIDE: the same for a game of FACTIONS on a board of SIDE by SIDE hexes
plain() {
    mkdir -p "$1/orders"
    build/bench/generate_hex "$2" "$3" "$3" "$1/orders"
    mv "$1/orders/game.yaml" "$1"
}

# wide NAME UNITS SIDE: the same for a game of Battlescape on a board of SIDE by SIDE hexes
wide() {
    mkdir -p "$1/orders"
    build/bench/generate_scape "$2" "$3" "$1/orders"
    mv "$1/orders/game.yaml" "$1"
}

# bag NAME BATTLES SIDE: the same for a game of Battle Bag on a board of SIDE by SIDE hexes
bag() {
    mkdir -p "$1/orders"
    build/bench/generate_bag "$2" "$3" "$1/orders"
    mv "$1/orders/game.yaml" "$1"
}

# table NAME UNITS: the same for a battle of Factions, the card war, with so many on each side
table() {
    mkdir -p "$1/orders"
    build/bench/generate_cards "$2" "$1/orders"
    mv "$1/orders/game.yaml" "$1"
}

# The command that plays a game and writes everything; the files that it reads.
whole() {
    echo "build/adjudicate --seed=bench --output=$1/new.yaml --report=$1/report.txt" \
        "$1/game.yaml $1/orders"
}

inputs() {
    echo "$1/game.yaml" "$1/orders/"*.yaml
}

# --- rows -----------------------------------------------------------------------------------------

say() {
    printf '%s\n' "$*" | tee -a "$results"
}

# row LABEL BOUND SCALE ROUNDS TIMES PROGRAM... -- TIMES PROGRAM...
# Leaves the peak memory of both in $first_peak and $second_peak.
row() {
    label=$1 bound=$2 scale=$3
    shift 3
    measured=$(build/bench/measure "$@")
    first_peak=$(echo "$measured" | cut -d ' ' -f 7)
    second_peak=$(echo "$measured" | cut -d ' ' -f 8)
    scale=$(awk "BEGIN { print $scale }")
    echo "$measured" | awk -v label="$label" -v bound="$bound" -v scale="$scale" '{
        printf "%-42s %5.2f %5.2f %5.2f %8.2f %8s\n",
            label, $1 / scale, $2 / scale, $3 / scale, $4 / scale, bound }' | tee -a "$results"
}

# memory LABEL GAME PEAK: what goes beyond the peak of an empty program, in KiB, for each byte
memory() {
    # shellcheck disable=SC2046 # a list of words
    bytes=$(cat $(inputs "$2") "$2/new.yaml" "$2/report.txt" | wc -c)
    awk -v label="$1" -v peak="$3" -v empty="$empty_peak" -v bytes="$bytes" 'BEGIN {
        printf "%-42s %5.2f %29s\n", label, (peak - empty) * 1024 / bytes, 10 }' | tee -a "$results"
}

# shares GAME ROUNDS: the median of each stage, its part of the whole, and its memory
shares() {
    round=0
    while [ "$round" -lt "$2" ]; do
        # shellcheck disable=SC2046 # a list of words
        build/bench/phases $(inputs "$1") "$1/new.yaml" "$1/report.txt"
        round=$((round + 1))
    done | sort -k 1,1 -k 2,2n | awk '
        { times[$1, count[$1]++] = $2; kib[$1] = $3 }
        function take_off(whole, part) {
            time[whole] -= time[part]
            kib[whole] -= kib[part]
        }
        END {
            for (name in count) {
                n = count[name]
                time[name] = (times[name, int((n - 1) / 2)] + times[name, int(n / 2)]) / 2
            }
            take_off("load", "nodes")
            take_off("play", "dice")
            time["records"] = time["load"]
            kib["records"] = kib["load"]
            n = split("read nodes records check play dice report state write end", names)
            for (i = 1; i <= n; i++)
                sum += time[names[i]]
            for (i = 1; i <= n; i++)
                printf "  %-12s %9.1f ms %7.1f %% %9.1f MiB\n", names[i], time[names[i]],
                    100 * time[names[i]] / sum, kib[names[i]] / 1024
        }' | tee -a "$results"
}

# instructions PROGRAM...: how many it takes, in millions
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
        awk '/Collected/ { printf "%.1f", $NF / 1e6 }'
}

# dry ROUND: the command that plays a round of an example and writes nothing but its report
dry() {
    echo "build/adjudicate --seed=bench $examples/$1/game.yaml $examples/$1/orders"
}

# --- the measurement ------------------------------------------------------------------------------

# shellcheck disable=SC2046 # lists of words
measure_times() {
    say "ratio of processor times                   ratio least  most  elapsed  at most"
    row "two cards, dry run / an empty program" 2 1 \
        25 20 build/adjudicate --seed=bench two/game.yaml two/orders -- 20 build/bench/empty
    empty_peak=$second_peak
    row "10,000 cards in 1,000 fights / libyaml" 2 1 \
        15 1 $(whole many-10000) -- 2 build/bench/floor $(inputs many-10000)
    middle_peak=$first_peak
    row "a card of 100,000 / of 1,000, many fights" 1.5 100 \
        5 1 $(whole many-100000) -- 10 $(whole many-1000)
    many_peak=$first_peak
    row "a card of 100,000 / of 1,000, one fight" 1.5 100 \
        5 1 $(whole one-100000) -- 10 $(whole one-1000)
    one_peak=$first_peak
    row "a soldier of 2,000 / of 500, hexes" 1.5 4 \
        9 3 $(whole plain-2000) -- 10 $(whole plain-500)
    row "a soldier of 8,000 / of 500, hexes" 1.5 16 \
        5 1 $(whole plain-8000) -- 10 $(whole plain-500)
    row "a unit of 2,500 / of 625, Battlescape" 1.5 4 \
        9 1 $(whole wide-2500) -- 4 $(whole wide-625)
    row "a unit of 10,000 / of 625, Battlescape" 1.5 16 \
        5 1 $(whole wide-10000) -- 8 $(whole wide-625)
    wide_peak=$first_peak
    row "a battle of 2,000 / of 500, Battle Bag" 1.5 4 \
        9 1 $(whole bag-2000) -- 4 $(whole bag-500)
    bag_peak=$first_peak
    row "a unit of 1,024 / of 256, card battle" 1.5 4 \
        9 3 $(whole table-1024) -- 10 $(whole table-256)
    row "500 units, 1,000 provinces / 34, 75" 30 1 \
        9 1 build/bench/diplomacy 1000 500 2000 -- 1 build/bench/diplomacy 75 34 2000
    row "34 units, dry run / Nine Worlds" 1.5 1 \
        25 20 $(dry diplomacy/long-summer/round-12) -- 20 $(dry nine-worlds/broken-bridge/round-2)
    say "$(printf '%-42s %s (at most 50)' "34 units" "$(build/bench/diplomacy 75 34 20000)")"
}

measure_memory() {
    say "peak memory / bytes read and written"
    memory "10,000 cards in 1,000 fights" many-10000 "$middle_peak"
    memory "100,000 cards in 10,000 fights" many-100000 "$many_peak"
    memory "100,000 cards in one fight" one-100000 "$one_peak"
    memory "10,000 units on 400 by 400 hexes" wide-10000 "$wide_peak"
    memory "2,000 battles on 200 by 200 hexes" bag-2000 "$bag_peak"
}

# shellcheck disable=SC2046 # lists of words
count_instructions() {
    run=$(instructions $(whole many-10000))
    floor=$(instructions build/bench/floor $(inputs many-10000))
    say "millions of instructions (callgrind)"
    awk -v run="$run" -v floor="$floor" 'BEGIN {
        printf "%-42s %5.2f\n", "10,000 cards in 1,000 fights / libyaml", run / floor
        printf "  %.1f / %.1f\n", run, floor }' | tee -a "$results"
}

# --- odds

gates=$examples/factions-hex/twin-gates/round-4
trials=20000 # enough that starting the program counts for little

# odds OPTION...: so many trials of the round at the gates
odds() {
    echo "build/adjudicate --odds=$trials" "$@" "$gates/game.yaml $gates/orders"
}

# shellcheck disable=SC2046 # lists of words
measure_odds() {
    alone="build/adjudicate --seed=odds-1 $gates/game.yaml $gates/orders"
    say "odds of a round: ratio of processor times   ratio least  most  elapsed  at least"
    # shellcheck disable=SC2086 # a list of words
    row "a process / a trial, on one thread" 30 "1 / $trials" \
        7 100 $alone -- 1 $(odds --jobs=1)
    # shellcheck disable=SC2086 # a list of words
    row "a process / a trial, on two (elapsed)" 55 "1 / $trials" \
        7 100 $alone -- 1 $(odds --jobs=2)
    row "trials on one thread / on two (elapsed)" 1.85 1 \
        7 1 $(odds --jobs=1) -- 1 $(odds --jobs=2)
    row "a trial / its 25 rolls of dice alone" - 1 \
        7 1 $(odds --jobs=1) -- 1 build/bench/dice "$trials" 25
    say ""
    say "seconds for 10,000 trials of each example, on all processors, by the clock"
    for example in "$examples"/*/*/round-*; do
        # shellcheck disable=SC2046 # options, to be split
        build/bench/measure 1 1 build/adjudicate --odds=10000 $(cat "$example/args" 2>/dev/null) \
            "$example/game.yaml" "$example/orders" \
            -- 1 build/bench/dice 10000 25 |
            awk -v name="${example#"$examples"/}" '{ printf "  %-42s %6.2f\n", name, $4 * $6 / 1000 }'
    done | tee -a "$results"
}

# instructions_in FUNCTION PROGRAM...: how many it takes there. What is copied in one instruction of the
# processor is counted by valgrind byte by byte, so the C library is told not to do that.
instructions_in() {
    function=$1
    shift
    GLIBC_TUNABLES=glibc.cpu.x86_rep_movsb_threshold=1000000000:glibc.cpu.x86_rep_stosb_threshold=1000000000 \
        valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect="$function" "$@" 2>&1 >/dev/null |
        awk '/Collected/ { print $NF }'
}

# shellcheck disable=SC2046 # lists of words
count_odds() {
    trials=200
    round=$(instructions_in play_run build/adjudicate --seed=odds-1 "$gates/game.yaml" "$gates/orders")
    play=$(instructions_in bout_play $(odds --jobs=1))
    count=$(instructions_in bout_count $(odds --jobs=1))
    rewind=$(instructions_in arena_rewind $(odds --jobs=1))
    say ""
    say "instructions (callgrind)                  share  at most"
    awk -v round="$round" -v play="$play" -v count="$count" -v rewind="$rewind" -v trials="$trials" 'BEGIN {
        printf "%-42s %5.2f %8s\n", "play in a trial / in a round", play / trials / round, 0.5
        printf "%-42s %5.2f %8s\n", "tally / trial", (count - rewind) / (play + count), 0.1
        printf "%-42s %5.2f\n", "memory put back / trial", rewind / (play + count) }' | tee -a "$results"
}

game two 2 1 2
game many-1000 1000 100 4
game many-10000 10000 1000 4
game many-100000 100000 10000 4
game one-1000 1000 1 2
game one-100000 100000 1 2
plain plain-500 500 50
plain plain-2000 2000 100
plain plain-8000 8000 200
wide wide-625 625 100
wide wide-2500 2500 200
wide wide-10000 10000 400
bag bag-500 500 100
bag bag-2000 2000 200
table table-256 256
table table-1024 1024

: >"$results"
measure_times
say ""
measure_memory
say ""
say "what the time for 10,000 cards in 1,000 fights goes into, and memory kept to the end"
shares many-10000 9
if command -v valgrind >/dev/null; then
    say ""
    count_instructions
    count_odds
fi
say ""
measure_odds
