#!/bin/sh
# The same round gives the same bytes, whatever surrounds it; and an order that changes changes no
# roll that it does not name. (test_examples.sh plays the examples elsewhere, too.)
#
#   tests/command/test_reproducible.sh BUILD_DIR
example=$(cd "$(dirname "$0")/../../examples/nine-worlds/broken-bridge" && pwd)
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"

# Rounds with dice in them: all cards are alike in speed, and ties are thrown for.
for round in 1 2 3; do
    cp -R "$example/round-$round" .
    sed 's/speed: [0-9]*/speed: 3/; s/health: [0-9]*/health: 9/; s/^settings:$/&\n  ties: roll/' \
        "$example/round-$round/game.yaml" >"round-$round/game.yaml"
done

# Locales with other commas, other capitals, another order of letters, other bytes.
mkdir locales
localedef -i de_DE -f UTF-8 locales/de_DE.UTF-8
localedef -i tr_TR -f ISO-8859-9 locales/tr_TR.ISO-8859-9
LOCPATH=$scratch/locales
export LOCPATH
[ "$(LC_ALL=de_DE.UTF-8 locale decimal_point)" = , ]
[ "$(LC_ALL=tr_TR.ISO-8859-9 locale charmap)" = ISO-8859-9 ]

# --- the same bytes

# plays COMMAND...: from the folder of a round, runs the command with what is always asked for; the
# first time is what the others must come out as.
plays() {
    rm -f "$scratch/new.yaml" "$scratch/report.json" "$scratch/report.txt"
    tried="$round: $*"
    "$@" --explain -o "$scratch/new.yaml" -r "$scratch/report.json" -r "$scratch/report.txt" \
        2>"$scratch/err" || complain "$tried: exit status $?"
    for file in new.yaml report.json report.txt; do
        [ -e "$scratch/$round.$file" ] || cp "$scratch/$file" "$scratch/$round.$file"
        cmp "$scratch/$file" "$scratch/$round.$file" || complain "$tried: other bytes in $file"
    done
}

for round in round-1 round-2 round-3; do
    cd "$scratch/$round"
    seed=$(cat seed)
    plays "$program" --seed="$seed" game.yaml orders
    plays "$program" --seed="$seed" game.yaml orders
    for locale in C POSIX de_DE.UTF-8 tr_TR.ISO-8859-9 xx_XX; do
        plays env LC_ALL="$locale" LANG="$locale" LANGUAGE=tr:de "$program" --seed=@seed game.yaml orders
    done
    for zone in UTC JST-9 America/Caracas :/etc/nothing; do
        plays env TZ="$zone" "$program" --seed=@seed game.yaml orders
    done
    plays env -i "$program" --seed=@seed game.yaml orders
    plays env POSIXLY_CORRECT=1 COLUMNS=20 LINES=5 TERM=dumb NO_COLOR=1 CLICOLOR_FORCE=1 HOME=/none \
        TMPDIR=/none USER=nobody "$program" --seed=@seed game.yaml orders

    # One by one, in any order.
    plays "$program" game.yaml orders/tide.yaml orders/ember.yaml orders/frost.yaml --seed=@seed
    plays "$program" game.yaml orders/ember.yaml orders/frost.yaml orders/tide.yaml --seed=@seed
    plays "$program" game.yaml - orders/tide.yaml orders/frost.yaml --seed=@seed <orders/ember.yaml
    plays "$program" - orders --seed=@seed <game.yaml

    # Under other names, which sort otherwise; in folders of their own; made in another order.
    mkdir -p "$scratch/far/away/$round/a" "$scratch/far/away/$round/z"
    cd "$scratch/far/away/$round"
    cp "$scratch/$round/orders/frost.yaml" z/3.yaml
    cp "$scratch/$round/orders/ember.yaml" z/10.yaml
    cp "$scratch/$round/orders/tide.yaml" a/ZZ.yaml
    cp "$scratch/$round/game.yaml" 'a game'
    touch -d '1999-12-31 23:59:59' z/10.yaml 'a game'
    plays "$program" --seed="$seed" 'a game' z a
    cd /
    plays "$program" --seed="$seed" "$scratch/$round/game.yaml" "$scratch/$round/orders"
    cd "$scratch"
