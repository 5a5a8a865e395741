#!/bin/bash
# Measures the design's promises and writes docs/benchmarks.md. A measurement, not a test: it never fails for being
# slow, and it is meaningful only on an otherwise idle machine.
set -euo pipefail

cd "$(dirname "$0")/.."
scripts/npm-ci.sh bench
export TROTH_BIN="$CARGO_TARGET_DIR/release/troth"

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)
memory=$(awk '/^MemTotal/ {printf "%.0f GB", $2 / 1048576}' /proc/meminfo)
measured="$(date -u +%Y-%m-%d) at $(git rev-parse --short HEAD)"
# The limit of a module, where its build checks it.
limit() {
  local bytes
  bytes=$(sed -n "/output_name: \"$1\"/,/brotli_limit/s/.*brotli_limit: \([0-9_]*\),/\1/p" xtask/src/modules.rs | tr -d _)
  echo $((bytes / 1000)) kB
}
brotli() { echo $(($(find web/dist/assets -name "$1_bg-*.wasm.br" -printf '%s' -quit) / 1000)) kB; }

# A Python solver for comparison; without it the rest is measured all the same.
ortools="$TROTH_CACHE/ortools"
export ORTOOLS_PYTHON="$ortools/bin/python"
if ! cmp -s bench/seating/requirements.txt "$ortools/requirements.txt"; then
  if python3 -m venv --clear "$ortools" && "$ortools/bin/pip" install --quiet --requirement bench/seating/requirements.txt; then
    cp bench/seating/requirements.txt "$ortools/"
  else
    echo "bench: no OR-tools here, so nothing to compare seating with" >&2
    unset ORTOOLS_PYTHON
  fi
fi
cargo build --locked --quiet --release --package troth-core --example seat
export SEAT_BIN="$CARGO_TARGET_DIR/release/examples/seat"

