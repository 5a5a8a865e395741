#!/bin/sh
# Builds the web app when something it is made of is newer than what was built last.
set -eu

cd "$(dirname "$0")/../web"
built=dist/.built

changed() {
  [ ! -e "$built" ] || [ -n "$(find . -path ./node_modules -prune -o -path ./dist -prune \
    -o -path ./e2e -prune -o -path ./test-results -prune -o -path ./playwright-report -prune \
    -o -type f -newer "$built" -print -quit)" ] ||
    # A file taken away leaves no newer file, only a newer directory.
    [ -n "$(find src public tools -type d -newer "$built" -print -quit)" ]
}

if changed; then
  npm run --silent build
  touch "$built"
else
  echo "web: nothing has changed"
fi
