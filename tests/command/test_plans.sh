#!/bin/sh
# --odds of somebody's plans: another plan beside his orders, guesses at the orders of others, parts; and what is no plan.
#
#   tests/command/test_plans.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/lib/try.sh"

sed 's/^declare:.*/declare: []/; /attack:/d' orders/kaya.yaml >stay.yaml
sed 's/^answer:.*/answer: []/; /defend:/d' orders/milo.yaml >let.yaml

# --- two plans
tries 0 --odds=20 --than=stay.yaml game.yaml orders
tries 0 --odds=20 --than=stay.yaml --missing=hold:milo game.yaml orders/kaya.yaml
tries 1 --odds=20 --than=stay.yaml --than=let.yaml game.yaml orders
says 'stay.yaml:3:9:'
says "--than has orders of 'milo' and of 'kaya'"
says "one player's plans are compared: leave one out"
tries 1 --odds=20 --than=stay.yaml --missing=hold game.yaml orders/milo.yaml
says "there are no other orders of 'kaya' to be compared with"
says 'ORDERS and --than have two plans of one player'
echo 'declare: [' >broken.yaml
sed 's/^player:.*/player: nobody/' stay.yaml >stranger.yaml
sed 's/^declare:.*/declare: [{attack: moon, cards: [lancer]}]/' stay.yaml >wrong.yaml
for than in broken stranger wrong; do
    tries 1 --odds=20 --than=$than.yaml game.yaml orders
    says "$than.yaml:"
    [ ! -s out ] || complain "$tried: there are odds all the same"
done

# With rolls of a table, which both plans have, and with one thread or many.
printf 'rolls: []\n' >rolls.yaml
for jobs in 1 3; do
    tries 0 --odds=20 --jobs=$jobs --than=stay.yaml --rolls=rolls.yaml game.yaml orders
    mv out rolled.$jobs
done
cmp -s rolled.1 rolled.3 || complain "$tried: threads make a difference"

# --- guesses
tries 0 --odds=20 --for=kaya --guess=orders/milo.yaml game.yaml orders/kaya.yaml
says milo out
tries 0 --odds=20 --for=kaya game.yaml orders/kaya.yaml
tries 0 --odds=20 --for=kaya --missing=hold:milo game.yaml orders/kaya.yaml
tries 1 --odds=20 --for=nobody game.yaml orders/kaya.yaml
says '--for=nobody: there is no such player'
tries 1 --odds=20 --for=kaya game.yaml orders
says "'kaya' does not know the orders of 'milo'"
says 'given with --guess=FILE'
tries 1 --odds=20 --for=kaya --guess=stay.yaml game.yaml
says "these are the orders of 'kaya' himself, and no guess"
tries 1 --odds=20 --guess=let.yaml game.yaml orders/kaya.yaml
says '--guess is for odds on a player'
for guess in broken stranger; do
    tries 1 --odds=20 --for=kaya --guess=$guess.yaml game.yaml orders/kaya.yaml
    says "$guess.yaml:"
done

# --- parts, which hang on guesses and on whose orders are held
part() {
    tries 0 --odds="$1" --for=kaya --missing=hold:milo --guess="$2" game.yaml orders/kaya.yaml
    mv out "$3"
}
part 1-10 orders/milo.yaml first.json
part 11-20 orders/milo.yaml second.json
adds() {
    status=$1
    shift
    tries "$status" --for=kaya --missing=hold:milo --guess=orders/milo.yaml "$@" game.yaml orders/kaya.yaml
}
adds 0 --odds-sum=first.json --odds-sum=second.json
mv out sum
sed 's/^\( *"\?last"\?: \)20/\110/' second.json >turned.json
cmp -s second.json turned.json && complain 'no last trial in the part'
adds 1 --odds-sum=first.json --odds-sum=turned.json
says 'it ends before it begins'
tries 0 --odds=20 --for=kaya --missing=hold:milo --guess=orders/milo.yaml game.yaml orders/kaya.yaml
cmp -s out sum || complain "$tried: the sum of the parts is another"

# --- a part that somebody has had in his hands: with a list where a number or a text is it is refused, and with
# another number or word, or cut off, refused or added, as what it then says; at 25 places, or where little is tried
# (SPARING, see the Makefile) at 7

examples=$root/examples
places=25
[ "${SPARING:-1}" -eq 1 ] || places=7
for round in nine-worlds/broken-bridge/round-2 battle-bag/salt-ferry/round-1; do
    files="$examples/$round/game.yaml $examples/$round/orders"
    # shellcheck disable=SC2086 # two names
    tries 0 --odds=1-12 $files
    rm -rf bent
    mkdir bent
    python3 - out "$places" <<'BEND'
import re, sys
head, counts = open(sys.argv[1]).read().split("counts: [", 1)
items = re.findall(r'"(?:[^"\\]|\\.)*"|[^,\s\[\]]+', counts)
def put(name, items):
    open(f"bent/{name}", "w").write(head + "counts: [" + ", ".join(items) + "]\n")
for k in range(0, len(items), max(1, len(items) // int(sys.argv[2]))):
    for what, other in ("list", "[]"), ("odd", ("x", "-1", "99999999999", "1")[k % 4]):
        put(f"{what}-{k}", items[:k] + [other] + items[k + 1:])
    put(f"cut-{k}", items[:k])
BEND
    for part in bent/*; do
        # shellcheck disable=SC2086
        [ "${part#*/odd-}" = "$part" ] || ! "$program" --odds-sum="$part" $files >out 2>err || continue
        # shellcheck disable=SC2086
        tries 1 --odds-sum="$part" $files
        says "$part:"
        [ ! -s out ] || complain "$tried: prints odds"
    done
done
finish
