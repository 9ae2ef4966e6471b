#define BOOST_TEST_MODULE value.email
#include <boost/test/unit_test.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/value/email.hpp>
#include <string>

using service_api::email;

namespace {

std::string repeated(char c, std::size_t count) { return std::string(count, c); }
// Returns a host of `size` characters, with labels as long as possible.
std::string host_of(std::size_t size) {
    std::string host;
    while (size > 64) {
        host += repeated('h', 63) + '.';
        size -= 64;
    }
    return host + repeated('h', size);
}

static_assert(email::json == service_api::json_kind::string && email::format == "email");

}  // namespace

BOOST_AUTO_TEST_CASE(addresses_as_people_have_them) {
    const std::string cases[] = {
        "a@b",
        "name@example.com",
        "first.middle.last+tag@mail.example.co.uk",
        "!#$%&'*+/=?^_`{|}~-@example.com",
        "1@2.3",
        "UPPER@Example.COM",
        "a@x--y.example",
        repeated('l', 64) + "@example.com",
        "a@" + repeated('h', 63) + ".example",
        "a@" + host_of(252),
        repeated('l', 64) + "@" + host_of(189),
    };
    for (const auto& text : cases) {
        const auto read = email::parse(text);
        BOOST_TEST_REQUIRE(read.has_value(), text);
        BOOST_TEST(read->text() == text);
        std::string written = "to ";
        read->append_to(written);
        BOOST_TEST(written == "to " + text);
    }
    BOOST_TEST((email::parse("a@b") == email::parse("a@b")));
    BOOST_TEST((email::parse("a@b") != email::parse("A@b")));
    BOOST_TEST(email().text().empty());
}

BOOST_AUTO_TEST_CASE(refuses_the_rest) {
    const std::string cases[] = {
        "",
        "@",
        "name",
        "name@",
        "@example.com",
        "a@b@c",
        "a b@example.com",
        " a@example.com",
        "a@example.com ",
        "a@example.com\n",
        ".a@example.com",
        "a.@example.com",
        "a..b@example.com",
        "a,b@example.com",
        "a:b@example.com",
        "(a)b@example.com",
        "\"a b\"@example.com",
        "a\\b@example.com",
        "a@.example.com",
        "a@example.com.",
        "a@example..com",
        "a@-example.com",
        "a@example-.com",
        "a@exa_mple.com",
        "a@[127.0.0.1]",
        "Name <a@example.com>",
        "a@example.com,b@example.com",
        "mailto:a@example.com",
        "\xC3\xA9@example.com",
        "a@\xC3\xA9.example",
        std::string("a\0@example.com", 14),
        repeated('l', 65) + "@example.com",
        "a@" + repeated('h', 64) + ".example",
        "a@" + host_of(253),
        repeated('l', 64) + "@" + host_of(190),
    };
    for (const auto& text : cases) BOOST_TEST(!email::parse(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(rules_of_strings_apply) {
    using service_api::rules::max_length;
    static_assert(service_api::value_rule<max_length, email>);
    const email value = email::parse("ada@example.com").value();
    BOOST_TEST(max_length{15}.accepts(value));
    BOOST_TEST(!max_length{14}.accepts(value));
}
