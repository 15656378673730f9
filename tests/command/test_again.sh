#!/bin/sh
# --again: a finished round played over for orders that came late, with the dice that it had.
#
#   tests/command/test_again.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
examples=$(cd "$(dirname "$0")/../../examples" && pwd)
. "$(dirname "$0")/lib/try.sh"

round=$examples/factions-hex/rust-canyon/round-2
mv orders orders-ford
mkdir orders
cp "$round/orders/rust.yaml" orders/
tries 0 --seed=a-seed-long-enough-here --missing=hold -o new.yaml -r report.txt "$round/game.yaml" orders

# Pale's come late.
cp "$round/orders/pale.yaml" late.yaml
tries 0 --again=new.yaml -o over.yaml -r over.txt -r 'over-%p.txt' "$round/game.yaml" orders late.yaml
says 'Round 2 is played over' over.txt
says 'Thrown now, and not before: r2 ' over.txt
for reader in rust pale public; do
    says 'Round 2 is played over' over-$reader.txt
    says_not 'Thrown' over-$reader.txt
done
says '    seed: a-seed-long-enough-here' over.yaml
says '    again: true' over.yaml
# But for that it is the round as it would have been.
tries 0 --seed=a-seed-long-enough-here -o right.yaml -r right.txt "$round/game.yaml" orders late.yaml
grep -v '^    again: true$' over.yaml >without
equal without right.yaml
tries 0 --verify=over.yaml "$round/game.yaml" orders late.yaml

# Orders that replace others: those that have served are passed over.
sed 's/^player: rust$/player: rust  # at last/' orders/rust.yaml >newer.yaml
tries 0 --again=new.yaml --missing=hold -o other.yaml -r other.txt "$round/game.yaml" orders newer.yaml
says "warning: passed over 'orders/rust.yaml'"
says "these orders have served; 'newer.yaml' takes their place"
says 'The same rolls were thrown as before.' other.txt
printf 'game: rust-canyon\nround: 2\nplayer: rust\n' >empty.yaml
tries 0 --again=right.yaml -o other.yaml -r other.txt "$round/game.yaml" orders late.yaml empty.yaml
says 'Thrown before, and not now: r2 ' other.txt
# What served then and is not there: the round is played over all the same.
tries 0 --again=new.yaml -o other.yaml -r other.txt "$round/game.yaml" newer.yaml late.yaml
says 'round 2 cannot be replayed: the orders of rust are not there'
says_not 'Thrown' other.txt

# Nor do those of the rounds before, which lie beside them in the folder of a game.
mkdir kept
cp orders/rust.yaml late.yaml kept/
cp "$examples/factions-hex/rust-canyon/round-1/orders/rust.yaml" kept/rust-1.yaml
tries 0 --again=right.yaml -o other.yaml -r other.txt "$round/game.yaml" kept
says "warning: passed over 'kept/rust-1.yaml'"
says 'these orders have served round 1'
says_not 'takes their place'
says 'The same rolls were thrown as before.' other.txt
# What is no letter of orders takes nobody's place, and is refused as ever.
for odd in '- rust' '[rust]' '{rust' 'game: rust-canyon' 'round: 2\nplayer: [rust]' \
    'game: rust-canyon\nround: 2\nplayer: rust\nanswers: 1' \
    'game: rust-canyon\nround: 2\nplayer: rust\nanswers: [1, {}]'; do
    printf "%b\\n" "$odd" >odd.yaml
    tries 1 --again=new.yaml -o odd-new.yaml "$round/game.yaml" orders late.yaml odd.yaml
    says 'odd.yaml:'
    has_not odd-new.yaml
done

# Late answers stand beside orders, and take the place of answers to the same questions alone.
worlds=$examples/nine-worlds/broken-bridge/round-1
mkdir asked
for player in frost ember tide; do
    sed '/^fight:/,$d' "$worlds/orders/$player.yaml" >asked/$player.yaml
