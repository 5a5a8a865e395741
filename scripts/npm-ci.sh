#!/bin/sh
# Installs a directory's npm packages if its lock file differs from that of the last installation. The last
# installation is kept outside the checkout as well: a clean clone links it in seconds.
set -eu

cd "$(dirname "$0")/.."
. scripts/copy.sh
cached="${TROTH_CACHE:?is where make keeps what it built}/packages/$(echo "$1" | tr / -)"
cd "$1"

print_requirements() {
  node --version
  cat package-lock.json
}
is_installed_in() { print_requirements | cmp -s - "$1/.installed-from"; }

if is_installed_in node_modules; then
  exit
elif is_installed_in "$cached"; then
  echo "$1: packages installed before"
  link_directory "$cached" node_modules
else
  npm ci --no-audit --no-fund --loglevel=error
  print_requirements >node_modules/.installed-from
  link_directory node_modules "$cached"
fi
