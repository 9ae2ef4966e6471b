#define BOOST_TEST_MODULE http.loopback
#include <boost/test/unit_test.hpp>
#include <service_api/http/loopback.hpp>
#include <stdexcept>

namespace {

using namespace service_api;

struct echo {
    int calls = 0;
    http_response operator()(const http_request& request) {
        ++calls;
        return {.status = 201,
                .headers = {{"Peer", request.peer_address}, {"Certificate", request.client_certificate}},
                .body = request.method + ' ' + request.target + ' ' + request.body};
    }
};

static_assert(transport<loopback<echo>>);
static_assert(transport<loopback<echo&>>);

const http_request op{.method = "POST",
                      .target = "/a?b=%20",
                      .headers = {{"A", "b"}},
                      .body = "{}",
                      .peer_address = "forged",
                      .client_certificate = "forged"};

}  // namespace

BOOST_AUTO_TEST_CASE(hands_the_request_over_unchanged_but_for_the_peer) {
    loopback carrier{echo{}};
    loopback far{echo{}, "2001:db8::1"};
    std::error_code error = std::make_error_code(std::errc::io_error);
    const auto response = carrier.send(op, error);
    BOOST_TEST(!error);
    BOOST_TEST(response.status == 201);
    BOOST_TEST(response.body == "POST /a?b=%20 {}");
    BOOST_TEST(*response.headers.find("peer") == "127.0.0.1");
    BOOST_TEST(*response.headers.find("certificate") == "");
    BOOST_TEST(*far.send(op, error).headers.find("peer") == "2001:db8::1");
}

BOOST_AUTO_TEST_CASE(head_has_no_body) {
    loopback carrier{echo{}};
    std::error_code error;
    const auto response = carrier.send({.method = "HEAD", .target = "/"}, error);
    BOOST_TEST(response.status == 201);
    BOOST_TEST(response.body == "");
}

BOOST_AUTO_TEST_CASE(a_server_held_by_reference_is_called_itself) {
    echo server;
    loopback<echo&> carrier(server);
    std::error_code error;
    carrier.send(op, error);
    carrier.send(op, error);
    BOOST_TEST(server.calls == 2);
}

BOOST_AUTO_TEST_CASE(what_the_handler_throws_reaches_the_caller) {
    loopback carrier([](const http_request&) -> http_response { throw std::runtime_error("broken"); });
    std::error_code error;
    BOOST_CHECK_EXCEPTION(carrier.send(op, error), std::runtime_error,
                          [](const auto& thrown) { return std::string_view(thrown.what()) == "broken"; });
}
