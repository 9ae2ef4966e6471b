#define BOOST_TEST_MODULE message.operation_name
#include <boost/test/unit_test.hpp>
#include <service_api/message/operation_name.hpp>
#include <service_api/trading/api.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(an_operation_has_the_name_of_its_struct) {
    const auto name = [](const char* method, const char* target) {
        return operation_name(trading::v1, {.method = method, .target = target});
    };
    BOOST_TEST(name("GET", "/v1/client/leverage?symbol=S") == "get_leverage");
    BOOST_TEST(name("HEAD", "/v1/client/leverage") == "get_leverage");
    BOOST_TEST(name("POST", "/v1/broker/fee_rate/set_default") == "set_default_fee_rate");
    BOOST_TEST(name("POST", "/v1/client/leverage") == "");
    BOOST_TEST(name("GET", "/etc/passwd") == "");
    BOOST_TEST(name("", "") == "");
}
