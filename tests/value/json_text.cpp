#define BOOST_TEST_MODULE value.json_text
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <service_api/value/json_text.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct task {
    required<std::int64_t> priority;
    friend bool operator==(const task&, const task&) = default;
};
BOOST_DESCRIBE_STRUCT(task, (), (priority))

/// As Twilio's interactions and bulk contacts: values of any type in a form.
struct route_task {
    required<json_text> routing;
    std::vector<json_text> items{};
    static constexpr auto http = endpoint<task, problem_details>{
        .route = post("/tasks"), .access = public_access, .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(route_task, (), (routing, items))

struct find_task {
    optional<json_text> filter{};
    static constexpr auto http =
        endpoint<json_text, problem_details>{.route = get("/tasks"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_task, (), (filter))

constexpr api<route_task, find_task> v1{};

}  // namespace

BOOST_AUTO_TEST_CASE(is_one_value_of_well_formed_json) {
    for (const std::string text : {R"({"a":[1,null]})", "1.5", R"("x")", "null", " [] "})
        BOOST_TEST(json_text::parse(text).value().text == text);
    for (const std::string text : {"", "{", "{'a':1}", "1 2", "nul", "\"\xFF\""}) {
        BOOST_TEST(!json_text::parse(text).has_value());
        BOOST_TEST(!json_text{text}.is_representable());
    }
    BOOST_TEST(json_text{}.text == "null");
}

BOOST_AUTO_TEST_CASE(a_form_a_query_and_a_response_have_any_json) {
    std::vector<std::string> received;
    const auto server = serve(
        v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
        handle<route_task>([&](const route_task& op) -> reply<route_task> {
            received = {op.routing->text};
            for (const json_text& one : op.items) received.push_back(one.text);
            return *read_json<task>(op.routing->text, direction::request).value;
        }),
        handle<find_task>([](const find_task& op) -> reply<find_task> { return op.filter.value_or(json_text{}); }));
    std::string body;
    loopback transport([&](const http_request& request) {
        body = request.body;
        return server(request);
    });
    client call(v1, transport);
    const task urgent{.priority = 1};
    const auto routed = call(
        route_task{.routing = json_text{write_json(urgent, direction::request)}, .items = {{R"({"id":1})"}, {"[2]"}}});
    BOOST_TEST_REQUIRE(bool(routed));
    BOOST_TEST((*routed == urgent));
    BOOST_TEST(body == "routing=%7B%22priority%22%3A1%7D&items=%7B%22id%22%3A1%7D&items=%5B2%5D");
    BOOST_TEST((received == std::vector<std::string>{R"({"priority":1})", R"({"id":1})", "[2]"}));

    const auto found = call(find_task{.filter = json_text{R"({"a":"&"})"}});
    BOOST_TEST_REQUIRE(bool(found));
    BOOST_TEST(found->text == R"({"a":"&"})");

    const http_response refused = server({.method = "GET", .target = "/tasks?filter=%7B"});
    BOOST_TEST(refused.status == 400);
    BOOST_TEST(refused.body.find("filter must be well-formed JSON") != std::string::npos);
    const auto unsent = call(find_task{.filter = json_text{"{"}});
    BOOST_TEST((unsent.error().stage == call_stage::not_sent));
    BOOST_TEST(unsent.error().violations.at(0).message == "filter must be well-formed JSON");
}

BOOST_AUTO_TEST_CASE(documents_say_that_the_string_is_json) {
    const std::string document = openapi(v1);
    BOOST_TEST(document.find(R"("contentMediaType": "application/json")") != std::string::npos);
    BOOST_TEST(markdown(v1).find("| `routing` | JSON in a string | required |") != std::string::npos);
}
