#!/bin/sh
# Keeps of what the fuzzer has found the few inputs that together reach the most, in tests/fuzz/kept; hostile/test_kept
# tries them again. Those that were kept before are looked at, too.
#
#   tools/fuzz-keep.sh BUILD_DIR HOW_MANY SIZE [TARGET...]        the HOW_MANY best of at most SIZE bytes
set -eu
cd "$(dirname "$0")/.."

build=$1
many=$2
size=$3
shift 3
[ $# -gt 0 ] || set -- fuzz_yaml fuzz_game fuzz_orders fuzz_answers fuzz_rolls fuzz_rulings fuzz_mail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The number of each input, and its features, as the fuzzer has put them down; then the files whose numbers these are.
# Again and again the input is taken that adds most. What one adds can only become less, so it is counted anew only
# when it would be the next.
choose() {
    awk -v many="$many" -v size="$size" '
        $1 == "STARTED" { bytes[$2] = $3 }
        $1 == "FT" && bytes[$2] <= size {
            adds[$2] = NF - 2
            features[$2] = $0
        }
        END {
            while (many > 0) {
                best = -1
                for (one in adds)
                    if (best < 0 || adds[one] > adds[best] || (adds[one] == adds[best] && bytes[one] < bytes[best]))
                        best = one
                if (best < 0 || adds[best] == 0)
                    break
                count = split(features[best], list, " ")
                fresh = 0
                for (i = 3; i <= count; i++)
                    fresh += !(list[i] in reached)
                if (fresh < adds[best]) {
                    adds[best] = fresh
                    continue
                }
                for (i = 3; i <= count; i++)
                    reached[list[i]]
                print best
                delete adds[best]
                many--
            }
        }' "$1"
}

# An input under the name of its round, since the next case makes other numbers.
by_name() {
    heading=$(head -n 1 "$3" | tr -d '\0')
    number=${heading#"# "}
    case $heading in
    '# '*[!0-9]* | '# ' | [!#]* | '') cat "$3" ;;
    *)
        awk -v number="$number" -v rulings="$2" '
            { name[$1] = substr($0, length($1) + 2) }
            END {
                stopped = rulings && number % 2 == 1 ? ", stopped" : ""
                print "# " name[(rulings ? int(number / 2) : number) % NR] stopped
            }' "$1"
        tail -n +2 "$3"
        ;;
    esac
}

for target in "$@"; do
    program=$build/$target
    kept=tests/fuzz/kept/$target
    mkdir -p "$scratch/$target" "$scratch/corpus" "$kept"
    # a copy, since the fuzzer may be at work on it; what is too long is not chosen anyway
    seeds=
    [ "$target" != fuzz_yaml ] || seeds=$build/seeds
    # shellcheck disable=SC2086 # one or none
    find "$build/corpus/$target" "$kept" $seeds -type f -size -"$((size + 1))"c -exec cp -t "$scratch/corpus" {} +
    if ! find "$scratch/corpus" -type f | grep -q .; then
        echo "fuzz-keep: nothing of $target in $build/corpus yet" >&2
        exit 1
    fi
    "$program" -set_cover_merge=1 -merge_control_file="$scratch/control" -timeout=10 -rss_limit_mb=2048 \
        -max_len=65536 "$scratch/$target" "$scratch/corpus" >"$scratch/log" 2>&1 || {
        tail -n 20 "$scratch/log" >&2
        exit 1
    }
    rm -rf "$scratch/kept"
    mkdir "$scratch/kept"
    case $target in
    fuzz_yaml | fuzz_mail) : >"$scratch/rounds" ;;
    *) "$program" --rounds >"$scratch/rounds" 2>/dev/null ;;
    esac
    choose "$scratch/control" | while read -r number; do
        # two lines that count, then the files, from 0 on
        file=$(sed -n "$((number + 3))p" "$scratch/control")
        if [ -s "$scratch/rounds" ]; then
            rulings=0
            [ "$target" != fuzz_rulings ] || rulings=1
            by_name "$scratch/rounds" "$rulings" "$file" >"$scratch/input"
        else
            cp "$file" "$scratch/input"
        fi
        digest=$(sha256sum "$scratch/input")
        cp "$scratch/input" "$scratch/kept/$(printf '%.12s' "$digest")"
    done
    rm -rf "$kept" "$scratch/control" "$scratch/corpus"
    mv "$scratch/kept" "$kept"
    echo "$target: $(find "$kept" -type f | wc -l) inputs kept, $(cat "$kept"/* | wc -c) bytes"
done
