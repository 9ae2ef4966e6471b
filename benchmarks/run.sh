#!/bin/sh
# Builds the run-time benchmarks, runs them, prints the ratios to the peers as tables, writes them to
# build/benchmarks/results.csv and draws them as build/benchmarks/results.svg. On a Debian 12 machine it first installs what is
# missing. Works from any directory.
#   sh benchmarks/run.sh [--picture] [FILTER]
#     --picture   keeps the drawing as docs/benchmarks.svg, which the README shows
#     FILTER      a regular expression over group/case/subject, such as 'read/|layout/'
set -eu
cd "$(dirname "$0")/.."
. .ci/setup.sh

picture=
if [ "${1:-}" = --picture ]; then
    picture=docs/benchmarks.svg
    shift
fi

# shellcheck disable=SC2086
install_missing $benchmark_packages

cmake --preset benchmark
cmake --build --preset benchmark --parallel "$(nproc)"

# Machines are noisy: the repetitions of all measurements are shuffled, so that what disturbs one disturbs its peers too.
results=build/benchmarks
mkdir -p "$results"
build/benchmark/benchmarks/run_time_benchmarks --benchmark_filter="${1:-.}" \
    --benchmark_enable_random_interleaving=true --benchmark_repetitions=40 --benchmark_min_time=0.01 \
    --benchmark_out="$results/run.json" --benchmark_out_format=json >"$results/run.log"

python3 benchmarks/report.py "$results/run.json" "$results/results.csv"
python3 benchmarks/draw.py "$results/results.csv" "$results/results.svg"
[ -z "$picture" ] || cp "$results/results.svg" "$picture"
