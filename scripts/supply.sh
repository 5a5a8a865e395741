#!/bin/bash
# Checks the supply chain: licences, sources and known vulnerabilities of the crates (deny.toml), and the signatures of
# npm packages. It needs a network, and reports what it could not check without one.
set -euo pipefail

cd "$(dirname "$0")/.."
version=0.20.2
tools="${TROTH_CACHE:?is where make keeps what it built}/tools/cargo-deny-$version"
deny="$tools/bin/cargo-deny"

# Built once, without debug information or optimisation: compiling with those would take longer than it ever runs.
install_deny() {
  [ -x "$deny" ] && return
  echo "supply: building cargo-deny $version, once"
  CARGO_PROFILE_DEV_DEBUG=0 cargo install --quiet --debug --locked --version "$version" --root "$tools" \
    --target-dir "$tools/build" cargo-deny
  rm -rf "$tools/build"
}

# The advisory server may be unreachable when the crates are not: that is reported, and the rest is checked.
advisories() {
  local log="$tools/advisories.log"
  if "$deny" --log-level warn check advisories >"$log" 2>&1; then
    echo "supply: no advisory is about a crate of ours"
  elif grep -qiE 'failed to fetch advisory database|failed to (open|clone|load) .*(advisory|database)|error sending request' "$log"; then
    echo "supply: SKIPPED advisories: the database could not be fetched"
  else
    cat "$log"
    return 1
  fi
}

signatures() {
  local log="$tools/signatures.log"
  if npm --prefix "$1" audit signatures --fetch-retries=1 --fetch-retry-mintimeout=1000 >"$log" 2>&1; then
    echo "supply: $1: $(grep -E 'verified registry signature' "$log" || tail -1 "$log")"
  elif grep -qE 'ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|E40[34]|E50[0-9]|found no dependencies' "$log"; then
    echo "supply: SKIPPED signatures of $1: $(grep -m1 -E 'npm (error|ERR!)' "$log" || echo 'the registry has none')"
  else
    cat "$log"
    return 1
  fi
}

failed=0
install_deny
"$deny" --log-level warn check licenses bans sources || failed=1
advisories || failed=1
for packages in web web/tools/openapi sync-server/interop; do
  signatures "$packages" || failed=1
done
exit $failed
