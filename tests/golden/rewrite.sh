#!/bin/sh
# Writes the committed documents (tests/golden/ and docs/api.md) anew. Read what changed before it is committed: git diff.
set -e
cd "$(dirname "$0")/../.."
cmake --preset test > /dev/null
cmake --build --preset test --target comprehensive.golden
SERVICE_API_REWRITE=1 ctest --preset test -R '^comprehensive.golden$'
