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

BOOST_AUTO_TEST_CASE(headers_of_responses) {
    constexpr std::string_view good[] = {"X-A", "x-b", "X-AB", "Retry-After", "content-disposition", "Datex"};
    BOOST_TEST(detail::are_tokens(good));
    BOOST_TEST(!detail::has_server_header(good));
    BOOST_TEST(detail::are_different_headers(good));
    for (const std::string_view bad : {"", "X A", "X:A", "X\r\nA"}) {
        const std::string_view names[] = {"X-A", bad};
        BOOST_TEST(!detail::are_tokens(names));
    }
    for (const std::string_view own : {"date", "CONNECTION", "Content-length", "content-Type", "transfer-encoding"}) {
        const std::string_view names[] = {"X-A", own};
        BOOST_TEST(detail::has_server_header(names));
    }
    const std::string_view twice[] = {"X-A", "X-B", "x-a"};
    BOOST_TEST(!detail::are_different_headers(twice));
}
