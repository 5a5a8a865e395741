#!/bin/sh
# Formatting, lints and types: `lint.sh rust`, `lint.sh web`, or both. Every part reports before it fails.
set -u

cd "$(dirname "$0")/.."
status=0
check() {
  echo "--- $*"
  "$@" || status=1
}

rust() {
  check cargo fmt --all --check
  check cargo fmt --manifest-path sync-server/fuzz/Cargo.toml --check
  # A workspace of its own; its lock file must follow the server's dependencies.
  check cargo tree --locked --quiet --depth 0 --manifest-path sync-server/fuzz/Cargo.toml
  # Clippy caches its settings by their absolute path: those of another checkout would apply to this one.
  settings="${CARGO_TARGET_DIR:-target}/clippy-settings"
  check mkdir -p "$settings"
  cmp -s clippy.toml "$settings/clippy.toml" || check cp clippy.toml "$settings"
  check env CLIPPY_CONF_DIR="$settings" cargo clippy --locked --workspace --all-targets -- -D warnings
  check env RUSTDOCFLAGS="-D warnings -A rustdoc::private-intra-doc-links" cargo doc --locked --workspace --no-deps --document-private-items --quiet
}

web() {
  check npm --prefix web run --silent lint
  check npm --prefix web run --silent typecheck
  check npm --prefix web run --silent unused
  check npm --prefix web run --silent extract:check
}

# The words of the code, of the docs and of the screens: docs/voice.md.
language() {
  check node scripts/language.mjs check
  check npm --prefix web run --silent spelling
}

case "${1:-all}" in
  rust) rust ;;
  web)
    web
    language
    ;;
  all)
    rust
    web
    language
    ;;
  *)
    echo "lint.sh: rust or web?" >&2
    exit 2
    ;;
esac
exit $status
