#!/bin/sh
# Runs a command that writes to the shared cargo output (CARGO_TARGET_DIR).
#
# The output lies outside the checkout, so that a clean clone starts warm. Two checkouts may
# therefore meet there, and cargo cannot tell them apart: it compares times, and a file of one that
# is older than what was built from the other looks unchanged. So one checkout works at a time, and
# when another takes over, its sources are made new.
set -eu

if [ "${TROTH_HOLDS_TARGET:-}" != "$CARGO_TARGET_DIR" ]; then
  mkdir -p "$CARGO_TARGET_DIR"
  export TROTH_HOLDS_TARGET="$CARGO_TARGET_DIR"
  # --close: a server left behind by a failed test must not hold the lock for ever.
  exec flock --close "$CARGO_TARGET_DIR/.one-checkout-at-a-time" "$0" "$@"
fi

here=$(cd "$(dirname "$0")/.." && pwd -P)
last="$CARGO_TARGET_DIR/.checkout"
if [ "$(cat "$last" 2>/dev/null || true)" != "$here" ]; then
  find "$here/core" "$here/core-wasm" "$here/solver-wasm" "$here/sync-server" "$here/xtask" "$here/migrations" \
    -name node_modules -prune -o -type f -exec touch {} +
  echo "$here" >"$last"
fi

exec "$@"