done
tries 3 --seed=@"$worlds/seed" --ask "$worlds/game.yaml" asked
sed -n '/^# ---- questions for frost/,/^# ---- questions for ember/ { /^#/d; p; }' out >asked/frost-1.yaml
tries 0 --seed=@"$worlds/seed" -o answered.yaml -r answered.txt "$worlds/game.yaml" asked
cp -R asked more
printf 'game: broken-bridge\nround: 1\nplayer: frost\nfight: [{withdraw: bridge, when: never}]\nanswers: []\n' >more/frost-2.yaml
tries 0 --again=answered.yaml -o other.yaml -r other.txt "$worlds/game.yaml" more
says_not 'passed over'
tries 0 --verify=other.yaml "$worlds/game.yaml" more
sed 's/at: \[\]/at: [imp]/' asked/frost-1.yaml >more/frost-2.yaml
tries 0 --again=answered.yaml -o other.yaml -r other.txt "$worlds/game.yaml" more
says "these orders have served; 'more/frost-2.yaml' takes their place"
says_not "passed over 'more/frost.yaml'"
sed 's/^player: frost$/player: frost  # at last/' asked/frost.yaml >more/frost-2.yaml
tries 0 --again=answered.yaml -o other.yaml -r other.txt "$worlds/game.yaml" more
says "passed over 'more/frost.yaml'"
says_not "passed over 'more/frost-1.yaml'"
# Answers that are none, to other questions, or nobody's, take the place of none.
for odd in 'player: frost\nanswers: 7' 'player: frost\nanswers: [1, {}]' 'answers: []'; do
    cp asked/frost.yaml more/
    printf "game: broken-bridge\\nround: 1\\n%b\\n" "$odd" >more/frost-2.yaml
    tries 1 --again=answered.yaml -o other.yaml -r other.txt "$worlds/game.yaml" more
    says 'more/frost-2.yaml:'
    says_not 'passed over'
done
printf 'game: broken-bridge\nround: 1\nplayer: frost\nanswers: [{targets: r1 fight nobody, about: x, at: []}]\n' >more/frost-2.yaml
tries 0 --again=answered.yaml -o other.yaml -r other.txt "$worlds/game.yaml" more
says_not 'passed over'
# The same list in both, and answers in one of them alone.
echo 'fight: [{withdraw: bridge, when: never}]' | cat asked/frost-1.yaml - >more/frost-1.yaml
rm more/frost-2.yaml
tries 0 --seed=@"$worlds/seed" -o listed.yaml -r answered.txt "$worlds/game.yaml" more
printf 'game: broken-bridge\nround: 1\nplayer: frost\nfight: []\n' >more/frost-2.yaml
tries 0 --again=listed.yaml --missing=hold -o other.yaml -r other.txt "$worlds/game.yaml" more
says "passed over 'more/frost-1.yaml'"
cat asked/frost.yaml asked/frost-1.yaml >pasted.yaml
rm -rf more && mkdir more && cp asked/ember.yaml asked/tide.yaml pasted.yaml more
tries 0 --seed=@"$worlds/seed" -o pasted-new.yaml -r answered.txt "$worlds/game.yaml" more
cp asked/frost.yaml more/frost.yaml && echo '# late' >>more/frost.yaml
tries 0 --again=pasted-new.yaml -o other.yaml -r other.txt "$worlds/game.yaml" more
says "passed over 'more/pasted.yaml'"

# --- a round on which the game master has ruled

cat >rulings.yaml <<'END2'
game: rust-canyon
round: 2
rulings:
  - {set: {armies: {rust: {bank: 3}}}, because: counted wrong}
END2
tries 0 --seed=a-seed-long-enough-here --rulings=rulings.yaml --missing=hold -o ruled.yaml -r report.txt \
    "$round/game.yaml" orders
tries 1 --again=ruled.yaml -o other.yaml -r other.txt "$round/game.yaml" orders late.yaml
says 'there were rulings in round 2, and they are not here'
tries 0 --again=ruled.yaml --rulings=rulings.yaml -o other.yaml -r other.txt "$round/game.yaml" orders late.yaml
says 'By ruling, armies rust bank is set to 3.' other.txt
says 'Thrown now, and not before: r2 ' other.txt
tries 0 --verify=other.yaml "$round/game.yaml" orders late.yaml rulings.yaml
sed 's/- {set/- {at: deployment, set/' rulings.yaml >later.yaml
tries 1 --again=ruled.yaml --rulings=later.yaml -o other.yaml -r other.txt "$round/game.yaml" orders late.yaml
says 'the round does not stand after deployment now'

# --- and at stops on the way: they are made there once more

cp rulings.yaml ruled-1.yaml
cp ruled-1.yaml ruled-2.yaml
echo '  - {at: gathering, set: {armies: {pale: {bank: 4}}}, because: counted wrong too}' >>ruled-2.yaml
cp ruled-2.yaml ruled-3.yaml
echo '  - {at: deployment, set: {armies: {pale: {points: 3}}}, because: the bridge was held}' >>ruled-3.yaml
by() { tries 0 --seed=a-seed-long-enough-here --missing=hold -r report.txt "$@" orders; }
by --rulings=ruled-1.yaml --through=gathering -o stopped-1.yaml "$round/game.yaml"
by --rulings=ruled-2.yaml --through=deployment -o stopped-2.yaml stopped-1.yaml
by --rulings=ruled-3.yaml -o ruled.yaml stopped-2.yaml
# The same orders make the same round again, told in parts; the digests of rulings alone differ.
tries 0 --again=ruled.yaml --missing=hold --rulings=ruled-3.yaml -o other.yaml -r other.txt -r 'other-%p.txt' \
    -r other.json "$round/game.yaml" orders ruled-1.yaml ruled-2.yaml
