#!/bin/bash
# Writes every file that follows from the record tables, the schema versions, the REST interface or the texts of the
# screens. Tests and lints compare these files with their sources; `git diff` shows what a change of a source brings.
#
#   core/genesis/                                  the bytes of a new schema version
#   sync-server/interop/support/role-table.json    who may write into each container
#   web/src/lib/core/generated/                    the modules and types of the core (not in git)
#   sync-server/fuzz/corpus/gate/seed-*            messages that fuzzing starts with
#   web/src/lib/api/schema.d.ts                    the types of the REST calls of the app
#   web/src/locales/en.po                          the catalogue of texts
set -euo pipefail

cd "$(dirname "$0")/.."

# The core includes the bytes of every version, so a new one begins as an empty file, which the test fills. The sample
# version follows from the newest, and is written anew.
grep -o 'genesis/v[0-9]*\.automerge' core/src/genesis.rs | while read -r file; do
  [ -e "core/$file" ] || : >"core/$file"
done
for features in "" "--features sample-record"; do
  # shellcheck disable=SC2086 # Two words, or none.
  TROTH_WRITE_GENESIS=1 cargo test --locked --package troth-core --test core $features -- the_files_match_the_container_list
done
UPDATE_ROLE_TABLE=1 cargo test --locked --package troth-core --test core -- the_table_file_matches_the_core
scripts/xtask.sh wasm
UPDATE_FUZZ_SEEDS=1 cargo test --locked --workspace --lib -- the_seeds_are_messages_of_real_clients
cargo build --locked --workspace --bin troth --test walls
TROTH_BIN="$CARGO_TARGET_DIR/debug/troth" npm --prefix web run --silent api:types
npm --prefix web run --silent extract
git status --short
