#!/bin/sh
# Runs a command that writes to the shared cargo output (CARGO_TARGET_DIR).
#
# The output is outside the checkout, so that a clean clone starts warm. Several checkouts may share it: one works at a
# time, and source-times.mjs gives cargo the differences between them.
set -eu

if [ "${TROTH_HOLDS_TARGET:-}" != "$CARGO_TARGET_DIR" ]; then
  mkdir -p "$CARGO_TARGET_DIR"
  export TROTH_HOLDS_TARGET="$CARGO_TARGET_DIR"
  # --close: a server left behind by a failed test must not hold the lock for ever.
  exec flock --close "$CARGO_TARGET_DIR/.one-checkout-at-a-time" "$0" "$@"
fi

times="$(dirname "$0")/source-times.mjs"
node "$times" restore
status=0
"$@" || status=$?
node "$times" save
exit "$status"
