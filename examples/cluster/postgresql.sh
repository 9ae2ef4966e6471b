#!/bin/sh
# A throw-away PostgreSQL of Debian's in a directory, for tests and for the cluster beside this file:
#   sh postgresql.sh installed                   succeeds if PostgreSQL is installed
#   sh postgresql.sh start DIRECTORY [SETTING]   creates or starts it, and prints the address of its database
#   sh postgresql.sh stop DIRECTORY              stops it at once, like a crash
# It listens on a socket in the directory only, which must be an absolute path of less than 80 bytes. Commits wait for the disk,
# unless the setting is fsync=off: then they survive a crash of the program, but not of the machine.
set -eu

command=${1-}
directory=${2-}
setting=${3-}
# The newest installed version.
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -n | tail -n 1)
if [ -z "$programs" ]; then
    echo "postgresql.sh: PostgreSQL is not installed (Debian's package is postgresql)" >&2
    exit 3
fi

# PostgreSQL refuses to run as root.
run() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd "$directory" && setpriv --reuid=postgres --regid=postgres --clear-groups "$@")
    else
        (cd "$directory" && "$@")
    fi
}

case $command in
    installed) ;;
    start)
        if [ ! -d "$directory/data" ]; then
            mkdir -p "$directory"
            echo throw-away >"$directory/password"
            [ "$(id -u)" -ne 0 ] || chown -R postgres:postgres "$directory"
            chmod 755 "$directory"
            run "$programs/initdb" --pgdata="$directory/data" --username=owner --auth=scram-sha-256 --pwfile="$directory/password" \
                --encoding=UTF8 --locale=C --no-sync >"$directory.log" 2>&1 || { cat "$directory.log" >&2; exit 1; }
            rm "$directory.log"
        fi
        run "$programs/pg_ctl" start --wait --silent --pgdata="$directory/data" --log="$directory/log" \
            --options="-c listen_addresses= -c unix_socket_directories='$directory' -c max_connections=200${setting:+ -c $setting}" >&2
        echo "postgresql://owner:throw-away@/postgres?host=$directory"
        ;;
    stop)
        run "$programs/pg_ctl" stop --wait --silent --mode=immediate --pgdata="$directory/data" >&2
        ;;
    *)
        sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
        exit 2
        ;;
esac
