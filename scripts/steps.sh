# Sourced by scripts that run several steps while a person waits: prints one line per step, with its time.
#
#   step NAME COMMAND...   runs a command; its output is shown only if it fails, or if VERBOSE is set
#   steps_failed           the names of the failed steps
#
# Steps of one script may run in parallel. A function as a step sees the variables `step`, `begun` and `ended`, and
# must return errors itself: it continues after a failing command, even under `set -e`.

steps=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || :; rm -rf "$steps"' EXIT

step() {
  local step="$1" begun=$SECONDS ended=0
  shift
  if [ -n "${VERBOSE:-}" ]; then
    printf '=== %s\n' "$step"
    "$@" 2>&1 || ended=$?
  else
    "$@" >"$steps/$step.log" 2>&1 || ended=$?
  fi
  if [ "$ended" = 0 ]; then
    printf '%-28s %4d s\n' "$step" $((SECONDS - begun))
    return
  fi
  echo "$step" >>"$steps/failed"
  printf '%-28s %4d s  FAILED\n' "$step" $((SECONDS - begun))
  [ -n "${VERBOSE:-}" ] || sed 's/^/    /' "$steps/$step.log"
  return "$ended"
}

steps_failed() { paste -sd ' ' "$steps/failed" 2>/dev/null; }
