#!/bin/sh
# How many rounds a second do games that run themselves play (examples/by-mail.sh), side by side by GNU parallel? The
# games are the first rounds of the examples, with orders by letter, after their deadline: one look collects, sends
# receipts, plays, composes, commits, and hands the letters to a program that throws them away.
#
#   bench/mail.sh BUILD_DIR [GAMES [OPTION_OF_PARALLEL...]]
#
# Hosts that share the folder of temporary files are named as GNU parallel has it: -S :,north,south
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "$1" && pwd)
games=${2:-100}
shift $(($# > 1 ? 2 : 1))
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/games" "$work/post"

# look GAME POST, on whatever host
cat >"$work/look" <<END
PATH=$build:\$PATH NOW=2026-12-01T08:00:00Z exec sh $root/examples/by-mail.sh "\$@"
END
printf '#!/bin/sh\nexec cat >/dev/null\n' >"$work/mta"
chmod +x "$work/mta"
set_up() {
    game=$work/games/$2 post=$work/post/$2
    mkdir -p "$game" "$post/box/new" "$post/box/cur"
    awk '{ print } /^round:/ { print "codes: false\ndeadline: 2026-11-30T20:00:00Z" }' "$1/game.yaml" >"$game/game.yaml"
    git -C "$game" init -q
    git -C "$game" config user.name 'The Referee'
    git -C "$game" config user.email gm@post.example
    printf 'a secret of these games alone\n' >"$post/secret"
    chmod 600 "$post/secret"
    printf 'SENDMAIL=%s/mta\n' "$work" >"$post/settings"
    {
        sed -n 's/^\(game: *[a-z0-9-]*\).*/\1\naddresses:/p' "$1/game.yaml"
        echo '  - {player: game-master, address: gm@post.example}'
        cat "$1"/orders/*.yaml | sed -n 's/^player: *\([a-z0-9-]*\).*/  - {player: \1, address: \1@post.example}/p' | sort -u
    } >"$post/addresses.yaml"
    for file in "$1"/orders/*.yaml; do
        printf 'Subject: orders\n\n' | cat - "$file" >"$post/box/new/1795000000.$(basename "$file" .yaml)"
    done
}

number=0
while [ "$number" -lt "$games" ]; do
    for round in "$root"/examples/*/*/round-1; do
        number=$((number + 1))
        [ "$number" -gt "$games" ] || set_up "$round" "$number"
    done
done
begin=$(date +%s%N)
find "$work/games" -mindepth 1 -maxdepth 1 -printf '%f\n' |
    parallel --will-cite "$@" "sh $work/look $work/games/{} $work/post/{}" >"$work/said"
end=$(date +%s%N)
played=$(grep -l '^history:' "$work"/games/*/game.yaml | wc -l)
letters=$(find "$work/post" -name '*.sent' | wc -l)
awk -v played="$played" -v letters="$letters" -v time="$((end - begin))" 'BEGIN {
    printf "%d rounds, %d letters, %.1f s: %.1f rounds a second\n", played, letters, time / 1e9, played * 1e9 / time
}'
[ "$played" -eq "$games" ]
