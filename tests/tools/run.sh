#!/bin/sh
# Holds the generated documents, and the platform's server against them, to tools of others: sh tests/tools/run.sh [--accept].
# What each tool does stands in README.md. Everything it makes is under build/tools. With --accept the linters' remaining
# warnings are written anew. Ends with 0, with 1 where a tool found something, or with 77 where one could not be installed;
# with CI=true that is a failure too.
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

accept=
[ "${1:-}" != --accept ] || accept=--accept
root=$PWD
work=$root/build/tools
programs=$root/build/release/examples/platform
roles=$root/examples/platform/data/roles.tsv
documents="trading comprehensive github stripe binance openai twilio plaid plaid_webhooks coinbase"
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true PYTHONDONTWRITEBYTECODE=1

failed=0
skipped=0
running=
keys=$(mktemp -d)
trap 'for one in $running; do kill "$one" 2>/dev/null || :; done; rm -rf "$keys"' EXIT
trap 'exit 143' HUP INT TERM

# Each tool ends in one line.
report() { printf '%-8s %3d sec  %-18s %s\n' "$1" $(($(date +%s) - started)) "$2" "$3"; }

check() {  # NAME COMMAND...: its last line is shown, or all of it where it fails
    name=$1
    shift
    started=$(date +%s)
    if "$@" > "$work/$name.log" 2>&1; then
        report Passed "$name" "$(tail -n 1 "$work/$name.log")"
    else
        failed=1
        cat "$work/$name.log"
        report '***Failed' "$name" "see above, or build/tools/$name.log"
    fi
}

skip() {  # NAME REASON
    if [ "${CI:-}" = true ]; then
        failed=1
        report '***Failed' "$1" "$2"
    else
        skipped=1
        report SKIPPED "$1" "$2"
    fi
}

start_server() {  # LOG COMMAND...: a program that says `listening on ADDRESS`, which is left in $address
    log=$1
    shift
    : > "$log"  # or what it said last time could be read
    "$@" > "$log" 2>&1 &
    running="$running $!"
    tries=0
    until grep -q 'listening on ' "$log"; do
        tries=$((tries + 1))
        if [ "$tries" -gt 300 ] || ! kill -0 "$!" 2>/dev/null; then
            cat "$log" >&2
            echo "tests/tools/run.sh: $1 did not start" >&2
            return 1
        fi
        sleep 0.1
    done
    address=$(sed -n 's/.*listening on \(http:..\)\{0,1\}//p' "$log")
}

# The packages of a lock file, installed once for each of its versions.
installed() {  # STAMP LOCK-FILE COMMAND...
    stamp=$work/$1.sum
    lock=$2
    shift 2
    sum=$(cksum < "$lock")
    [ "$(cat "$stamp" 2>/dev/null)" != "$sum" ] || return 0
    rm -f "$stamp"
    "$@" > "$work/install.log" 2>&1 || { tail -n 5 "$work/install.log"; return 1; }
    echo "$sum" > "$stamp"
}

install_npm() { (cd "$work" && npm ci --ignore-scripts --no-audit --no-fund); }
install_pypi() {
    rm -rf "$work/venv" && python3 -m venv "$work/venv" &&
        "$work/venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r "$work/requirements.txt"
}

# In a shell of its own, which ends what it started.
in_work() {
    (
        running=
        trap 'for one in $running; do kill "$one" 2>/dev/null || :; done' EXIT
        cd "$work" && "$@"
    )
}

# shellcheck disable=SC2086
install_missing $build_packages curl
cmake --preset release > /dev/null
cmake --build --preset release --parallel "$(nproc)" --target platform_program platform_server_program tool_documents

mkdir -p "$work"
for file in tests/tools/*; do
    [ -d "$file" ] || cp "$file" "$work"
done
cp tests/tools/.npmrc tests/tools/clients/typescript/* "$work"
rm -rf "$work/documents"
build/release/tests/tools/tool_documents "$work/documents"

# shellcheck source=tests/tools/clients.sh
. tests/tools/clients.sh
sed "/^\"balances\": \[/a $exact_row" examples/platform/data/platform.json > "$work/platform.json"
start_server "$work/server.log" \
    "$programs/platform_server" --listen 127.0.0.1:0 --store "$keys/platform.sqlite" --import "$work/platform.json"
server=http://$address
curl -sSf "$server/openapi.json" -o "$document"
while read -r name account _; do
    "$programs/platform" keygen "$keys/$name" > "$keys/$name.pub"
    "$programs/platform_server" key add --store "$keys/platform.sqlite" --account "$account" --key "$(cat "$keys/$name.pub")" \
        > /dev/null
done < "$roles"

behind_prism() {
    start_server signing_proxy.log node client/signing_proxy.js "$server" "$roles" "$keys" &&
        start_server prism_proxy.log node_modules/.bin/prism proxy documents/trading.json "http://$address" --port 0 &&
        node client/client.js "http://$address" "$roles" "$keys" "$decimal" prism
}

fuzz() {
    python=$work/venv/bin
    rm -rf fuzz && mkdir fuzz &&
        "$python/python" fuzz_accounts.py "$programs/platform_server" "$root/examples/platform/data/platform.json" fuzz &&
        start_server fuzz/server.log "$programs/platform_server" --listen 127.0.0.1:0 --store fuzz/platform.sqlite &&
        FUZZ_ACCOUNTS=fuzz/accounts.json "$python/schemathesis" run documents/trading.json --url "http://$address" --checks all &&
        sed -n 's/^ *\([0-9]* generated.*\)/\1, 0 failures/p' schemathesis.log
}

started=$(date +%s)
# shellcheck disable=SC2086
if install_missing $npm_packages && installed npm tests/tools/package-lock.json install_npm; then
    for linter in redocly spectral; do
        # shellcheck disable=SC2086
        check $linter in_work node lint.mjs $linter "$root/tests/tools/remaining_warnings.txt" documents $documents $accept
    done
    # shellcheck disable=SC2086
    check swagger-parser in_work node parse.mjs documents $documents
    # shellcheck disable=SC2086
    check ajv in_work node messages.mjs documents $documents
else
    for name in redocly spectral swagger-parser ajv; do
        skip "$name" "node's packages could not be installed"
    done
fi

started=$(date +%s)
# shellcheck disable=SC2086
if install_missing $venv_packages && installed venv tests/tools/requirements.txt install_pypi; then
    check schemathesis in_work fuzz
else
    skip schemathesis "Python's packages could not be installed"
fi

run_clients
# Prism stands between the server and the client that openapi-typescript has made.
if [ -f "$work/client/client.js" ]; then check prism in_work behind_prism; else skip prism "its client was not made"; fi

cat "$table"
[ "$failed" -eq 0 ] || exit 1
[ "$skipped" -eq 0 ] || exit 77
