#!/bin/sh
# A file that is named for one player and holds the orders of another: most likely somebody has
# copied it and left the key `player` as it was.
#
#   tests/command/test_file_names.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
rm -r orders
printf 'rules: nine-worlds\ngame: ford\nround: 1\nplaces: []\ncards: []\nplayers:\n' >game.yaml
cat >>game.yaml <<'END_OF_GAME'
  - {id: kaya}
  - {id: milo}
  - {id: old-brun, name: The Brun of Kaya}
  - {id: brun, status: out}
END_OF_GAME

# orders_of PLAYER
orders_of() {
    printf 'game: ford\nround: 1\nplayer: %s\ndeclare: []\n' "$1"
}

# calls NAME PLAYER: the player's orders stand in a file of that name, those of the others in files
# that are named for nobody.
calls() {
    rm -rf given
    mkdir given
    number=0
    for player in kaya milo old-brun; do
        number=$((number + 1))
        orders_of "$player" >given/$number.yaml
        [ "$player" != "$2" ] || mv given/$number.yaml "given/$1"
    done
    tries 0 --seed=x -o new.yaml game.yaml given
    has new.yaml
}

# warns NAME PLAYER OTHER
warns() {
    calls "$1" "$2"
    says "given/$1:3:9: warning: these are the orders of '$2', in a file that is named for '$3'"
    says "write player: $3, or give the file another name"
    [ "$(grep -c warning: err)" -eq 1 ] || complain "$tried: not one warning"
}

is_quiet() {
    calls "$1" "$2"
    is_silent
}

# --- named for another player

for name in kaya.yaml round-3-kaya.yaml kaya-standing.yaml Kaya_Round.3.yaml 'of KAYA.yaml' \
    kaya.old.yaml; do
    warns "$name" milo kaya
done
warns old-brun-2.yaml milo old-brun
warns Old_Brun.yaml milo old-brun
warns MILO.yaml old-brun milo
warns brun.yaml old-brun brun
warns kaya-brun.yaml old-brun kaya

# --- named for the player, for nobody, or for several

for name in milo.yaml Milo.yaml round-3-milo.yaml milo-against-kaya.yaml kaya-or-milo.yaml a.yaml \
    kayak.yaml milokaya.yaml '3 kaya1.yaml' brunhild.yaml; do
    is_quiet "$name" milo
done
for name in old-brun.yaml OLD_BRUN.3.yaml 'The Brun of Kaya.yaml' 2-the_brun_of_kaya.yaml; do
    is_quiet "$name" old-brun
done
calls milo.yaml milo
mkdir kaya
mv given/milo.yaml kaya/mine.yaml
tries 0 --seed=x -o new.yaml game.yaml given kaya/mine.yaml
is_silent
tries 0 --seed=x -o new.yaml game.yaml given - <kaya/mine.yaml
is_silent

# --- when files are only checked, with standing orders, and beside what is wrong

orders_of milo >kaya.yaml
tries 0 --check game.yaml given kaya.yaml
says "kaya.yaml:3:9: warning: these are the orders of 'milo', in a file that is named for 'kaya'"
printf 'game: ford\nplayer: milo\nstanding: {}\n' >kaya-standing.yaml
tries 0 --seed=x game.yaml given kaya/mine.yaml kaya-standing.yaml
says "kaya-standing.yaml:2:9: warning: these are the orders of 'milo', in a file that is named for 'kaya'"
tries 1 --seed=x game.yaml given kaya/mine.yaml kaya.yaml
says "'milo' has two files of this round's orders"
says "kaya.yaml:3:9: warning: these are the orders of 'milo', in a file that is named for 'kaya'"
finish
