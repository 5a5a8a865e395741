#!/bin/bash
# Builds what `make run` serves and the tests use: the development profile, which builds quickly. `build.sh dev` omits
# the web app, which Vite serves from its sources. scripts/dist.sh makes the small, fast release build.
set -uo pipefail

cd "$(dirname "$0")/.."
purpose="${1:-run}"
. scripts/steps.sh

web_app() {
  step "npm packages" scripts/npm-ci.sh web &&
    step "core for the browser" scripts/xtask.sh wasm &&
    { [ "$purpose" = dev ] || step "web app" scripts/build-web.sh; }
}

[ -x "$CARGO_TARGET_DIR/debug/troth" ] || echo "Building. The first time takes some minutes; each step has a line when it is done."
step "build helper" scripts/xtask.sh || exit
# The browser's build may use another compiler, so neither waits for the other.
web_app &
# Naming a test, however small, gives dependencies the features that they have in tests: otherwise `make test` would
# build most of them, and the server, once more.
step server cargo build --locked --workspace --bin troth --test walls
wait
failed=$(steps_failed)
[ -z "$failed" ] || { echo "failed: $failed"; exit 1; }
