#!/bin/sh
# Builds the web app if its sources differ from those of the last build: `build-web.sh build` for running it, and
# `build-web.sh dist` with every file compressed as well. The last build of each kind is kept outside the checkout, so
# that a clean clone need not build it again.
set -eu

cd "$(dirname "$0")/.."
. scripts/put.sh
cd web
: "${TROTH_CACHE:?is where make keeps what it built}"
case "${1:-build}" in
  build) kind=build kept="$TROTH_CACHE/web" ;;
  dist) kind=dist kept="$TROTH_CACHE/web-dist" ;;
  *)
    echo "build-web.sh: build or dist?" >&2
    exit 2
    ;;
esac

# The sources of the app: every file here except tests, the translators' catalogue, and build output.
ingredients() {
  node --version
  find . \( -name node_modules -o -path ./dist -o -path ./e2e -o -path ./playwright.config.ts -o -path ./test-results \
    -o -path ./playwright-report -o -path ./src/test -o -name '*.test.ts' -o -name '*.test.tsx' -o -path ./src/locales \
    \) -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
}
recipe() { { echo "$kind" && ingredients; } | sha256sum | cut -d' ' -f1; }
made_from() { [ "$(cat "$1/.built" 2>/dev/null)" = "$now" ]; }

now=$(recipe)
if made_from dist; then
  echo "web: nothing has changed"
elif made_from "$kept"; then
  echo "web: built before"
  put "$kept" dist
else
  npm run --silent "$kind"
  echo "$now" >dist/.built
  put dist "$kept"
fi