report=$(mktemp)
trap 'rm -f "$report"' EXIT
{
  cat <<INTRO
# Benchmarks

Each section gives the date, the method and the aim. Several runs are given as a range, or as their median followed by the range. \`make bench\` repeats all measurements above “Apart from \`make bench\`” and writes this file.

Machine: ${processor:-unknown processor}, $(nproc) cores, $memory, $(uname -sm), $(rustc --version | cut -d' ' -f1,2), Node $(node --version), $(chromium --version 2>/dev/null | cut -d' ' -f1,2). All with the release build.

## The derived view after one edit

$measured, by \`core/benches/view.rs\` and \`bench/view/run.mjs\`: a guest of the wedding of \`bench/large-wedding.mjs\` changes (2,000 guests, 500 expenses, 60 vendors, 300 tasks, 80 events), the model is updated, and the whole dashboard is derived again. Aim: under 1 ms native, under 5 ms in WASM.

| Where | Median | p95 | Loading the whole wedding |
| --- | --- | --- | --- |
INTRO
  node bench/large-wedding.mjs | cargo bench --locked --quiet --package troth-core --bench view
  node bench/view/run.mjs
  cat <<SIZE

## Size of the WASM

$measured, as it is served; \`make dist\` fails above the limit.

| Module | Limit | Brotli |
| --- | --- | --- |
| The core | $(limit troth_core) | $(brotli troth_core) |
| The search for seats | $(limit troth_solver) | $(brotli troth_solver) |
| Importing tables, and names and day plans that are typed | $(limit troth_import) | $(brotli troth_import) |
| Telephone numbers | $(limit troth_phone) | $(brotli troth_phone) |
| Finding an encoding | $(limit troth_encoding) | $(brotli troth_encoding) |
| The website | $(limit troth_site) | $(brotli troth_site) |

## The geometry of a seating plan

$measured, by \`core/benches/seating.rs\` and \`bench/seating/geometry.mjs\`: 60 tables with 600 seated guests, conversion from and to JSON included. Aim: a median under 1 ms in WASM.

| Where | What | Median | p95 |
| --- | --- | --- | --- |
SIZE
  cargo bench --locked --quiet --package troth-core --bench seating
  node bench/seating/geometry.mjs
  cat <<SEATING

## Automatic seating against OR-tools CP-SAT

$measured, by \`bench/seating/run.mjs\`: the score (the sum of the weights of all pairs at one table, higher is better) after equal times, on synthetic weddings of \`bench/seating/instance.mjs\`. Native searches run on as many cores as CP-SAT, each with its own seed; WASM has one worker. The last column is the upper bound that CP-SAT has proven.

SEATING
  node bench/seating/run.mjs
  cat <<BROWSER

## In the browser

$measured, by \`bench/browser/run.mjs\`: server stopped, service worker warm, a profile on the disk, every opening in a new tab; 7 openings and 60 taps a run.

| What | Aim | Median | p95 |
| --- | --- | --- | --- |
BROWSER
  node bench/browser/run.mjs
  cat <<GUESTS

## Typing and importing in the guest list

$measured, by \`bench/browser/guests.mjs\`: five rounds, with the server running. A letter is measured from the key to the paint, including all work of the page in between; an import from the choice of the file, with two presses of a button, until all guests are in the list.

| What | Aim | Median | p95 |
| --- | --- | --- | --- |
GUESTS
  node bench/browser/guests.mjs
  cat <<PLANNING

## The screens of planning

$measured, by \`bench/browser/planning.mjs\`, in the same browser, with the server stopped: the wedding of \`bench/large-wedding.mjs\`, with 2,000 guests, 500 expenses, 60 vendors, 300 tasks and 80 events. From the tap on a link to a screen until its first list item is painted, nine times each after a first visit; and from the tap of an edit until it is painted, 30 times.

| What | Aim | Median | p95 |
| --- | --- | --- | --- |
PLANNING
  node bench/browser/planning.mjs
  cat <<PHOTOS

## Processing a photo

$measured, by \`pictures/benches/take.rs\`: decoding, the three sizes and the placeholder of a JPEG, as the server does for each upload; processor time of one core. Aim: under 400 ms, under 150 MB besides the file. The original of a rotated photo is written anew, too.

| Photo | Median | Slowest of 15 | Memory | Kept: original, for screens, for lists |
| --- | --- | --- | --- | --- |
PHOTOS
  cargo bench --locked --quiet --package troth-pictures --bench take
  cat <<GALLERY

## Scrolling a gallery of 2,000 photos

$measured, by \`bench/browser/photos.mjs\`: the page scrolled by 2,400 px a second for six seconds. Columns as in “Dragging on a seating plan”. Aim: no missed frame at 4x throttle.

| What | Aim | Frame, p95 | Missed | Work, median | Work, p95 |
| --- | --- | --- | --- | --- | --- |
GALLERY
  node bench/browser/photos.mjs
  cat <<LANDING

## From the landing page to the sign-in

$measured, by \`bench/browser/landing.mjs\`: a first visit with a round trip of 400 ms and 50 kB a second, five visits a row, from the tap on “Sign In”. While the visitor reads the landing page, the browser prefetches the sign-in. The landing page stays on the screen until the next page has something to read.

| When it is tapped | Aim | Median | p95 |
| --- | --- | --- | --- |
LANDING
  node bench/browser/landing.mjs
  cat <<SEATING

## Dragging on a seating plan

$measured, by \`bench/seating/drag.mjs\`: 60 tables with 600 seated guests, all in sight, the pointer moved in every frame for four seconds. A frame is the time between two screen updates (60 a second); work is the time of the page's main thread for it.

| What is dragged | Aim: frame, p95 | Frame, p95 | Missed | Work, median | Work, p95 |
| --- | --- | --- | --- | --- | --- |
SEATING
  node bench/seating/drag.mjs
  cat <<SYNC

## The sync server against automerge-repo's own

$measured, by \`bench/sync/run.mjs\`: the same stock JavaScript clients and the same edits for \`@automerge/automerge-repo-sync-server\` (Node) and for ours, which also authenticates, checks every operation and commits before it acknowledges. 200 guests per document. Processor time by the kernel, memory resident after the run. In the third scenario the clients edit every 2.5 s on average: the stock server cannot keep up with more.

SYNC
  node bench/sync/run.mjs
  cat <<SOCKETS

## Many sockets

$measured, by \`bench/sockets/run.mjs\`: 2,000 idle and 200 active devices that only speak the protocol, on the same cores; four idle devices per wedding of 200 guests, two active ones. Measured from the edit to the server's acknowledgement, including the measuring process's own time.

SOCKETS
  node bench/sockets/run.mjs
  cat <<FANOUT

## One edit to fifty

$measured, by \`bench/sockets/fan-out.mjs\`: an edit sent to 50 stock clients of a wedding with 5,000 changes.

FANOUT
  node bench/sockets/fan-out.mjs
  cat <<PROCESSES

## Several processes on one PostgreSQL

$measured, by \`sync-server/benches/edits.rs\`: 400 devices with a wedding each, five per account, at increasing rates of edits, each due at a fixed time; the table has the highest rate at which 99 of 100 were acknowledged within 200 ms. Devices, processes and PostgreSQL, which writes to the disk, share the same cores. Aim: none, but SQLite loses nothing.

PROCESSES
  TROTH_TEST_FSYNC=on cargo bench --locked --quiet --package troth-sync-server --bench edits
  # Measurements of other programs are written by hand, and stay.
  printf '\n'
  sed -n '/^## Apart from/,$p' docs/benchmarks.md
} | tee "$report"
cp "$report" docs/benchmarks.md
