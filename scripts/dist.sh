#!/bin/bash
# Builds the release: small, fast, compressed ahead of time. The result is a folder and an archive of it in dist/,
# which needs neither a compiler nor Node to run.
set -euo pipefail

cd "$(dirname "$0")/.."
. scripts/steps.sh

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
release="troth-$version-$(uname -sm | tr 'A-Z ' 'a-z-')"

collect() {
  rm -rf dist &&
    mkdir -p "dist/$release" &&
    cp "$CARGO_TARGET_DIR/release/troth" "dist/$release/" &&
    cp -R web/dist "dist/$release/web" &&
    rm -f "dist/$release/web/.built" &&
    node scripts/licences.mjs >"dist/$release/LICENCES.txt" &&
    tar --create --gzip --owner=0 --group=0 --directory=dist --file="dist/$release.tar.gz" "$release"
}

step "npm packages" scripts/npm-ci.sh web
step "core for the browser" scripts/xtask.sh dist
step "web app" scripts/build-web.sh dist
step server cargo build --locked --release --package troth-sync-server
step archive collect
size=$(du -h "dist/$release.tar.gz" | cut -f1)
echo "dist/$release.tar.gz: $size"
