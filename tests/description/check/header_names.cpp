#define BOOST_TEST_MODULE description.check.header_names
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/description/check/header_names.hpp>
#include <service_api/value/literal.hpp>
#include <string>

namespace service_api::test {

using namespace rules;

constexpr http_route get_a = get("/a");
constexpr http_route post_a = post("/a");

struct own_conventions : enveloped {
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"X-Version", "1"}};
};

template <bool IsCookie, literal Name>
constexpr auto note() {
    if constexpr (IsCookie)
        return in_cookie{Name.view()};
    else
        return in_header{Name.view()};
}

// Two fields, each in a header or a cookie of this name.
template <auto First, auto Second, const http_route& Route = get_a, const access_policy& Access = public_access,
          class Conventions = enveloped>
struct two_fields {
    optional<std::string> first{};
    optional<std::string> second{};
    optional<std::string> third{};
    static constexpr auto rules = rules_of(field(&two_fields::first, First()), field(&two_fields::second, Second()));
    static constexpr auto http = endpoint<no_data, Conventions>{.route = Route, .access = Access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(two_fields, (), (first, second, third), (), ())
};

}  // namespace service_api::test

namespace {

using namespace service_api;
using detail::first_header_of_the_transport;
using detail::first_header_that_is_sent_twice;
using detail::first_header_without_a_name;

template <literal Name>
constexpr auto header = &test::note<false, Name>;
template <literal Name>
constexpr auto cookie = &test::note<true, Name>;

constexpr auto key = api_key_in_header("X-Key");
constexpr auto cookie_key = api_key_in_header("Cookie");
constexpr auto query_key = api_key_in_query("X-Key");

template <auto First, auto Second, const http_route& Route = test::get_a, const access_policy& Access = public_access,
          class Conventions = enveloped>
constexpr std::size_t sent_twice =
    first_header_that_is_sent_twice<test::two_fields<First, Second, Route, Access, Conventions>>();

constexpr std::size_t none = 3;

}  // namespace

BOOST_AUTO_TEST_CASE(names_are_tokens) {
    using test::two_fields;
    BOOST_TEST((first_header_without_a_name<two_fields<header<"X-A">, header<"a!#$%&'*+-.^_`|~9">>>() == none));
    BOOST_TEST((first_header_without_a_name<two_fields<header<"X-A">, header<"X A">>>() == 1));
    BOOST_TEST((first_header_without_a_name<two_fields<header<"X:A">, header<"X-A">>>() == 0));
    BOOST_TEST((first_header_without_a_name<two_fields<header<"X\r\nA">, header<"X-A">>>() == 0));
    BOOST_TEST((first_header_without_a_name<two_fields<header<"X\xC3\xA4">, header<"X-A">>>() == 0));
    BOOST_TEST((first_header_without_a_name<two_fields<cookie<"a b">, header<"X-A">>>() == none));  // cookie-name
}

BOOST_AUTO_TEST_CASE(framing_is_the_transports) {
    using test::two_fields;
    BOOST_TEST((first_header_of_the_transport<two_fields<header<"X-A">, cookie<"Host">>>() == none));
    BOOST_TEST((first_header_of_the_transport<two_fields<header<"X-A">, header<"host">>>() == 1));
    BOOST_TEST((first_header_of_the_transport<two_fields<header<"CONNECTION">, header<"X-A">>>() == 0));
    BOOST_TEST((first_header_of_the_transport<two_fields<header<"content-Length">, header<"X-A">>>() == 0));
    BOOST_TEST((first_header_of_the_transport<two_fields<header<"Transfer-Encoding">, header<"X-A">>>() == 0));
}

