#!/bin/sh
# Does every room (a folder of src/) keep to itself and to the rooms below it?
#
#   tools/check-rooms.sh
#
# - A room may include its own headers and those of lower rooms.
# - A header without "adjudicate/" in its name is private: it lies beside the file that includes it.
#   Only src/rules/systems.c, the list of all rule systems, may reach into their folders.
# - A rule system has doors, each a folder: records, board, words, orders, fights, phases. One may
#   include its own headers and those of the doors before it ("../records/cards.h"), so that there is
#   no circle among them; system.c, beside them, may include all.
# - Only src/yaml knows libyaml, only src/chance knows libsodium, only src/mail knows GMime.
# - src/mail is a second command: it may include what says how the first one reads its command line.
# - No room that the systems share names one of them.
set -eu
cd "$(dirname "$0")/.."

systems=$(find src/rules -mindepth 1 -maxdepth 1 -type d | sed 's|.*/||' | tr '\n' ' ')

find src include -name '*.[ch]' | LC_ALL=C sort |
    xargs awk -v systems="$systems" -f tools/rooms.awk
echo "rooms: every include points downwards"
