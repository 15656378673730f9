#!/bin/sh
# Runs each fuzz target for a while, from the examples and the cases (laid out as files). An input that breaks it is
# left as BUILD_DIR/crash-* (or timeout-*, oom-*).
#
#   tools/fuzz.sh BUILD_DIR SECONDS CASE_FILES
set -eu
cd "$(dirname "$0")/.."

build=$1
seconds=$2
seeds=$build/seeds

# Every YAML file that we have, under its digest: equal files count once.
rm -rf "$seeds"
mkdir -p "$seeds"
find examples "$3" -name '*.yaml' -exec sha256sum {} + | while read -r digest file; do
    cp "$file" "$seeds/$digest"
done

found=
for target in "$build"/fuzz_*; do
    [ -x "$target" ] || continue
    found=yes
    corpus=$build/corpus/$(basename "$target")
    mkdir -p "$corpus"
    echo "fuzz: $target for $seconds seconds"
    # What it finds interesting goes to the first folder and is taken up by the next run.
    "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=65536 \
        -print_final_stats=1 -verbosity=0 -artifact_prefix="$build/" "$corpus" "$seeds"
done
[ -n "$found" ] || {
    echo "fuzz: no targets in $build" >&2
    exit 1
}
