#!/bin/sh
# adjudicate-mail without memory: whatever becomes of it, and GLib may end it, each file that it was to write is whole,
# or is not there.
#
#   tests/command/test_mail_faults.sh BUILD_DIR
# shellcheck source=tests/command/lib/try.sh
. "$(dirname "$0")/lib/try.sh"
build=$(dirname "$program")
for needed in "$build/adjudicate-mail" python3; do
    command -v "$needed" >/dev/null || {
        echo "without $needed letters are left out"
        exit 0
    }
done
if [ ! -e "$build/tests/torture_faults.so" ]; then
    echo 'what is built so cannot be tortured' # see TORTURE in the Makefile
    exit 0
fi

cat >fail.py <<'FAIL'
# fail.py LIBRARY FOLDER COMMAND...: lets each of some allocations of the command fail, alone, and with all behind it
import os, resource, struct, subprocess, sys
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
library, folder, *command = sys.argv[1:]
COUNT_ONLY, NO_MEMORY, NEVER_AGAIN, ROOM = 1, 2, 3, 1 << 18 # as in tests/hostile/torture.h
FAULT = struct.Struct("@iNiNN?i0N")
def run(way, at):
    for name in os.listdir(folder): os.unlink(os.path.join(folder, name))
    with open("fault", "w+b") as f:
        f.write(FAULT.pack(way, at, 0, 0, 0, False, -1).ljust(ROOM, b"\0"))
        f.flush()
        done = subprocess.run(command, capture_output=True, pass_fds=[f.fileno()],
                              env={**os.environ, "LD_PRELOAD": library, "TORTURE_FILE": str(f.fileno())})
        f.seek(0)
        _, _, _, count, _, happened, _ = FAULT.unpack(f.read(FAULT.size))
    return done, count, happened, {name: open(os.path.join(folder, name), "rb").read() for name in os.listdir(folder)}
done, count, _, expected = run(COUNT_ONLY, 0)
if done.returncode or not expected: print("not even whole:", done.stderr.decode())
if count < 500: print(f"only {count} allocations")
for way in NO_MEMORY, NEVER_AGAIN:
    for at in range(way, count, 53):
        done, _, happened, files = run(way, at)
        if not happened: print(f"allocation {at} did not fail")
        if any(expected.get(name) != bytes for name, bytes in files.items()): print(f"allocation {at}: half-written:", *files)
        if done.returncode == 0 and files != expected: print(f"allocation {at}: all is well, and files are missing")
FAIL

# fails FOLDER ARGUMENT...
fails() {
    folder=$1
    shift
    mkdir "$folder"
    tried="adjudicate-mail $1"
    python3 fail.py "$build/tests/torture_faults.so" "$folder" "$build/adjudicate-mail" --game=game.yaml "$@" >said 2>&1 || true
    [ ! -s said ] || complain "$tried: $(head -n 5 said)"
}
sed -i '/^round:/a codes: false' game.yaml
{
    printf 'Subject: x\n\n'
    cat orders/kaya.yaml
} >letter.eml
printf 'game: ford\naddresses:\n' >addresses.yaml
for player in game-master kaya milo; do
    echo "  - {player: $player, address: $player@post.example}" >>addresses.yaml
done
tries 0 --seed=x -r 'report-%p.txt' -r 'report-%p.html' game.yaml orders
tries 0 --sheet='sheet-%p.yaml' game.yaml
fails in --collect=in letter.eml
fails letters --compose=letters --report=report-%p.txt --report=report-%p.html --sheet=sheet-%p.yaml --addresses=addresses.yaml \
    --date=2026-11-24T08:00:00Z
finish
