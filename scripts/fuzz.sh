#!/bin/bash
# Builds the fuzz targets and runs each for TROTH_FUZZ_SECONDS (60), starting with the stored corpus.
#
# Its finds are in $TROTH_CACHE/fuzz/finds afterwards. Fix each find, and copy it to sync-server/fuzz/corpus/<target>:
# the usual tests replay it from there.
set -euo pipefail

cd "$(dirname "$0")/.."
seconds=${TROTH_FUZZ_SECONDS:-60}
work="$TROTH_CACHE/fuzz"
host=$(rustc --version --verbose | sed -n 's/^host: //p')

# The flags that cargo-fuzz passes to the compiler, without a sanitizer: our code has no unsafe blocks, and this way a
# stable compiler suffices. `--target` keeps the flags away from build scripts.
export RUSTFLAGS="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 --cfg fuzzing"
export CARGO_TARGET_DIR="$CARGO_TARGET_DIR/fuzz"
cargo build --locked --release --target "$host" --manifest-path sync-server/fuzz/Cargo.toml "$@"

status=0
for target in frame gate; do
  mkdir -p "$work/corpus/$target" "$work/finds"
  echo "--- $target, $seconds s"
  # New inputs are written to the first folder. A frame has at most 8 MiB; smaller ones are enough to find faults, and
  # memory is limited as in the server's tests of hostile frames.
  "$CARGO_TARGET_DIR/$host/release/$target" "$work/corpus/$target" "sync-server/fuzz/corpus/$target" \
    -max_total_time="$seconds" -max_len=65536 -timeout=10 -rss_limit_mb=1024 \
    -artifact_prefix="$work/finds/$target-" -print_final_stats=1 -verbosity=0 || status=1
done
exit $status
