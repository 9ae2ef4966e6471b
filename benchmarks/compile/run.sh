#!/bin/sh
# Measures what compiling costs, from any directory; about half an hour. Arguments go to measure.py: --help lists them.
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing g++ clang-19 binutils python3 libboost1.81-dev nlohmann-json3-dev

exec python3 benchmarks/compile/measure.py "$@"
