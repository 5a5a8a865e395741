#!/bin/sh
# Installs a directory's npm packages when its lock file is not the one they were installed from.
set -eu

cd "$1"
stamp=node_modules/.installed-from
if ! cmp -s package-lock.json "$stamp"; then
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json "$stamp"
fi
