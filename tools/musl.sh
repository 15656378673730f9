#!/bin/sh
# Builds the libraries from folders with their sources, then the program and its tests, all with musl in the
# place of the GNU C library, linked statically; and runs the tests.
#
#   tools/musl.sh FOLDER LIBYAML LIBSODIUM CMOCKA [KIND...]
#
# The sources may be as they are kept: nothing of what configures them is run. Where all three are empty,
# Debian's are fetched, from where apt has the packages.
set -eu
cd "$(dirname "$0")/.."
folder=$(mkdir -p "$1" && cd "$1" && pwd)
shift

# --- the sources

# Where apt looks for packages, it is told to look for sources; this machine's own lists stay as they are.
fetch_sources() {
    sh tools/deps.sh dpkg-dev
    state=$folder/apt
    rm -rf "$state" "$folder/sources"
    mkdir -p "$state/lists/partial" "$state/archives/partial" "$state/from" "$folder/sources"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
        [ ! -e "$list" ] || sed 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$list" \
            >"$state/from/$(basename "$list")"
    done
    cat >"$state/conf" <<END
Dir::State::lists "$state/lists";
Dir::Cache "$state";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$state/from";
APT::Sandbox::User "";
END
    (
        cd "$folder/sources"
        APT_CONFIG=$state/conf
        export APT_CONFIG
        # Of the places where apt looks, some have no sources.
        apt-get -qq update || true
        apt-get -qq source libyaml libsodium cmocka
    )
    touch "$folder/sources/done"
}

if [ $# -lt 3 ] || { [ -n "$1$2$3" ] && { [ ! -d "$1" ] || [ ! -d "$2" ] || [ ! -d "$3" ]; }; }; then
    echo 'musl: where are the sources? make check-musl LIBYAML=FOLDER LIBSODIUM=FOLDER CMOCKA=FOLDER' >&2
    exit 2
fi
if [ -z "$1" ]; then
    [ -e "$folder/sources/done" ] || fetch_sources
    shift 3
    set -- "$folder"/sources/libyaml-*/ "$folder"/sources/libsodium-*/ "$folder"/sources/cmocka-*/ "$@"
fi
yaml=$(cd "$1" && pwd)
sodium=$(cd "$2" && pwd)
cmocka=$(cd "$3" && pwd)
shift 3
[ $# -gt 0 ] || set -- hostile unit property statistics cases rounds phrases bent
sh tools/deps.sh musl-tools

# --- the libraries

rm -rf "${folder:?}/include" "${folder:?}/lib"
mkdir -p "$folder/include" "$folder/lib/pkgconfig"

# library NAME FOLDER FLAG...: libNAME.a of all C files below the folder. Files of different folders may have
# the same name.
library() {
    name=$1
    sources=$2
    shift 2
    objects=$folder/objects/$name
    rm -rf "$objects"
    find "$sources" -name '*.c' -exec dirname {} + | LC_ALL=C sort -u | while read -r below; do
        mkdir -p "$objects/$below"
        (cd "$objects/$below" && musl-gcc -O2 -w "$@" -I"$folder/include" -c "$below"/*.c)
    done
    find "$objects" -name '*.o' -exec ar rcs "$folder/lib/lib$name.a" {} +
    echo "built lib$name.a"
}

# package NAME LIBRARY: what pkg-config says of it.
package() {
    cat >"$folder/lib/pkgconfig/$1.pc" <<END
Name: $1
Description: $1, built for musl
Version: 0
Cflags: -I$folder/include
Libs: -L$folder/lib -l$2
END
}

cp "$yaml/include/yaml.h" "$folder/include"
version=$(sed -n 's/^set *(YAML_VERSION_[A-Z]* *\([0-9]*\))/\1/p' "$yaml/CMakeLists.txt" | paste -s -d .)
echo "libyaml $version"
IFS=.
# shellcheck disable=SC2086 # to be split
set -- ${version:-0.0.0} "$@"
unset IFS
library yaml "$yaml/src" "-DYAML_VERSION_MAJOR=$1" "-DYAML_VERSION_MINOR=$2" "-DYAML_VERSION_PATCH=$3" \
    "-DYAML_VERSION_STRING=\"$version\""
shift 3
package yaml-0.1 yaml

# Without what only some processors have: its own C serves everywhere.
below=$sodium/src/libsodium
cp -R "$below/include/." "$folder/include"
version=$(sed -n 's/^AC_INIT(\[libsodium\],\[\([0-9.]*\)\].*/\1/p' "$sodium/configure.ac")
sed "s/@VERSION@/$version/; s/@SODIUM_LIBRARY_VERSION_M[A-Z]*@/0/; s/@SODIUM_LIBRARY_MINIMAL_DEF@//" \
    "$below/include/sodium/version.h.in" >"$folder/include/sodium/version.h"
echo "libsodium $version"
case $(printf '\1\0' | od -An -tu2) in
*' 1') order=LITTLE ;;
*) order=BIG ;;
esac
library sodium "$below" -DCONFIGURED=1 "-DNATIVE_${order}_ENDIAN=1" -DHAVE_WEAK_SYMBOLS=1 \
    -I"$folder/include/sodium"
package libsodium sodium

cp "$cmocka"/include/*.h "$folder/include"
echo '#define HAVE_SIGNAL_H 1
#define HAVE_STRINGS_H 1
#define HAVE_UNISTD_H 1
#define HAVE_STRUCT_TIMESPEC 1
#define HAVE_CLOCK_GETTIME_REALTIME 1
#define HAVE_GCC_THREAD_LOCAL_STORAGE 1' >"$folder/include/config.h"
library cmocka "$cmocka/src" -DHAVE_CONFIG_H=1 -D_GNU_SOURCE

# --- the program and its tests

PKG_CONFIG_LIBDIR=$folder/lib/pkgconfig
export PKG_CONFIG_LIBDIR
make -j "$(nproc)" CC=musl-gcc BUILD="$folder/out" LDFLAGS="-static -L$folder/lib" \
    CPPFLAGS="-I$folder/include" programs
sh tools/check.sh "$folder/out" "$@"
