# Sourced by .ci/run and by each run.sh: the Debian 12 packages each command needs, and one function that installs those that
# are missing. Plain POSIX sh.

build_packages="g++ cmake ninja-build ccache libboost1.81-dev libboost-url1.81-dev libsodium-dev libssl-dev libhiredis-dev libcurl4-openssl-dev zlib1g-dev libzstd-dev
    libsoci-dev libsqlite3-dev libpq-dev libcli11-dev prometheus-cpp-dev libspdlog-dev openssl"
example_packages="$build_packages curl"
load_packages="$example_packages libboost-test1.81-dev postgresql"
cluster_packages="$build_packages postgresql redis-server nginx-light"
test_packages="$build_packages libboost-test1.81-dev clang-19 libc++-19-dev libc++abi-19-dev python3 postgresql redis-server nginx-light zsh fish"
benchmark_packages="$build_packages libbenchmark-dev libsimdjson-dev rapidjson-dev nlohmann-json3-dev librestinio-dev
    libcpp-httplib-dev libpistache-dev python3"
browser_packages="chromium chromium-driver python3-selenium curl openssl"
# Node and Python's virtual environments come from elsewhere on some machines, whose packages Debian's would be in the way of.
npm_packages=
command -v npm >/dev/null 2>&1 || npm_packages="nodejs npm"
venv_packages=
python3 -c 'import ensurepip, venv' 2>/dev/null || venv_packages="python3 python3-venv"
ci_packages="$example_packages $test_packages clang-format-19 libclang-rt-19-dev lld-19"

# install_missing PACKAGE...: makes no call to apt when everything is there.
install_missing() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        echo "setup: not a Debian machine, so the tools and libraries must be there already: $*" >&2
        return 0
    fi

    missing=
    for package in "$@"; do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=
        [ "$status" = installed ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0

    if [ "$(id -u)" -eq 0 ]; then
        as_root=env
    elif command -v sudo >/dev/null 2>&1; then
        as_root='sudo env'
    else
        echo "setup: these packages are missing, and installing them needs root or sudo:$missing" >&2
        echo "setup: as root, run: apt-get install --no-install-recommends$missing" >&2
        return 1
    fi

    echo "setup: installing$missing"
    apt="$as_root DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0"
    # The package lists of a fresh machine are empty or old: only then are they fetched.
    # shellcheck disable=SC2086
    $apt install -y --no-install-recommends $missing >/dev/null 2>&1 && return 0
    # shellcheck disable=SC2086
    $apt update && $apt install -y --no-install-recommends $missing >/dev/null && return 0
    echo "setup: apt-get could not install:$missing" >&2
    return 1
}