BOOST_AUTO_TEST_CASE(each_header_is_sent_once) {
    using test::get_a;
    using test::post_a;
    BOOST_TEST((sent_twice<header<"X-A">, header<"X-B">> == none));
    BOOST_TEST((sent_twice<header<"X-A">, header<"x-a">> == 1));
    BOOST_TEST((sent_twice<cookie<"a">, cookie<"A">> == none));
    BOOST_TEST((sent_twice<cookie<"a">, cookie<"a">> == 1));
    BOOST_TEST((sent_twice<cookie<"a">, header<"a">> == none));
    BOOST_TEST((sent_twice<cookie<"a">, header<"cookie">> == 1));
    BOOST_TEST((sent_twice<header<"Cookie">, header<"X-A">> == none));
    BOOST_TEST((sent_twice<header<"Content-Type">, header<"Accept">, get_a> == none));
    BOOST_TEST((sent_twice<header<"content-type">, header<"Accept">, post_a> == 0));
    BOOST_TEST((sent_twice<header<"X-A">, header<"authorization">, get_a, bearer_token> == 1));
    BOOST_TEST((sent_twice<header<"x-key">, header<"X-A">, get_a, key> == 0));
    BOOST_TEST((sent_twice<header<"x-key">, header<"X-A">, get_a, query_key> == none));
    BOOST_TEST((sent_twice<cookie<"a">, header<"X-A">, get_a, cookie_key> == 0));
    BOOST_TEST((sent_twice<header<"X-A">, header<"x-version">, get_a, public_access, test::own_conventions> == 1));
}

namespace {

constexpr access_policy key_in(credential_location location) {
    return {.schemes = {access_scheme{.kind = credential_kind::api_key, .location = location}}};
}

constexpr signature_scheme signing{.components = {signature_component::body},
                                   .key = {.name = "X-Key"},
                                   .timestamp = {.name = "Accept", .in_query = true},
                                   .signature = {.name = "X-Signature"}};
constexpr signature_scheme signing_in_one_header{.components = {signature_component::body},
                                                 .account = {.name = "x-key"},
                                                 .key = {.name = "X-Key"},
                                                 .signature = {.name = "X-Signature"}};

constexpr access_policy signed_with(const signature_scheme& scheme) {
    return {.schemes = {
                access_scheme{.kind = credential_kind::signature, .location = scheme.signature, .signing = &scheme}}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(headers_of_credentials) {
    BOOST_TEST(detail::credentials_have_header_names(public_access));
    BOOST_TEST(detail::credentials_have_header_names(signed_with(signing) || bearer_token));
    BOOST_TEST(detail::credentials_have_header_names(key_in({.name = "a key", .in_query = true})));
    for (const std::string_view bad : {"", "X Key", "X_Key", "X-Key\r\nX-Other", "X\xC3\xA4"})
        BOOST_TEST(!detail::credentials_have_header_names(bearer_token || key_in({.name = bad})));

    BOOST_TEST(detail::credentials_have_own_headers(public_access));
    BOOST_TEST(detail::credentials_have_own_headers(signed_with(signing) || bearer_token));
    for (const std::string_view bad : {"host", "Transfer-encoding", "Connection", "content-length", "accept",
                                       "Content-Type", "content-encoding", "Accept-Encoding"})
        BOOST_TEST(!detail::credentials_have_own_headers(bearer_token || key_in({.name = bad})));
}

BOOST_AUTO_TEST_CASE(locations_of_credentials_differ) {
    using detail::credentials_have_different_locations;
    BOOST_TEST(credentials_have_different_locations(public_access));
    BOOST_TEST(credentials_have_different_locations(bearer_token || basic_login));
    BOOST_TEST(credentials_have_different_locations(signed_with(signing) && key_in({.name = "X-Other"})));
    BOOST_TEST(
        credentials_have_different_locations(signed_with(signing) && key_in({.name = "X-Key", .in_query = true})));
    BOOST_TEST(!credentials_have_different_locations(signed_with(signing_in_one_header)));
    access_policy joined = signed_with(signing);
    joined.schemes.add({.kind = credential_kind::api_key, .location = {.name = "x-signature"}, .with_previous = true});
    BOOST_TEST(!credentials_have_different_locations(joined));
}

namespace {

struct shop_conventions : enveloped {
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Content-Type", "application/json"},
                                                                  fixed_header{"X-Version", "1"}};
};
struct doubled_conventions : enveloped {
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"X-Version", "1"},
                                                                  fixed_header{"x-version", "2"}};
};

constexpr auto version_key = api_key_in_header("x-version");

}  // namespace

