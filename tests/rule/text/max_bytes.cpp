#define BOOST_TEST_MODULE rule.text.max_bytes
#include <boost/test/unit_test.hpp>
#include <service_api/rule/text/max_bytes.hpp>
#include <string>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(bytes_of_strings_and_files) {
    constexpr rules::max_bytes rule{3};
    static_assert(rule.accepts("abc") && !rule.accepts("abcd") && !rule.accepts("\xC3\xA4\xC3\xA4"));
    const auto sized = [](std::size_t size) { return file{"a", "b/c", std::string(size, '\0')}; };
    BOOST_TEST((rule.accepts(sized(0)) && rule.accepts(sized(3)) && !rule.accepts(sized(4))));
    BOOST_TEST((rule.accepts(std::vector<file>{}) && rule.accepts(std::vector{sized(3), sized(3)})));
    BOOST_TEST(!rule.accepts(std::vector{sized(3), sized(4)}));
    BOOST_TEST(rule.words() == "must have at most 3 bytes");
    BOOST_TEST(rules::max_bytes{1}.words_of_list() == "must have at most 1 byte in each file");
    BOOST_TEST((rule.size_bounds().upper == decimal(3)));
}
