#!/bin/sh
# Writes the committed documents (tests/golden/ and docs/api.md) again. Read what changed before it is committed: git diff.
set -e
cd "$(dirname "$0")/../.."
strangers=examples.strangers
cmake --preset test > /dev/null
cmake --build --preset test --target comprehensive.golden \
    $strangers.github_documents $strangers.stripe_documents $strangers.binance_documents \
    $strangers.openai_documents $strangers.twilio_documents \
    $strangers.plaid_documents $strangers.coinbase_documents
SERVICE_API_REWRITE=1 ctest --preset test -R '^(comprehensive.golden|examples.strangers.[a-z]*_documents)$'