for file in ruled other; do
    sed '/again: true/d; /rulings:/d' $file.yaml >$file.stripped
done
equal other.stripped ruled.stripped
says 'The same rolls were thrown as before.' other.txt
grep -o 'By ruling, [^.]*' other.txt >told
printf 'By ruling, armies %s\n' 'rust bank is set to 3' 'pale bank is set to 4' 'pale points is set to 3' >expected
equal told expected
for part in 'Played up to the end of gathering' 'Taken up again after gathering' 'Taken up again after deployment'; do
    for reader in '' -rust -pale -public; do
        says "$part" other$reader.txt
    done
done
[ "$(grep -c '^  "complete"' other.json)" -eq 3 ] || complain 'not three parts in JSON'
tries 0 --verify=other.yaml "$round/game.yaml" orders ruled-3.yaml
# And with orders that came late.
tries 0 --again=ruled.yaml --rulings=ruled-3.yaml -o other.yaml -r other.txt "$round/game.yaml" orders late.yaml \
    ruled-1.yaml ruled-2.yaml
says 'Thrown now, and not before: r2 ' other.txt
tries 0 --verify=other.yaml "$round/game.yaml" orders late.yaml ruled-3.yaml
# What is wrong is told before anything is played once more.
printf 'game: rust-canyon\nround: 2\nplayer: rust\nnonsense: []\n' >odd.yaml
tries 1 --again=ruled.yaml --rulings=ruled-3.yaml -o odd-new.yaml "$round/game.yaml" orders late.yaml odd.yaml
says 'odd.yaml:4:1: error: '
has_not odd-new.yaml
sed 's/at: gathering/at: control/' ruled-3.yaml >elsewhere.yaml
tries 1 --again=ruled.yaml --rulings=elsewhere.yaml "$round/game.yaml" orders late.yaml
says 'the round does not stand after control now'

# Nor is it played on where a late file breaks it at a stop.
for wrong in 's/^player: .*/player: nobody/' 's/^round: .*/round: 7/' '$a deployment: [{deploy: nobody, to: a1}]'; do
    printf 'game: rust-canyon\nround: 2\nplayer: rust\n' | sed "$wrong" >odd.yaml
    tries 1 --again=ruled.yaml --rulings=ruled-3.yaml -o odd-new.yaml "$round/game.yaml" orders late.yaml odd.yaml
    says 'odd.yaml:'
    has_not odd-new.yaml
done

# A stop that the round does not come to any more.
mkdir two
sed 's/^  - {id: docks/  - {id: mill, holder: milo}\n&/' game.yaml >two/game.yaml
sed -i 's/^  - {id: lancer/  - {id: rider, owner: kaya, attack: 2, defence: 2, health: 4, speed: 5}\n&/' two/game.yaml
sed -i 's/^  - {id: guard/  - {id: miller, owner: milo, attack: 2, defence: 2, health: 4, speed: 5}\n&/' two/game.yaml
echo '  - {attack: mill, cards: [rider]}' | cat orders-ford/kaya.yaml - >two/kaya.yaml
echo '  - {defend: mill, cards: [miller]}' | cat orders-ford/milo.yaml - >two/milo.yaml
cat >two-rulings.yaml <<'END2'
game: ford
round: 1
rulings:
  - {at: fight:1, set: {cards: {guard: {health: 4}}}, because: he was hurt before}
END2
tries 0 --seed=a-seed-long-enough-here --through=fight:1 -o stopped.yaml two/game.yaml two/kaya.yaml two/milo.yaml
tries 0 --seed=a-seed-long-enough-here --rulings=two-rulings.yaml -o two.yaml stopped.yaml two/kaya.yaml two/milo.yaml
printf 'game: ford\nround: 1\nplayer: kaya\ndeclare: []\n' >two/late.yaml
tries 1 --again=two.yaml --rulings=two-rulings.yaml two/game.yaml two/kaya.yaml two/milo.yaml two/late.yaml
says 'there were rulings at this stop, and the round does not come to it any more'
says 'two.yaml:'

# --- what is refused

tries 1 --again="$round/game.yaml" "$round/../round-3/game.yaml" orders
says 'round 3 comes next here, and round 1 is to be played over'
tries 1 --again="$round/../round-0/game.yaml" "$round/game.yaml" orders
says 'no round has been finished here'
tries 2 --again=nowhere.yaml "$round/game.yaml"
says "cannot read 'nowhere.yaml'"
for option in seed=x secret=x rolls=x through=action ask check show verify=x prove=x; do
    tries 2 --again=new.yaml --$option "$round/game.yaml"
    says "--again and --${option%%=*} exclude each other"
done
finish
