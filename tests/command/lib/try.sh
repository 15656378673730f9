# shellcheck shell=sh
# For the tests of the command: a scratch folder with a small game, and words to say what must come
# of running it. Sourced by them, with BUILD_DIR as first argument; they end with `finish`.
#
# kaya attacks the docks, milo defends them; nobody rolls a die, and nothing is left to a default
# but targets and withdrawals.
set -eu
program=$(cd "$1" && pwd)/adjudicate
scratch=$(mktemp -d)
trap 'chmod -R u+w "$scratch"; rm -rf "$scratch"' EXIT
cd "$scratch"
failed=0

cat >game.yaml <<'END'
rules: nine-worlds
game: ford
round: 1
players:
  - {id: kaya, name: Kaya}
  - {id: milo}
places:
  - {id: docks, holder: milo} # by the river
cards:
  - {id: lancer, owner: kaya, attack: 5, defence: 2, health: 4, speed: 6}
  - {id: guard, owner: milo, attack: 3, defence: 3, health: 5, speed: 2}
END
mkdir orders
cat >orders/kaya.yaml <<'END'
game: ford
round: 1
player: kaya
declare:
  - {attack: docks, cards: [lancer]}
END
cat >orders/milo.yaml <<'END'
game: ford
round: 1
player: milo
declare: []
answer:
  - {defend: docks, cards: [guard]}
END
cp game.yaml game.before

complain() {
    echo "$1"
    [ ! -s err ] || sed 's/^/    | /' err
    failed=1
}

# tries STATUS ARGUMENT...: runs the program; its output is in `out` and `err`.
tries() {
    expected=$1
    shift
    tried="adjudicate $*"
    got=0
    "$program" "$@" >out 2>err || got=$?
    [ "$got" -eq "$expected" ] || complain "$tried: exit status $got instead of $expected"
}

# is_said WORDS FILE: are they in a line of it? Most files have but a few, and are looked through thousands of times:
# no other program starts for that.
is_said() {
    said_lines=0
    while IFS= read -r said_line || [ -n "$said_line" ]; do
        case $said_line in *"$1"*) return 0 ;; esac
        said_lines=$((said_lines + 1))
        if [ "$said_lines" -ge 20 ] || [ ${#said_line} -gt 300 ]; then
            grep -qF -e "$1" "$2"
            return
        fi
    done <"$2"
    return 1
}

# The last run must have said these words on standard error, or in a file.
says() {
    is_said "$1" "${2:-err}" || complain "$tried: '$1' is not in ${2:-err}"
}

says_not() {
    ! is_said "$1" "${2:-err}" || complain "$tried: '$1' is in ${2:-err}"
}

is_silent() {
    [ ! -s err ] || complain "$tried: should have said nothing"
}

# A state without what its history says of the parts of rounds and their files, on standard output.
without_parts() {
    sed -E -e '/^ +(sent|standing|stops):/d' -e '/^ +- (none|[0-9a-f]{64}) /d' -e '/^      - through:/d' \
        -e '/^        (player|step|edition|program):/d' -e '/^    (edition|program):/d' "$1"
}

# The game file is as it was, and no temporary file is left.
is_untouched() {
    cmp -s game.yaml game.before || complain "$tried: the game file has changed"
    left=$(find . -name '.adjudicate-*')
    [ -z "$left" ] || complain "$tried: left behind: $left"
}

has() {
    [ -s "$1" ] || complain "$tried: no file $1"
}

has_not() {
    [ ! -e "$1" ] || complain "$tried: made a file $1"
}

equal() {
    cmp -s "$1" "$2" || complain "$tried: $1 and $2 differ"
}

finish() {
    exit "$failed"
}
