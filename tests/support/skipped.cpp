#include "support/skipped.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <iostream>
#include <set>

namespace {

std::set<std::string>& reasons() {
    static std::set<std::string> all;
    return all;
}

constexpr int skipped = 77;  // as automake has it: SKIP_RETURN_CODE in tests/CMakeLists.txt

}  // namespace

void service_api::test::skip(const std::string& reason) {
    if (!reasons().insert(reason).second) return;
    std::cout << "skipped: " << reason << "\n<CTestLabel>skipped: " << reason << "</CTestLabel>" << std::endl;
}

void service_api::test::skip_suite(const std::string& reason) {
    skip(reason);
    std::exit(skipped);
}

bool init_unit_test();  // of the suite's BOOST_TEST_MODULE

int main(int argc, char** argv) {
    const int result = boost::unit_test::unit_test_main(&init_unit_test, argc, argv);
    return result == 0 && !reasons().empty() ? skipped : result;
}
