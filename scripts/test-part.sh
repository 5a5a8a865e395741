#!/bin/bash
# The tests of one part during development, with their runner's output: core, server, web or stories. ONLY=name selects
# those with the name in their path or title. TROTH_DEEP=1 includes the deep tier.
set -euo pipefail

cd "$(dirname "$0")/.."
part="$1"
only="${ONLY:-}"
. scripts/steps.sh
. scripts/runners.sh

rust() {
  package_options="$1" rust_tests "$part" ${only:+"$only"}
}

# Vitest and Playwright take file names as arguments, and titles with an option.
selection_by_name() {
  local option="$1" names="$2"
  [ -n "$only" ] || return 0
  if [[ $names == *"$only"* ]]; then echo "$only"; else printf '%s\n' "$option" "$only"; fi
}

case "$part" in
  core) rust "--package troth-core --package troth-site --package troth-pictures" ;;
  server) rust "$(server_package_options)" ;;
  web)
    scripts/npm-ci.sh web
    scripts/xtask.sh wasm
    mapfile -t chosen < <(selection_by_name --testNamePattern "$(cd web && find src -name '*.test.ts*')")
    npm --prefix web test -- "${chosen[@]}"
    ;;
  stories)
    scripts/build.sh
    # One story starts stock clients.
    scripts/npm-ci.sh sync-server/interop
    mapfile -t chosen < <(selection_by_name --grep "$(ls web/e2e/specs)")
    npm --prefix web run e2e -- "${chosen[@]}"
    ;;
  *)
    echo "test-part.sh: core, server, web or stories?" >&2
    exit 2
    ;;
esac
