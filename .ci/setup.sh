# Sourced by .ci/run and by each run.sh: the Debian 12 packages each command needs, and one function that installs those that
# are missing. Plain POSIX sh.

build_packages="g++ cmake ninja-build ccache libboost1.81-dev libboost-url1.81-dev libsodium-dev libssl-dev libhiredis-dev
    libsoci-dev libsqlite3-dev libpq-dev libcli11-dev prometheus-cpp-dev openssl"
example_packages="$build_packages curl"
load_packages="$example_packages postgresql"
test_packages="$build_packages libboost-test1.81-dev clang-19 python3 postgresql redis-server"