BOOST_AUTO_TEST_CASE(headers_of_all_requests) {
    BOOST_TEST(detail::can_be_sent(shop_conventions::request_headers));
    BOOST_TEST(!detail::has_transport_header(shop_conventions::request_headers));
    const fixed_header good[] = {{"A", ""}, {"B", "a b\tc"}, {"C", "\xC3\xA4"}};
    BOOST_TEST(detail::can_be_sent(good));
    for (const fixed_header& bad : {fixed_header{"", "a"},
                                    {"X A", "a"},
                                    {"X-A:", "a"},
                                    {"X-A", " a"},
                                    {"X-A", "a\t"},
                                    {"X-A", "a\r\nb"},
                                    {"X-A", std::string_view("a\0b", 3)},
                                    {"X-A", "a\x7F"}}) {
        const fixed_header headers[] = {{"A", "a"}, bad};
        BOOST_TEST(!detail::can_be_sent(headers));
    }
    const fixed_header host[] = {{"A", "a"}, {"host", "a"}};
    BOOST_TEST(detail::has_transport_header(host));

    using detail::request_headers_are_sent_once;
    BOOST_TEST(request_headers_are_sent_once(enveloped::request_headers, public_access, true));
    BOOST_TEST(request_headers_are_sent_once(shop_conventions::request_headers, public_access, false));
    BOOST_TEST(request_headers_are_sent_once(shop_conventions::request_headers, bearer_token, false));
    BOOST_TEST(!request_headers_are_sent_once(shop_conventions::request_headers, public_access, true));
    BOOST_TEST(!request_headers_are_sent_once(shop_conventions::request_headers, version_key, false));
    BOOST_TEST(!request_headers_are_sent_once(doubled_conventions::request_headers, public_access, false));
}

BOOST_AUTO_TEST_CASE(headers_of_responses) {
    constexpr std::string_view good[] = {"X-A", "x-b", "X-AB", "Retry-After", "content-disposition", "Datex"};
    BOOST_TEST(detail::are_header_names(good));
    BOOST_TEST(!detail::has_server_header(good));
    BOOST_TEST(detail::are_different_headers(good));
    for (const std::string_view bad : {"", "X A", "X:A", "X\r\nA"}) {
        const std::string_view names[] = {"X-A", bad};
        BOOST_TEST(!detail::are_header_names(names));
    }
    for (const std::string_view own : {"date", "CONNECTION", "Content-length", "content-Type", "transfer-encoding"}) {
        const std::string_view names[] = {"X-A", own};
        BOOST_TEST(detail::has_server_header(names));
    }
    const std::string_view twice[] = {"X-A", "X-B", "x-a"};
    BOOST_TEST(!detail::are_different_headers(twice));

    const std::string_view patterns[] = {"X-A", "X-Meta-*", "X-M", "X-Size-*"};
    BOOST_TEST((detail::are_header_names(patterns) && detail::are_different_headers(patterns)));
    BOOST_TEST(!detail::has_server_header(patterns));
    const std::string_view all[] = {"*"};
    BOOST_TEST(!detail::are_header_names(all));
    for (const std::string_view own : {"Da*", "Ra*", "cache-*", "ETa*", "Access-Control-*"}) {
        const std::string_view names[] = {own};
        BOOST_TEST(detail::has_server_header(names), own);
    }
    const std::string_view inside[] = {"X-Meta-*", "x-meta-color"};
    BOOST_TEST(!detail::are_different_headers(inside));
}
