#!/bin/sh
# Builds and runs calls_benchmarks: calls per second of clients over each transport, and of clients written by hand.
# On a Debian 12 machine it first installs what is missing. Works from any directory.
#   sh benchmarks/calls/run.sh [ROUNDS]
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $benchmark_packages

cmake --preset benchmark
cmake --build --preset benchmark --target calls_benchmarks
build/benchmark/benchmarks/calls_benchmarks "$@"
