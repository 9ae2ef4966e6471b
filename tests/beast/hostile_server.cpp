#define BOOST_TEST_MODULE beast.hostile_server
#include <boost/asio/ssl.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <service_api/beast/beast_client.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <vector>

#include "pool_client.hpp"
#include "scripted_server.hpp"

// The client against servers that mean harm, over plain connections and TLS. Whatever they send: the call ends in time
// with a response or an error, takes a bounded number of bytes, and the next call of the same client is answered.

namespace {

using namespace service_api;
using namespace service_api::test;
using namespace std::chrono_literals;
using error_code = boost::system::error_code;
using boost::asio::ip::tcp;
using http = boost::beast::http::error;
using clock = std::chrono::steady_clock;

const http_request get{.method = "GET", .target = "/"};
const std::string ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const std::string chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

const certificate& made() {
    static const certificate one;
    return one;
}

/// One connection as a server sees it, TLS or not.
class peer {
public:
    peer(tcp::socket& socket, bool secure) : socket_(socket) {
        socket_.set_option(tcp::no_delay(true));
        if (!secure) return;
        tls_.emplace(socket_, context_);
        tls_->handshake(boost::asio::ssl::stream_base::server);
    }

    std::string read() { return tls_ ? read_head(*tls_) : read_head(socket_); }

    /// Throws when the client has hung up.
    void say(std::string_view bytes) {
        const auto buffer = boost::asio::buffer(bytes);
        said += tls_ ? boost::asio::write(*tls_, buffer) : boost::asio::write(socket_, buffer);
    }

