#!/bin/sh
# Reads the platform server's page in a real browser (Debian's Chromium): sh tests/browser/run.sh [TEST...]
# Everything it makes is under build/browser, pictures of the page too. Ends with 0, with 1 where something is not as promised,
# or with 77 where the browser could not be installed; with CI=true that is a failure too.
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

# shellcheck disable=SC2086
if ! install_missing $browser_packages || ! [ -x /usr/bin/chromium ] || ! [ -x /usr/bin/chromedriver ]; then
    echo "SKIPPED  the page was read by no browser: Chromium, its driver or Selenium could not be installed" >&2
    [ "${CI:-}" != true ] || exit 1
    exit 77
fi

# shellcheck disable=SC2086
install_missing $build_packages
cmake --preset release > /dev/null
cmake --build --preset release --parallel "$(nproc)" --target platform_program platform_server_program browser_pages \
    browser_cross_origin

programs=build/release/examples/platform
mkdir -p build/browser
build/release/tests/browser/browser_pages build/browser
export PYTHONDONTWRITEBYTECODE=1
[ $# -gt 0 ] || /usr/bin/python3 tests/browser/cross_origin.py build/release/tests/browser/browser_cross_origin build/browser/cross_origin
exec /usr/bin/python3 tests/browser/page.py "$programs/platform_server" "$programs/platform" \
    examples/platform/data/roles.tsv examples/platform/data/platform.json build/browser "$@"
