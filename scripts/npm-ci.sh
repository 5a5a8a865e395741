#!/bin/sh
# Installs a directory's npm packages if its lock file differs from that of the last installation. The last
# installation is kept outside the checkout as well: a clean clone links it in seconds.
set -eu

cd "$(dirname "$0")/.."
. scripts/put.sh
kept="${TROTH_CACHE:?is where make keeps what it built}/packages/$(echo "$1" | tr / -)"
cd "$1"

wanted() {
  node --version
  cat package-lock.json
}
installed_in() { wanted | cmp -s - "$1/.installed-from"; }

if installed_in node_modules; then
  exit
elif installed_in "$kept"; then
  echo "$1: packages installed before"
  link "$kept" node_modules
else
  npm ci --no-audit --no-fund --loglevel=error
  wanted >node_modules/.installed-from
  link node_modules "$kept"
fi
