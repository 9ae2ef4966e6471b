#!/bin/sh
# Builds everything, serves the trading platform from a new SQLite file with realistic data, calls all six operations over
# HTTP, prints rejected requests, and writes the documents. On a Debian 12 machine it first installs missing packages. Works
# from any directory; all its files are under build/ or in a directory that it removes.
set -eu
cd "$(dirname "$0")/.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $example_packages

cmake --preset release
cmake --build --preset release --parallel "$(nproc)"

programs=build/release/examples
platform=$programs/platform/platform
server=$programs/platform/platform_server
data=examples/platform/data
work=$(mktemp -d)
server_pid=
trap '[ -z "$server_pid" ] || kill "$server_pid" 2>/dev/null || :; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

step() { printf '\n== %s\n' "$*"; }

step "the server, on a new SQLite file"
"$server" --listen 127.0.0.1:0 --store "$work/platform.sqlite" --import "$data/platform.json" > "$work/server.log" 2>&1 &
server_pid=$!
tries=0
until grep -q '^listening on ' "$work/server.log"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 300 ] || ! kill -0 "$server_pid" 2>/dev/null; then
        cat "$work/server.log" >&2
        echo "run.sh: the server did not start" >&2
        exit 1
    fi
    sleep 0.1
done
cat "$work/server.log"
base=http://$(sed -n 's/^listening on //p' "$work/server.log")

step "a key for each role (one of them expired)"
mkdir "$work/keys"
while read -r name account _; do
    key=$("$platform" keygen "$work/keys/$name")
    if [ "$name" = unrelated ]; then set -- --expires 1000000000000; else set --; fi
    "$server" key add --store "$work/platform.sqlite" --account "$account" --key "$key" "$@" > /dev/null
    echo "$name $key"
done < "$data/roles.tsv"
trader=$(sed -n 's/^trader\t\([^\t]*\)\t.*/\1/p' "$data/roles.tsv")

step "the documents, and the first description"
"$programs/documents" build/documents
"$programs/first_description" > build/documents/first_description.txt
head -n 2 build/documents/first_description.txt

step "the command line: platform list_vault_balances --chain_id 10"
"$platform" --base "$base" list_vault_balances --chain_id 10

step "curl, with headers from platform sign"
target='/v1/account_sv_transaction_history?size=1'
"$platform" sign --account "$trader" --key "$work/keys/trader" --method GET --target "$target" |
    curl --silent --show-error --fail --header @- "$base$target"
echo

step "the tour"
"$programs/platform/tour" "$base" "$data/roles.tsv" "$work/keys" > "$work/tour.log" || {
    cat "$work/tour.log" "$work/server.log"
    echo "run.sh: the tour found something that is not as declared" >&2
    exit 1
}

kill -TERM "$server_pid"
stopped=0
wait "$server_pid" || stopped=$?
server_pid=
if [ "$stopped" -ne 0 ]; then
    echo "run.sh: the server ended with status $stopped on SIGTERM" >&2
    exit 1
fi
cat "$work/tour.log"  # last, so that its summary is the last line
