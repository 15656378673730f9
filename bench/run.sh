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

folder=/dev/shm
[ -d "$folder" ] && [ -w "$folder" ] || folder=${TMPDIR:-/tmp}
work=$(mktemp -d "$folder/adjudicate-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

adjudicate=$build/adjudicate
bench=$build/bench

# --- games ----------------------------------------------------------------------------------------

# game NAME CARDS FIGHTS PLAYERS
game() {
    mkdir -p "$work/$1/orders"
    "$bench/generate" "$2" "$3" "$4" "$work/$1/orders"
    mv "$work/$1/orders/game.yaml" "$work/$1/game.yaml"
}

game two 2 1 2
game many-1000 1000 100 4
game many-10000 10000 1000 4
game many-100000 100000 10000 4
game one-1000 1000 1 2
game one-100000 100000 1 2

# The words of a command that plays a game and writes everything.
round() {
    echo "$adjudicate --seed=bench --output=$work/$1/new.yaml --report=$work/$1/report.txt" \
        "$work/$1/game.yaml $work/$1/orders"
}

inputs() {
    echo "$work/$1/game.yaml $work/$1/orders/"*.yaml
}

# --- rows -----------------------------------------------------------------------------------------

say() {
    printf '%s\n' "$*" | tee -a "$results"
}

# row LABEL BOUND SCALE ROUNDS TIMES PROGRAM... -- TIMES PROGRAM...
row() {
    label=$1 bound=$2 scale=$3
    shift 3
    measured=$("$bench/measure" "$@")
    echo "$measured" | awk -v label="$label" -v bound="$bound" -v scale="$scale" '{
        printf "%-42s %5.2f %5.2f %5.2f %8.2f %8s\n",
            label, $1 / scale, $2 / scale, $3 / scale, $4 / scale, bound }' | tee -a "$results"
}

# memory LABEL GAME: the peak above that of an empty program, per byte read and written
memory() {
    sizes=$("$bench/measure" 1 1 $(round "$2") -- 1 "$bench/empty" | cut -d ' ' -f 7,8)
    bytes=$(cat $(inputs "$2") "$work/$2/new.yaml" "$work/$2/report.txt" | wc -c)
    echo "$sizes $bytes" | awk -v label="$1" '{
        printf "%-42s %5.2f %29s\n", label, ($1 - $2) * 1024 / $3, "10" }' | tee -a "$results"
}

# shares GAME ROUNDS: the median of each stage, and its part of the whole
shares() {
    i=0
    while [ "$i" -lt "$2" ]; do
        "$bench/phases" $(inputs "$1") "$work/$1/new.yaml" "$work/$1/report.txt"
        i=$((i + 1))
    done | sort -k 1,1 -k 2,2n | awk '
        { times[$1, count[$1]++] = $2; memory[$1] = $3 }
        function median(name,    n) {
            n = count[name]
            return (times[name, int((n - 1) / 2)] + times[name, int(n / 2)]) / 2
        }
        END {
            n = split("read libyaml nodes records check play dice report state write end", names)
            for (i = 1; i <= n; i++)
                sum += median(names[i])
            for (i = 1; i <= n; i++)
                printf "  %-12s %9.1f ms %5.1f %% %10.1f MiB\n", names[i], median(names[i]),
                    100 * median(names[i]) / sum, memory[names[i]] / 1024
        }' | tee -a "$results"
}

# instructions PROGRAM...: how many it takes, in millions
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
        awk '/Collected/ { printf "%.1f\n", $NF / 1e6 }'
}

# --- the measurement ------------------------------------------------------------------------------

# The words that round and inputs print are meant to be split; no path of ours holds a space.
# shellcheck disable=SC2046
measure_all() {
    say "ratio of processor times                   ratio least  most  elapsed  at most"
    row "10,000 cards in 1,000 fights / libyaml" 2 1 \
        15 1 $(round many-10000) -- 2 "$bench/floor" $(inputs many-10000)
    row "two cards, dry run / an empty program" 2 1 \
        25 20 "$adjudicate" --seed=bench "$work/two/game.yaml" "$work/two/orders" -- \
        20 "$bench/empty"
    row "a card of 100,000 / of 1,000, many fights" 1.5 100 \
        5 1 $(round many-100000) -- 20 $(round many-1000)
    row "a card of 100,000 / of 1,000, one fight" 1.5 100 \
        5 1 $(round one-100000) -- 20 $(round one-1000)
    say ""
    say "peak memory / bytes read and written"
    memory "10,000 cards in 1,000 fights" many-10000
    memory "100,000 cards in 10,000 fights" many-100000
    memory "100,000 cards in one fight" one-100000
    say ""
    say "what 10,000 cards in 1,000 fights are spent on, and memory taken for good"
    shares many-10000 9
    command -v valgrind >/dev/null || return 0
    say ""
    say "millions of instructions (callgrind)"
    whole=$(instructions $(round many-10000))
    floor=$(instructions "$bench/floor" $(inputs many-10000))
    say "  10,000 cards in 1,000 fights $whole, libyaml $floor," \
        "ratio $(echo "$whole $floor" | awk '{ printf "%.3f", $1 / $2 }')"
}

: >"$results"
measure_all
