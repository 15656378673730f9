#!/bin/sh
# The test runner itself: a case, a script or a program that goes wrong makes it fail and say how.
# In a small tree with a stand-in for the program, which copies the game and reports its size.
#
#   tests/command/test_runner.sh BUILD_DIR
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cd "$copy"
cp -R "$root/tools" .
mkdir -p build/tests tests/unit tests/cases/toy/1.1-plain tests/cases/toy/1.2-refused
failed=0

cat >build/adjudicate <<'END'
#!/bin/sh
for word in "$@"; do
    case $word in
    --output=*) output=${word#*=} ;;
    --report=*) report=${word#*=} ;;
    --seed=*) seed=${word#*=} ;;
    game.yaml) game=$word ;;
    esac
done
grep -q bad "$game" && { echo "$game:1:1: error: bad" >&2; exit 1; }
cp "$game" "$output"
echo "seed $seed" >"$report"
END
chmod +x build/adjudicate
echo 'round: 1' >tests/cases/toy/1.1-plain/game.yaml
echo 'bad' >tests/cases/toy/1.2-refused/game.yaml
: >tests/unit/test_good.c
printf '#!/bin/sh\necho quiet\n' >build/tests/test_good
chmod +x build/tests/test_good

# The sum must be this, and the status must fit it.
expect() {
    sum=$1
    status=0
    output=$(sh tools/check.sh build unit cases 2>&1) || status=$?
    if [ "$(echo "$output" | tail -n 1)" != "$sum" ]; then
        echo "should end with '$sum', but:"
        echo "$output"
        failed=1
    fi
    case $sum in
    *', 0 failed') wanted=0 ;;
    *) wanted=1 ;;
    esac
    if [ "$status" -ne "$wanted" ]; then
        echo "'$sum' with status $status"
        failed=1
    fi
}

says() {
    if ! echo "$output" | grep -qF "$1"; then
        echo "should say '$1', but:"
        echo "$output"
        failed=1
    fi
}

expect '1 passed, 2 failed'
says '+round: 1'
says '+seed case'
sh tools/golden-update.sh build toy/1.1-plain >/dev/null
sh tools/golden-update.sh build toy/1.2-refused >/dev/null
[ "$(cat tests/cases/toy/1.2-refused/expect/status)" = 1 ]
[ ! -e tests/cases/toy/1.1-plain/expect/status ]
[ ! -e tests/cases/toy/1.2-refused/expect/new.yaml ]
expect '3 passed, 0 failed'

echo other >tests/cases/toy/1.1-plain/seed
expect '2 passed, 1 failed'
says '-seed case'
says '+seed other'
rm tests/cases/toy/1.1-plain/seed

rm tests/cases/toy/1.2-refused/expect/status
expect '2 passed, 1 failed'
sh tools/golden-update.sh build toy/1.2-refused >/dev/null

printf '#!/bin/sh\necho went wrong\nexit 3\n' >build/tests/test_good
expect '2 passed, 1 failed'
says 'FAILED tests/unit/test_good.c'
says 'went wrong'
# shellcheck disable=SC2016 # the pid of the script that is written here
printf '#!/bin/sh\nkill -SEGV $$\n' >build/tests/test_good
expect '2 passed, 1 failed'
says 'ended by signal 11'
printf '#!/bin/sh\nexec sleep 60\n' >build/tests/test_good
TEST_SECONDS=1 expect '2 passed, 1 failed'
says 'ended after 1 seconds'

# A runner that goes down takes tests with it, and that is no success.
# shellcheck disable=SC2016 # the parents of the script that is written here
printf '#!/bin/sh\nkill -KILL "$(cut -d " " -f 4 "/proc/$PPID/stat")"\n' >build/tests/test_good
if output=$(sh tools/check.sh build unit 2>&1); then
    echo "passed, though the runner was killed"
    failed=1
fi
says 'only 0 of 1 tests were run'
rm build/tests/test_good
expect '2 passed, 1 failed'

# What is left out is named, and must be there.
output=$(sh tools/check.sh --without=tests/unit/test_good.c build unit cases 2>&1)
says 'left out: tests/unit/test_good.c'
says '2 passed, 0 failed'
if output=$(sh tools/check.sh --without=tests/unit/test_gone.c build unit cases 2>&1); then
    echo "passed, though what is left out is not there"
    failed=1
fi
says 'no test tests/unit/test_gone.c to leave out'

# Of the cases every so-manieth, from the first one on; that is said.
output=$(sh tools/check.sh --without=tests/unit/test_good.c --case-step=2 build unit cases 2>&1)
says 'of the cases one in 2'
says '1 passed, 0 failed'

printf '#!/bin/sh\nexec sleep 60\n' >build/adjudicate
TEST_SECONDS=1
export TEST_SECONDS
output=$(sh tools/check.sh build cases 2>&1) || true
says 'ended after 1 seconds'
says '0 passed, 2 failed'

exit "$failed"
