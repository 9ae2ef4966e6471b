#define BOOST_TEST_MODULE message.build_request
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/message/signature_base.hpp>

#include "support/counted_memory.hpp"
#include "support/fields_in.hpp"
#include "support/list_orders.hpp"
#include "support/said.hpp"
#include "support/trading_records.hpp"

namespace service_api::test {

using namespace rules;

template <http_verb Verb, test::fields_in Fields = default_location::by_verb>
struct ask_by {
    optional<std::string> text{};
    optional<nullable<decimal>> amount{};
    bool flag = false;

    static constexpr auto http = endpoint<no_data>{.route = http_route{Verb, "/a"},
                                                   .access = public_access,
                                                   .limit = unspecified,
                                                   .fields = Fields.location,
                                                   .body = Fields.body};
    BOOST_DESCRIBE_CLASS(ask_by, (), (text, amount, flag), (), ())
};

}  // namespace service_api::test

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::ask_by;

template <http_verb Verb>
http_request request_by() {
    return build_request(ask_by<Verb>{.text = "x y", .flag = true});
}

template <http_verb Verb, test::fields_in Fields>
void sends(const std::string& target, const std::string& type, const std::string& body) {
    using op = ask_by<Verb, Fields>;
    const http_request request = build_request(op{.text = "x y", .flag = true});
    BOOST_TEST_CONTEXT(request.method << ' ' << request.target << ' ' << request.body) {
        BOOST_TEST(request.target == target);
        BOOST_TEST(request.body == body);
        BOOST_TEST((request.headers == (type.empty() ? http_headers{} : http_headers{{"Content-Type", type}})));
        const std::size_t mark = target.find('?');
        const auto read = read_request<op>(request, {}, mark == target.npos ? "" : target.substr(mark + 1));
        BOOST_TEST(test::said(read.violations) == "");
        BOOST_REQUIRE(read.value.has_value());
        BOOST_TEST(*read.value->text == "x y");
        BOOST_TEST(read.value->flag);
    }
}

