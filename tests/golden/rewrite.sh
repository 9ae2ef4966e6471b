#!/bin/sh
# Writes the committed documents (tests/golden/ and docs/api.md) again. Read what changed before it is committed: git diff.
set -e
cd "$(dirname "$0")/../.."
set -- comprehensive.golden
for stranger in github stripe binance openai twilio plaid coinbase; do
    set -- "$@" examples.strangers.${stranger}_documents
done
cmake --preset test > /dev/null
cmake --build --preset test --target "$@"
cd build/test/tests
for program; do
    SERVICE_API_REWRITE=1 "./$program"
done
