#define BOOST_TEST_MODULE http.token
#include <boost/test/unit_test.hpp>
#include <service_api/http/token.hpp>
#include <string>

BOOST_AUTO_TEST_CASE(a_token_is_made_of_77_characters) {
    int accepted = 0;
    for (int c = 0; c < 256; ++c) accepted += service_api::is_token(std::string("a") + static_cast<char>(c)) ? 1 : 0;
    BOOST_TEST(accepted == 77);  // RFC 9110: 52 letters, 10 digits, 15 marks
    BOOST_TEST(!service_api::is_token(""));
}
