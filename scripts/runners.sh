# Sourced by scripts that run tests, after steps.sh: the test runners, each with a report.

# The runners' reports, for the count at the end.
reports="$steps/reports"
mkdir "$reports"
export TROTH_BIN="$CARGO_TARGET_DIR/debug/troth"

has_nextest() { cargo nextest --version >/dev/null 2>&1; }
build_sample_module() { cargo run --locked --quiet --package xtask --features sample-record -- sample; }

# Runs Rust tests of the tier, and stores their report under a name: `rust_tests NAME [cargo options...] [-- test
# options...]`. Without nextest there is no report: cargo's output is kept for the count. The variables `wrapper` and
# `package_options` of the caller are a command to run the tests in, and the options that select their packages.
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
  # Many of the server's tests wait for a clock or a disk, so more run in parallel than there are processors.
  ${wrapper:-} cargo nextest run --locked --cargo-quiet ${package_options:---workspace} --profile "$profile" \
    --test-threads $((2 * $(nproc))) "$@"
  local status=$?
  mv "$report" "$reports/$name.xml"
  return $status
}

cargo_test() {
  local name="$1"
  shift
  [[ " $* " == *" -- "* ]] || set -- "$@" --
  # The tests that nextest's profile excludes.
  [ -n "${TROTH_DEEP:-}" ] || set -- "$@" --skip deep::
  ${wrapper:-} cargo test --locked ${package_options:---workspace} --no-fail-fast "$@" 2>&1 | tee "$reports/$name.log"
  return "${PIPESTATUS[0]}"
}

# `package_options` for tests of the server alone. A build for one package has other features than one for all, and would compile
# the core and the server once more.
server_package_options() {
  local room names=(troth-sync-server) filter
  for room in sync-server/crates/*/; do names+=("troth-$(basename "$room")"); done
  if has_nextest; then
    filter=$(printf '|package(%s)' "${names[@]}")
    echo "--workspace --filterset ${filter#|}"
  else
    echo "${names[@]/#/--package=}"
  fi
}

# Tests of what an additional record table generates, in a build that has one.
one_more_record() {
  rust_tests one-more-record --features troth-sync-server/sample-record --test core --test server \
    -- records:: adding_a_record::
}

# The tests of photo storage, once more with S3 instead of the disk.
photos_on_s3() {
  TROTH_TEST_PHOTOS=s3 rust_tests photos-on-s3 --test server \
    -- photo_sweep:: photo_taking:: uploads:: api_photos:: api_albums:: site_photos::
}

# The tests of SQL, once more on PostgreSQL: together they cover every module of `sync-server/crates/storage`.
on_postgres() {
  local wrapper=scripts/on-postgres.sh package_options
  package_options=$(server_package_options)
  # The two skipped tests manipulate SQLite's file.
  rust_tests postgres --test server -- postgres:: \
    api_account:: api_auth:: api_sessions:: api_passkeys:: api_providers:: api_sign_in_methods:: api_repeated:: \
    api_weddings:: api_deleted_weddings:: api_team:: api_invitations:: \
    sync_actors:: sync_start_over:: site_replies:: site_reply_rules:: site_pages:: site_access:: site_address:: demo:: \
    letters:: letter_allowance:: mail:: push:: api_notifications:: notices:: reminders:: \
    api_photos:: api_albums:: api_guest_photos:: guest_photo_decisions:: photo_sweep:: upload_limits:: site_albums:: \
    --skip a_failed_deletion_deletes_nothing \
    --skip after_thirty_days_no_data_of_a_deleted_wedding_is_left
}

# The server's tests once more, on PostgreSQL, most with three processes that share its database. Excluded are those of
# SQLite's own file (backups, a full disk), those without a database, those that need another build of the server, and
# those that start a PostgreSQL of their own.
on_postgres_with_processes() {
  local TROTH_TEST_PROCESSES=3
  export TROTH_TEST_PROCESSES
  local wrapper=scripts/on-postgres.sh package_options skip=() name
  package_options=$(server_package_options)
  for name in adding_a_record backup config postgres processes sync_disk; do skip+=(--skip "$name::"); done
  # Four more read or replace SQLite's file, or use its SQL dialect.
  for name in a_server_reset_to_older_files_is_detected a_failed_deletion_deletes_nothing \
    after_thirty_days_no_data_of_a_deleted_wedding_is_left \
    a_backup_leaves_photos_in_the_bucket_and_finds_them_there; do
    skip+=(--skip "$name")
  done
  rust_tests postgres --lib --test server -- "${skip[@]}"
}

# Makes Node's own test runner write a report besides its output, however deeply nested in a command it is.
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
