#!/bin/bash
# Every check and every test of a tier. All of them run even if one fails; the exit code is that of the worst.
#
#   test.sh fast   the gate for every change: everything once, on the development build
#   test.sh deep   the same with many more rounds, and killed servers, S3, PostgreSQL with three processes, the sample
#                  record, the release build, every story on every device
#
# Rust and the web app meet only in the stories, so until then each has a lane: while one waits for a disk, a clock or
# its last thread, the other one works.
set -uo pipefail

cd "$(dirname "$0")/.."
tier="${1:-fast}"
case "$tier" in
  fast) ;;
  # Tests read it to use more rounds, files or devices.
  deep) export TROTH_DEEP=1 ;;
  *)
    echo "test.sh: fast or deep?" >&2
    exit 2
    ;;
esac
. scripts/steps.sh
. scripts/runners.sh
is_deep() { [ "$tier" = deep ]; }

# cargo keeps every build of every state of the workspace, some 15 GB each time: a full disk fails tests that are not
# at fault. Dependencies stay, because they seldom change and take longest.
free_disk_space() {
  local build_directory="$CARGO_TARGET_DIR/debug"
  [ -d "$build_directory" ] || return 0
  local gigabytes=$(($(du -s "$build_directory" | cut -f1) / 1024 / 1024))
  [ "$gigabytes" -lt 40 ] || cargo clean --locked --workspace
}

# Stock clients, REST types and stories use the same server as the Rust tests: the development profile, which builds
# faster and checks arithmetic.
rust_lane() {
  step rust-lint scripts/lint.sh rust
  # Runs before the other tests, which rebuild the program that later steps use: cargo has one place for both.
  if is_deep; then step one-more-record one_more_record; fi
  step rust-build cargo test --locked --workspace --no-run
  step rust rust_tests rust
  # nextest runs no documentation examples.
  if has_nextest; then step examples cargo_test examples --doc; fi
  if is_deep; then
    step photos-on-s3 photos_on_s3
    step postgres on_postgres_with_processes
  else
    step postgres on_postgres
  fi
  step interop-packages scripts/npm-ci.sh sync-server/interop
  step interop node_report interop npm --prefix sync-server/interop test
  if is_deep; then
    step interop-processes scripts/on-postgres.sh npm --prefix sync-server/interop run processes
  fi
  step api-packages scripts/npm-ci.sh web/tools/openapi
  step api-types npm --prefix web/tools/openapi run --silent check
  if is_deep; then step supply scripts/supply.sh; fi
}

web_lane() {
  step web-lint scripts/lint.sh web
  step vitest vitest
  if is_deep; then step web scripts/build-web.sh dist; else step web scripts/build-web.sh; fi
}

build_modules() { scripts/xtask.sh "$(if is_deep; then echo dist; else echo wasm; fi)"; }

export CI="${CI:-1}"
step room free_disk_space
step scripts node_report scripts node --test scripts/*.test.mjs
step packages scripts/npm-ci.sh web
step modules build_modules
if is_deep; then step sample-module build_sample_module; fi
rust_lane &
web_lane
wait
step stories stories

printf '\n'
reports_to_count=("$reports"/{scripts,vitest,interop,stories}.xml)
if has_nextest; then
  reports_to_count+=("$reports"/{rust.xml,examples.log})
else
  reports_to_count+=("$reports/rust.log")
fi
# Repeated runs on another backend are not counted twice; tests that only another build has are.
if is_deep; then reports_to_count+=("$reports"/one-more-record.*); fi
node scripts/count-tests.mjs "${reports_to_count[@]}" || echo count >>"$steps/failed"
printf 'all steps: %d s\n' $SECONDS

failed=$(steps_failed)
if [ -n "$failed" ]; then
  echo "failed: $failed"
  exit 1
fi
