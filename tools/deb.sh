#!/bin/sh
# Makes the Debian packages, source and binary, in FOLDER: from the tarball of `make dist`, so that what
# lies about in this tree has no part in it.
#
#   tools/deb.sh FOLDER ADDRESS [OPTION of dpkg-buildpackage]...
#
# ADDRESS is where the maintainers can be written to. Version and date are the tarball's.
set -eu
# What the tarball's folders may do is nowhere said in it, and would go into the source package.
umask 022
# Without links: the compiler writes down the name by which it came to a folder, and dpkg takes only the
# other out again.
folder=$(mkdir -p "$1" && cd "$1" && pwd -P)
address=$2
shift 2
case $address in
*[!A-Za-z0-9.@+_-]* | *@*@* | @* | *@) address= ;;
*@*) ;;
*) address= ;;
esac
if [ -z "$address" ]; then
    echo "deb: to whom can one write about the package? make deb DEB_ADDRESS=name@host" >&2
    exit 2
fi

tarball=$(sh "$(dirname "$0")/dist.sh" "$folder")
name=$(basename "$tarball" .tar.gz)
cd "$folder"
rm -rf "$name"
tar xzf "$tarball"
rm "$tarball"
cd "$name"
date=$(LC_ALL=C TZ=UTC date -R -d "@$(stat -c %Y debian/control.in)")
for file in debian/control debian/changelog; do
    sed "s/@ADDRESS@/$address/; s/@VERSION@/${name#adjudicate-}/; s/@DATE@/$date/" $file.in >$file
done
dpkg-buildpackage --no-sign "$@"
