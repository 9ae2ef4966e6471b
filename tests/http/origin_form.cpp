#define BOOST_TEST_MODULE http.origin_form
#include <boost/test/unit_test.hpp>
#include <service_api/http/origin_form.hpp>
#include <string>

using service_api::is_origin_form;

// The cases of whole requests are in support/framing_cases.hpp, under F7.
static_assert(is_origin_form("/") && is_origin_form("/a?b") && !is_origin_form("") && !is_origin_form("/a/../b"));

BOOST_AUTO_TEST_CASE(the_bytes_that_stand_for_themselves) {
    int in_path = 0;
    int in_query = 0;
    for (int c = 0; c < 256; ++c) {
        in_path += is_origin_form(std::string("/a") + static_cast<char>(c) + "b") ? 1 : 0;
        in_query += is_origin_form(std::string("/?a") + static_cast<char>(c) + "b") ? 1 : 0;
    }
    BOOST_TEST(in_path == 66 + 13 + 2);  // pchar, the slash, and the question mark that begins the query
    BOOST_TEST(in_query == 66 + 13 + 2);
}

BOOST_AUTO_TEST_CASE(the_bytes_that_may_be_encoded) {
    std::string refused_in_path;
    int in_query = 0;
    constexpr char digits[] = "0123456789aBcDeF";
    for (int c = 0; c < 256; ++c) {
        const std::string encoded{'%', digits[c / 16], digits[c % 16]};
        if (!is_origin_form("/a" + encoded)) refused_in_path += static_cast<char>(c);
        in_query += is_origin_form("/?a" + encoded) ? 1 : 0;
    }
    BOOST_TEST(refused_in_path == std::string("\0./\\", 4));
    BOOST_TEST(in_query == 255);
}
