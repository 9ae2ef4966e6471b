#define BOOST_TEST_MODULE message.credential_text
#include <boost/test/unit_test.hpp>
#include <service_api/message/credential_text.hpp>

using namespace service_api;
using namespace service_api::detail;

namespace {

constexpr auto header = header_named("X-Key");
constexpr auto parameter = parameter_named("key");

// Returns the text, or, if it is empty or not there exactly once, how many times it is there.
std::string found(const http_request& request, const credential_location& location) {
    std::string decoded;
    const auto text = credential_text(request, location, decoded);
    return text ? std::string(*text) : std::to_string(credential_count(request, location));
}

http_request to(const std::string& target, const http_headers& headers = {}) {
    return {.method = "GET", .target = target, .headers = headers};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_credential_stands_once_and_says_something) {
    const struct {
        std::string target, text;
    } cases[] = {
        {"/a", "0"},
        {"/a?key=", "1"},
        {"/a?key", "1"},
        {"/a?key=x", "x"},
        {"/a?b=1&key=x%20y+%3D&c", "x y+="},
        {"/a?k%65y=x", "x"},
        {"/a?key=x&key=x", "2"},
        {"/a?key=x&k%65y=", "2"},
        {"/a?key=%zz", "1"},
        {"/a?keys=x&Key=x&%zz=x", "0"},
        {"/key=x", "0"},
        {"/a?b=?key=x", "0"},
    };
    for (const auto& [target, text] : cases)
        BOOST_TEST_CONTEXT(target) BOOST_TEST(found(to(target), parameter) == text);

    BOOST_TEST(found(to("/a?X-Key=x"), header) == "0");
    BOOST_TEST(found(to("/a", {{"x-KEY", "x%20"}}), header) == "x%20");
    BOOST_TEST(found(to("/a", {{"X-Key", ""}}), header) == "1");
    BOOST_TEST(found(to("/a", {{"X-Key", "x"}, {"x-key", "x"}}), header) == "2");
}

BOOST_AUTO_TEST_CASE(what_is_added_is_found_and_changes_nothing_else) {
    http_request request{.method = "GET", .target = "/a"};
    add_credential(request, parameter, "a b+/=&");
    BOOST_TEST(request.target == "/a?key=a%20b%2B%2F%3D%26");
    add_credential(request, parameter_named("signature"), "x");
    BOOST_TEST(request.target == "/a?key=a%20b%2B%2F%3D%26&signature=x");
    add_credential(request, header, "a b+/=&");
    BOOST_TEST((request.headers == http_headers{{"X-Key", "a b+/=&"}}));
    BOOST_TEST(found(request, parameter) == "a b+/=&");
    BOOST_TEST(found(request, header) == "a b+/=&");
}

BOOST_AUTO_TEST_CASE(a_signature_in_the_query_signs_what_stands_before_it) {
    constexpr auto signature = parameter_named("signature");
    const struct {
        std::string_view target, before;
    } cases[] = {
        {"/a?signature=x", "/a"},
        {"/a?b=1&signature=x", "/a?b=1"},
        {"/a?&signature=x", "/a?"},
        {"/a?b=1&s%69gnature=x", "/a?b=1"},
        {"/a?signature=x&b=1", "none"},
        {"/a?b=1?signature=x", "none"},
        {"/a", "none"},
        {"/a&signature=x", "none"},
        {"/a?signature=x&", "none"},
    };
    for (const auto& [target, before] : cases)
        BOOST_TEST_CONTEXT(target) BOOST_TEST(unsigned_target(target, signature).value_or("none") == before);
    BOOST_TEST(*unsigned_target("/a?signature=x", header_named("signature")) == "/a?signature=x");
}

BOOST_AUTO_TEST_CASE(only_credentials_are_taken_out_of_a_query) {
    static constexpr signature_scheme signing{.components = {signature_component::query},
                                              .account = parameter_named("account"),
                                              .key = header_named("X-Key"),
                                              .timestamp = parameter_named("timestamp"),
                                              .signature = parameter_named("signature")};
    constexpr auto access = signed_by(signing) || api_key_in_query("key");
    const struct {
        std::string_view query, kept;
    } cases[] = {
        {"", ""},
        {"a=1&b=2", "a=1&b=2"},
        {"a=1&timestamp=5&account=me&signature=x", "a=1"},
        {"key=x&a=%20&k%65y=y&b", "a=%20&b"},
        {"signature=x", ""},
        {"X-Key=x&Signature=y", "X-Key=x&Signature=y"},
        {"&&a=1&", "&&a=1&"},
        {"&signature=x", ""},
    };
    for (const auto& [query, kept] : cases)
        BOOST_TEST_CONTEXT(query) BOOST_TEST(without_credentials(query, access) == kept);
}

BOOST_AUTO_TEST_CASE(a_field_of_a_form_is_in_the_body) {
    constexpr auto field = form_field_named("a b");
    const auto with_body = [](const std::string& body) {
        http_request request = to("/a?a%20b=5", {{"a b", "6"}});
        request.body = body;
        return request;
    };
    BOOST_TEST(found(with_body(""), field) == "0");
    BOOST_TEST(found(with_body("c=1&a%20b=17"), field) == "17");
    BOOST_TEST(found(with_body("a%20b=17&a%20b=17"), field) == "2");
    BOOST_TEST(found(with_body("a%20b=17"), parameter_named("a b")) == "5");
    const auto added = [&](const std::string& body) {
        http_request request = with_body(body);
        add_credential(request, field, "1&2");
        BOOST_TEST(request.target == "/a?a%20b=5");
        return request.body;
    };
    BOOST_TEST(added("") == "a%20b=1%262");
    BOOST_TEST(added("c=1&d") == "a%20b=1%262&c=1&d");
    BOOST_TEST(added("c=1&a%20b=17&d") == "a%20b=1%262&c=1&d");
}
