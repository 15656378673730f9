#!/bin/sh
# `make install` puts everything where it is looked for; `make uninstall` leaves nothing behind.
#
#   tests/command/test_install.sh BUILD_DIR
#
# Run by `make check` this builds nothing: settings such as SAN=1 reach the inner make.
set -eu
cd "$(dirname "$0")/../.."
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
failed=0

make -s install DESTDIR="$stage" PREFIX=/opt/games

has() {
    if [ ! -s "$stage/opt/games/$1" ]; then
        echo "not installed: $1"
        failed=1
    fi
}

has bin/adjudicate
for page in man/*.[1-9]; do
    has "share/man/man${page##*.}/${page##*/}"
done
has share/bash-completion/completions/adjudicate
has share/zsh/site-functions/_adjudicate
has share/fish/vendor_completions.d/adjudicate.fish
if [ -x "$1/adjudicate-mail" ]; then
    has bin/adjudicate-mail
    has share/bash-completion/completions/adjudicate-mail
    has share/zsh/site-functions/_adjudicate-mail
    has share/fish/vendor_completions.d/adjudicate-mail.fish
fi
has share/doc/adjudicate/README.md
has share/adjudicate/schema/nine-worlds-game.json
for example in examples/*/*/round-1/game.yaml; do
    has "share/adjudicate/$example"
done

# The installed program finds what it needs: it needs nothing.
(cd / && "$stage/opt/games/bin/adjudicate" --version >/dev/null)
bash -n "$stage/opt/games/share/bash-completion/completions/adjudicate"

make -s uninstall DESTDIR="$stage" PREFIX=/opt/games
left=$(find "$stage" ! -type d)
if [ -n "$left" ]; then
    echo "left behind: $left"
    failed=1
fi
exit "$failed"