struct move_book {
    required<std::string> book;
    required<std::int64_t> shelf;
    bool quietly = false;
    static constexpr auto http = endpoint<no_data>{
        .route = delete_("/shelves/{shelf}/books/{book}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(move_book, (), (book, shelf, quietly))

}  // namespace

BOOST_AUTO_TEST_CASE(every_byte_outside_the_unreserved_set_is_encoded) {
    for (int byte = 0; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        const bool unreserved = byte < 0x80 && std::string_view(
                                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                                   "0123456789-._~")
                                                       .find(c) != std::string_view::npos;
        constexpr const char* hex = "0123456789ABCDEF";
        const std::string expected = unreserved ? std::string(1, c) : std::string{'%', hex[byte / 16], hex[byte % 16]};
        BOOST_TEST(build_request(ask_by<http_verb::get>{.text = std::string(1, c)}).target ==
                   "/a?text=" + expected + "&flag=false");
    }
    BOOST_TEST(build_request(ask_by<http_verb::get>{.text = "a+b&c=d%e f/Ü😀"}).target ==
               "/a?text=a%2Bb%26c%3Dd%25e%20f%2F%C3%9C%F0%9F%98%80&flag=false");
}

BOOST_AUTO_TEST_CASE(the_verb_decides_where_the_fields_travel) {
    const std::string query = "/a?text=x%20y&flag=true";
    const std::string body = R"({"text":"x y","flag":true})";
    struct {
        http_request request;
        const char* method;
        bool in_body;
    } const cases[] = {
        {request_by<http_verb::get>(), "GET", false},    {request_by<http_verb::delete_>(), "DELETE", false},
        {request_by<http_verb::post>(), "POST", true},   {request_by<http_verb::put>(), "PUT", true},
        {request_by<http_verb::patch>(), "PATCH", true},
    };
    for (const auto& [request, method, in_body] : cases) {
        BOOST_TEST_CONTEXT(method) {
            BOOST_TEST(request.method == method);
            BOOST_TEST(request.target == (in_body ? "/a" : query));
            BOOST_TEST(request.body == (in_body ? body : ""));
            BOOST_TEST(
                (request.headers == (in_body ? http_headers{{"Content-Type", "application/json"}} : http_headers{})));
        }
    }
}

BOOST_AUTO_TEST_CASE(cookies_are_in_one_header_and_lists_in_one_or_several) {
    const struct {
        test::list_orders op;
        http_headers headers;
    } cases[] = {
        {{.session = "a=b"}, {{"Cookie", "session-id=a=b"}}},
        {{.session = "ab", .page_size = 7}, {{"Cookie", "session-id=ab; size=7"}}},
        {{.session = "ab", .page_size = 7, .language = "de", .text = "t"},
         {{"Accept-Language", "de"}, {"Cookie", "session-id=ab; size=7"}}},
        {{.session = "ab", .parts = {1, 2}, .tags = std::vector<std::string>{"a, b", "c&d=%"}},
         {{"X-Parts", "1, 2"}, {"X-Tag", "a, b"}, {"X-Tag", "c&d=%"}, {"Cookie", "session-id=ab"}}},
    };
    for (const auto& [op, headers] : cases) {
        const http_request request = build_request(op);
        BOOST_TEST((request.headers == headers));
        const auto read = read_request<test::list_orders>(request, {}, op.text ? "text=t" : "");
        BOOST_TEST(test::said(read.violations) == "");
        BOOST_REQUIRE(read.value.has_value());
        BOOST_TEST((build_request(*read.value).headers == headers));
    }
}

BOOST_AUTO_TEST_CASE(each_placeholder_takes_the_field_of_its_name) {
    BOOST_TEST(build_request(move_book{.book = "b/1", .shelf = 7}).target == "/shelves/7/books/b%2F1?quietly=false");
}

BOOST_AUTO_TEST_CASE(an_operation_may_say_otherwise_whatever_its_verb) {
    const std::string pairs = "text=x%20y&flag=true";
    const std::string form = "application/x-www-form-urlencoded";
    const std::string json = R"({"text":"x y","flag":true})";
    sends<http_verb::post, default_location::query>("/a?" + pairs, "", "");
    sends<http_verb::delete_, json_body{}>("/a", "application/json", json);
    sends<http_verb::delete_, form_body{}>("/a", form, pairs);
    sends<http_verb::patch, form_body{}>("/a", form, pairs);
}

BOOST_AUTO_TEST_CASE(an_absent_field_does_not_travel) {
    using op = ask_by<http_verb::get>;
    BOOST_TEST(build_request(op{}).target == "/a?flag=false");
    BOOST_TEST(build_request(op{.text = ""}).target == "/a?text=&flag=false");
    BOOST_TEST(build_request(op{.amount = nullable<decimal>(decimal(1))}).target == "/a?amount=1&flag=false");
    BOOST_TEST(build_request(op{.amount = nullable<decimal>(nullptr)}).target ==
               "/a?flag=false");  // a query has no null
    BOOST_TEST(build_request(ask_by<http_verb::post>{.amount = nullable<decimal>(nullptr)}).body ==
               R"({"amount":null,"flag":false})");
}

namespace {

template <class Op>
void round_trips(test::draws& random) {
    for (int i = 0; i < 100; ++i) {
        const Op op = test::some<Op>(random);
        const auto request = build_request(op);
        BOOST_TEST_CONTEXT(request.body) {
            BOOST_TEST(request.target == Op::http.route->path);
            const auto read = read_json<Op>(request.body, direction::request);
            BOOST_TEST_REQUIRE(test::said(read.violations) == "");
            BOOST_TEST(test::same_members(*read.value, op));
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_client_builds_a_server_reads_back) {  // queries: see codec.form.read_query
    test::draws random;
    round_trips<trading::edit_referee_description>(random);
    round_trips<trading::set_default_fee_rate>(random);
}

namespace {

template <class Make>
std::size_t allocations_of(const Make& make) {
    const std::size_t before = test::allocations;
    const auto made = make();
    return test::allocations - before;
}

// Returns 1 for a string that allocates memory, 0 for a short one.
std::size_t own_memory(const std::string& text) { return text.size() > 15 ? 1 : 0; }

template <class Op>
void takes_no_more_than_the_bytes(const Op& op) {
    const http_request request = build_request(op);
    std::size_t expected =
        own_memory(request.method) + own_memory(request.target) + (request.headers.size() > 0 ? 1 : 0);
    for (const http_header& header : request.headers) expected += own_memory(header.name) + own_memory(header.value);
    if constexpr (may_have_body<Op>) {
        expected += allocations_of([&] {
            std::string body;
            append_json_body(body, op);
            return body;
        });
    }
    BOOST_TEST(allocations_of([&] { return build_request(op); }) == expected, request.target);
    const signed_values values{.timestamp = "1700000000000",
                               .account = "0xaccount",
                               .key = "ed25519:key",
                               .method = request.method,
                               .target = request.target,
                               .body = request.body};
    BOOST_TEST(allocations_of([&] { return string_to_sign(trading::signing, values); }) == 1U);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_request_takes_no_memory_but_for_its_bytes) {
    test::draws random;
    for (int i = 0; i < 100; ++i) {
        takes_no_more_than_the_bytes(test::some<trading::list_vault_transactions>(random));
        takes_no_more_than_the_bytes(test::some<trading::edit_referee_description>(random));
        takes_no_more_than_the_bytes(test::some<trading::set_default_fee_rate>(random));
        takes_no_more_than_the_bytes(test::some<trading::get_leverage>(random));
        takes_no_more_than_the_bytes(test::some<trading::list_daily_fee_revenue>(random));
        takes_no_more_than_the_bytes(test::some<trading::list_vault_balances>(random));
    }
}
