#!/bin/sh
# Formatting, lints and types of both languages; every part speaks before it fails.
set -u

cd "$(dirname "$0")/.."
status=0
check() {
  echo "--- $*"
  "$@" || status=1
}

check cargo fmt --all --check
check cargo fmt --manifest-path sync-server/fuzz/Cargo.toml --check
# A workspace of its own, whose lock file has to follow the server's dependencies.
check cargo tree --locked --quiet --depth 0 --manifest-path sync-server/fuzz/Cargo.toml
check cargo clippy --locked --workspace --all-targets -- -D warnings
check env RUSTDOCFLAGS="-D warnings -A rustdoc::private-intra-doc-links" cargo doc --locked --workspace --no-deps --document-private-items --quiet
check npm --prefix web run --silent lint
check npm --prefix web run --silent typecheck
check npm --prefix web run --silent extract:check
exit $status
