# Sourced by scripts that run tests, after steps.sh: the runners, each with a report of what became of its tests.

# What the runners report, for the count at the end.
reports="$steps/reports"
mkdir "$reports"
export TROTH_BIN="$CARGO_TARGET_DIR/debug/troth"

has_nextest() { cargo nextest --version >/dev/null 2>&1; }
sample_module() { cargo run --locked --quiet --package xtask --features sample-record -- sample; }

# Runs Rust tests of the tier, and keeps their report under a name: `rust_tests NAME [of cargo...] [-- of tests...]`.
# Without nextest there is no report: what cargo prints is kept for the count. What they run beside is in `beside`, and
# of which packages they are in `of`.
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
  [[ " $* " == *" -- "* ]] || set -- "$@" --
  # What nextest leaves out by its profile.
  [ -n "${TROTH_DEEP:-}" ] || set -- "$@" --skip deep::
  ${beside:-} cargo test --locked ${of:---workspace} --no-fail-fast "$@" 2>&1 | tee "$reports/$name.log"
  return "${PIPESTATUS[0]}"
}

# `of` for tests of the server alone. A build for one package has other features than one for all, and would compile the
# core and the server once more.
of_server() {
  if has_nextest; then echo "--workspace --filterset package(troth-sync-server)"; else echo "--package troth-sync-server"; fi
}

# What one more table gives, in a build that has one more.
one_more_record() {
  rust_tests one-more-record --features troth-sync-server/sample-record --test core --test server \
    -- records:: adding_a_record::
}

# What photos go through, once more with S3 in the place of the disk.
photos_on_s3() {
  TROTH_TEST_PHOTOS=s3 rust_tests photos-on-s3 --test server \
    -- photo_sweep:: photo_taking:: uploads:: api_photos:: api_albums:: site_photos::
}

# What is SQL, once more on PostgreSQL: tests that between them come to every room of `sync-server/src/db`.
on_postgres() {
  local beside=scripts/on-postgres.sh of
  of=$(of_server)
  # Two of them put SQLite's file in another state.
  rust_tests postgres --test server -- postgres:: \
    api_account:: api_auth:: api_sessions:: api_passkeys:: api_providers:: api_sign_in_methods:: api_repeated:: \
    api_weddings:: api_deleted_weddings:: api_team:: api_invitations:: \
    sync_actors:: sync_start_over:: site_replies:: site_reply_rules:: site_pages:: site_access:: site_address:: demo:: \
    letters:: letter_allowance:: mail:: push:: api_notifications:: notices:: reminders:: \
    api_photos:: api_albums:: api_guest_photos:: guest_photo_decisions:: photo_sweep:: upload_limits:: site_albums:: \
    --skip a_failed_deletion_deletes_nothing \
    --skip after_thirty_days_no_data_of_a_deleted_wedding_is_left
}

# The server's tests once more, on PostgreSQL, most with three processes that share its database. Left out is what is
# about SQLite's own file (backups, a full disk), what has no database, what needs another build of the server, and
# what starts a PostgreSQL of its own.
on_postgres_with_processes() {
  local TROTH_TEST_PROCESSES=3
  export TROTH_TEST_PROCESSES
  local beside=scripts/on-postgres.sh of skip=() name
  of=$(of_server)
  for name in adding_a_record backup config postgres processes sync_disk; do skip+=(--skip "$name::"); done
  # Four more look into SQLite's file, put another one in its place, or write in its language.
  for name in a_server_reset_to_older_files_is_detected a_failed_deletion_deletes_nothing \
    after_thirty_days_no_data_of_a_deleted_wedding_is_left \
    a_backup_leaves_photos_in_the_bucket_and_finds_them_there; do
    skip+=(--skip "$name")
  done
  rust_tests postgres --lib --test server -- "${skip[@]}"
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
