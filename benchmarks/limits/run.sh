#!/bin/sh
# Builds and runs limits_benchmarks: how many calls a server rejects with 429 when several processes keep its limits together.
# On a Debian 12 machine it first installs what is missing. Works from any directory.
#   sh benchmarks/limits/run.sh [CALLS [PROCESSES [TRANSIT_MS [MARGIN_MS]]]]
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $benchmark_packages redis-server libhiredis-dev

cmake --preset benchmark
cmake --build --preset benchmark --target limits_benchmarks
build/benchmark/benchmarks/limits_benchmarks "$@"
