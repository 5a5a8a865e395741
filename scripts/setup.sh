#!/bin/sh
# Installs missing packages on a Debian machine: `setup.sh build` for running Troth, `setup.sh test` for its tests too,
# `setup.sh fuzz` for the fuzz targets, `setup.sh contract` for the check of the REST calls, `setup.sh bench` for the
# benchmarks. If nothing is missing it uses no network and changes nothing.
set -eu

purpose="${1:-build}"
wasm_target=wasm32-unknown-unknown
packages=""

say() { echo "setup: $*"; }
fail() {
  echo "setup: $*" >&2
  exit 1
}
has_command() { command -v "$1" >/dev/null 2>&1; }
request() { packages="$packages $*"; }

has_wasm_target() {
  directory=$(rustc --print target-libdir --target "$wasm_target" 2>/dev/null) && [ -d "$directory" ]
}

has_debian_wasm() {
  [ -x /usr/bin/rustc ] && [ -x /usr/bin/cargo ] && [ -x /usr/bin/wasm-ld-22 ] &&
    [ -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library" ]
}

# The usual way first. It downloads, which not every machine may: a minute is enough to find out.
add_wasm_target() {
  has_command rustup || return 1
  say "adding $wasm_target with rustup"
  timeout 60 rustup target add "$wasm_target" >/dev/null 2>&1 && has_wasm_target
}

install_packages() {
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    has_command sudo || fail "these packages are missing and there is no sudo to install them:$packages"
    as_root=sudo
  fi
  say "installing$packages"
  $as_root apt-get update -qq
  # shellcheck disable=SC2086 # word splitting is intended
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
}

for tool in cargo rustc node npm; do
  has_command "$tool" || fail "$tool is needed and missing"
done

# SQLite and the compression library are compiled from C.
has_command cc || request gcc libc6-dev
has_command pkg-config || request pkg-config

if ! has_wasm_target && ! has_debian_wasm && ! add_wasm_target; then
  say "rustup cannot add it here; taking Debian's compiler"
  request rustc-web cargo-web rust-web-src lld-22
fi

# libFuzzer is C++.
if [ "$purpose" = fuzz ]; then
  has_command c++ || request g++
fi

if [ "$purpose" = contract ]; then
  python3 -c 'import venv, ensurepip' 2>/dev/null || request python3 python3-venv
fi

if [ "$purpose" = test ]; then
  has_command chromium-headless-shell || request chromium-headless-shell
  has_command git || request git
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || request postgresql
fi

# Benchmarks use the full browser, as users do.
if [ "$purpose" = bench ]; then
  has_command chromium || request chromium
fi

if [ -n "$packages" ]; then
  install_packages
fi

if [ "$purpose" = test ]; then
  for tool in rustfmt clippy; do
    cargo "${tool#rust}" --version >/dev/null 2>&1 ||
      timeout 120 rustup component add "$tool" >/dev/null 2>&1 ||
      fail "cargo ${tool#rust} is needed for the tests: rustup component add $tool"
  done
fi
