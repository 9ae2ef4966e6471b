#!/bin/sh
# Shows the committed OpenAPI documents in Redoc, Swagger UI and Scalar: sh tests/browser/viewers.sh [TEST...]
# Their packages, without what those depend on, are fetched by npm as viewers.txt pins them, and unpacked under build/browser.
# Ends as run.sh does.
set -eu
cd "$(dirname "$0")/../.."
. .ci/setup.sh

skip() {
    echo "SKIPPED  the documents were shown in no viewer: $1" >&2
    [ "${CI:-}" != true ] || exit 1
    exit 77
}

# shellcheck disable=SC2086
install_missing $browser_packages $npm_packages || skip "Chromium, its driver, Selenium or npm could not be installed"

viewers=build/browser/viewers
mkdir -p "$viewers"
while read -r name package file integrity; do
    [ "$(cat "$viewers/$name.is" 2> /dev/null)" != "$integrity" ] || continue
    npm pack --silent --ignore-scripts --pack-destination "$viewers" "$package" > /dev/null || skip "npm could not fetch $package"
    found=sha512-$(openssl dgst -sha512 -binary "$viewers/$file" | base64 -w0)
    if [ "$found" != "$integrity" ]; then
        echo "viewers.sh: $package is another than viewers.txt names: $found" >&2
        exit 1
    fi
    rm -rf "${viewers:?}/$name" && mkdir "$viewers/$name" && tar -xzf "$viewers/$file" -C "$viewers/$name"
    rm "$viewers/$file"
    echo "$integrity" > "$viewers/$name.is"
done < tests/browser/viewers.txt

PYTHONDONTWRITEBYTECODE=1 exec /usr/bin/python3 tests/browser/viewers.py "$viewers" tests/golden build/browser/shown "$@"
