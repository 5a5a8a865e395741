#!/bin/bash
# Every check and every test, one after the other. All of them run even when one fails, so that
# one look tells the whole story; the exit code is that of the worst.
set -uo pipefail

cd "$(dirname "$0")/.."
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
failed=()
took=()

# Runs a step, keeps what it printed for the final count, and remembers that it failed.
step() {
  local name="$1"
  shift
  printf '\n=== %s\n' "$name"
  local start=$SECONDS
  "$@" 2>&1 | tee "$logs/$name.log"
  if [ "${PIPESTATUS[0]}" -ne 0 ]; then
    failed+=("$name")
    printf '=== %s FAILED\n' "$name"
  fi
  took+=("$name $((SECONDS - start)) s")
}

rust_tests() {
  if cargo nextest --version >/dev/null 2>&1; then
    # Many of the server's tests wait for a clock or a disk, so more run at a time than there are
    # processors. nextest runs no documentation examples.
    cargo nextest run --locked --workspace --no-fail-fast --test-threads $((2 * $(nproc))) && cargo test --locked --workspace --doc
  else
    cargo test --locked --workspace --no-fail-fast
  fi
}

# The server as the end-to-end tests drive it: the development profile, which is quicker to build
# and checks arithmetic.
server() { cargo build --locked --package troth-sync-server; }
interop() { npm --prefix sync-server/interop test; }
vitest() { npm --prefix web test; }
playwright() { npm --prefix web run e2e; }

export CI="${CI:-1}"
export TROTH_BIN="$CARGO_TARGET_DIR/debug/troth"

step packages scripts/npm-ci.sh web
step wasm cargo run --locked --quiet --package xtask -- wasm
step lint scripts/lint.sh
step rust rust_tests
step server server
step api-packages scripts/npm-ci.sh web/tools/openapi
step api-types npm --prefix web/tools/openapi run --silent check
step interop-packages scripts/npm-ci.sh sync-server/interop
step interop interop
step vitest vitest
step web scripts/build-web.sh
step playwright playwright

printf '\n'
printf '%s\n' "${took[@]}"
printf '\n'
node scripts/count-tests.mjs "$logs" || failed+=("count")

if [ "${#failed[@]}" -ne 0 ]; then
  printf 'failed: %s\n' "${failed[*]}"
  exit 1
fi
