#!/bin/sh
# Replacing the game file: only what can be replaced, and only as it was read.
#
#   tests/command/test_in_place.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
"$program" --seed=x -o new.expected game.yaml orders >report.expected

# --- what cannot be replaced is refused before it is opened

refuses_in_place() {
    tries 2 --seed=x -i "$1" orders
    says "cannot replace '$1': $2"
    says '-i wants a plain file; otherwise write the state with -o FILE'
    tries 2 --check -i "$1" orders
}
mkfifo pipe
refuses_in_place pipe 'is a pipe'
refuses_in_place /dev/null 'is a device'
for name in /dev/stdin /dev/fd/0 /proc/self/fd/0; do
    cp game.yaml open.yaml
    # shellcheck disable=SC2094 # on purpose
    refuses_in_place $name 'is an open file, and no place on the disk' <open.yaml
    equal open.yaml game.before
done
ln -s /dev/stdin link
refuses_in_place link 'is an open file, and no place on the disk' <game.yaml
cat game.yaml >pipe &
tries 0 --seed=x -o new.yaml pipe orders
equal new.yaml new.expected
tries 2 -i none.yaml orders
says "cannot read 'none.yaml': no such file"
tries 2 -i orders orders
says "'orders' is no game: cannot read 'orders/game.yaml': no such file"

# In a folder of orders a pipe would be waited for; named by itself it is read.
mkfifo orders/tide.yaml
tries 2 --check game.yaml orders
says "cannot read 'orders/tide.yaml': is a pipe"
says 'a folder of orders holds plain files only'
rm orders/tide.yaml
ln -s /dev/fd/0 orders/tide.yaml
# shellcheck disable=SC2094 # on purpose
tries 2 --check game.yaml orders <game.yaml
says "cannot read 'orders/tide.yaml': is an open file"
rm orders/tide.yaml
cat orders/kaya.yaml >pipe &
tries 0 --seed=x -o new.yaml game.yaml pipe orders/milo.yaml
equal new.yaml new.expected
is_untouched

# --- what has changed since it was read is left as it is

# The first run waits for orders from a pipe while something happens to the game file. (A shell
# makes programs in the background deaf to SIGINT.)
begin() {
    cp game.yaml played.yaml
    rm -f report.txt
    env --default-signal=INT "$program" --seed=first -i -r report.txt played.yaml orders/milo.yaml \
        - <pipe 2>first.err &
    first=$!
    exec 3>pipe
    sleep 0.3
}
await() {
    exec 3>&-
    ended=0
    wait "$first" || ended=$?
    tried='the first run'
}
end() {
    cat orders/kaya.yaml >&3
    await
}
loses() {
    [ "$ended" -eq 2 ] || complain "$1: exit status $ended"
    says "cannot write the new state to 'played.yaml': it has changed since it was read" first.err
    says 'nothing was written: look at it, and run this again' first.err
    has_not report.txt
    [ -z "$(find . -name '.adjudicate-*')" ] || complain "$1: a draft is left"
}

begin
end
[ "$ended" -eq 0 ] || complain "nothing happened: exit status $ended"
has report.txt

begin
tries 0 --seed=second -i played.yaml orders
end
loses 'another run was faster'
says 'seed: second' played.yaml
says_not 'seed: first' played.yaml

begin
echo '# a note by hand' >>played.yaml
end
loses 'a note by hand'
says 'a note by hand' played.yaml
says 'round: 1' played.yaml

begin
rm played.yaml
end
[ "$ended" -eq 2 ] || complain "gone: exit status $ended"
has_not played.yaml
has_not report.txt

# An editor that saves what was there already takes nothing away.
begin
cp played.yaml other.yaml
mv other.yaml played.yaml
end
[ "$ended" -eq 0 ] || complain "saved as it was: exit status $ended"
says 'seed: first' played.yaml

# While somebody else is replacing it (the lock is on the file itself).
begin
flock played.yaml -c 'touch locked; until [ -e unlock ]; do sleep 0.05; done' 3>&- &
until [ -e locked ]; do sleep 0.05; done
end
touch unlock
wait
[ "$ended" -eq 2 ] || complain "locked: exit status $ended"
says 'another run is replacing it just now' first.err
equal played.yaml game.yaml
has_not report.txt

