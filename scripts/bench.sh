#!/bin/bash
# Measures what the design promises and writes docs/benchmarks.md. A measurement, not a test: it
# never fails for being slow, and it is worth something only on a machine that does nothing else.
set -euo pipefail

cd "$(dirname "$0")/.."
scripts/npm-ci.sh bench
export TROTH_BIN="$CARGO_TARGET_DIR/release/troth"

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)
memory=$(awk '/^MemTotal/ {printf "%.0f GB", $2 / 1048576}' /proc/meminfo)
brotli=$(find web/dist/assets -name 'troth_core_bg-*.wasm.br' -printf '%s' -quit)

# Python's own solver to be measured against; without it the rest is measured all the same.
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

Written by \`make bench\` on $(date -u +%Y-%m-%d), at $(git rev-parse --short HEAD).

Machine: ${processor:-unknown processor}, $(nproc) cores, $memory, $(uname -sm), $(rustc --version | cut -d' ' -f1,2), Node $(node --version), $(chromium --version 2>/dev/null | cut -d' ' -f1,2).

## The derived view after one edit

A guest changes, the model takes it over, and everything that the dashboard shows is derived again. Aim: under 1 ms native, under 5 ms in WASM.

| Where | Wedding | Median | p95 | Loading the whole wedding |
| --- | --- | --- | --- | --- |
INTRO
  cargo bench --locked --quiet --package troth-core --bench view
  node bench/view/run.mjs
  cat <<SIZE

The core's WASM weighs $((brotli / 1000)) kB of brotli (limit 250 kB).

## The geometry of a seating plan

60 tables with 600 seats. Aim: under 1 ms in WASM, the way in and out as JSON included.

| Where | What | Median | p95 |
| --- | --- | --- | --- |
SIZE
  cargo bench --locked --quiet --package troth-core --bench seating
  node bench/seating/geometry.mjs
  cat <<SEATING

## Automatic seating against OR-tools CP-SAT

The score (the sum of the weights of all pairs at one table, higher is better) after equal times, on made-up weddings of \`bench/seating/instance.mjs\`. Native searches run on as many cores as CP-SAT, each with a seed of its own; WASM has one worker. The last column is what CP-SAT has proven that no plan can exceed.

SEATING
  node bench/seating/run.mjs
  cat <<BROWSER

## In the browser

Server stopped, service worker warm, every opening in a new tab. Aims: opening under 1 s at 4x throttle, tap to paint under 50 ms at p95.

| What | Median | p95 | Runs |
| --- | --- | --- | --- |
BROWSER
  node bench/browser/run.mjs
  cat <<SEATING

## A seating plan under the hand

60 tables with 600 guests on their seats, all of them in sight, and the pointer moved in every frame for four seconds; the document is written once, on letting go. A frame is the time from one that the screen shows (60 a second) to the next; the work is what the page's own thread does for it: the move, and drawing what it changed. Aims for a table: p95 under 16.7 ms with no throttle, under 33 ms at 4x.

| What is dragged | Frame, p95 | Missed | Work, median | Work, p95 |
| --- | --- | --- | --- | --- |
SEATING
  node bench/seating/drag.mjs
  cat <<SYNC

## The sync server against automerge-repo's own

The same stock JavaScript clients and the same edits for \`@automerge/automerge-repo-sync-server\` (Node) and for ours, which also authenticates, checks every operation and commits before it acknowledges. Processor time as the kernel counts it, memory resident after the run.

SYNC
  node bench/sync/run.mjs
  cat <<SOCKETS

## Many sockets

Devices that speak the protocol and nothing else, four to a wedding of 200 guests, two to a wedding of those that edit. From the edit to the server's word that it is kept, the measuring process's own time included. Aims: p99 under 200 ms, memory under 300 MB.

SOCKETS
  node bench/sockets/run.mjs
  cat <<FANOUT

An edit that goes to fifty stock clients. Aim: a tenth of the stock server's processor time.

FANOUT
  node bench/sockets/fan-out.mjs
} | tee "$report"
cp "$report" docs/benchmarks.md
