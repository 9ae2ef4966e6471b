#!/bin/sh
# sh tests/fuzz/run.sh [executions [targets at once]]: runs every fuzz target for that many executions (10000000) and prints
# of each its seed, executions, seconds and what became of it. What fails is kept in build/fuzz/found, the logs beside it.
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $build_packages clang-19 libclang-rt-19-dev

executions=${1:-10000000}
at_once=${2:-$(nproc)}
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz --parallel "$at_once"

found=build/fuzz/found
mkdir -p "$found"
export executions found
printf '%-34s %10s %12s %8s  %s\n' target seed executions seconds result
find build/fuzz/tests/fuzz -maxdepth 1 -type f -name 'fuzz.*' -perm -u+x | sort |
    xargs -P "$at_once" -I '{}' sh -c '
        name=$(basename "$1")
        seed=$(od -An -N4 -tu4 /dev/urandom | tr -d " ")
        extra=
        case $name in fuzz.json.*) [ ! -d ../shared/data/json_parsing ] || extra=../shared/data/json_parsing ;; esac
        begin=$(date +%s)
        result=passed
        "$1" "build/fuzz/tests/fuzz/corpus/${name#fuzz.}" $extra -seed="$seed" -runs="$executions" -max_len=512 -timeout=10 \
            -print_final_stats=1 -artifact_prefix="$found/$name." >"$found/$name.log" 2>&1 || result=FAILED
        runs=$(sed -n "s/^stat::number_of_executed_units: //p" "$found/$name.log")
        printf "%-34s %10s %12s %8s  %s\n" "$name" "$seed" "$runs" $(($(date +%s) - begin)) "$result"
        [ "$result" = passed ]' sh '{}'
