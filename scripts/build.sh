#!/bin/bash
# Builds what `make run` serves and what the tests drive: the development profile, which is quick to build.
# `build.sh dev` leaves out the web app, which Vite serves from its sources. What is small and fastest is built by
# scripts/dist.sh.
set -uo pipefail

cd "$(dirname "$0")/.."
purpose="${1:-run}"
. scripts/steps.sh

xtask() { cargo run --locked --quiet --package xtask -- "$@"; }

web_app() {
  step "npm packages" scripts/npm-ci.sh web &&
    step "core for the browser" xtask wasm &&
    { [ "$purpose" = dev ] || step "web app" scripts/build-web.sh; }
}

[ -x "$CARGO_TARGET_DIR/debug/troth" ] || echo "Building. The first time takes some minutes; each step has a line when it is done."
step "build helper" cargo build --locked --package xtask || exit
# The compiler for the browser may be another one, so neither waits for the other.
web_app &
# With the features of the whole workspace, as the tests have it: neither builds what the other has built.
step server cargo build --locked --workspace --bin troth
wait
failed=$(steps_failed)
[ -z "$failed" ] || { echo "failed: $failed"; exit 1; }
