#!/bin/sh
# Builds and runs all the tests, from any directory. On a Debian 12 machine it first installs what is missing. After ctest's
# summary the last line counts the suites that ran and those that were skipped, with the reasons.
set -eu
cd "$(dirname "$0")/.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $test_packages

jobs=$(nproc)
cmake --preset test
cmake --build --preset test --parallel "$jobs"
results=build/test/results.xml
rm -f "$results"
status=0
ctest --preset test --output-on-failure --parallel "$jobs" --output-junit "$PWD/$results" || status=$?
[ ! -f "$results" ] || awk -f tests/count_suites.awk "$results"
exit "$status"
