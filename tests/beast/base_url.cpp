#define BOOST_TEST_MODULE beast.base_url
#include <boost/test/unit_test.hpp>
#include <service_api/beast/base_url.hpp>
#include <utility>

namespace {

using service_api::base_url;
using service_api::parse_base_url;

std::string refusal(std::string_view text) {
    try {
        parse_base_url(text);
    } catch (const std::invalid_argument& refused) {
        return refused.what();
    }
    return "accepted";
}

}  // namespace

BOOST_AUTO_TEST_CASE(splits_scheme_host_and_port) {
    const std::pair<std::string_view, base_url> examples[] = {
        {"http://127.0.0.1:8080", {false, "127.0.0.1", "8080", "127.0.0.1:8080"}},
        {"http://localhost", {false, "localhost", "80", "localhost"}},
        {"http://localhost:80/", {false, "localhost", "80", "localhost"}},
        {"https://api.example.org", {true, "api.example.org", "443", "api.example.org"}},
        {"HTTPS://api.example.org:443", {true, "api.example.org", "443", "api.example.org"}},
        {"https://api.example.org:80", {true, "api.example.org", "80", "api.example.org:80"}},
        {"http://[::1]:8080", {false, "::1", "8080", "[::1]:8080"}},
        {"http://[2001:db8::1]", {false, "2001:db8::1", "80", "[2001:db8::1]"}},
        {"http://localhost:", {false, "localhost", "80", "localhost"}},
        {"http://localhost:0080", {false, "localhost", "80", "localhost"}},
    };
    for (const auto& [text, parts] : examples) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = parse_base_url(text);
            BOOST_TEST(read.secure == parts.secure);
            BOOST_TEST(read.host == parts.host);
            BOOST_TEST(read.port == parts.port);
            BOOST_TEST(read.authority == parts.authority);
        }
    }
}

BOOST_AUTO_TEST_CASE(says_what_is_wrong_with_the_rest) {
    const std::pair<std::string, std::string> examples[] = {
        {"", "is not an absolute URL: write http://host:port or https://host"},
        {"localhost", "is not an absolute URL: write http://host:port or https://host"},
        {"http://local host", "is not an absolute URL: write http://host:port or https://host"},
        {"localhost:8080", "is neither http nor https"},
        {"ftp://localhost", "is neither http nor https"},
        {"http:///v1", "names no host"},
        {"http://:80", "names no host"},
        {"http:/v1", "names no host"},
        {"http://user@localhost", "has a user name: give the client credentials instead"},
        {"http://localhost/v1", "has a path: the targets of the description start at the root"},
        {"http://localhost//", "has a path: the targets of the description start at the root"},
        {"http://localhost?a=b", "has a query or a fragment"},
        {"http://localhost/#a", "has a query or a fragment"},
        {"http://localhost:0", "has a port outside 1 to 65535"},
        {"http://localhost:99999", "has a port outside 1 to 65535"},
        {"http://localhost:65536", "has a port outside 1 to 65535"},
    };
    for (const auto& [text, why] : examples) {
        const std::string shown = service_api::detail::shown_url(text);
        BOOST_TEST(refusal(text) == "service_api: base URL '" + shown + "' " + why);
    }
}

BOOST_AUTO_TEST_CASE(does_not_repeat_what_may_be_secret) {
    const std::pair<std::string_view, std::string_view> examples[] = {
        {"http://localhost/v1", "http://localhost/v1"},
        {"http://user:secret@localhost", "http://...@localhost"},
        {"http://user:secret?#@localhost", "http://...@localhost"},
        {"http://user:sec ret@local host", "http://...@local host"},
        {"user:secret@localhost", "...@localhost"},
        {"http://user:secret@localhost/?key=secret", "http://...@localhost/?..."},
        {"http://localhost#secret", "http://localhost#..."},
        {"http://localhost?key=secret@", "http://...@"},
    };
    for (const auto& [text, shown] : examples) {
        BOOST_TEST(service_api::detail::shown_url(text) == shown);
        const std::string words = refusal(text);
        BOOST_TEST(words.find("secret") == std::string::npos);
        BOOST_TEST(words.find(shown) != std::string::npos);
    }
}
