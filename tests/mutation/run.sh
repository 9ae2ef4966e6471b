#!/bin/sh
# Changes one expression at a time and shows which changes the tests notice. See tests/mutation/README.md.
#     sh tests/mutation/run.sh                  # all of mutants.txt; goes on where an earlier run stopped
#     sh tests/mutation/run.sh --only 1..20     # a slice
#     sh tests/mutation/run.sh --jobs 2         # two scratch copies at a time
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
install_missing $test_packages
exec python3 tests/mutation/mutate.py "$@"
