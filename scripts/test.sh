#!/bin/bash
# Every check and every test. All of them run even when one fails, so that one look tells the whole
# story; the exit code is that of the worst.
#
# What Rust and the web app have to check does not meet before the end-to-end tests, so it runs in two
# lanes: while one waits for a disk, a clock or its last thread, the other one works.
set -uo pipefail

cd "$(dirname "$0")/.."
logs=$(mktemp -d)
# What the runners report, for the final count.
reports="$logs/reports"
mkdir "$reports"
: >"$logs/took"
: >"$logs/failed"
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$logs"' EXIT

# Runs a step, and remembers that it failed.
step() {
  local name="$1"
  shift
  printf '\n=== %s\n' "$name"
  local start=$SECONDS
  if ! "$@" 2>&1; then
    echo "$name" >>"$logs/failed"
    printf '=== %s FAILED\n' "$name"
  fi
  echo "$name $((SECONDS - start)) s" >>"$logs/took"
}

has_nextest() { cargo nextest --version >/dev/null 2>&1; }

# Runs Rust tests, and keeps their report under a name. Without nextest there is none: what cargo prints
# is kept for the count. What they run beside is in `beside`, and of which packages they are in `of`.
rust_tests() {
  local name="$1"
  shift
  if ! has_nextest; then
    cargo_test "$name" "$@"
    return
  fi
  local report="target/nextest/report/junit.xml"
  rm -f "$report"
  # Many of the server's tests wait for a clock or a disk, so more run at a time than there are
  # processors.
  ${beside:-} cargo nextest run --locked ${of:---workspace} --profile report --test-threads $((2 * $(nproc))) "$@"
  local status=$?
  mv "$report" "$reports/$name.xml"
  return $status
}

cargo_test() {
  local name="$1"
  shift
  ${beside:-} cargo test --locked ${of:---workspace} --no-fail-fast "$@" 2>&1 | tee "$reports/$name.log"
  return "${PIPESTATUS[0]}"
}

# Has Node's own test runner write a report beside what it prints, however deep in a command it is.
node_report() {
  local to="--test-reporter=spec --test-reporter-destination=stdout"
  to="$to --test-reporter=junit --test-reporter-destination=$reports/$1.xml"
  shift
  NODE_OPTIONS="$to" "$@"
}

vitest() {
  npm --prefix web test -- --reporter=default --reporter=junit --outputFile.junit="$reports/vitest.xml"
}

stories() {
  PLAYWRIGHT_JUNIT_OUTPUT_FILE="$reports/stories.xml" npm --prefix web run e2e -- --reporter=list,junit
}

# cargo keeps what it ever built of every state of the workspace, some 15 GB each time: a full disk fails
# tests that are not at fault. Dependencies stay, which change seldom and take longest.
make_room() {
  local built="$CARGO_TARGET_DIR/debug"
  [ -d "$built" ] || return 0
  local gigabytes=$(($(du -s "$built" | cut -f1) / 1024 / 1024))
  echo "$built holds $gigabytes GB"
  [ "$gigabytes" -lt 40 ] || cargo clean --locked --workspace
}

# What one more table gives, in a build that has one more. It comes before the other tests, which put the
# program back that later steps drive: cargo has one place for both.
one_more_record() {
  rust_tests one-more-record --features troth-sync-server/sample-record \
    --test records --test adding_a_record --test api_records
}

# What photos go through, once more with S3 in the place of the disk. Only the first time is counted.
photos_on_s3() {
  TROTH_TEST_PHOTOS=s3 rust_tests photos-on-s3 --test photo_sweep \
    --test photo_taking --test uploads --test api_photos --test site_photos
}

# The server's tests once more, on PostgreSQL, most with three processes that share its database. Left out is what is
# about SQLite's own file (backups, a full disk), what has no database, what needs another build of the server, and
# what starts a PostgreSQL of its own.
on_postgres() {
  local TROTH_TEST_PROCESSES=3
  export TROTH_TEST_PROCESSES
  local beside=scripts/on-postgres.sh of="--package troth-sync-server" tests="--lib" name
  for file in sync-server/tests/*.rs; do
    name=$(basename "$file" .rs)
    case "$name" in
      adding_a_record | backup | config | photo_memory | postgres | processes | sync_disk) ;;
      *) tests="$tests --test $name" ;;
    esac
  done
  # Four more look into SQLite's file, put another one in its place, or write in its language.
  # shellcheck disable=SC2086 # the list is words on purpose
  rust_tests postgres $tests -- --skip a_server_that_was_set_back_says_so \
    --skip a_deletion_that_fails_half_way_deletes_nothing \
    --skip after_thirty_days_nothing_of_a_deleted_wedding_stays_in_the_files \
    --skip a_backup_leaves_photos_in_the_bucket_and_finds_them_there
}

# Stock clients, REST types and stories drive the server that the Rust tests drove: the development
# profile, which is quicker to build and checks arithmetic.
rust_lane() {
  step rust-lint scripts/lint.sh rust
  step one-more-record one_more_record
  step rust rust_tests rust
  step photos-on-s3 photos_on_s3
  step postgres on_postgres
  # nextest runs no documentation examples.
  if has_nextest; then step examples cargo_test examples --doc; fi
  step interop-packages scripts/npm-ci.sh sync-server/interop
  step interop node_report interop npm --prefix sync-server/interop test
  step interop-processes scripts/on-postgres.sh npm --prefix sync-server/interop run processes
  step api-packages scripts/npm-ci.sh web/tools/openapi
  step api-types npm --prefix web/tools/openapi run --silent check
}

web_lane() {
  step packages scripts/npm-ci.sh web
  step web-lint scripts/lint.sh web
  step vitest vitest
  step web scripts/build-web.sh
}

export CI="${CI:-1}"
export TROTH_BIN="$CARGO_TARGET_DIR/debug/troth"

step room make_room
step scripts node_report scripts node --test scripts/*.test.mjs
step wasm cargo run --locked --quiet --package xtask -- wasm
step wasm-sample cargo run --locked --quiet --package xtask --features sample-record -- sample
rust_lane >"$logs/rust-lane" 2>&1 &
web_lane
wait
cat "$logs/rust-lane"
step stories stories

printf '\n'
cat "$logs/took"
printf '\n'
counted=("$reports"/{scripts,vitest,interop,stories}.xml)
if has_nextest; then
  counted+=("$reports"/{one-more-record.xml,rust.xml,examples.log})
else
  counted+=("$reports"/{one-more-record,rust}.log)
fi
node scripts/count-tests.mjs "${counted[@]}" || echo count >>"$logs/failed"

if [ -s "$logs/failed" ]; then
  printf 'failed: %s\n' "$(paste -sd ' ' "$logs/failed")"
  exit 1
fi
