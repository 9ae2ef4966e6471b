#!/bin/sh
# Builds and runs growth_benchmarks, writes its results to build/benchmarks/growth.csv and draws them as
# build/benchmarks/growth.svg. On a Debian 12 machine it first installs what is missing. Works from any directory.
#   sh benchmarks/growth/run.sh [--picture] [MOST [PART]]
#     --picture   keeps the drawing as docs/growth.svg
#     MOST        the largest number of elements; 10 000 000 by default
#     PART        only this: streams, limiter, replay_cache, form, routes, beast, json or memory
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

picture=
if [ "${1:-}" = --picture ]; then
    picture=docs/growth.svg
    shift
fi

# shellcheck disable=SC2086
install_missing $benchmark_packages

cmake --preset benchmark
cmake --build --preset benchmark --target growth_benchmarks

results=build/benchmarks
mkdir -p "$results"
build/benchmark/benchmarks/growth_benchmarks "$@" | tee "$results/growth.csv"
python3 benchmarks/growth/draw.py "$results/growth.csv" "$results/growth.svg"
[ -z "$picture" ] || cp "$results/growth.svg" "$picture"
