#!/bin/sh
# Runs a command beside a PostgreSQL server of its own, which is removed when the command ends. The command finds its
# address in TROTH_TEST_POSTGRES. The server listens on loopback only, and does not wait for the disk: tests kill
# programs, not machines.
set -eu

# Debian keeps the programs of each version in a folder of their own.
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
if [ ! -x "$bin/initdb" ]; then
    echo "PostgreSQL is not installed; 'make test' installs it." >&2
    exit 1
fi

# Data that need not survive a reboot is kept in memory, if there are 4 GiB for it.
parent=${TMPDIR:-/tmp}
free_kib=$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)
if [ "${TROTH_TEST_FSYNC:-off}" = off ] && [ "${free_kib:-0}" -gt 4194304 ]; then parent=/dev/shm; fi
home=$(mktemp -d "$parent/troth-postgres.XXXXXX")
# PostgreSQL refuses to run as root.
as_user() {
    if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"; else "$@"; fi
}
if [ "$(id -u)" = 0 ]; then chown postgres "$home"; fi

stop() {
    as_user "$bin/pg_ctl" --pgdata="$home/data" --mode=immediate --silent stop >/dev/null 2>&1 || true
    rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT TERM

as_user "$bin/initdb" --pgdata="$home/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 \
    --no-sync >"$home/initdb.log" 2>&1 || { cat "$home/initdb.log" >&2; exit 1; }

# A port that is free now may be taken a moment later; then another one is tried.
for attempt in 1 2 3 4 5; do
    port=$(shuf -i 20000-32000 -n 1)
    settings="-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c fsync=${TROTH_TEST_FSYNC:-off}"
    settings="$settings -c max_connections=600 -c shared_buffers=64MB"
    # Each test has its own database: vacuuming is not worthwhile, and nothing replicates the log.
    settings="$settings -c autovacuum=off -c wal_level=minimal -c max_wal_senders=0"
    if as_user "$bin/pg_ctl" --pgdata="$home/data" --log="$home/log" --wait --silent start \
        --options="$settings" >/dev/null 2>&1; then
        break
    fi
    if [ "$attempt" = 5 ]; then cat "$home/log" >&2; exit 1; fi
done

TROTH_TEST_POSTGRES="postgres://postgres@127.0.0.1:$port" "$@"
