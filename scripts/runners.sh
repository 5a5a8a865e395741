# Sourced by scripts that run tests, after steps.sh: the runners, each with a report of what became of its tests.

# What the runners report, for the count at the end.
reports="$steps/reports"
mkdir "$reports"
export TROTH_BIN="$CARGO_TARGET_DIR/debug/troth"

has_nextest() { cargo nextest --version >/dev/null 2>&1; }
xtask() { cargo run --locked --quiet --package xtask -- "$@"; }
sample_module() { cargo run --locked --quiet --package xtask --features sample-record -- sample; }

# Runs Rust tests of the tier, and keeps their report under a name. Without nextest there is none: what cargo
# prints is kept for the count. What they run beside is in `beside`, and of which packages they are in `of`.
rust_tests() {
  local name="$1"
  shift
  if ! has_nextest; then
    cargo_test "$name" "$@"
    return
  fi
  local profile=report
  [ -z "${TROTH_DEEP:-}" ] || profile=deep
  local report="target/nextest/$profile/junit.xml"
  rm -f "$report"
  # Many of the server's tests wait for a clock or a disk, so more run at a time than there are
  # processors.
  ${beside:-} cargo nextest run --locked --cargo-quiet ${of:---workspace} --profile "$profile" \
    --test-threads $((2 * $(nproc))) "$@"
  local status=$?
  mv "$report" "$reports/$name.xml"
  return $status
}

cargo_test() {
  local name="$1"
  shift
  # What nextest leaves out by its profile.
  local skip=(--skip deep::)
  [ -z "${TROTH_DEEP:-}" ] || skip=()
  ${beside:-} cargo test --locked --quiet ${of:---workspace} --no-fail-fast "$@" -- "${skip[@]}" 2>&1 |
    tee "$reports/$name.log"
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
  npm --prefix web test -- --reporter=default --reporter=junit --outputFile.junit="$reports/vitest.xml" "$@"
}

stories() {
  PLAYWRIGHT_JUNIT_OUTPUT_FILE="$reports/stories.xml" npm --prefix web run e2e -- --reporter=list,junit "$@"
}
