#!/bin/sh
# Dice of chains: five rounds in which a player is missing once, the seeds and values checked from
# outside, in a shell with sha256sum, by the lines that adjudicate-dice(7) gives.
#
#   tests/command/test_chains.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
page=$(cd "$(dirname "$0")/../../man" && pwd)/adjudicate-dice.7
. "$(dirname "$0")/lib/try.sh"

# The page's own lines: making a chain, and checking a round.
lines() {
    sed -n "/^\\.\\\\\" lines: $1\$/,/^\\.Ed\$/p" "$page" | sed -e '/^\./d' -e 's/\\e/\\/g'
}
lines making >make-chain
lines checking >check-value
for part in make-chain check-value; do
    [ -s $part ] || complain "the page has no such lines: $part"
done

# chain_of WHO: the values that somebody's secret leads to, in WHO/values, a line each: by sha256sum alone.
chain_of() {
    read -r link <"$1/secret"
    for step in 0 1 2 3 4 5 6 7 8 9 10 11 12; do
        echo "$link"
        [ "$step" -eq 12 ] || link=$(printf %s "$link" | sha256sum)
        link=${link%% *}
    done >"$1/values"
}

# value_of WHO STEPS: into `link`, that which is so many steps from the beginning.
value_of() {
    step=$2
    while read -r link && [ "$step" -gt 0 ]; do
        step=$((step - 1))
    done <"$1/values"
}

# makes_chain WHO
makes_chain() {
    mkdir "$1"
    (cd "$1" && sed 's/100/12/' ../make-chain | sh >last) || complain 'making a chain does not work'
    chain_of "$1"
    value_of "$1" 12
    [ "$(cat "$1/last")" = "$link" ] || complain 'that is no chain'
}

# Everybody makes a chain of 12 values, as the page says.
rm -rf orders
mkdir -p game/orders
for who in game-master kaya milo; do
    makes_chain $who
done
grep -q '^[0-9a-f]\{64\}$' kaya/secret || complain 'that is no secret'
sed '/^round:/q' game.yaml >game/game.yaml
cat >>game/game.yaml <<END2
dice: chain
chains:
  - {of: game-master, shown: $(cat game-master/last)}
  - {of: kaya, shown: $(cat kaya/last)}
  - {of: milo, shown: $(cat milo/last)}
END2
sed '1,/^round:/d' game.yaml >>game/game.yaml
# so that there are dice to be thrown
sed -i 's/^places:/settings: {tie-break: dice}\nplaces:/' game/game.yaml
"$program" --check game/game.yaml >/dev/null 2>&1 || sed -i '/^settings:/d' game/game.yaml
cp -r game begun

# orders PLAYER ROUND STEPS: an orders file that shows the value so many steps from the beginning.
orders() {
    value_of "$1" "$3"
    printf 'game: ford\nround: %s\nplayer: %s\nreveal: %s\ndeclare: []\n' "$2" "$1" "$link" >game/orders/"$1-$2".yaml
}

# Round 3 has nothing from milo; his value of round 4 is the one that he would have shown then, or the
# next: a missing round is made up for by one step more.
cp game-master/secret secret
chmod 600 secret
for round in 1 2 3 4 5; do
    orders kaya $round $((12 - round))
    [ $round -eq 3 ] || orders milo $round $((12 - round))
    missing=refuse
    [ $round -ne 3 ] || missing=hold:milo
    cp game/game.yaml before.yaml
    tries 0 --secret=secret --missing=$missing -i game
    # The report's lines, hashed as the page says, are the seed; and so says the history.
    sed -n '/^Seed: /,$p' game/reports/round-$round/all.txt >end
    seed=$(sed -n 's/^Seed: //p' end)
    made=$(sed -n 's/^  \(game ford\|round [0-9]*\|[a-z-]* [0-9a-f-]*\)$/\1/p' end | sha256sum | cut -c 1-64)
    [ "$seed" = "$made" ] || complain "round $round: the seed is not made of those lines"
    says "$seed" game/game.yaml
    # Each value leads to the one before, by the page's lines.
    for who in game-master kaya milo; do
        now=$(sed -n "s/^  $who //p" end)
        was=$(sed -n "s/^  - {of: $who, shown: '*\([0-9a-f]*\).*/\1/p" before.yaml)
        if [ $round -eq 3 ] && [ $who = milo ]; then
            [ "$now" = - ] || complain 'milo has shown nothing'
            continue
        fi
        steps=1
        [ "$who$round" != milo4 ] || steps=2
        (
            # shellcheck disable=SC2034 # the page's lines use them
            value=$now last=$was times=$steps
            . ./check-value
        ) >said || complain "round $round: the page's lines do not run"
        says 'it fits' said
    done
