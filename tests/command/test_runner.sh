#!/bin/sh
# The test runner itself: a book, a script or a program that goes wrong makes it fail and say how.
# In a small tree with a stand-in for the program that plays books, which plays each line of one.
#
#   tests/command/test_runner.sh BUILD_DIR
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cd "$copy"
cp -R "$root/tools" .
mkdir -p build/tests tests/unit tests/cases/toy
failed=0

cat >build/tests/book <<'END'
#!/bin/sh
good=$(grep -c good "$1" || true)
bad=$(grep -c bad "$1" || true)
[ "$bad" -eq 0 ] || grep bad "$1"
echo "$1: $good passed, $bad failed"
[ "$bad" -eq 0 ]
END
chmod +x build/tests/book
printf 'good 1\ngood 2\n' >tests/cases/toy/01-one.md
printf 'good 3\nbad 4\n' >tests/cases/toy/02-two.md
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

expect '2 passed, 1 failed'
says 'FAILED tests/cases/toy/02-two.md'
says 'bad 4'
says 'books: 3 cases are right, 1 are not'
echo 'good 3' >tests/cases/toy/02-two.md
expect '3 passed, 0 failed'
says 'books: 3 cases are right, 0 are not'

# What each took is written down, the dearest first.
# shellcheck disable=SC2016 # expanded by the script that is written here
printf '#!/bin/sh\ni=0\nwhile [ "$i" -lt 100000 ]; do i=$((i + 1)); done\n' >build/tests/test_good
expect '3 passed, 0 failed'
output=$(sed -n '1s/^[0-9]*[.][0-9][0-9] //p' build/logs/seconds)
says 'tests/unit/test_good.c'
output="$(wc -l <build/logs/seconds) lines"
says '3 lines'

# What is known to take longest begins first, what is not there is none, and each is run once.
printf '%s\n' '# dearest first' tests/unit/test_gone.c tests/unit/test_good.c tests/cases/toy/02-two.md \
    tests/unit/test_good.c >tests/longest.txt
expect '3 passed, 0 failed'
output=$(tr '\n' ' ' <build/logs/list)
says 'tests/unit/test_good.c tests/cases/toy/02-two.md tests/cases/toy/01-one.md '
output="$(wc -l <build/logs/list) tests"
says '3 tests'
grep -v '^#' "$root/tests/longest.txt" | while read -r test; do
    [ -e "$root/$test" ] || echo "tests/longest.txt: no test $test"
done >gone
if [ -s gone ]; then
    cat gone
    failed=1
fi

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

printf '#!/bin/sh\nexec sleep 60\n' >build/tests/book
TEST_SECONDS=1
export TEST_SECONDS
output=$(sh tools/check.sh build cases 2>&1) || true
says 'ended after 1 seconds'
says '0 passed, 2 failed'

exit "$failed"
