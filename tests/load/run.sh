#!/bin/sh
# sh tests/load/run.sh [descriptors] [slow] [overload] [attacks] [drain] [kill] [random]: holds the platform server to what
# it promises under load, over loopback, and prints the figures; everything by default, in about fifteen minutes. Fails where
# a promise is not kept.
#   descriptors  more clients than file descriptors: no busy loop
#   slow         2000 connections that send a byte at a time: all dropped in time, and others hardly notice
#   overload     ten times the load: goodput, and what is shed
#   attacks      what one client without a key can do: unread responses, bodies to nowhere, silent connections; success and
#                p99 of an honest client beside each
#   drain        SIGTERM under load, a hundred times: nothing lost, nothing cut
#   kill         kill -9 under bulk writes, a thousand times on SQLite, a hundred on PostgreSQL: nothing torn, nothing
#                acknowledged lost, nothing run twice (KILLS=10 for fewer)
#   random       a million random requests, one in fifty over a socket: no 5xx, and each refusal names its rule
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $load_packages

cmake --preset load
cmake --build --preset load --parallel "${JOBS:-$(nproc)}" \
    --target load_front load_attacks load_kill load_random platform_server_program platform_program

[ $# -gt 0 ] || set -- descriptors slow overload attacks drain kill random
ulimit -n "$(ulimit -Hn)"
programs=build/load/examples/platform
data=examples/platform/data
work=$(mktemp -d)
server_pid=
database=
end() {
    [ -z "$server_pid" ] || kill "$server_pid" 2>/dev/null || :
    [ -z "$database" ] || sh examples/cluster/postgresql.sh stop "$database" || :
    rm -rf "$work" ${database:+"$database"}
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# The store, and a signed request that asks much of it: a page of 500 rows.
"$programs/platform_server" --listen 127.0.0.1:0 --store "$work/store.sqlite" --import "$data/platform.json" >"$work/log" &
server_pid=$!
until grep -q '^listening' "$work/log"; do
    kill -0 "$server_pid"
    sleep 0.1
done
kill "$server_pid"
wait "$server_pid"
server_pid=
account=$(sed -n 's/^trader\t\([^\t]*\)\t.*/\1/p' "$data/roles.tsv")
key=$("$programs/platform" keygen "$work/key")
"$programs/platform_server" key add --store "$work/store.sqlite" --account "$account" --key "$key" >"$work/log"
result=0
for one in "$@"; do
    if [ "$one" = kill ]; then
        build/load/tests/load/load_kill "$programs/platform_server" "$work/kill.sqlite" "$data/platform.json" "${KILLS:-1000}" || result=1
        database=$(mktemp -d /tmp/kill_postgresql_XXXXXX)
        address=$(sh examples/cluster/postgresql.sh start "$database")
        build/load/tests/load/load_kill "$programs/platform_server" "$address" "$data/platform.json" "${KILLS:-100}" || result=1
        continue
    fi
    if [ "$one" = attacks ]; then
        build/load/tests/load/load_attacks "$programs/platform_server" "$work/store.sqlite" || result=1
        continue
    fi
    if [ "$one" = random ]; then
        SERVICE_API_REQUESTS=1000000 build/load/tests/load/load_random --log_level=message || result=1
        continue
    fi
    # Each with a new signature, which is good for five minutes.
    "$programs/platform" sign --account "$account" --key "$work/key" --method GET \
        --target '/v1/account_sv_transaction_history?size=500' >"$work/headers"
    build/load/tests/load/load_front "$programs/platform_server" "$work/store.sqlite" "$work/headers" "$one" || result=1
done
exit $result
