#!/bin/sh
# check-rooms passes as the tree is, and fails for each way of breaking the rules.
#
#   tests/command/test_rooms.sh BUILD_DIR
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R "$root/src" "$root/include" "$root/tools" "$copy"
cd "$copy"
failed=0

# With a line added to a file, check-rooms must complain of that file in these words. All are added first, to files
# of their own, and it is run once: `number` tells two files of one folder apart.
number=0
: >"$copy/wanted"
refuses() {
    number=$((number + 1))
    file=$1
    [ -e "$file" ] || file=${file%/*}/$number${file##*/}
    mkdir -p "${file%/*}"
    echo "$2" >>"$file"
    echo "$file	$3	$2" >>"$copy/wanted"
}

allows() {
    number=$((number + 1))
    file=$1
    [ "$file" = src/rules/systems.c ] || file=${file%/*}/$number${file##*/}
    mkdir -p "${file%/*}"
    echo "$2" >"$file"
}

sh tools/check-rooms.sh

allows src/rules/nine-worlds/orders/z.c '#include "adjudicate/play/game.h"'
allows src/rules/nine-worlds/orders/z.c '#include "../records/worlds.h"'
allows src/board/z.c '#include "adjudicate/record/record.h"'
allows src/report/z.c '#include "adjudicate/base/text.h"'
allows src/yaml/z.c '#include <yaml.h>'
allows src/chance/z.c '#include <sodium.h>'
allows src/z.c '#include "adjudicate/report/report.h"'
[ -e src/rules/systems.c ] || allows src/rules/systems.c '#include "nine-worlds/system.h"'
if ! sh tools/check-rooms.sh; then
    echo 'these should be allowed'
    failed=1
fi

refuses src/base/arena.c '#include "adjudicate/yaml/yaml.h"' 'src/base/arena.c:'
refuses include/adjudicate/base/arena.h '#include "adjudicate/chance/dice.h"' 'chance lies above it'
refuses src/board/z.c '#include "adjudicate/chance/dice.h"' 'chance lies above it'
refuses src/record/z.c '#include "adjudicate/board/tile.h"' 'board lies above it'
refuses src/play/z.c '#  include "adjudicate/report/report.h"' 'report lies above it'
refuses src/play/z.c '#include "adjudicate/rules/systems.h"' 'rules lies above it'
refuses src/base/z.c '#include "adjudicate/kitchen/sink.h"' 'no such room'
refuses src/kitchen/sink.c 'int sink;' 'no such room: kitchen'
refuses src/base/z.c '#include <yaml.h>' 'only src/yaml'
refuses src/record/z.c '#include <sodium.h>' 'only src/chance'
refuses src/report/z.c '#include "../play/private.h"' 'private to another folder'
refuses src/rules/nine-worlds/orders/z.c '#include "../other/records.h"' 'private to another folder'
refuses src/rules/nine-worlds/orders/z.c '#include "rules/other/records.h"' 'private to another folder'
refuses src/rules/nine-worlds/orders/z.c '#include "adjudicate/report/report.h"' 'report lies above it'
refuses src/rules/nine-worlds/orders/z.c '#include "../fights/fights.h"' 'it lies not below it'
refuses src/rules/nine-worlds/orders/z.c '#include "../orders/orders.h"' 'it lies not below it'
refuses src/rules/nine-worlds/orders/z.c '#include "../../other/orders/orders.h"' 'private to another folder'
refuses src/rules/nine-worlds/kitchen/z.c 'int sink;' 'no such door'
refuses src/rules/nine-worlds/orders/deep/z.c 'int sink;' 'no such door'
refuses src/rules/nine-worlds/z.c 'int sink;' 'behind no door: '
refuses src/rules/flat-war/records.c 'int sink;' 'behind no door: '
refuses src/report/z.c 'case nine_worlds_exhaust:' 'names a rule system'
refuses src/play/z.c 'if (text_is(rules, "nine-worlds"))' 'names a rule system'


if sh tools/check-rooms.sh >complaints 2>&1; then
    echo 'passed with all of these'
    failed=1
fi
awk -F '\t' '
    NR == FNR { said[NR] = $0; next }
    {
        for (i in said)
            if (index(said[i], $1 ":") == 1 && index(said[i], $2))
                next
        print "\047" $3 "\047 in " $1 " should be refused with \047" $2 "\047"
    }' complaints wanted >missing
if [ -s missing ]; then
    cat missing complaints
    failed=1
fi
exit "$failed"
