#!/bin/sh
# Builds the build helper, and runs it if there is an argument: `xtask.sh wasm`. It is built with the features of the
# whole workspace and its tests (see build.sh), so that it shares their compiled dependencies.
set -eu

cd "$(dirname "$0")/.."
cargo build --locked --quiet --workspace --bin xtask --test walls
[ $# = 0 ] || exec "$CARGO_TARGET_DIR/debug/xtask" "$@"
