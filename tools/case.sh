# shellcheck shell=sh
# How a case is played. Sourced by run-test.sh, which runs hundreds of them, and by golden-update.sh:
# so a case costs no shell of its own. tests/README.md says what a case holds.

# copy_cases BUILD_DIR CASE...: fresh copies of their folders, to play in. The copy of
# tests/cases/SYSTEM/NAME is BUILD_DIR/cases/SYSTEM/NAME, and stays for looking at.
copy_cases() (
    build=$(cd "$1" && pwd)
    shift
    for case in "$@"; do
        shift
        set -- "$@" "${case#tests/}"
    done
    # Folders first: of two cp that make the same one above them at once, one fails.
    (cd "$build" && rm -rf "$@" && mkdir -p "$@")
    cd tests || exit
    cp -R --parents "$@" "$build"
)

# play_case BUILD_DIR CASE SECONDS: plays a copied case and prints how what came out, which is then
# in the copy's actual/, differs from expect/. It goes elsewhere, hence the process of its own; and
# `set -e` does not reach where a function's status is asked for, hence the exits.
play_case() (
    program=$(cd "$1" && pwd)/adjudicate
    limit=$3
    cd "$1/cases/${2#tests/cases/}" || exit
    [ -d expect ] || mkdir expect || exit
    mkdir actual || exit

    # The command, built from what the case has. The seed is not secret here: it is the same text
    # wherever a case has none of its own.
    seed=case
    [ ! -e seed ] || seed=$(cat seed)
    set -- --explain --seed="$seed"
    [ ! -e rolls.yaml ] || set -- "$@" --rolls=rolls.yaml
    if [ -e args ]; then
        while IFS= read -r arg || [ -n "$arg" ]; do
            set -- "$@" "$arg"
        done <args
    fi
    [ ! -e expect/events.json ] || set -- "$@" --report=actual/events.json
    set -- "$@" --output=actual/new.yaml --report=actual/report.txt game.yaml
    [ ! -e orders ] || set -- "$@" orders

    # Looking for leaks takes the sanitizer as long as the case; test_hostile does it for many rounds
    # at a time, and the tests of the command for their own.
    ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
    export ASAN_OPTIONS

    status=0
    # shellcheck disable=SC2086 # WRAP is a command and its options
    timeout "$limit" ${WRAP:-} "$program" "$@" >actual/output 2>actual/errors </dev/null ||
        status=$?
    [ "$status" -eq 0 ] || echo "$status" >actual/status
    [ "$status" -ne 124 ] || echo "ended after $limit seconds"

    # -N: a file that is not there equals an empty one. Dates of files would only distract.
    if differences=$(diff -ruN expect actual); then
        exit 0
    fi
    printf '%s\n' "$differences" | sed -E '/^diff /d; s/^(---|\+\+\+) ([^\t]*)\t.*/\1 \2/'
    exit 1
)
