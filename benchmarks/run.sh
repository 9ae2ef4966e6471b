#!/bin/sh
# Builds the run-time benchmarks, runs them, prints the ratios to the peers as tables and writes them to
# build/benchmarks/results.csv. On a Debian 12 machine it first installs what is missing. Works from any directory.
#   sh benchmarks/run.sh [FILTER]     FILTER: a regular expression over group/case/subject, such as 'read/|layout/'
set -eu
cd "$(dirname "$0")/.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $benchmark_packages

cmake --preset benchmark
cmake --build --preset benchmark --parallel "$(nproc)"

# Machines are noisy: the repetitions of all measurements are shuffled, so that what disturbs one disturbs its peers too, and
# the report takes the best of each.
mkdir -p build/benchmarks
build/benchmark/benchmarks/run_time_benchmarks --benchmark_filter="${1:-.}" \
    --benchmark_enable_random_interleaving=true --benchmark_repetitions=15 --benchmark_min_time=0.03 \
    --benchmark_display_aggregates_only=true --benchmark_out=build/benchmarks/run.json --benchmark_out_format=json \
    >build/benchmarks/run.log || { cat build/benchmarks/run.log; exit 1; }

python3 benchmarks/report.py build/benchmarks/run.json build/benchmarks/results.csv
