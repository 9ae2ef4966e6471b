#define BOOST_TEST_MODULE description.error_with_body
#include <boost/test/unit_test.hpp>
#include <service_api/beast/beast_client.hpp>
#include <service_api/client.hpp>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <service_api/server/with_checked_responses.hpp>
#include <string>
#include <type_traits>
#include <vector>

#include "beast/running_server.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

struct plain_error {
    required<std::string> message;
};
BOOST_DESCRIBE_STRUCT(plain_error, (), (message))

struct field_error {
    required<std::string> field;
    required<std::string> code;
};
BOOST_DESCRIBE_STRUCT(field_error, (), (field, code))

/// The body for broken rules, which the conventions make and read.
struct invalid_fields {
    required<std::string> message;
    required<std::vector<field_error>> errors;
};
BOOST_DESCRIBE_STRUCT(invalid_fields, (), (message, errors))

/// A body that only the handler makes.
struct order_conflict {
    required<std::int64_t> version;
};
BOOST_DESCRIBE_STRUCT(order_conflict, (), (version))

/// A body that only the handler makes, of an error with which the server's checks respond, too.
struct lock_owner {
    required<std::string> owner;
};
BOOST_DESCRIBE_STRUCT(lock_owner, (), (owner))

struct wait_headers {
    required<std::int64_t> wait;
    [[maybe_unused]] static constexpr wire_name wire_names[] = {{"wait", "Order-Wait"}};
};
BOOST_DESCRIBE_STRUCT(wait_headers, (), (wait))

constexpr error_with_body<invalid_fields> invalid{422, 0, "Validation Failed"};
constexpr error_with_body<order_conflict> changed{409, 7, "the order has changed", "changed"};
constexpr error_with_body<raw_body<"text/plain">> locked{423, 0, "locked"};
constexpr error_with_body<no_body> gone{410, 0, "gone"};
constexpr error_with_body<lock_owner, wait_headers> busy{425, 0, "busy"};
constexpr error_with_body<lock_owner> refused{500, -1000, "internal error"};
constexpr error_with_body<std::variant<order_conflict, lock_owner>, no_body, "application/problem+json"> failed{
    424, 0, "failed"};

struct order_conventions : problem_details {
    using error_body = plain_error;
    static plain_error make_error_body(const request_error& error, unix_ms) {
        return {.message = std::string(error.definition.message)};
    }
    static decoded_error parse_error_body(const plain_error& body) { return {.message = *body.message}; }

    static invalid_fields make_error_body(const request_error& error, unix_ms, std::type_identity<invalid_fields>) {
        invalid_fields body{.message = std::string(error.definition.message), .errors = std::vector<field_error>{}};
        for (const violation& one : error.violations) body.errors->push_back({.field = one.field, .code = one.rule});
        return body;
    }
    static decoded_error parse_error_body(const invalid_fields& body) {
        decoded_error error{.message = *body.message};
        for (const field_error& one : *body.errors)
            error.violations.push_back({*one.field, *one.code, *one.field + " is " + *one.code});
        return error;
    }
    static constexpr error_definition map_error(const error_definition& error) {
        return error.code < 0 ? error_definition{error.status, 0, error.message} : error;
    }
    static constexpr std::string_view error_media_type = "application/json";
    static constexpr auto validation_error = invalid;
};

