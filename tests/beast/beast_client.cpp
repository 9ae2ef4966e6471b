#define BOOST_TEST_MODULE beast.beast_client
#include <boost/beast/http/error.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/beast/beast_client.hpp>
#include <tuple>

#include "pool_client.hpp"
#include "scripted_server.hpp"

namespace {

using namespace service_api;
using namespace service_api::test;
using namespace std::chrono_literals;
namespace asio = boost::asio;
using asio::ip::tcp;

// Beside what tests/http/transport.cpp asks of every transport.
using client_types = std::tuple<beast_client, pool_client>;

const http_request get{.method = "GET", .target = "/"};

const std::string ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(what_goes_wrong_is_an_error_and_an_empty_answer, client_type, client_types) {
    struct example {
        std::string name;
        std::string said;  // before hanging up
        std::error_code expected;
    };
    const example examples[] = {
        {"nothing", "", boost::system::error_code(asio::error::eof)},
        {"half a head", "HTTP/1.1 200 OK\r\nConte",
         boost::system::error_code(boost::beast::http::error::partial_message)},
        {"half a body", ok.substr(0, ok.size() - 1),
         boost::system::error_code(boost::beast::http::error::partial_message)},
        {"no HTTP", "SSH-2.0\r\n\r\n", boost::system::error_code(boost::beast::http::error::bad_version)},
        {"too much", "HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n",
         boost::system::error_code(boost::beast::http::error::body_limit)},
    };
    for (const auto& [name, said, expected] : examples) {
        scripted_server server({[&](tcp::socket& socket) {
            read_head(socket);
            asio::write(socket, asio::buffer(said));
        }});
        client_type client("http://127.0.0.1:" + std::to_string(server.port()), {.body_limit = 1'000});
        std::error_code error;
        const auto response = client.send(get, error);
        BOOST_TEST(error.message() == expected.message(), name);
        BOOST_TEST(response.status == 0);
        BOOST_TEST(response.body == "");
        BOOST_TEST(!response.unsent);
    }
}
