#!/bin/sh
# The server and Vite side by side; ending one ends both.
set -eu

cd "$(dirname "$0")/.."
"$CARGO_TARGET_DIR/debug/troth" &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT INT TERM

TROTH_SERVER="http://${TROTH_LISTEN:-127.0.0.1:8080}" npm --prefix web run dev
