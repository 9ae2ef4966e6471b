#define BOOST_TEST_MODULE http.coding_error
#include <boost/test/unit_test.hpp>
#include <service_api/http/coding_error.hpp>
#include <set>
#include <string>

using namespace service_api;

BOOST_AUTO_TEST_CASE(each_error_has_a_message_of_its_own) {
    std::set<std::string> messages;
    for (const coding_error one :
         {coding_error::malformed, coding_error::truncated, coding_error::trailing_bytes, coding_error::wrong_checksum,
          coding_error::too_large, coding_error::window_too_large, coding_error::unknown_coding}) {
        const std::error_code error = one;
        BOOST_TEST(error);
        BOOST_TEST((error.category() == coding_category()));
        messages.insert(error.message());
    }
    BOOST_TEST(messages.size() == 7U);
    BOOST_TEST(coding_category().name() == std::string("content coding"));
    BOOST_TEST(messages.count(coding_category().message(99)) == 0U);
}
