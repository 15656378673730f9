#!/bin/sh
# Installs those of the named Debian packages that are missing; asks for nothing when none is.
#
#   tools/deps.sh PACKAGE...
set -eu

installed() {
    dpkg-query --show --showformat='${Status}' "$1" 2>/dev/null | grep -q 'install ok installed'
}

# A Node.js that came from elsewhere is as good as Debian's, and must not be replaced by it.
present() {
    case $1 in
    nodejs) command -v node >/dev/null ;;
    npm) command -v npm >/dev/null ;;
    *) installed "$1" ;;
    esac
}

missing=
for package in "$@"; do
    present "$package" || missing="$missing $package"
done
if [ -z "$missing" ]; then
    echo "deps: all there"
    exit 0
fi
echo "deps: missing:$missing"

if ! command -v apt-get >/dev/null; then
    echo "deps: no apt-get here: please install these, or what they are called on this system" >&2
    exit 1
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "deps: this needs root or sudo: apt-get install$missing" >&2
        exit 1
    fi
    as_root=sudo
fi

$as_root apt-get update -qq
# shellcheck disable=SC2086 # a list of names, to be split
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
