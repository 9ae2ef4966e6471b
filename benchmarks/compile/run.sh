#!/bin/sh
# Measures the cost of compiling, from any directory; about half an hour. Arguments go to measure.py: --help lists them.
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $benchmark_packages clang-19

exec python3 benchmarks/compile/measure.py "$@"
