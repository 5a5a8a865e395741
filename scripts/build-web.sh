#!/bin/sh
# Builds the web app if its sources differ from those of the last build: `build-web.sh build` for running it, and
# `build-web.sh dist` with every file compressed as well. The last build of each kind is kept outside the checkout, so
# that a clean clone need not build it again.
set -eu

cd "$(dirname "$0")/.."
. scripts/copy.sh
cd web
: "${TROTH_CACHE:?is where make keeps what it built}"
case "${1:-build}" in
  build) kind=build cached="$TROTH_CACHE/web" ;;
  dist) kind=dist cached="$TROTH_CACHE/web-dist" ;;
  *)
    echo "build-web.sh: build or dist?" >&2
    exit 2
    ;;
esac

# Prints the sources of the app with their hashes: every file here except tests, the translators' catalogue, and build output.
print_sources() {
  node --version
  find . \( -name node_modules -o -path ./dist -o -path ./e2e -o -path ./playwright.config.ts -o -path ./test-results \
    -o -path ./playwright-report -o -path ./src/test -o -name '*.test.ts' -o -name '*.test.tsx' -o -path ./src/locales \
    \) -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
}
fingerprint() { { echo "$kind" && print_sources; } | sha256sum | cut -d' ' -f1; }
is_up_to_date() { [ "$(cat "$1/.built" 2>/dev/null)" = "$current" ]; }

current=$(fingerprint)
if is_up_to_date dist; then
  echo "web: nothing has changed"
elif is_up_to_date "$cached"; then
  echo "web: built before"
  copy_directory "$cached" dist
else
  npm run --silent "$kind"
  echo "$current" >dist/.built
  copy_directory dist "$cached"
fi
