#define BOOST_TEST_MODULE examples.platform.limits
#include <boost/test/unit_test.hpp>
#include <platform/limits.hpp>
#include <stdexcept>
#include <string>

using namespace std::chrono_literals;

BOOST_AUTO_TEST_CASE(a_url_names_the_redis_and_its_database) {
    const struct {
        std::string url, host;
        std::uint16_t port;
        unsigned database;
    } good[] = {
        {"redis://127.0.0.1:6379", "127.0.0.1", 6379, 0},
        {"redis://127.0.0.1:6379/", "127.0.0.1", 6379, 0},
        {"redis://limits.internal:1/12", "limits.internal", 1, 12},
        {"redis://[::1]:65535/0", "::1", 65535, 0},
    };
    for (const auto& [url, host, port, database] : good) {
        const platform::redis_location found = platform::read_redis_url(url);
        BOOST_TEST(found.host == host, url);
        BOOST_TEST(found.port == port, url);
        BOOST_TEST(found.database == database, url);
    }
    const std::pair<std::string, std::string> bad[] = {
        {"", "is no URL"},
        {"localhost", "is no URL"},
        {"redis", "is no URL"},
        {"redis://a b:1", "is no URL"},
        {"localhost:6379", "has a scheme other than redis"},
        {"rediss://h:1", "has a scheme other than redis"},
        {"http://h:1", "has a scheme other than redis"},
        {"redis://h", "has no port of 1 to 65535"},
        {"redis://h:", "has no port of 1 to 65535"},
        {"redis://h:0", "has no port of 1 to 65535"},
        {"redis://h:65536", "has no port of 1 to 65535"},
        {"redis://:6379", "has no host"},
        {"redis:6379", "has no host"},
        {"redis://user:secret@h:1", "has a user or a password, which are not supported"},
        {"redis://h:1/x", "has a database that is no number"},
        {"redis://h:1/-1", "has a database that is no number"},
        {"redis://h:1/1/2", "has a database that is no number"},
        {"redis://h:1/99999999999", "has a database that is no number"},
        {"redis://h:1/1?a=b", "has more than a database at its end"},
        {"redis://h:1#x", "has more than a database at its end"},
    };
    for (const auto& [url, why] : bad) {
        const std::string whole = "--limits " + why + ", write redis://HOST:PORT or redis://HOST:PORT/DATABASE";
        BOOST_CHECK_EXCEPTION(platform::read_redis_url(url), std::runtime_error, [&](const std::runtime_error& error) {
            BOOST_TEST(error.what() == whole, url);
            return true;
        });
    }
}

BOOST_AUTO_TEST_CASE(counts_in_this_process_or_without_a_redis_up_to_its_share) {
    const auto accepted = [](platform::limits& one) {
        int got = 0;
        for (int i = 0; i < 20; ++i) got += one.admit("key", 8, 1h, 1).accepted ? 1 : 0;
        return got;
    };
    platform::limits here("", 4);
    BOOST_TEST(accepted(here) == 8);
    platform::limits nobody_listens("redis://127.0.0.1:1", 4);
    BOOST_TEST(nobody_listens.are_shared());  // until it is asked
    BOOST_TEST(accepted(nobody_listens) == 2);
    BOOST_TEST(!nobody_listens.are_shared());
    BOOST_TEST(!here.are_shared());
    platform::limits other("", 1);
    const auto only = other.admit("key", 1, 1h, 1);
    other.release("key", only);
    BOOST_TEST(other.admit("key", 1, 1h, 1).accepted);
}
