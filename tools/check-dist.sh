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

# All commands but git: a folder of links for each folder of the search path, since a stand-in for the compiler,
# such as ccache, looks further down that path for the one it stands in for.
commands=
IFS=:
for folder in $PATH; do
    links=$scratch/commands$folder
    [ ! -e "$links" ] || continue
    mkdir -p "$links"
    for command in "$folder"/*; do
        case ${command##*/} in
        git | git-*) ;;
        *) ln -s "$command" "$links/${command##*/}" ;;
        esac
    done
    commands=$commands:$links
done
unset IFS
# shellcheck disable=SC2123 # that it is the search path is what is wanted
PATH=${commands#:}
export PATH
! command -v git >/dev/null || exit 1

tar xzf "$tarball"
cd adjudicate-*
make -j "$(nproc)" "$@" check
make "$@" install DESTDIR="$scratch/stage"
"$scratch/stage/usr/local/bin/adjudicate" --version
