#!/bin/sh
# The program that plays books: what it compares, how it says what differs, and how it rewrites.
#
#   tests/command/test_books.sh BUILD_DIR
set -eu
player=$(cd "$1" && pwd)/tests/book
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir toy
failed=0

cat >toy/docks.yaml <<'END2'
rules: nine-worlds
game: ford
round: 1
players: [{id: kaya}, {id: milo}]
places:
  - {id: docks, holder: milo} # by the river
  - {id: mill, holder: milo}
cards:
  - {id: lancer, owner: kaya, attack: 5, defence: 2, health: 4, speed: 6}
  - {id: guard, owner: milo, attack: 3, defence: 3, health: 5, speed: 2}
END2

# A book with these lines below its heading.
write_book() {
    { printf '# NW 4: Some\n\nLeft out: done, standing.\n'; cat; } >toy/04-some.md
}

# plays STATUS OPTION...: what is printed is in `out`.
plays() {
    expected=$1
    shift
    status=0
    "$player" "$@" toy/04-some.md >out 2>&1 || status=$?
    [ "$status" -eq "$expected" ] || complain "exit status $status instead of $expected"
}

complain() {
    echo "$1"
    sed 's/^/    | /' out
    failed=1
}

says() {
    grep -qF -e "$1" "${2:-out}" || complain "'$1' is not in ${2:-out}"
}

says_not() {
    ! grep -qF -e "$1" "${2:-out}" || complain "'$1' is in ${2:-out}"
}

# --- a book is filled in, and then it passes

write_book <<'END2'

## 4.4-nobody

Nobody comes to defend: Kaya has the docks.

    game docks
    orders kaya
      declare:
        - {attack: docks, cards: [lancer]}
    orders milo

## 4.9-a-typing-error

Kaya does not know what her card is called.

    game docks
      cards:
        - {id: lancer, name: The Lance}
        - not guard
      places: [not mill]
    orders kaya, milo
    file zoe.yaml
      game: ford
      round: 1
      player: kaya
      declare:
        - {attack: docks, cards: [lancr]}

The end of the book.
END2
plays 1
says 'toy/04-some.md: 0 passed, 2 failed'
plays 0 --update
says 'toy/04-some.md rewritten'
plays 0
says 'toy/04-some.md: 2 passed, 0 failed'
says 'The end of the book.' toy/04-some.md
says '        unopposed {place: docks, attackers: [kaya]} [NW 4.4]' toy/04-some.md
says '      fight: docks' toy/04-some.md
says '      places docks: holder milo -> kaya' toy/04-some.md
says "      orders/zoe.yaml:5:29: error: no card 'lancr' here" toy/04-some.md
says_not 'standing {' toy/04-some.md
says_not '        done' toy/04-some.md
cp toy/04-some.md whole.md

# Nothing is rewritten where nothing differs.
plays 0 --update
says_not rewritten
cmp -s toy/04-some.md whole.md || complain "rewritten, though nothing differs"

# --- each thing that is expected can fail

breaks() { # SED WORDS...
    sed "$1" whole.md >toy/04-some.md
    shift
    plays 1
    says '1 passed, 1 failed'
    for words in "$@"; do
        says "$words"
    done
    plays 0 --update
    cmp -s toy/04-some.md whole.md || complain "not rewritten as it was"
}
breaks 's/attackers: \[kaya\]} \[NW 4.4\]/attackers: []} [NW 4.4]/' \
    '-   unopposed {place: docks, attackers: []} [NW 4.4]' \
    '+   unopposed {place: docks, attackers: [kaya]} [NW 4.4]'
breaks 's/\[NW 4.4\]/[NW 4.3]/' '+   unopposed'
breaks '/unopposed/d' '+   unopposed'
breaks 's/^        unopposed.*/&\n        unopposed {place: mill, attackers: [kaya]} [NW 4.4]/' '-   unopposed'
breaks 's/holder milo -> kaya/holder milo -> nobody/' '- places docks: holder milo -> nobody'
breaks '/places docks/d' '+ places docks'
breaks "s/no card 'lancr'/no card 'lancer'/" "+ orders/zoe.yaml:5:29: error: no card 'lancr' here"
sed 's/standing\./gone./' whole.md >toy/04-some.md
plays 1
says '+   standing {'

# --- several steps, and the options of a step

write_book <<'END2'

## 3.1-in-two-parts

    game docks
    orders kaya
      declare:
        - {attack: docks, cards: [lancer]}
    run --through=declare --missing=hold
    events
      declare
        attacked {player: kaya, place: docks, cards: [lancer]} [NW 3.1]
    state
    then
    orders milo
      answer:
        - {defend: docks, cards: [guard]}
    events
END2
plays 1
says '+ stopped: new {after: declare'
says '+   defended {player: milo, place: docks, cards: [guard]} [NW 4.1]'
plays 0 --update
plays 0
says 'attacked {' toy/04-some.md
[ "$(grep -c 'attacked {' toy/04-some.md)" -eq 1 ] || complain "the first part is played twice"

# --- a case alone, and laid out as files

cp whole.md toy/04-some.md
plays 0 --case=4.4-nobody
says '1 passed, 0 failed'
plays 1 --case=4.4-somebody
says 'no case called 4.4-somebody'
plays 0 --lay-out=files
[ "$(cat files/toy/4.4-nobody/orders/milo.yaml)" = "game: ford
round: 1
player: milo" ] || complain "orders are laid out otherwise"
says 'holder: kaya} # by the river' files/toy/4.4-nobody/new.yaml
says 'name: The Lance' files/toy/4.9-a-typing-error/game.yaml
says_not guard files/toy/4.9-a-typing-error/game.yaml
says_not mill files/toy/4.9-a-typing-error/game.yaml
says "no card 'lancr' here" files/toy/4.9-a-typing-error/refused
plays 0 --lay-out=-
says 'toy/4.4-nobody/game.yaml '

# --- what is wrong with a book is said with its place

wrong() {
    write_book
    plays 1
    says "$1"
}
printf '\n## 1.1-x\n\n    gaem docks\n' | wrong 'toy/04-some.md:7:1: error: a block of no known kind'
printf '\n## 1.1-x\n\n    game dock\n' | wrong "cannot read the game 'toy/dock.yaml': no such file"
printf '\n## 1.1-x\n\n    orders kaya\n' | wrong 'orders: there is no game yet'
printf '\n## 1.1-x\n\n    game docks\n    state\n    state\n' | wrong 'state: stands there twice'
printf '\n## 1.1-x\n\n      units:\n' | wrong 'text of no block'
printf '\n## 1.1-x\n\n    game docks\n\n## 1.1-x\n\n    game docks\n' | wrong 'this case is there twice'
printf '\n' | wrong 'no case in this book'

# --- a case that breaks the player hides no other (under a sanitizer memory cannot be limited)

case $1 in
*san* | *coverage*) ;;
*)
    {
        printf '\n## 1.1-too-much\n\n    game docks\n    file kaya.yaml\n      notes:\n'
        awk 'BEGIN { for (i = 0; i < 300000; i++) print "        - [a, b, c]" }'
        printf '\n## 1.2-enough\n\n    game docks\n    orders kaya, milo\n'
    } | write_book
    "$player" --update --case=1.2-enough toy/04-some.md >out
    (
        # shellcheck disable=SC3045 # dash and bash have it
        ulimit -v 40000
        plays 1
    )
    says '1.1-too-much'
    says 'broke: '
    says '1 passed, 1 failed'
    ;;
esac
exit "$failed"
