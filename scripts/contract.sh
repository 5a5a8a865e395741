#!/bin/bash
# Calls every operation of the REST interface with Schemathesis, with valid and invalid input, one by one and in
# chains, and fails if an answer does not match the OpenAPI document. It starts a server of its own: on loopback, with
# the demo wedding, in a directory that is removed afterwards.
#
# TROTH_CONTRACT_EXAMPLES (8) is the number of examples per operation; more find more, and take longer. Further
# arguments go to Schemathesis: `scripts/contract.sh --include-path /api/weddings` checks a part.
set -euo pipefail

cd "$(dirname "$0")/.."
examples=${TROTH_CONTRACT_EXAMPLES:-8}
tools="${TROTH_CACHE:?is where make keeps what it built}/contract"
troth="$CARGO_TARGET_DIR/debug/troth"

cargo build --locked --package troth-sync-server

# Its packages are outside the checkout, and are installed again when their list changes.
if ! cmp -s scripts/contract/requirements.txt "$tools/.installed-from"; then
  rm -rf "$tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check --requirement scripts/contract/requirements.txt
  cp scripts/contract/requirements.txt "$tools/.installed-from"
fi

work=$(mktemp -d)
server=
finish() {
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$work"
}
trap finish EXIT

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
export TROTH_DATA_DIR="$work/data" TROTH_LISTEN="127.0.0.1:$port" TROTH_RATES_URL=off TROTH_DEV_OUTBOX=1
export TROTH_CONTRACT_URL="http://$TROTH_LISTEN" TROTH_CONTRACT_HOOKS="$PWD/scripts/contract/hooks.py"

"$troth" demo >"$work/demo"
TROTH_CONTRACT_PASSWORD=$(sed -n 's/^Sign in with the password "\(.*\)" as$/\1/p' "$work/demo")
TROTH_CONTRACT_EMAIL=$(sed -n 's/^ *\([^ ]*@[^ ]*\) .*OWNER$/\1/p' "$work/demo" | head -n 1)
export TROTH_CONTRACT_PASSWORD TROTH_CONTRACT_EMAIL

"$troth" >"$work/log" 2>&1 &
server=$!

# Schemathesis's own record of failures is removed as well.
config="$PWD/scripts/contract/schemathesis.toml"
cd "$work"

status=0
"$tools/bin/schemathesis" --config-file "$config" run "$TROTH_CONTRACT_URL/api/openapi.json" \
  --wait-for-schema 30 --checks all --mode all --max-examples "$examples" --workers 2 \
  --generation-database none "$@" || status=$?

if ! kill -0 "$server" 2>/dev/null; then
  echo "contract: the server ended by itself" >&2
  tail -n 20 "$work/log" >&2
  status=1
fi
exit "$status"
