#!/bin/sh
# A game by mail that runs itself: one look at it, for cron. adjudicate-mail(1) says more.
#
#   sh by-mail.sh GAME POST
#
# GAME is the folder of the game, in a git repository of its own. POST is the game master's alone: the Maildir `box`
# with what players send, `addresses.yaml`, `secret`, and `settings`, where any of these may stand. What was done is
# known by what lies there, so a run that was cut off anywhere is made good by the next one.
set -eu
EVERY=7d                       # from one deadline to the next
NOTICE=24h                     # so long before, those of whom nothing has come are reminded, once
MISSING=hold                   # or refuse: then the round waits for the game master
ASK=                           # yes: players are asked before a default counts
SENDMAIL='/usr/sbin/sendmail -t' # or msmtp -t, with an absolute path
game=$1 post=$2 now=${NOW:-$(date -u +%Y-%m-%dT%H:%M:%SZ)}
# shellcheck source=/dev/null
[ ! -e "$post/settings" ] || . "$post/settings"

# One run at a time; and what it says is said when it is something new.
exec 9>"$post/lock"
flock -n 9 || exit 0
exec 8>&1 >"$post/said.new" 2>&1
trap 'cmp -s "$post/said.new" "$post/said" || cat "$post/said.new" >&8; mv "$post/said.new" "$post/said"' EXIT

mail() {
    adjudicate-mail "$@" --game="$game" --secret="$post/secret" --addresses="$post/addresses.yaml" --date="$now"
}

# Where the game is; where what was played last lies, if anything was, and whether it has questions.
look() {
    mail --due --every="$EVERY" --notice="$NOTICE" >"$post/due"
    read -r round what deadline next <"$post/due"
    place=$round-$(echo "$deadline" | tr -d :) out=$post/out/$place
    last=begin asks=
    [ ! -s "$post/last" ] || read -r last <"$post/last"
    part=$game/reports/$last
    for file in "$part"/ask-*.yaml; do
        file=${file##*/ask-}
        [ "$last" = "$place" ] || [ "$file" = '*.yaml' ] || asks="$asks ${file%.yaml}"
    done
}

# All are told, once, when a round is over or has questions, when the game begins, and when the deadline was changed.
tell() {
    [ ! -d "$out" ] || return 0
    rm -rf "$post/draft"
    mkdir -p "$post/draft" "$post/out"
    set --
    if [ -e "$part/all.txt" ]; then
        set -- --report="$part/%p.txt" --report="$part/%p.mail.html" --report="$part/%p.html"
    fi
    for player in $asks; do # what he answered before stays beside what he will answer now
        [ -d "$post/in/$last" ] || [ ! -e "$game/orders/$player-answers.yaml" ] ||
            mv "$game/orders/$player-answers.yaml" "$game/orders/$player-answers-$last.yaml"
    done
    if [ -n "$asks" ]; then
        set -- "$@" --questions="$part/ask-%p.yaml"
    elif [ "$what" != over ]; then
        adjudicate --sheet="$post/draft/sheet-%p.yaml" "$game"
        set -- "$@" --sheet="$post/draft/sheet-%p.yaml"
    fi
    mail --compose="$post/draft" "$@" >"$post/composed"
    git -C "$game" add -A .
    git -C "$game" diff --cached --quiet || git -C "$game" commit -q -m "Before round $round"
    mv "$post/draft" "$out"
}

# Letters since the last play; a receipt goes out for what is new.
collect() {
    mkdir -p "$post/in/$last/cur" "$post/in/$last/new" "$post/in/$last/tmp" "$game/orders"
    for letter in "$post"/box/new/* "$post"/box/cur/*; do
        [ ! -e "$letter" ] || mv "$letter" "$post/in/$last/new/"
    done
    mail --collect="$game/orders" --receipts="$out" --until=deadline "$post/in/$last" >"$post/letters"
    grep -v ': taken: ' "$post/letters" || true
}

remind() {
    [ ! -e "$out/reminded" ] || return 0
    set -- --sheet="$out/sheet-%p.yaml"
    [ -z "$asks" ] || set -- --questions="$part/ask-%p.yaml"
    mail --remind="$out" --orders="$game/orders" "$@" >"$post/composed"
    : >"$out/reminded"
}

# A letter that is not taken stays, and is tried again. Only a run that ends between these two commands sends it twice.
send() {
    for letter in "$post"/out/*/*.eml; do
        [ -e "$letter" ] || continue
        if $SENDMAIL <"$letter" 9>&-; then
            mv "$letter" "${letter%.eml}.sent"
        else
            echo "$letter was not taken; it will be tried again"
        fi
    done
}

# Who has not answered gets the defaults, which stand in his questions.
play() {
    for player in $asks; do
        [ -e "$game/orders/$player-answers.yaml" ] || cp "$part/ask-$player.yaml" "$game/orders/$player-answers.yaml"
    done
    part=$game/reports/$place status=0
    rm -rf "$part"
    mkdir -p "$part"
    echo "$place" >"$post/last.new"
    mv "$post/last.new" "$post/last"
    adjudicate -i --missing="$MISSING" --deadline="$next" ${ASK:+"--ask=$part/ask-%p.yaml"} -r "$part/all.txt" \
        -r "$part/%p.txt" -r "$part/%p.mail.html" -r "$part/%p.html" "$game" || status=$?
    [ "$status" -eq 0 ] || [ "$status" -eq 3 ] || {
        echo "$last" >"$post/last"
        rm -rf "$part"
        exit "$status"
    }
}

look
tell
if [ "$what" != over ]; then
    collect
    [ "$what" != soon ] || remind
fi
send
if [ "$what" = due ]; then
    play
    look
    tell
    send
fi
