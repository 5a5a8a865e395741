# Sourced by scripts that run several steps while a person waits: prints one line per step, with its time.
#
#   step NAME COMMAND...   runs a command; its output is shown only if it fails, or if VERBOSE is set
#   steps_failed           the names of the failed steps
#
# Steps of one script may run in parallel. A function as a step sees the variables `step`, `start` and `status`, and
# must return errors itself: it continues after a failing command, even under `set -e`.

# Holds the output of the steps, and the names of the failed ones.
steps=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || :; rm -rf "$steps"' EXIT

step() {
  local step="$1" start=$SECONDS status=0
  shift
  if [ -n "${VERBOSE:-}" ]; then
    printf '=== %s\n' "$step"
    "$@" 2>&1 || status=$?
  else
    "$@" >"$steps/$step.log" 2>&1 || status=$?
  fi
  if [ "$status" = 0 ]; then
    printf '%-28s %4d s\n' "$step" $((SECONDS - start))
    return
  fi
  echo "$step" >>"$steps/failed"
  printf '%-28s %4d s  FAILED\n' "$step" $((SECONDS - start))
  [ -n "${VERBOSE:-}" ] || sed 's/^/    /' "$steps/$step.log"
  return "$status"
}

steps_failed() { paste -sd ' ' "$steps/failed" 2>/dev/null; }
