#define BOOST_TEST_MODULE beast.beast_service
#include <boost/test/unit_test.hpp>
#include <service_api/beast/beast_service.hpp>
#include <set>
#include <stdexcept>

using namespace service_api;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_CASE(a_refusal_has_the_applications_body_and_says_when_to_come_back) {
    beast_server_options options;
    options.error_response = [](int status, const framing_rule* broken) {
        if (status == 408) throw std::runtime_error("broken");
        return http_response{.status = status, .body = broken ? std::string(broken->name) : "none"};
    };
    beast_service service([](const http_request&) -> http_response { throw 1; }, options);
    BOOST_TEST(service.error_response(400, &framing::host).body == "host");
    BOOST_TEST(service.error_response(400).headers.size() == 0U);
    BOOST_TEST(*service.error_response(503).headers.find("Retry-After") == "1");
    BOOST_TEST(service.error_response(408).status == 408);
    BOOST_TEST(service.error_response(408).body == "");
    BOOST_TEST(service.response({}).body == "none");
    BOOST_TEST(service.response({}).status == 500);
}

BOOST_AUTO_TEST_CASE(a_network_has_its_share_and_a_trusted_proxy_none) {
    beast_server_options options;
    options.connections = 10;
    options.network_share = 0.2;
    options.proxies = trusted_proxies({"10.0.0.1"});
    beast_service service({}, options);
    BOOST_TEST(service.network_of("10.0.0.1") == nullptr);
    const auto network = service.network_of("10.0.0.2");
    BOOST_TEST_REQUIRE(network != nullptr);
    network->connections = 1;
    BOOST_TEST(!service.is_full(*network));
    network->connections = 2;
    BOOST_TEST(service.is_full(*network));
}

BOOST_AUTO_TEST_CASE(a_response_that_cannot_be_written_becomes_a_500) {
    beast_server_options options;
    std::string field = "a";
    options.error_response = [&](int status, const framing_rule*) {
        return http_response{.status = status, .headers = {{"A", field}}, .body = "own"};
    };
    beast_service service({}, options);
    for (const bool is_own : {true, false}) {
        if (!is_own) field = "a\r\nb";
        http_response broken{.status = 99, .body = "broken"};
        BOOST_TEST(service.head_bytes(broken, true).starts_with("HTTP/1.1 500 "));
        BOOST_TEST(broken.status == 500);
        BOOST_TEST(broken.body == (is_own ? "own" : ""));
    }
}

BOOST_AUTO_TEST_CASE(pauses_are_spread_around_a_second) {
    beast_service service({}, {});
    std::set<std::chrono::milliseconds> pauses;
    std::chrono::milliseconds sum{0};
    for (int i = 0; i < 100; ++i) {
        const auto one = service.next_pause();
        BOOST_TEST((one >= 500ms && one < 1'500ms));
        pauses.insert(one);
        sum += one;
    }
    BOOST_TEST(pauses.size() == 100U);
    BOOST_TEST((sum / 100 > 900ms && sum / 100 < 1'100ms));
}
