#!/bin/sh
# Unpacks a tarball of `make dist` and builds and tests what is in it, where there is no git: neither a
# clone nor the command.
#
#   tools/check-dist.sh TARBALL SETTING...
#
# Settings go to make, such as KINDS="unit cases".
set -eu
tarball=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
scratch=$(mktemp -d)
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
cd "$scratch"

# All commands but git.
mkdir commands
IFS=:
for folder in $PATH; do
    for command in "$folder"/*; do
        case ${command##*/} in
        git | git-*) ;;
        *) [ -e "commands/${command##*/}" ] || ln -sf "$command" "commands/${command##*/}" ;;
        esac
    done
done
unset IFS
# shellcheck disable=SC2123 # that it is the search path is what is wanted
PATH=$scratch/commands
export PATH
! command -v git >/dev/null || exit 1

tar xzf "$tarball"
cd adjudicate-*
make -j "$(nproc)" "$@" check
make "$@" install DESTDIR="$scratch/stage"
"$scratch/stage/usr/local/bin/adjudicate" --version