    /// Repeats the bytes until the client hangs up, or for 200 MB.
    void flood(std::string_view bytes) {
        std::string block;
        while (block.size() < 50'000) block += bytes;
        while (said < 200'000'000) say(block);
    }

    /// A piece at a time, each long after the other.
    void trickle(std::string_view bytes, std::chrono::milliseconds pause, std::size_t piece = 1) {
        for (std::size_t at = 0; at < bytes.size(); at += piece) {
            say(bytes.substr(at, piece));
            std::this_thread::sleep_for(pause);
        }
    }

    std::size_t said = 0;

private:
    boost::asio::ssl::context context_ = made().context();
    tcp::socket& socket_;
    std::optional<boost::asio::ssl::stream<tcp::socket&>> tls_{};
};

using talk = std::function<void(peer&)>;

/// Speaks after the request has come.
talk says(std::string bytes) {
    return [bytes = std::move(bytes)](peer& client) {
        client.read();
        client.say(bytes);
    };
}
talk floods(std::string begin, std::string endless) {
    return [begin = std::move(begin), endless = std::move(endless)](peer& client) {
        client.read();
        client.say(begin);
        client.flood(endless);
    };
}
talk trickles(std::string bytes, std::chrono::milliseconds pause, std::size_t piece = 1) {
    return [=](peer& client) {
        client.read();
        client.trickle(bytes, pause, piece);
    };
}

/// How a call ends: with this body, or with this error; with either if both are given.
struct ending {
    std::optional<std::string> body{};
    std::optional<std::error_code> error{};
};
ending fails(error_code error) { return {.error = std::error_code(error)}; }
ending responses(std::string body) { return {.body = std::move(body)}; }
const ending times_out{.error = std::make_error_code(std::errc::timed_out)};

struct hostile {
    std::string name;
    talk server;
    ending expected;
    std::chrono::milliseconds timeout{20'000};
    std::chrono::milliseconds pause{0};  // before the next call
    int calls = 1;                       // that the first connection takes
};

std::string with_length(const std::string& fields, const std::string& body = "abc") {
    return "HTTP/1.1 200 OK\r\n" + fields + "\r\n\r\n" + body;
}

const hostile table[] = {
    {"endless interim responses", floods("", "HTTP/1.1 100 Continue\r\n\r\n"), fails(http::header_limit)},
    {"endless interim responses with fields", floods("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
     fails(http::header_limit)},
    {"an endless reason phrase", floods("HTTP/1.1 200 ", "O"), fails(http::header_limit)},
    {"endless header fields", floods("HTTP/1.1 200 OK\r\n", "A: b\r\n"), fails(http::header_limit)},
    {"an endless header field", floods("HTTP/1.1 200 OK\r\nA: ", "b"), fails(http::header_limit)},
    {"an endless folded header field", floods("HTTP/1.1 200 OK\r\nA: b\r\n", " b\r\n"), fails(http::header_limit)},
    {"an endless chunk extension", floods(chunked + "1;a=", "b"), fails(http::header_limit)},
    {"endless chunk extensions", floods(chunked, "1;a=0123456789012345678901234567890123456789\r\nx\r\n"),
     fails(http::header_limit)},
    {"endless zeros in a chunk size", floods(chunked, "0"), fails(http::header_limit)},
    {"endless trailers", floods(chunked + "0\r\n", "A: b\r\n"), fails(http::header_limit)},
    {"an endless trailer", floods(chunked + "2\r\nok\r\n0\r\nA: ", "b"), fails(http::header_limit)},
    {"an endless body in chunks", floods(chunked, "3e8\r\n" + std::string(1'000, 'x') + "\r\n"),
     fails(http::body_limit)},
    {"an endless body", floods("HTTP/1.1 200 OK\r\n\r\n", "x"), fails(http::body_limit)},
    {"a body above the limit", floods(with_length("Content-Length: 99999999999"), "x"), fails(http::body_limit)},
    {"a chunk above the limit", floods(chunked + "ffffffffffffffff\r\n", "x"), fails(http::body_limit)},
    {"a chunk size above 64 bits", says(chunked + "10000000000000000\r\n"), fails(http::bad_chunk)},
    {"endless nonsense", floods("", "\x01\xFF"), fails(http::bad_version)},

    {"status 099", says("HTTP/1.1 099 OK\r\nContent-Length: 0\r\n\r\n"), fails(http::bad_status)},
    {"status 000", says("HTTP/1.1 000 OK\r\nContent-Length: 0\r\n\r\n"), fails(http::bad_status)},
    {"status 600", says("HTTP/1.1 600 OK\r\nContent-Length: 0\r\n\r\n"), fails(http::bad_status)},
    {"status 999", says("HTTP/1.1 999 OK\r\nContent-Length: 0\r\n\r\n"), fails(http::bad_status)},
    {"another protocol that was not asked for", says("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n" + ok),
     fails(http::bad_status)},
    {"a list of lengths", says(with_length("Content-Length: 3, 3")), fails(http::bad_content_length)},
    {"a list of one length", says(with_length("Content-Length: 3,")), fails(http::bad_content_length)},
    {"a length twice", says(with_length("Content-Length: 3\r\nContent-Length: 3")), fails(http::bad_content_length)},
    {"two lengths", says(with_length("Content-Length: 3\r\nContent-Length: 2")), fails(http::multiple_content_length)},
    {"a signed length", says(with_length("Content-Length: +3")), fails(http::bad_content_length)},
    {"no length", says(with_length("Content-Length:")), fails(http::bad_content_length)},
    {"a length above 64 bits", says(with_length("Content-Length: 18446744073709551619")),
     fails(http::bad_content_length)},
    {"a length and chunks", says(with_length("Content-Length: 3\r\nTransfer-Encoding: chunked")),
     fails(http::bad_transfer_encoding)},
    {"an unknown coding", says(with_length("Transfer-Encoding: gzip, chunked")), fails(http::bad_transfer_encoding)},
    {"no coding at all", says(with_length("Transfer-Encoding: identity")), fails(http::bad_transfer_encoding)},
    {"a length among the trailers", says(chunked + "0\r\nContent-Length: 3\r\n\r\n"), fails(http::bad_content_length)},

    {"a byte at a time up to the deadline", trickles(with_length("Content-Length: 500", std::string(500, 'x')), 10ms),
     times_out, 300ms},
    {"a chunk at a time up to the deadline",
     [](peer& client) {
         client.read();
         client.say(chunked);
         for (;;) client.trickle("1\r\nx\r\n", 10ms, 6);
     },
     times_out, 300ms},
    {"an interim response at a time up to the deadline",
     [](peer& client) {
         client.read();
         for (;;) client.trickle("HTTP/1.1 100 Continue\r\n\r\n", 10ms, 25);
     },
     times_out, 300ms},
    {"silence up to the deadline",
     [](peer& client) {
         client.read();
         client.read();
     },
     times_out, 300ms},
    {"an empty body in chunks, a byte at a time", trickles(chunked + "0\r\n\r\n", 2ms), responses("")},
    {"a body in chunks, a byte at a time", trickles(chunked + "2;a\r\nok\r\n0\r\nA: b\r\n\r\n", 2ms), responses("ok")},
    {"an answer in two pieces around each byte of its last chunk",
     [](peer& client) {
         const std::string whole = chunked + "2\r\nok\r\n0\r\n\r\n";
         for (std::size_t cut = whole.size() - 6; cut < whole.size(); ++cut) {
             client.read();
             client.trickle(whole.substr(0, cut), 5ms, cut);
             client.say(whole.substr(cut));
         }
     },
     responses("ok"), 20'000ms, 0ms, 6},

    {"a response before the request",
     [](peer& client) {
         client.say(ok);
         client.read();
     },
     responses("ok")},
    {"garbage with the answer", says(ok + "garbage"), responses("ok")},
    {"an answer to no request with the answer", says(ok + with_length("Content-Length: 3")), responses("ok")},
    // What comes while no request is under way is seen before the next one, once it is there.
    {"an answer to no request right after the answer",
     [](peer& client) {
         client.read();
         client.say(ok);
         client.say("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nbad");
         client.read();
     },
     responses("ok"), 20'000ms, 100ms},
    {"endless garbage after the answer", floods(ok, "garbage"), responses("ok"), 20'000ms, 100ms},
    {"a body where no body is allowed", says("HTTP/1.1 204 No Content\r\nContent-Length: 3\r\n\r\nabc"), responses("")},
};

template <class Client>
void check(const hostile& one, bool secure) {
    BOOST_TEST_INFO_SCOPE(one.name << (secure ? " over TLS" : ""));
    std::atomic<std::size_t> said{0};
    const bool is_late = one.expected.error == times_out.error;
    std::vector<scripted_server::talk> talks{[&](tcp::socket& socket) {
        peer client(socket, secure);
        try {
            one.server(client);
        } catch (const boost::system::system_error&) {
            // the client hung up
        }
        said = client.said;
    }};
    const int most_tries = is_late ? 20 : 1;  // 300 ms may be too few for a handshake
    for (int i = 0; i < most_tries; ++i) {
        talks.push_back([&](tcp::socket& socket) {
            peer client(socket, secure);
            client.read();
            client.say(ok);
        });
    }
    scripted_server server(std::move(talks));
    Client client((secure ? "https://localhost:" : "http://127.0.0.1:") + std::to_string(server.port()),
                  {.timeout = one.timeout, .body_limit = 500'000, .ca_file = secure ? made().file() : ""});
    const auto begun = clock::now();
    std::error_code error;
    const auto response = client.send(get, error);
    const auto took = clock::now() - begun;
    if (one.expected.error) {
        BOOST_TEST(error.message() == one.expected.error->message());
        BOOST_TEST(response.status == 0);
        BOOST_TEST(response.body == "");
    } else {
        BOOST_TEST(!error, error.message());
        BOOST_TEST(response.body == *one.expected.body);
    }
    if (is_late) BOOST_TEST((took >= one.timeout));
    BOOST_TEST((took < one.timeout + 10s));

    for (int call = 1; call < one.calls; ++call) BOOST_TEST(client.send(get, error).body == *one.expected.body);
    std::this_thread::sleep_for(one.pause);
    int tries = 1;
    std::string next = client.send(get, error).body;
    for (; error == std::errc::timed_out && tries < most_tries; ++tries) next = client.send(get, error).body;
    BOOST_TEST(next == "ok");
    BOOST_TEST(!error, error.message());
    BOOST_TEST(server.accepted == 1 + tries);
    BOOST_TEST(said < 20'000'000U);  // what the client took, and what the system had room for on the way
}

using client_types = std::tuple<beast_client, pool_client>;

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(every_call_ends_and_the_next_one_is_answered, client_type, client_types) {
    for (const bool secure : {false, true}) {
        for (const hostile& one : table) check<client_type>(one, secure);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_close_at_any_byte_is_an_error, client_type, client_types) {
    const std::string whole =
        "HTTP/1.1 100 Continue\r\n\r\n" + chunked + "2;a=\"b\"\r\nok\r\n1\r\n!\r\n0\r\nLate: 1\r\n\r\n";
    for (const bool secure : {false, true}) {
        std::vector<scripted_server::talk> talks;
        for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
            talks.push_back([&, cut](tcp::socket& socket) {
                peer client(socket, secure);
                client.read();
                client.say(whole.substr(0, cut));
            });
        }
        scripted_server server(std::move(talks));
        client_type client((secure ? "https://localhost:" : "http://127.0.0.1:") + std::to_string(server.port()),
                           {.ca_file = secure ? made().file() : ""});
        for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
            std::error_code error;
            const auto response = client.send(get, error);
            BOOST_TEST_CONTEXT("closed after " << cut << " bytes" << (secure ? " of TLS" : "")) {
                BOOST_TEST(!error == (cut == whole.size()), error.message());
                BOOST_TEST(response.body == (cut == whole.size() ? "ok!" : ""));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_handshake_that_does_not_end_well_is_an_error_in_time, client_type, client_types) {
    const auto forever = [](tcp::socket& socket, std::string_view bytes) {
        for (;;) boost::asio::write(socket, boost::asio::buffer(bytes));
    };
    struct example {
        std::string name;
        scripted_server::talk server;
        bool times_out = false;
    };
    const example examples[] = {
        {"silence",
         [](tcp::socket& socket) {
             while (!read_head(socket).empty()) continue;
         },
         true},
        {"a close", [](tcp::socket&) {}},
        {"no TLS", [&](tcp::socket& socket) { forever(socket, ok); }},
        {"endless empty records", [&](tcp::socket& socket) { forever(socket, {"\x16\x03\x03\0\0", 5}); }},
        {"an endless message",
         [&](tcp::socket& socket) {
             forever(socket, std::string("\x16\x03\x03\x04\x00\x02\xff\xff\xff", 9) + std::string(1'020, 'x'));
         }},
    };
    for (const auto& [name, server_talk, late] : examples) {
        scripted_server server({server_talk, [](tcp::socket& socket) {
                                    peer client(socket, true);
                                    client.read();
                                    client.say(ok);
                                }});
        client_type client("https://localhost:" + std::to_string(server.port()),
                           {.timeout = late ? 300ms : 20'000ms, .ca_file = made().file()});
        const auto begun = clock::now();
        std::error_code error;
        BOOST_TEST_INFO_SCOPE(name);
        BOOST_TEST(client.send(get, error).status == 0);
        BOOST_TEST(!!error);
        BOOST_TEST((error == std::errc::timed_out) == late, error.message());
        BOOST_TEST((clock::now() - begun < 10s));
        if (late) continue;  // 300 ms may be too few for a handshake
        BOOST_TEST(client.send(get, error).body == "ok");
        BOOST_TEST(!error, error.message());
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_request_that_is_not_read, client_type, client_types) {
    const http_request large{.method = "POST", .target = "/", .body = std::string(50'000'000, 'x')};
    for (const bool secure : {false, true}) {
        BOOST_TEST_INFO_SCOPE((secure ? "over TLS" : "plain"));
        std::atomic<bool> over{false};
        scripted_server server({[&](tcp::socket& socket) {
                                    peer client(socket, secure);
                                    while (!over) std::this_thread::sleep_for(10ms);
                                },
                                [&](tcp::socket& socket) {  // refused after its head
                                    peer client(socket, secure);
                                    client.read();
                                    client.say("HTTP/1.1 413 Content Too Large\r\nContent-Length: 2\r\n\r\nno");
                                }});
        client_type client((secure ? "https://localhost:" : "http://127.0.0.1:") + std::to_string(server.port()),
                           {.timeout = 1'000ms, .ca_file = secure ? made().file() : ""});
        std::error_code error;
        const auto begun = clock::now();
        BOOST_TEST(client.send(large, error).status == 0);
        BOOST_TEST((error == std::errc::timed_out), error.message());
        BOOST_TEST((clock::now() - begun < 10s));
        over = true;
        // The response, or what the system reports of a connection that was closed with bytes not read.
        const auto response = client.send(large, error);
        BOOST_TEST((error || response.status == 413));
    }
}

// The deadline passes while bytes are there to be read.
BOOST_AUTO_TEST_CASE(a_large_answer_and_a_short_deadline) {
    const std::string large = "HTTP/1.1 200 OK\r\nContent-Length: 60000000\r\n\r\n" + std::string(60'000'000, 'x');
    int in_time = 0, late = 0;
    for (const bool secure : {false, true}) {
        for (auto timeout = 20ms; timeout <= 80ms; timeout += 5ms) {
            const scripted_server::talk response_all = [&](tcp::socket& socket) {
                peer client(socket, secure);
                while (!client.read().empty()) client.say(large);
            };
            scripted_server server({response_all, response_all});
            beast_client client((secure ? "https://localhost:" : "http://127.0.0.1:") + std::to_string(server.port()),
                                {.timeout = timeout, .ca_file = secure ? made().file() : ""});
            for (int call = 0; call < 2; ++call) {
                std::error_code error;
                const auto response = client.send(get, error);
                BOOST_TEST_INFO_SCOPE(timeout.count() << " ms" << (secure ? " over TLS" : ""));
                if (error) {
                    BOOST_TEST(error.message() == times_out.error->message());
                    BOOST_TEST(response.body == "");
                } else {
                    BOOST_TEST(response.body.size() == 60'000'000U);
                }
                ++(error ? late : in_time);
            }
        }
    }
    BOOST_TEST_MESSAGE(in_time << " answers in time, " << late << " late");
    BOOST_TEST(late > 0);
}
