#!/bin/bash
# Every check and every test. All of them run even when one fails, so that one look tells the whole
# story; the exit code is that of the worst.
#
# What Rust and the web app have to check does not meet before the end-to-end tests, so it runs in two
# lanes: while one waits for a disk, a clock or its last thread, the other one works.
set -uo pipefail

cd "$(dirname "$0")/.."
logs=$(mktemp -d)
: >"$logs/took"
: >"$logs/failed"
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$logs"' EXIT

# Runs a step, keeps what it printed for the final count, and remembers that it failed.
step() {
  local name="$1"
  shift
  printf '\n=== %s\n' "$name"
  local start=$SECONDS
  "$@" 2>&1 | tee "$logs/$name.log"
  if [ "${PIPESTATUS[0]}" -ne 0 ]; then
    echo "$name" >>"$logs/failed"
    printf '=== %s FAILED\n' "$name"
  fi
  echo "$name $((SECONDS - start)) s" >>"$logs/took"
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

# What one more table gives, in a build that has one more. It comes before the other tests, which put the
# program back that later steps drive: cargo has one place for both.
one_more_record() {
  local tests=(--test adding_a_record --test api_records)
  local build=(--locked --workspace --features troth-sync-server/sample-record --no-fail-fast)
  if cargo nextest --version >/dev/null 2>&1; then
    cargo nextest run "${build[@]}" "${tests[@]}" --test-threads $((2 * $(nproc)))
  else
    cargo test "${build[@]}" "${tests[@]}"
  fi
}

# Stock clients, REST types and stories drive the server that the Rust tests drove: the development
# profile, which is quicker to build and checks arithmetic.
rust_lane() {
  step rust-lint scripts/lint.sh rust
  step one-more-record one_more_record
  step rust rust_tests
  step interop-packages scripts/npm-ci.sh sync-server/interop
  step interop npm --prefix sync-server/interop test
  step api-packages scripts/npm-ci.sh web/tools/openapi
  step api-types npm --prefix web/tools/openapi run --silent check
}

web_lane() {
  step packages scripts/npm-ci.sh web
  step web-lint scripts/lint.sh web
  step vitest npm --prefix web test
  step web scripts/build-web.sh
}

export CI="${CI:-1}"
export TROTH_BIN="$CARGO_TARGET_DIR/debug/troth"

step wasm cargo run --locked --quiet --package xtask -- wasm
rust_lane >"$logs/rust-lane" 2>&1 &
web_lane
wait
cat "$logs/rust-lane"
step playwright npm --prefix web run e2e

printf '\n'
cat "$logs/took"
printf '\n'
node scripts/count-tests.mjs "$logs" || echo count >>"$logs/failed"

if [ -s "$logs/failed" ]; then
  printf 'failed: %s\n' "$(paste -sd ' ' "$logs/failed")"
  exit 1
fi
