#!/bin/sh
# Builds the web app when what it is made of is not what was built last. The last build is kept
# outside the checkout as well, so that a clean clone need not build it again.
set -eu

cd "$(dirname "$0")/.."
. scripts/put.sh
cd web
kept="${TROTH_CACHE:?is where make keeps what it built}/web"

# What goes into the app: every file here but those of the end-to-end tests and of builds.
ingredients() {
  node --version
  find . \( -name node_modules -o -path ./dist -o -path ./e2e -o -path ./playwright.config.ts -o -path ./test-results \
    -o -path ./playwright-report \) -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
}
recipe() { ingredients | sha256sum | cut -d' ' -f1; }
made_from() { [ "$(cat "$1/.built" 2>/dev/null)" = "$now" ]; }

now=$(recipe)
if made_from dist; then
  echo "web: nothing has changed"
elif made_from "$kept"; then
  echo "web: built before"
  put "$kept" dist
else
  npm run --silent build
  # The build renews the message catalogue, which is one of its ingredients.
  recipe >dist/.built
  put dist "$kept"
fi
