#define BOOST_TEST_MODULE value.uri
#include <boost/test/unit_test.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/value/uri.hpp>
#include <string>

using service_api::uri;

static_assert(uri::json == service_api::json_kind::string && uri::format == "uri");

BOOST_AUTO_TEST_CASE(uris_are_kept_as_written) {
    const std::string cases[] = {
        // RFC 3986, section 1.1.2
        "ftp://ftp.is.co.za/rfc/rfc1808.txt",
        "http://www.ietf.org/rfc/rfc2396.txt",
        "ldap://[2001:db8::7]/c=GB?objectClass?one",
        "mailto:John.Doe@example.com",
        "news:comp.infosystems.www.servers.unix",
        "tel:+1-816-555-1212",
        "telnet://192.0.2.16:80/",
        "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",

        "https://example.com",
        "HTTPS://Example.COM/%7Euser?q=a%20b&c#part-2",
        "h2+x-1.y:z",
        "a:",
        "a:?q",
        "a:#f",
        "a:/b/../c//d",
        "a:b:c@d",
        "a:?/?:@",
        "a:#/?:@",
        "file:///etc/hosts",
        "http://",
        "http://:80",
        "http://example.com:",
        "http://example.com:99999",
        "http://user:pass:word@example.com:8080/",
        "http://%61-._~!$&'()*+,;=/",
        "http://999.1.1.1/",
        "http://[::1]",
        "http://[::]:8080/a",
        "http://user@[1:2:3:4:5:6:7:8]/",
        "http://[::ffff:192.0.2.1]/",
        "http://h/;a=1,2!$&'()*+=:@",
    };
    for (const auto& text : cases) {
        const auto read = uri::parse(text);
        BOOST_TEST_REQUIRE(read.has_value(), text);
        BOOST_TEST(read->text() == text);
        std::string written = "see ";
        read->append_to(written);
        BOOST_TEST(written == "see " + text);
    }
    BOOST_TEST((uri::parse("a:b") == uri::parse("a:b")));
    BOOST_TEST((uri::parse("a:b") != uri::parse("A:b")));
    BOOST_TEST(uri().text().empty());
}

BOOST_AUTO_TEST_CASE(refuses_relative_references_and_bad_characters) {
    const std::string cases[] = {
        "",
        ":",
        "example.com",
        "/a/b",
        "//example.com/a",
        "?q",
        "#f",
        "1a:b",
        "+a:b",
        "a_b:c",
        "a b:c",
        "://example.com",
        "a: b",
        "a:b ",
        "a:b\n",
        "a:\\b",
        "a:\"b\"",
        "a:<b>",
        "a:{b}",
        "a:b^",
        "a:`b",
        "a:b|c",
        "a:[b]",
        "a:b?[c]",
        "a:b#c#d",
        "a:b#[c]",
        "a:%",
        "a:%4",
        "a:%4g",
        "a:%g4",
        "a:b?%",
        "a:b#%2",
        "a:\xC3\xA9",
        "a:\x7F",
        std::string("a:\0", 3),
        "http://a@b@c/",
        "http://[@c/",
        "http://a:b/",
        "http://a:80:80/",
        "http://a:-1/",
        "http://[::1",
        "http://::1]/",
        "http://[::1]a/",
        "http://[::1]:a/",
        "http://[1:2:3:4:5:6:7]/",
        "http://[1:2:3:4:5:6:7:8:9]/",
        "http://[1::2::3]/",
        "http://[12345::]/",
        "http://[::g]/",
        "http://[::1%25eth0]/",
        "http://[192.0.2.1]/",
        "http://[v1.a]/",
        "http://[]/",
        std::string("http://[::1\0]/", 14),
        "http://a[::1]/",
    };
    for (const auto& text : cases) BOOST_TEST(!uri::parse(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(rules_of_strings_apply) {
    using service_api::rules::max_length;
    static_assert(service_api::value_rule<max_length, uri>);
    const uri value = uri::parse("https://example.com").value();
    BOOST_TEST(max_length{19}.accepts(value));
    BOOST_TEST(!max_length{18}.accepts(value));
}
