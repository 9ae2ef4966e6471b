#!/bin/sh
# Builds and runs all the tests, from any directory. On a Debian 12 machine it first installs what is missing.
set -eu
cd "$(dirname "$0")/.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $test_packages

jobs=$(nproc)
cmake --preset test
cmake --build --preset test --parallel "$jobs"
ctest --preset test --output-on-failure --parallel "$jobs"
