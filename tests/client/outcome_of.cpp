#define BOOST_TEST_MODULE client.outcome_of
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/documents/model/errors_of.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <type_traits>

using namespace service_api;
using namespace service_api::rules;

namespace {

inline constexpr error_definition sold_out{409, 7, "the item is sold out", "sold_out"};

// An interface with its own error for one of the library.
struct shop_conventions : problem_details {
    static constexpr error_definition map_error(const error_definition& definition) {
        return definition == errors::service_unavailable ? error_definition{503, 0, "come back later", "busy"}
                                                         : definition;
    }
};
struct price {
    required<std::int64_t> cents;
};
BOOST_DESCRIBE_STRUCT(price, (), (cents))
struct read_price {
    optional<std::string> item{};
    static constexpr auto http = endpoint<price, shop_conventions>{
        .route = get("/price"), .access = public_access, .limit = unspecified, .declared_errors = {sold_out}};
};
BOOST_DESCRIBE_STRUCT(read_price, (), (item))
constexpr api<read_price> v1{};

template <class Outcome>
std::string case_of(const Outcome& result) {
    return result.match([](const price& one) { return "price " + std::to_string(*one.cents); },
                        on_error<sold_out>([](const call_error&) { return std::string("sold out"); }),
                        on_error<errors::validation_error, errors::unknown_parameter>(
                            [](const call_error& why) { return "fields " + why.violations.front().field; }),
                        on_error<errors::of_transport>([](const call_error& why) { return "transport " + why.name; }),
                        on_error<errors::internal>([](const call_error&) { return std::string("internal"); }),
                        otherwise([](const call_error& why) { return "other " + std::to_string(why.status); }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_possible_error_has_its_case) {
    std::vector<std::string> cases;
    for (const error_definition& definition : errors_of<read_price>())
        cases.push_back(case_of(outcome_of<read_price>(read_response<price, shop_conventions>(
            error_response<shop_conventions>({definition, {{"/item", "r", "m"}}}, unix_ms{0})))));
    const std::vector<std::string> expected{"transport ", "transport ",     "transport ",   "transport ",
                                            "transport ", "transport busy", "fields /item", "fields /item",
                                            "sold out",   "internal"};
    BOOST_TEST(cases == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_no_description_lists_has_the_last_case) {
    const auto case_for = [](int status, std::string body) {
        return case_of(outcome_of<read_price>(
            read_response<price, shop_conventions>({.status = status, .headers = {}, .body = std::move(body)})));
    };
    BOOST_TEST(case_for(200, R"({"cents":5})") == "price 5");
    BOOST_TEST(case_for(418, R"({"type":"teapot"})") == "other 418");
    BOOST_TEST(case_for(409, R"({"type":"sold_out","code":7})") == "sold out");
    BOOST_TEST(case_for(409, R"({"type":"sold_out","code":8})") == "other 409");
    BOOST_TEST(case_for(409, R"({"type":"sold_out","code":4294967303})") == "other 409");
    BOOST_TEST(case_for(410, R"({"type":"sold_out","code":7})") == "other 410");
    BOOST_TEST(case_for(200, R"({"cents":"many"})") == "other 200");  // unreadable
    BOOST_TEST(case_of(outcome_of<read_price>(call_error{.stage = call_stage::transport})) == "other 0");
}

namespace {

struct delivery {
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(delivery, (), (text))
struct read_delivery {
    static constexpr auto http =
        endpoint<delivery>{.route = get("/delivery"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_delivery, (), ())

template <class Outcome, class Success>
decltype(auto) match_success(Outcome&& result, Success success) {
    using response = std::invoke_result_t<Success, delivery&&>;
    return std::forward<Outcome>(result).match(
        success, on_error<errors::of_transport, errors::internal>([](const call_error&) { return response{}; }),
        on_error<errors::validation_error, errors::unknown_parameter>([](const call_error&) { return response{}; }),
        on_error<errors::internal>([](const call_error&) -> response { throw 1; }),  // the first case is called
        on_error<sold_out>([](const call_error&) { return response{}; }),            // not possible here: allowed
        otherwise([](const call_error&) { return response{}; }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(match_moves_the_response_only_from_an_rvalue) {
    const std::string text(100, 'x');  // too long for the small-string optimization
    const auto outcome_with_text = [&] {
        return outcome_of<read_delivery>(outcome<delivery>({.text = text}, std::nullopt, {}, {}));
    };
    const auto address = [](const delivery& one) { return static_cast<const void*>(one.text.data()); };
    const auto take = [](auto&& one) { return std::string(std::forward<decltype(one)>(one).text); };

    outcome_of<read_delivery> kept = outcome_with_text();
    const void* const stored = kept->text.data();
    BOOST_TEST(match_success(kept, take) == text);
    BOOST_TEST(kept->text == text);
    BOOST_TEST(match_success(std::as_const(kept), address) == stored);
    const delivery taken = match_success(std::move(kept), [](delivery&& one) { return std::move(one); });
    BOOST_TEST(static_cast<const void*>(taken.text.data()) == stored);
    BOOST_TEST(match_success(outcome_with_text(), take) == text);

    BOOST_TEST(match_success(
                   outcome_of<read_delivery>(call_error{.stage = call_stage::rejected, .status = 500, .code = -1000}),
                   take) == "");
}

namespace {

inline constexpr error_definition no_room{507, 0, "there is no room", "no_room"};

struct store_item {
    static constexpr auto http = endpoint<no_data, enveloped>{
        .route = post("/items"), .access = public_access, .limit = unspecified, .declared_errors = {sold_out, no_room}};
};
BOOST_DESCRIBE_STRUCT(store_item, (), ())

}  // namespace

// An envelope has no name of its error.
BOOST_AUTO_TEST_CASE(a_named_error_has_its_case_if_error_bodies_have_no_names) {
    const auto case_of = [](const http_response& response) {
        const outcome_of<store_item> result(read_response<no_data, enveloped>(response));
        return result.match(
            [](const no_data&) { return std::string("stored"); }, on_error<sold_out>([](const call_error& error) {
                return "sold out " + std::to_string(error.is(sold_out));
            }),
            on_error<no_room>([](const call_error& error) { return "no room " + std::to_string(error.is(sold_out)); }),
            on_error<errors::of_transport, errors::validation_error, errors::unknown_parameter, errors::internal,
                     errors::unsupported_media_type>([](const call_error&) { return std::string("library"); }),
            otherwise([](const call_error&) { return std::string("other"); }));
    };
    const auto sent = [](const error_definition& definition) {
        return error_response<enveloped>(definition, unix_ms{0});
    };
    BOOST_TEST(case_of(sent(sold_out)) == "sold out 1");
    BOOST_TEST(case_of(sent(no_room)) == "no room 0");
    BOOST_TEST(case_of(sent(errors::service_unavailable)) == "library");
    BOOST_TEST(case_of(sent({409, 8, "sold out of another shop", "sold_out"})) == "other");
    BOOST_TEST(case_of({.status = 507, .headers = {}, .body = "<html>"}) == "other");  // no body of this interface
}

BOOST_AUTO_TEST_CASE(a_call_returns_it) {
    bool sold = false;
    const auto service =
        serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
              handle<read_price>([&](const read_price&) -> reply<read_price> {
                  if (sold) return fail<sold_out>();
                  return price{.cents = 3};
              }));
    loopback<decltype(service)&> line{service};
    client call(v1, line);
    BOOST_TEST(case_of(call(read_price{})) == "price 3");
    sold = true;
    BOOST_TEST(case_of(call(read_price{})) == "sold out");
    static_assert(std::is_same_v<decltype(call(read_price{})), outcome_of<read_price>>);
    int used = 0;
    call(read_price{})
        .match([](const price&) {}, on_error<sold_out>([&](const call_error&) { ++used; }),
               on_error<errors::of_transport, errors::validation_error, errors::unknown_parameter, errors::internal>(
                   [](const call_error&) {}),
               otherwise([](const call_error&) {}));
    BOOST_TEST(used == 1);
}

namespace {

struct quota_headers {
    required<unix_s> reset;
    optional<std::int64_t> left{};

    static constexpr wire_name wire_names[] = {{"reset", "X-Reset"}, {"left", "X-Left"}};
    static constexpr auto rules = rules_of(field(&quota_headers::left, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(quota_headers, (), (reset, left))

inline constexpr error_with_headers<quota_headers> quota{429, 0, "the quota is used up", "quota"};
inline constexpr error_with_headers<quota_headers> plan{402, 0, "the plan has ended", "plan"};

struct count_items {
    optional<std::string> kind{};
    static constexpr auto http = endpoint<price, shop_conventions, quota, plan>{
        .route = get("/count"), .access = public_access, .limit = unspecified, .declared_errors = {sold_out}};
};
BOOST_DESCRIBE_STRUCT(count_items, (), (kind))
constexpr api<count_items> counting{};

reply<count_items> count(const count_items& request) {
    const std::string kind = request.kind.value_or("");
    if (kind == "quota") return fail<quota>({.reset = unix_s{5}, .left = 0}, {{"/kind", "quota", "none left"}});
    if (kind == "plan") return fail<plan>({.reset = unix_s{6}});
    if (kind == "sold") return fail<sold_out>();
    return price{.cents = 1};
}

std::string words_of(const call_error& error, const read_result<quota_headers>& headers) {
    std::string words = error.name;
    if (headers.value) words += ' ' + std::to_string(headers.value->reset->count);
    if (headers.value && headers.value->left) words += ' ' + std::to_string(*headers.value->left);
    for (const violation& one : headers.violations) words += ' ' + one.field + ' ' + one.rule;
    return words;
}

std::string counted(const outcome_of<count_items>& result) {
    const auto other = [](const call_error& error) { return "other " + std::to_string(error.status); };
    return result.match([](const price&) { return std::string("price"); }, on_error<quota, plan>(words_of),
                        on_error<sold_out>(other), on_error<errors::validation_error, errors::unknown_parameter>(other),
                        on_error<errors::of_transport>(other), on_error<errors::internal>(other), otherwise(other));
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_case_of_an_error_with_headers_gets_them) {
    auto service =
        serve(counting, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
              handle<count_items>(&count));
    loopback wire{service};
    client call(counting, wire);
    BOOST_TEST(counted(call(count_items{})) == "price");
    BOOST_TEST(counted(call(count_items{.kind = "quota"})) == "quota 5 0");
    BOOST_TEST(counted(call(count_items{.kind = "plan"})) == "plan 6");
    BOOST_TEST(counted(call(count_items{.kind = "sold"})) == "other 409");

    const auto failed = call(count_items{.kind = "quota"});
    BOOST_TEST(failed.error_headers<quota>().value->reset->count == 5);
    BOOST_TEST(!failed.error_headers<plan>().value);
    BOOST_TEST(failed.error().violations.size() == 1U);
    BOOST_TEST(*failed.headers().find("X-Reset") == "5");  // as for a success, each header as received
    BOOST_TEST(!call(count_items{}).error_headers<quota>().value);
}

BOOST_AUTO_TEST_CASE(headers_that_an_error_lacks_or_breaks_are_reported_and_the_case_is_called) {
    struct {
        http_headers headers;
        const char* expected;
    } const cases[] = {
        {{{"X-Reset", "7"}}, "quota 7"},
        {{}, "quota /X-Reset required"},
        {{{"X-Reset", "soon"}, {"X-Left", "2"}}, "quota /X-Reset format"},
        {{{"X-Reset", "7"}, {"X-Left", "-2"}}, "quota 7 -2 /X-Left minimum"},
        {{{"X-Reset", "7"}, {"X-Left", "few"}}, "quota 7 /X-Left format"},
    };
    for (const auto& [headers, expected] : cases) {
        const http_response response{.status = 429, .headers = headers, .body = R"({"type":"quota"})"};
        const outcome_of<count_items> result(read_response<price, shop_conventions>(response));
        BOOST_TEST(counted(result) == expected);
    }
}