done
grep -q '"roll": "r1 ' round-1.report.json || complain "no dice are thrown in these rounds"
! cmp -s round-1.report.txt round-2.report.txt || complain "different rounds have the same report"

# Whatever is asked besides: the state is the same.
cd "$scratch/round-1"
for option in --explain --for=tide --format=json --missing=hold; do
    tries 0 --seed=@seed -o "$scratch/new.yaml" "$option" game.yaml orders
    equal "$scratch/new.yaml" "$scratch/round-1.new.yaml"
done
"$program" --seed=@seed -i game.yaml orders >/dev/null
equal game.yaml "$scratch/round-1.new.yaml"
cd "$scratch"

# The layout of the orders is nobody's business: comments, quotes, other lines say the same. Only the
# digest of the file tells.
mkdir laid-out
cp "$example"/round-1/orders/*.yaml laid-out
cat >laid-out/tide.yaml <<'END'
# in a hurry
player:  "tide"
'round': 1
fight: [{aim: serpent, at: [smith]}, {withdraw: "well", after-cycle: 4}]
declare:   []
answer:
- defend: well
  cards:
    - serpent
    - "oarsman"
- {defend: harbour, cards: 'all'}
game: broken-bridge
END
cp round-2/seed seed # any other
for orders in laid-out "$example/round-1/orders"; do
    "$program" --seed=@seed -r "$(basename "$orders").txt" -o new.yaml "$example/round-1/game.yaml" "$orders"
    sed '/^history:/,$d' new.yaml >"$(basename "$orders").state"
done
tried='orders that are laid out in another way'
equal laid-out.txt orders.txt
equal laid-out.state orders.state

# --- independent dice

dice=$scratch/dice.yaml
sed 's/speed: [0-9]*/speed: 3/; s/health: [0-9]*/health: 9/; s/^settings:$/&\n  ties: roll/' \
    "$example/round-1/game.yaml" >"$dice"

# thrown FOLDER [SEED]: the rolls of a round with these orders, sorted by name.
thrown() {
    "$program" --seed="${2:-steady}" --missing=hold -f json "$dice" "$1" 2>err |
        sed -n 's/^    {"roll": "\([^"]*\)", "dice": \(\[[^]]*\]\).*/\1|\2/p' | LC_ALL=C sort -t '|' -k 1,1
}
cp -R "$example/round-1/orders" before
thrown before >rolls.before
[ "$(wc -l <rolls.before)" -gt 15 ] || complain "hardly any dice are thrown"

# changes PLAYER SCRIPT: one player's orders become other ones. Rolls that are thrown in both rounds
# show the same, and there are some that are thrown in only one.
changes() {
    rm -rf after
    cp -R before after
    sed "$2" "before/$1.yaml" >"after/$1.yaml"
    tried="$1's orders changed by $2"
    ! cmp -s "before/$1.yaml" "after/$1.yaml" || complain "$tried: they are as before"
    thrown after >rolls.after
    ! cmp -s rolls.before rolls.after || complain "$tried: no roll comes or goes"
    LC_ALL=C join -t '|' rolls.before rolls.after >both
    [ "$(wc -l <both)" -gt 5 ] || complain "$tried: hardly any rolls are left to compare"
    awk -F '|' '$2 != $3' both >other
    [ ! -s other ] || complain "$tried: other dice for $(cat other)"
}
changes frost 's/at: \[imp, harpooner\]/at: [hound]/'
changes frost '/aim: wolf/,/at:/d'
changes ember 's/cards: \[guard, smith\]/cards: [guard, smith, drake]/'
changes ember '/aim: hound/,/at:/d'
changes tide '/aim: serpent/,/at:/d'
changes tide 's/cards: \[serpent, oarsman\]/cards: [oarsman, siren]/'

# The seed is what they do depend on.
thrown before other >rolls.after
LC_ALL=C join -t '|' rolls.before rolls.after | awk -F '|' '$2 != $3' >other
[ -s other ] || complain "another seed throws the same dice"
finish