# Many at once: each that says so has played its round.
cp game.yaml played.yaml
for i in 1 2 3 4 5 6 7 8; do
    ("$program" --seed=run-$i -i played.yaml orders >/dev/null 2>&1 && echo $i >won.$i) &
done
wait
[ "$(find . -name 'won.*' | wc -l)" = 1 ] || complain "of eight runs at once not one has won"
says "seed: run-$(cat won.*)" played.yaml
[ "$(ls -A)" = "$(ls)" ] || complain "many at once: something is left behind"

# --- what is left of runs that were killed is named, and not touched

echo half >.adjudicate-999999999-0
cp game.yaml played.yaml
tries 0 --seed=x -i played.yaml orders
says "'./.adjudicate-999999999-0' was left by a run that was killed"
says 'look at it, and remove it'
[ "$(grep -c 'was left by' err)" = 1 ] || complain "$tried: told more than once"
[ "$(cat .adjudicate-999999999-0)" = half ] || complain "$tried: touched what others left"
equal played.yaml new.expected
tries 0 --seed=x game.yaml orders
says_not 'was left by'
mkdir reports
mv .adjudicate-999999999-0 reports
tries 0 --seed=x -r 'reports/%p.txt' game.yaml orders
says "'reports/.adjudicate-999999999-0' was left by a run that was killed"
[ "$(grep -c 'was left by' err)" = 1 ] || complain "$tried: told more than once"
# Of two folders both are named.
echo half >.adjudicate-999999999-1
tries 0 --seed=x -r 'reports/%p.txt' -r '%p.txt' game.yaml orders
says "'reports/.adjudicate-999999999-0' was left by a run that was killed"
says "'./.adjudicate-999999999-1' was left by a run that was killed"
[ "$(grep -c 'was left by' err)" = 2 ] || complain "$tried: told more than once"
rm .adjudicate-999999999-1 -- *.txt
rm -r reports

# A signal ends a run at once, and leaves nothing.
for signal in INT TERM HUP; do
    begin
    kill -$signal "$first"
    await
    [ "$ended" -gt 128 ] || complain "$signal: exit status $ended"
    equal played.yaml game.yaml
    has_not report.txt
    [ -z "$(find . -name '.adjudicate-*')" ] || complain "$signal: a draft is left"
done

# --- no room, and no notice of it to the program but by a signal

cp game.yaml big.yaml
i=0
while [ "$i" -lt 40 ]; do
    echo "# a comment that makes the file larger than what is left of the disk" >>big.yaml
    i=$((i + 1))
done
cp big.yaml big.before
status=0
(
    ulimit -f 2
    "$program" --seed=x -i -r small.txt big.yaml orders 2>err
) || status=$?
tried='-i with a limit of the size of files'
[ "$status" -eq 2 ] || complain "no room for the new state: exit status $status"
says 'it would be larger than files may be here'
says 'nothing was written'
has_not small.txt
equal big.yaml big.before
is_untouched

# --- whose it is

if [ "$(id -u)" -eq 0 ]; then
    cp game.yaml played.yaml
    chown 1234:2345 played.yaml
    tries 0 --seed=x -i played.yaml orders
    is_silent
    [ "$(stat -c %u:%g played.yaml)" = 1234:2345 ] || complain "$tried: it has another owner"
    cp game.yaml played.yaml
    chown 1234:2345 played.yaml
    chmod 666 played.yaml
    chmod 777 .
    cp "$program" ./copy
    chmod 755 copy
    status=0
    setpriv --reuid=3456 --regid=3456 --clear-groups ./copy --seed=x -i played.yaml orders \
        >/dev/null 2>err || status=$?
    tried='-i on what belongs to somebody else'
    [ "$status" -eq 0 ] || complain "$tried: exit status $status"
    says "warning: 'played.yaml' is yours now: its owner and group could not be kept"
    equal played.yaml new.expected
fi
finish
