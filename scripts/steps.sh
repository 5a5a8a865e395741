# Sourced by scripts that do one thing after the other, for a person who waits: one line for each step, with its time.
#
#   step NAME COMMAND...    runs a command; what it prints is shown only if it fails, or if VERBOSE is set
#   steps_failed            the names of the steps that failed
#
# Steps of one script may run beside each other.

steps=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || :; rm -rf "$steps"' EXIT

step() {
  local name="$1" start=$SECONDS status=0
  shift
  if [ -n "${VERBOSE:-}" ]; then
    printf '=== %s\n' "$name"
    "$@" 2>&1 || status=$?
  else
    "$@" >"$steps/$name.log" 2>&1 || status=$?
  fi
  if [ "$status" = 0 ]; then
    printf '%-28s %4d s\n' "$name" $((SECONDS - start))
    return
  fi
  echo "$name" >>"$steps/failed"
  printf '%-28s %4d s  FAILED\n' "$name" $((SECONDS - start))
  [ -n "${VERBOSE:-}" ] || sed 's/^/    /' "$steps/$name.log"
  return "$status"
}

steps_failed() { paste -sd ' ' "$steps/failed" 2>/dev/null; }
