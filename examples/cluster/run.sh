#!/bin/sh
# Four platform servers behind nginx on this machine, one PostgreSQL and one Redis, and a load test that checks that they act as
# one: limits are exact across them, each signature runs once, no update is lost, even if one of them is killed. Prints the
# figures, and fails if a check fails. On a Debian 12 machine it first installs missing packages. All its processes end with
# it, and all its files are under build/ or in a directory that it removes.
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh
PATH=$PATH:/usr/sbin  # where nginx is, which not every user looks through

# shellcheck disable=SC2086
install_missing $cluster_packages

cmake --preset release
cmake --build --preset release --parallel "${JOBS:-$(nproc)}" --target cluster_load platform_server_program

server=build/release/examples/platform/platform_server
load=build/release/examples/cluster/cluster_load
work=$(mktemp -d /tmp/cluster_XXXXXX)
chmod 755 "$work"  # PostgreSQL's user comes in here
processes=
end() {
    status=$?
    trap - EXIT
    # shellcheck disable=SC2086
    [ -z "$processes" ] || kill $processes 2>/dev/null || :
    [ ! -d "$work/postgresql" ] || sh examples/cluster/postgresql.sh stop "$work/postgresql" || :
    [ "$status" -eq 0 ] || tail -n 5 "$work"/*.log >&2
    rm -rf "$work"
    exit "$status"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# waits_for FILE WORDS: waits until a program has written WORDS into FILE.
waits_for() {
    tries=0
    until grep -q "$2" "$1" 2>/dev/null; do
        tries=$((tries + 1))
        [ "$tries" -le 300 ] || { echo "run.sh: no '$2' in $1" >&2; exit 1; }
        sleep 0.1
    done
}

# Prints a free port: a server with port 0 finds one, and is then stopped.
free_port() {
    rm -f "$work/port.log"
    "$server" --listen 127.0.0.1:0 --store "$work/port.sqlite" >"$work/port.log" &
    finder=$!
    waits_for "$work/port.log" '^listening on '
    kill "$finder"
    wait "$finder"
    sed -n 's/^listening on .*://p' "$work/port.log"
}

echo "== PostgreSQL, Redis, and the data"
store=$(sh examples/cluster/postgresql.sh start "$work/postgresql")
"$load" import "$store" examples/platform/data/platform.json
redis_port=$(free_port)
redis-server --bind 127.0.0.1 --port "$redis_port" --save '' --dir "$work" >"$work/redis.log" &
redis=$!
processes="$processes $redis"
waits_for "$work/redis.log" 'Ready to accept connections'

echo "== four servers behind nginx"
servers=
: >"$work/upstream"
for number in 1 2 3 4; do
    "$server" --listen 127.0.0.1:0 --store "$store" --limits "redis://127.0.0.1:$redis_port" --processes 4 \
        --trusted-proxy 127.0.0.1 >"$work/server$number.log" 2>&1 &
    process=$!
    processes="$processes $process"
    waits_for "$work/server$number.log" '^listening on '
    port=$(sed -n 's/^listening on .*://p' "$work/server$number.log")
    servers="$servers $port:$process"
    echo "        server 127.0.0.1:$port max_fails=1 fail_timeout=2s;" >>"$work/upstream"
done
front_port=$(free_port)
cat >"$work/nginx.conf" <<CONFIGURATION
daemon off;
pid $work/nginx.pid;
worker_processes 2;
error_log $work/nginx.log;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path $work/nginx_body;
    proxy_temp_path $work/nginx_proxy;
    fastcgi_temp_path $work/nginx_fastcgi;
    uwsgi_temp_path $work/nginx_uwsgi;
    scgi_temp_path $work/nginx_scgi;
    upstream platform {
$(cat "$work/upstream")
        keepalive 64;
    }
    server {
        listen 127.0.0.1:$front_port;
        location / {
            proxy_pass http://platform;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host \$http_host;
            proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;
        }
        location = /metrics { return 404; }
    }
}
CONFIGURATION
nginx -e "$work/nginx.log" -c "$work/nginx.conf" &
nginx=$!
processes="$processes $nginx"
tries=0
until [ -s "$work/nginx.pid" ]; do
    tries=$((tries + 1))
    [ "$tries" -le 100 ] || exit 1
    sleep 0.1
done

echo "== the load"
# shellcheck disable=SC2086
"$load" run "$store" "http://127.0.0.1:$front_port" "$nginx" "$(head -n 1 "$work/postgresql/data/postmaster.pid")" "$redis" $servers
