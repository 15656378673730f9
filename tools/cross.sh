#!/bin/sh
# Builds the program and its tests for another kind of machine and runs them in an emulator: what they
# expect is in the tree, so they see whether it gives the same bytes there.
#
#   tools/cross.sh FOLDER ARCH [KIND...]
#
# ARCH is a name of Debian's. Compiler and emulator are installed; the libraries of the other machine are
# only fetched and unpacked in FOLDER, so this machine stays one of one kind.
set -eu
cd "$(dirname "$0")/.."
mkdir -p "$1"
folder=$(cd "$1" && pwd)
arch=$2
shift 2
[ $# -gt 0 ] || set -- cases rounds phrases bent unit property

case $arch in
arm64) triplet=aarch64-linux-gnu qemu=qemu-aarch64 ;;
armhf) triplet=arm-linux-gnueabihf qemu=qemu-arm ;;
ppc64el) triplet=powerpc64le-linux-gnu qemu=qemu-ppc64le ;;
riscv64) triplet=riscv64-linux-gnu qemu=qemu-riscv64 ;;
s390x) triplet=s390x-linux-gnu qemu=qemu-s390x ;; # its numbers begin with the highest byte
*)
    echo "cross: ARCH is one of arm64, armhf, ppc64el, riscv64 and s390x" >&2
    exit 2
    ;;
esac
sh tools/deps.sh "gcc-$(echo "$triplet" | tr _ -)" "libc6-dev-$arch-cross" qemu-user

# --- the libraries

# Lists and packages of the other kind, apart from this machine's own.
root=$folder/root
if [ ! -e "$root/done" ]; then
    state=$folder/apt
    rm -rf "$root" "$state"
    mkdir -p "$root" "$state/lists/partial" "$state/archives/partial"
    : >"$state/status"
    cat >"$state/conf" <<END
APT::Architecture "$arch";
APT::Architectures { "$arch"; };
Dir::State "$state";
Dir::State::status "$state/status";
Dir::Cache "$state";
APT::Sandbox::User "";
END
    (
        cd "$state/archives"
        APT_CONFIG=$state/conf
        export APT_CONFIG
        apt-get -qq update
        apt-get -qq --download-only --no-install-recommends -y -o Debug::NoLocking=1 install \
            libyaml-dev libsodium-dev libcmocka-dev
    )
    for package in "$state"/archives/libyaml* "$state"/archives/libsodium* "$state"/archives/libcmocka*; do
        dpkg-deb -x "$package" "$root"
    done
    touch "$root/done"
fi

# --- the build

libraries=$root/usr/lib/$triplet
PKG_CONFIG_LIBDIR=$libraries/pkgconfig
PKG_CONFIG_SYSROOT_DIR=$root
export PKG_CONFIG_LIBDIR PKG_CONFIG_SYSROOT_DIR
# An emulator takes ten times as long: of what is made by chance, a fifth is tried.
make -j "$(nproc)" SPARING=5 CC="$triplet-gcc" AR="$triplet-ar" BUILD="$folder/out" CPPFLAGS="-I$root/usr/include" \
    LDFLAGS="-L$libraries -Wl,-rpath,$libraries" programs

# --- the tests

# A folder that looks like a build folder, where each program is run by the emulator.
mkdir -p "$folder/run/tests"
for program in "$folder/out/adjudicate" "$folder"/out/tests/*; do
    [ -x "$program" ] || continue
    stand_in=$folder/run/${program#"$folder/out/"}
    printf '#!/bin/sh\nexec %s -L /usr/%s %s "$@"\n' "$qemu" "$triplet" "$program" >"$stand_in"
    chmod +x "$stand_in"
done
"$folder/run/adjudicate" --version
# The emulator's own memory counts with that of the program.
TEST_SECONDS=3600 EMULATED=yes
export TEST_SECONDS EMULATED
sh tools/check.sh "$folder/run" "$@"
sh tests/command/test_examples.sh "$folder/run"
echo "examples: the same bytes on $arch"
