#!/bin/sh
# The Makefile heeds CC, CFLAGS, CPPFLAGS, LDFLAGS, AR and PKG_CONFIG of the environment, links with no
# flag that the linker does not know, and installs without running what it has built. In a small tree
# with a program of two lines.
#
#   tests/command/test_build.sh BUILD_DIR
set -eu
cd "$(dirname "$0")/../.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R Makefile tools completion LICENSE "$copy"
cd "$copy"
mkdir -p src include man bin schema/deep examples/some
: >man/toy.1
: >README.md
echo '{}' >schema/deep/toy.json
: >examples/some/game.yaml
echo 'int number(void); int number(void) { return 0; }' >src/number.c
echo 'int number(void); int main(void) { return number(); }' >src/main.c
failed=0
real=$(command -v "${CC:-cc}")

# What this test is run with must not reach the makes it tries.
unset CI MAKEFLAGS MAKELEVEL MFLAGS CC CFLAGS CPPFLAGS LDFLAGS AR PKG_CONFIG BUILD KINDS SAN COVERAGE MCDC \
    FUZZ POSIX LLVM_PROFILE_FILE || true

complain() {
    echo "$1"
    [ ! -s told ] || sed 's/^/    | /' told
    failed=1
}

# stands_in NAME REAL: a command that writes down how it is called, and does it.
stands_in() {
    printf '#!/bin/sh\necho "%s $*" >>"%s/called"\nexec %s "$@"\n' "$1" "$copy" "$2" >"bin/$1"
    chmod +x "bin/$1"
}

# The last build must have called something like this, or not.
called() {
    grep -qE -e "$1" called || complain "$tried: nothing called is like '$1'"
}

called_not() {
    ! grep -E -e "$1" called || complain "$tried: called something like '$1'"
}

# builds SETTING...: from nothing, with these in the environment.
builds() {
    tried="env $* make"
    rm -rf build called
    : >called
    env "$@" make >told 2>&1 || complain "$tried: failed"
    [ -x build/adjudicate ] || complain "$tried: built no program"
}

stands_in cc "$real"
stands_in ar "$(command -v ar)"
cat >bin/pkg-config <<END
#!/bin/sh
echo "pkg-config \$*" >>"$copy/called"
case \$1 in
--cflags) echo -DFROM_PKG_CONFIG ;;
--libs) echo -L/from-pkg-config ;;
esac
END
chmod +x bin/pkg-config
PKG_CONFIG=$copy/bin/pkg-config
export PKG_CONFIG
cc=$copy/bin/cc

builds CC="$cc"
called '^pkg-config --cflags'
called '^cc .*-DFROM_PKG_CONFIG.* -c .*src/number.c'
called '^cc .*-O2 -g.* src/main.c'
called '^cc .*-D_GNU_SOURCE.* src/main.c'
called '^cc .* -o build/adjudicate .*-L/from-pkg-config'
called '^cc .* -o build/adjudicate .*-pie'
called '^cc .*-D_FORTIFY_SOURCE=2.* src/main.c'
[ "$(grep -c '/try\.c' called)" -eq 2 ] || complain "asks $(grep -c '/try\.c' called) times what $cc takes"
builds CC="$cc" CFLAGS='-O1 -DFROM_CFLAGS' CPPFLAGS=-DFROM_CPPFLAGS LDFLAGS=-L/from-ldflags AR="$copy/bin/ar"
called '^cc .*-O1 -DFROM_CFLAGS.* src/main.c'
called '^cc .*-O1 -DFROM_CFLAGS.* -o build/adjudicate'
called_not '-O2'
called '^cc .*-DFROM_CPPFLAGS.* src/number.c'
called '^cc .* -o build/adjudicate .*-L/from-ldflags'
called '^ar rcs build/libadjudicate.a'

# On the command line they count more than in the environment.
tried='make CFLAGS=-O1'
rm -rf build called
env CC=false CFLAGS=-O2 make CC="$cc" CFLAGS=-O1 >told 2>&1 || complain "$tried: failed"
called '^cc .*-O1.* src/main.c'
called_not '-O2'

tried='make POSIX=1'
rm -rf build called
env CC="$cc" make POSIX=1 >told 2>&1 || complain "$tried: failed"
called '^cc .*-D_POSIX_C_SOURCE=200809L.* src/main.c'
called_not '-D_GNU_SOURCE'
[ -x build/posix/adjudicate ] || complain "$tried: built no program"

# A compiler, and a linker, that know some flags only; what links statically is not laid out anywhere.
refuses() {
    cat >bin/picky <<END
#!/bin/sh
echo "cc \$*" >>"$copy/called"
case " \$* " in *' $1 '*) echo 'no $1 here' >&2; exit 1 ;; esac
exec $real "\$@"
END
    chmod +x bin/picky
    builds CC="$copy/bin/picky"
}
for flag in -pie -Wl,-z,now -Wl,-z,relro -fstack-protector-strong -fPIE; do
    refuses "$flag"
    called "^cc .*-D_FORTIFY_SOURCE=2.* src/main.c"
    [ "$flag" != -Wl,-z,now ] || called '^cc .* -o build/adjudicate .*-pie -Wl,-z,relro'
done
builds CC="$cc" LDFLAGS=-static CFLAGS=-O0
called_not '-o build/adjudicate .*-pie'
called_not '-D_FORTIFY_SOURCE'

# What reads letters is left out where there is no GMime, and that is said.
mkdir src/mail
echo '#error this needs GMime' >src/mail/main.c
# shellcheck disable=SC2016 # as it stands there
sed -i 's/^case \$1 in$/&\n--exists) exit 1 ;;/' bin/pkg-config
builds CC="$cc"
[ ! -e build/adjudicate-mail ] || complain "$tried: built what needs GMime"
grep -q 'adjudicate-mail is left out: there is no gmime-3.0' told || complain "$tried: does not say what is left out"
rm -r src/mail

# Installing: with another program in the place of what was built, whoever has built it with whatever
# umask, and with an `install` that knows the few options that all of them know.
builds CC="$cc"
printf '#!/bin/sh\ntouch "%s/was-run"\n' "$copy" >build/adjudicate
cat >bin/install <<END
#!/bin/sh
case \$1 in
-d) [ \$# -eq 2 ] || exit 1 ;;
-m) [ \$# -eq 4 ] || exit 1 ;;
*) exit 1 ;;
esac
exec install "\$@"
END
chmod +x bin/install
chmod -R go= schema examples
tried='make install'
(
    umask 077
    make INSTALL="$copy/bin/install" install DESTDIR="$copy/stage" PREFIX=/usr >told 2>&1
) || complain "$tried: failed"
[ ! -e was-run ] || complain "$tried: runs what was built"
find stage ! -type d ! -perm 644 ! -path '*/bin/*' >told
[ ! -s told ] || complain "$tried: nobody else can read these"
find stage ! -perm 755 \( -type d -o -path '*/bin/*' \) >told
[ ! -s told ] || complain "$tried: nobody else can use these"
for file in bin/adjudicate share/man/man1/toy.1 share/adjudicate/schema/deep/toy.json \
    share/adjudicate/examples/some/game.yaml share/zsh/site-functions/_adjudicate; do
    [ -f "stage/usr/$file" ] || complain "$tried: not there: $file"
done
rm -rf stage
: >stage
! make install DESTDIR="$copy/stage" >told 2>&1 || complain "$tried: what fails goes unnoticed"

exit "$failed"