done
says '{of: milo, shown: ' game/game.yaml
says_not 'missed:' game/game.yaml
sed -n '/round: 3$/,/round: 4$/p' game/game.yaml >third
says '      - none milo' third

# --- what does not fit is refused, with the place and the remedy

rm -rf game && cp -r begun game
orders kaya 1 11
orders milo 1 10
tries 1 --check game
says "milo-1.yaml:4:9: error: this is not the value before the one that was shown last"
says "its SHA-256 should be $(cat milo/last)"
orders milo 1 11
sed 's/^reveal: .*/reveal: mine/' game/orders/milo-1.yaml >changed && cp changed game/orders/milo-1.yaml
tries 1 --check game
says 'this is not the value before'
sed -i '/^reveal:/d' game/orders/milo-1.yaml
tries 0 --check game
says "warning: the dice of this round are made without a value of 'milo'"
tries 1 game
says 'this game makes its dice of chains, and not of a seed'
says 'names the file with the game master'
tries 1 --seed=x game
says 'this game makes its dice of chains'
tries 2 --seed=x --secret=secret game
says '--secret and --seed exclude each other'
cp kaya/secret other && chmod 600 other
tries 1 --secret=other game
says "this is no secret of the chain of 'game-master'"
# A chain of which all has been shown: nothing is played, and a ruling lets it begin anew.
cp -r game ended
sed -i "/of: game-master/s/shown: [^ ,}]*/shown: $(head -n 1 secret)/" ended/game.yaml
tries 1 --secret=secret --missing=hold -i ended
says "the chain of 'game-master' has come to its end"
says 'begin anew by a ruling: chain: {of: game-master, shown: ...}'
# So it does with a new secret; and a new person brings a chain along.
for who in new-master ruth; do
    makes_chain $who
done
cat >ended/rulings.yaml <<END2
game: ford
round: 1
rulings:
  - {chain: {of: game-master, shown: $(cat new-master/last)}, because: all of it has been shown}
  - {seat: {player: milo, name: Ruth}, because: Milo has moved}
  - {chain: {of: milo, shown: $(cat ruth/last)}, because: hers is another one}
END2
value_of ruth 11
sed -i "s/^player: .*/&\nreveal: $link/" ended/orders/milo-1.yaml
tries 0 --secret=new-master/secret --missing=hold -i ended
for line in 'the chain of game-master begins anew with' 'somebody else has the seat' 'the chain of milo begins anew with'; do
    says "By ruling, $line" ended/reports/round-1/public.txt
done
for who in game-master:new-master milo:ruth; do
    value_of "${who#*:}" 11
    says "  ${who%:*} $link" ended/reports/round-1/all.txt
done
rm -r ended
cp -r game ended
rm -f ended/orders/*
shown=$(sed -n '/of: milo/s/.*shown: [^0-9a-f]*\([0-9a-f]*\).*/\1/p' ended/game.yaml)
printf 'game: ford\nround: %s\nplayer: milo\nreveal: "%s"\n' \
    "$(sed -n 's/^round: //p' ended/game.yaml)" "$shown" >ended/orders/milo.yaml
tries 1 --check ended
says 'this one has been shown: a chain at its end begins anew by a ruling (chain:)'
rm -r ended
chmod 640 secret
tries 2 --secret=secret game
says "others may read the secret in 'secret'"
chmod 600 secret
tries 2 --secret=nowhere game
says "cannot read the secret from 'nowhere'"
tries 1 --secret=secret before.yaml
cp game.before plain.yaml
tries 1 --secret=secret --missing=hold plain.yaml
says 'this game makes its dice of no chains'
printf 'game: ford\nround: 1\nplayer: kaya\nreveal: x\n' >reveals.yaml
tries 1 --check plain.yaml reveals.yaml
says 'there is nothing to reveal in this game'
wrong() {
    sed "$1" begun/game.yaml >wrong.yaml
    tries 1 --check wrong.yaml
    says "$2"
}
wrong '/of: milo/d' "there is no chain of 'milo'"
wrong '/of: game-master/d' "there is no chain of 'game-master'"
wrong 's/of: milo/of: mile/' "there is no player 'mile'"
wrong 's/of: milo/of: kaya/' "'kaya' has two chains"
wrong 's/{of: milo, shown: ./{of: milo, shown: X/' 'this is no value of a chain'
wrong '/^dice:/d' 'chains serve for nothing in this game'

# --- a round in parts: the values are due at the first stop, and must be there again

