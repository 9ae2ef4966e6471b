#!/bin/sh
# Builds and runs waiting_benchmarks: requests per second of plain and of awaitable handlers, and of coroutines on Beast.
# On a Debian 12 machine it first installs what is missing. Works from any directory.
#   sh benchmarks/waiting/run.sh [CONNECTIONS [SECONDS]]
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $benchmark_packages

cmake --preset benchmark
cmake --build --preset benchmark --target waiting_benchmarks
build/benchmark/benchmarks/waiting_benchmarks "$@"
