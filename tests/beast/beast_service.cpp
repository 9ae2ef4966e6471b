#define BOOST_TEST_MODULE transport.beast_service
#include <boost/test/unit_test.hpp>
#include <service_api/transport/beast_service.hpp>
#include <set>
#include <stdexcept>

using namespace service_api;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_CASE(a_refusal_has_the_applications_body_and_says_when_to_come_back) {
    beast_server_options options;
    options.refusal = [](int status, const framing_rule* broken) {
        if (status == 408) throw std::runtime_error("broken");
        return http_response{.status = status, .body = broken ? std::string(broken->name) : "none"};
    };
    beast_service service([](const http_request&) -> http_response { throw 1; }, options);
    BOOST_TEST(service.refusal(400, &framing::host).body == "host");
    BOOST_TEST(service.refusal(400).headers.size() == 0U);
    BOOST_TEST(*service.refusal(503).headers.find("Retry-After") == "1");
    BOOST_TEST(service.refusal(408).status == 408);
    BOOST_TEST(service.refusal(408).body == "");
    BOOST_TEST(service.answer({}).body == "none");
    BOOST_TEST(service.answer({}).status == 500);
}

BOOST_AUTO_TEST_CASE(knows_when_it_holds_too_much) {
    beast_server_options options;
    options.memory = 10;
    beast_service service({}, options);
    service.held = 10;
    BOOST_TEST(!service.lacks_memory());
    service.held = 11;
    BOOST_TEST(service.lacks_memory());
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