struct place_order {
    required<std::int64_t> amount;
    static constexpr auto rules = rules_of(field(&place_order::amount, maximum{9}));
    static constexpr auto http = endpoint<no_data, order_conventions, changed, locked, gone, busy, refused, failed>{
        .route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (amount))

constexpr api<place_order> v1{.title = "orders"};

auto open_orders() {
    return serve(v1, environment{.clock = [] { return unix_ms{5}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<place_order>([](const place_order& order) -> reply<place_order> {
                     switch (*order.amount) {
                         case 1: return fail<changed>({.version = 7});
                         case 2: return fail<locked>({"by ada"});
                         case 3: return fail<gone>();
                         case 4: return fail<invalid>(std::vector<violation>{{"/amount", "odd", "amount is odd"}});
                         case 5: return fail<invalid>({.message = "mine", .errors = std::vector<field_error>{}});
                         case 6: return fail<busy>({.owner = "ada"}, {.wait = 3});
                         case 7: return fail<refused>({.owner = "bob"});
                         case 8: return fail<failed>(lock_owner{.owner = "eve"});
                         case 9: throw 1;
                         default: return no_data{};
                     }
                 }));
}

/// What a caller sees of an error: its status, its message and the values in its body.
template <class Call>
std::string error_of_amount(Call& call, std::int64_t amount) {
    const outcome_of<place_order> result = call(place_order{.amount = amount});
    if (result) return "success";
    const call_error& error = result.error();
    std::string text = std::to_string(error.status) + ' ' + error.message;
    for (const violation& one : error.violations) text += ' ' + one.message;
    if (const auto body = result.template error_body<changed>(); body.value)
        text += " | version " + std::to_string(*body.value->version);
    if (const auto body = result.template error_body<locked>(); body.value) text += " | " + body.value->bytes;
    if (result.template error_body<gone>().value) text += " | empty";
    if (const auto body = result.template error_body<invalid>(); body.value)
        text += " | errors " + std::to_string(body.value->errors->size());
    if (const auto body = result.template error_body<busy>(); body.value) {
        text += " | owner " + *body.value->owner + ", wait " +
                std::to_string(*result.template error_headers<busy>().value->wait);
    }
    if (const auto body = result.template error_body<refused>(); body.value) text += " | owner " + *body.value->owner;
    if (const auto body = result.template error_body<failed>(); body.value)
        text += " | failed for " + *std::get<lock_owner>(*body.value).owner;
    if (const auto body = result.template error_body<errors::malformed>(); body.value)
        text += " | plain " + *body.value->message;
    return text;
}

/// Sends each request, those of a list also with a body that breaks a rule.
template <class Transport>
void each_error_has_its_body(Transport& transport) {
    client call(v1, transport);
    const std::pair<std::int64_t, std::string> expected[] = {
        {0, "success"},
        {1, "409 the order has changed | version 7"},
        {2, "423 locked | by ada"},
        {3, "410 gone | empty"},
        {4, "422 Validation Failed /amount is odd | errors 1"},
        {5, "422 mine | errors 0"},
        {6, "425 busy | owner ada, wait 3"},
        {7, "500 internal error | owner bob"},
        {8, "424 failed | failed for eve"},
        {9, "500 internal error"},
    };
    for (const auto& [amount, text] : expected) BOOST_TEST(error_of_amount(call, amount) == text);

    const auto raw = [&](std::string body) {
        std::error_code error;
        return transport.send({.method = "POST",
                               .target = "/orders",
                               .headers = {{"Content-Type", "application/json"}},
                               .body = std::move(body)},
                              error);
    };
    BOOST_TEST(raw(R"({"amount":10})").body ==
               R"({"message":"Validation Failed","errors":[{"field":"/amount","code":"maximum"}]})");
    BOOST_TEST(raw(R"({"amount":1,"more":1})").body == R"({"message":"the request has an unknown parameter"})");
    BOOST_TEST(raw(R"({"amount":9})").body == R"({"message":"internal error"})");
    const http_response text = raw(R"({"amount":2})");
    BOOST_TEST(*text.headers.find("Content-Type") == "text/plain");
    BOOST_TEST(text.body == "by ada");
    BOOST_TEST(*raw(R"({"amount":1})").headers.find("Content-Type") == "application/json");
    BOOST_TEST(*raw(R"({"amount":8})").headers.find("Content-Type") == "application/problem+json");
    BOOST_TEST((raw(R"({"amount":3})").headers.find("Content-Type") == nullptr));
}

}  // namespace

BOOST_AUTO_TEST_CASE(is_a_definition_and_the_types_of_its_body_and_headers) {
    static_assert(static_cast<const error_definition&>(changed) ==
                  error_definition{409, 7, "the order has changed", "changed"});
    static_assert(std::is_same_v<detail::error_body_of<changed, void>, order_conflict>);
    static_assert(std::is_same_v<detail::error_body_of<errors::internal, plain_error>, plain_error>);
    static_assert(std::is_same_v<detail::error_headers_of<busy>, wait_headers>);
    static_assert(!detail::error_that_has_headers<changed> && detail::error_that_has_body<gone>);
    BOOST_TEST(detail::declared_errors_of<place_order>.size() == 6U);
}

BOOST_AUTO_TEST_CASE(each_error_has_its_body_in_memory) {
    const auto server = open_orders();
    loopback transport(server);
    each_error_has_its_body(transport);
}

BOOST_AUTO_TEST_CASE(each_error_has_its_body_over_a_connection) {
    const running_server server(open_orders());
    beast_client transport("http://127.0.0.1:" + std::to_string(server.port()));
    each_error_has_its_body(transport);
}

BOOST_AUTO_TEST_CASE(a_case_of_an_outcome_gets_the_body) {
    const auto server = open_orders();
    loopback transport(server);
    client call(v1, transport);
    const auto version = [&](std::int64_t amount) {
        return call(place_order{.amount = amount})
            .match([](const no_data&) { return std::int64_t{0}; },
                   on_error<changed>(
                       [](const call_error&, const read_result<order_conflict>& body) { return *body.value->version; }),
                   on_error<busy>([](const call_error&, const read_result<wait_headers>& headers) {
                       return *headers.value->wait;
                   }),
                   on_error<locked, gone, failed, invalid, errors::internal, errors::unknown_parameter,
                            errors::of_transport, errors::unsupported_media_type>(
                       [](const call_error& error) { return std::int64_t{-error.status}; }),
                   otherwise([](const call_error&) { return std::int64_t{-1}; }));
    };
    BOOST_TEST(version(0) == 0);
    BOOST_TEST(version(1) == 7);
    BOOST_TEST(version(6) == 3);
    BOOST_TEST(version(2) == -423);
}

BOOST_AUTO_TEST_CASE(a_body_that_does_not_fit_is_read_as_that_of_the_conventions) {
    const auto read = [](int status, std::string body) {
        return outcome_of<place_order>(read_response_of<place_order>(
            {.status = status, .headers = {{"Content-Type", "application/json"}}, .body = std::move(body)}));
    };
    BOOST_TEST(read(422, R"({"message":"m"})").error().message == "m");
    BOOST_TEST(read(422, "no JSON").error().message == "the server refused without a reason");
    const auto other = read(409, R"({"message":"another conflict"})");
    BOOST_TEST(other.error().message == "another conflict");
    BOOST_TEST(!other.error().is(changed));
    BOOST_TEST(!other.error_body<changed>().value.has_value());
    BOOST_TEST(read(410, R"({"message":"m"})").error().message == "m");
}

BOOST_AUTO_TEST_CASE(checked_responses_may_have_each_body) {
    std::string faults;
    const auto server = with_checked_responses(
        v1, open_orders(), [&](const invalid_response& one, http_response&) { faults += one.message + '\n'; });
    loopback transport(server);
    client call(v1, transport);
    for (std::int64_t amount = 0; amount < 10; ++amount) error_of_amount(call, amount);
    BOOST_TEST(faults == "");
    const auto wrong = with_checked_responses(
        v1,
        [](const http_request&) {
            return http_response{.status = 409, .headers = {{"Content-Type", "application/json"}}, .body = "{}"};
        },
        [&](const invalid_response& one, http_response&) { faults += one.message; });
    static_cast<void>(wrong({.method = "POST", .target = "/orders"}));
    BOOST_TEST(faults == "the body of the error does not match the description");
}

BOOST_AUTO_TEST_CASE(documents_show_each_status_with_its_body) {
    const std::string document = openapi(v1);
    const auto response_of_status = [&](std::string_view status) {
        const auto begin = document.find('"' + std::string(status) + "\": {");
        return document.substr(begin, document.find("\n          }", begin) - begin);
    };
    const auto has = [](const std::string& text, std::string_view part) { return text.find(part) != text.npos; };
    BOOST_TEST(has(response_of_status("409"), "\"$ref\": \"#/components/schemas/order_conflict\""));
    BOOST_TEST(!has(response_of_status("409"), "plain_error"));
    BOOST_TEST(has(response_of_status("422"), "\"$ref\": \"#/components/schemas/invalid_fields\""));
    BOOST_TEST(!has(response_of_status("422"), "plain_error"));
    BOOST_TEST(has(response_of_status("423"), "\"text/plain\""));
    BOOST_TEST(has(response_of_status("424"), "\"application/problem+json\""));
    BOOST_TEST(!has(response_of_status("410"), "content"));
    // The server's checks have the body of the conventions, because these do not make the other.
    BOOST_TEST(has(response_of_status("500"), "\"anyOf\""));
    BOOST_TEST(has(response_of_status("500"), "lock_owner"));
    BOOST_TEST(has(response_of_status("500"), "plain_error"));

    const std::string text = markdown(v1);
    BOOST_TEST(has(text, "\nBody of 409 `changed`:\n"));
    BOOST_TEST(has(text, "\nBody of 423: bytes of type `text/plain`.\n"));
    BOOST_TEST(has(text, "\nNo body with 410.\n"));
    BOOST_TEST(has(text, "\nBody of 425, 500, if the handler responds with it:\n"));
    const std::string page = html(v1);
    BOOST_TEST(has(page, "<h4>Body of 409 <code>changed</code></h4>"));
    BOOST_TEST(has(page, "<h4>Body of 423</h4>\n<p>Bytes of type <code>text/plain</code>.</p>"));
}

namespace {

namespace next {

struct order_conflict {
    required<std::string> version;  // of another type
};
BOOST_DESCRIBE_STRUCT(order_conflict, (), (version))

constexpr error_with_body<order_conflict> changed{409, 7, "the order has changed", "changed"};
constexpr error_with_body<raw_body<"text/html">> locked{423, 0, "locked"};

struct place_order {
    required<std::int64_t> amount;
    static constexpr auto rules = rules_of(field(&place_order::amount, maximum{9}));
    static constexpr auto http = endpoint<no_data, order_conventions, changed, locked, gone, busy, refused, failed>{
        .route = post("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (amount))

constexpr api<place_order> v1{};

}  // namespace next

namespace without {

constexpr error_definition changed{409, 7, "the order has changed", "changed"};

struct place_order {
    required<std::int64_t> amount;
    static constexpr auto rules = rules_of(field(&place_order::amount, maximum{9}));
    static constexpr auto http = endpoint<no_data, order_conventions, locked, gone, busy, refused, failed>{
        .route = post("/orders"), .access = public_access, .limit = unspecified, .declared_errors = {changed}};
};
BOOST_DESCRIBE_STRUCT(place_order, (), (amount))

constexpr api<place_order> v1{};

}  // namespace without

std::string changes_text(const std::vector<breaking_change>& changes) {
    std::string text;
    for (const breaking_change& one : changes) text += one.field + (one.field.empty() ? "" : " ") + one.words + '\n';
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(versions_are_compared_by_the_bodies_of_their_errors) {
    static_assert(compatible<v1, v1>);
    BOOST_TEST(changes_text(breaking_changes(v1, v1)) == "");
    BOOST_TEST(changes_text(breaking_changes(v1, next::v1)) ==
               "error.version is string, was integer\nhas another body with the error 423\n");
    BOOST_TEST(changes_text(breaking_changes(v1, without::v1)) == "error.version is no longer in responses\n");
    BOOST_TEST(changes_text(breaking_changes(without::v1, v1)) == "error.message is no longer in responses\n");
}