orders milo 1 11
mkdir game/.seeds && cp secret game/.seeds/
tries 0 -i --through=declare game
value_of game-master 11
grep -q "$link" game/game.yaml game/reports/round-1/* &&
    complain 'the state of a stopped round has a value'
says '*' game/.seeds/.gitignore
mv game/orders/milo-1.yaml away.yaml
tries 1 -i --missing=hold game
says 'all values must be there that were shown when it was begun'
mv away.yaml game/orders/milo-1.yaml
tries 0 -i game

# --- replays: the chains are checked, too

tries 0 --verify=game/game.yaml begun/game.yaml game/orders
value_of game-master 11
masters=$link
value_of milo 11
sed "s/$masters game-master/$link game-master/" \
    game/game.yaml >after.yaml
tries 4 --verify=after.yaml begun/game.yaml game/orders
says 'round 1 was not played with the seed that the chains make'

# --- played over: the seed stays, and a late value is only checked

rm -rf game/orders/* late
orders kaya 1 11
tries 0 --secret=secret --missing=hold:milo -o new.yaml -r report.txt begun/game.yaml game/orders
seed=$(sed -n 's/^Seed: //p' report.txt)
says ", missed: 1}" new.yaml
orders milo 1 11
tries 0 --again=new.yaml -o over.yaml -r over.txt begun/game.yaml game/orders
says "Seed: $seed" over.txt
says '  milo -' over.txt
says '    again: true' over.yaml
says '      - none milo' over.yaml
says ", missed: 1}" over.yaml
value_of milo 11
says_not "$link" over.yaml
tries 0 --verify=over.yaml begun/game.yaml game/orders
orders milo 1 10
tries 1 --again=new.yaml -o late.yaml begun/game.yaml game/orders
says 'this is not the value before the one that was shown last'
has_not late.yaml
# In the next round he shows one step more, whether he came late or not.
rm game/orders/*
orders kaya 2 10
orders milo 2 10
tries 0 --secret=secret -o next.yaml -r next.txt over.yaml game/orders
value_of milo 10
says "  milo $link" next.txt

# --- rewound: with the chains of the newest state the same round takes the next values

rm game/orders/*
orders kaya 1 11
orders milo 1 11
tries 0 --secret=secret -o new.yaml -r report.txt begun/game.yaml game/orders
tries 0 --secret=secret -o same.yaml -r again.txt begun/game.yaml game/orders
equal report.txt again.txt
sed -n '/^chains:/,/of: milo/p' new.yaml >chains
sed -e '/of: game-master/d' -e '/of: kaya/d' -e '/of: milo/d' -e '/^chains:/{r chains
d;}' begun/game.yaml >rewound.yaml
tries 1 --secret=secret rewound.yaml game/orders
says 'this is not the value before the one that was shown last'
orders kaya 1 10
orders milo 1 10
tries 1 --secret=secret begun/game.yaml game/orders
says '; one more step leads there: a round that is rewound takes the chains of the newest state along'
tries 0 --secret=secret -o two.yaml -r two.txt rewound.yaml game/orders
for who in game-master kaya milo; do
    value_of $who 10
    says "  $who $link" two.txt
done
[ "$(sed -n 's/^Seed: //p' report.txt)" != "$(sed -n 's/^Seed: //p' two.txt)" ] ||
    complain 'a round that is rewound has the same dice'

# --- a chain that was lost begins anew by ruling, before a round and not in one

cp game/game.yaml before.yaml
rm -f game/orders/*
orders kaya 2 10
mv milo lost-milo
makes_chain milo
orders milo 2 11
printf 'game: ford\nround: 2\nrulings:\n  - chain: {of: milo, shown: %s}\n    because: his disk has died\n' \
    "$(cat milo/last)" >game/rulings.yaml
tries 1 --check before.yaml game/orders
says 'milo-2.yaml:4:9: error: this is not the value before the one that was shown last'
cp -r game half
tries 0 -i game
says 'By ruling, the chain of milo begins anew with' game/reports/round-2/public.txt
says "$(cat milo/last)" game/reports/round-2/public.txt
value_of milo 11
sed "s/'//g" game/game.yaml | grep -qF "{of: milo, shown: $link" ||
    complain 'the new chain has not moved on'
tries 0 --verify=game/game.yaml before.yaml game/orders game/rulings.yaml
sed -i 's/^  - chain/  - at: declare\n    chain/' half/rulings.yaml
mv half/rulings.yaml later.yaml
tries 0 -i --missing=hold:milo --through=declare half half/orders/kaya-2.yaml
tries 1 --rulings=later.yaml half half/orders/kaya-2.yaml
says 'no chain begins anew in the middle of a round'
finish
