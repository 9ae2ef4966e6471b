#define BOOST_TEST_MODULE server.make_transport_options
#include <boost/test/unit_test.hpp>
#include <service_api/beast/beast_server_options.hpp>
#include <service_api/server/make_transport_options.hpp>
#include <service_api/trading/api.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_server_knows_its_apis_bodies_credentials_and_refusals) {
    const auto options = make_transport_options(
        trading::v1, [] { return unix_ms{1'700'000'000'000}; },
        beast_server_options{.threads = 7, .limits = {.body = 1'000}});
    BOOST_TEST(options.threads == 7U);
    BOOST_TEST(options.limits.unique_headers.size() == 4U);
    BOOST_TEST(options.body_limit({.method = "GET", .target = "/v1/client/leverage"}).value() == 0U);
    BOOST_TEST(options.body_limit({.method = "POST", .target = "/v1/broker/fee_rate/set_default"}).value() == 1'000U);
    BOOST_TEST(!options.body_limit({.method = "POST", .target = "/nowhere"}).has_value());
    const http_response refused = options.error_response(413, &framing::body_size);
    BOOST_TEST(refused.status == 413);
    BOOST_TEST(refused.body ==
               R"({"success":false,"timestamp":1700000000000,"code":-413,"message":"the body is too large",)"
               R"("violations":[{"field":"/Content-Length","rule":"body_size",)"
               R"("message":"the body must not be larger than its operation takes"}]})");
}
