#define BOOST_TEST_MODULE comprehensive.text_unions
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/client.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Unions whose text shows the alternative, in each location of a request.
namespace calendar {

using namespace service_api;
using namespace service_api::rules;

enum class period { day, week };
BOOST_DESCRIBE_ENUM(period, day, week)

using when = std::variant<std::int64_t, period, date>;

struct range {
    required<when> from;
    optional<when> to{};
};
BOOST_DESCRIBE_STRUCT(range, (), (from, to))

struct found {
    std::string text;
};
BOOST_DESCRIBE_STRUCT(found, (), (text))

struct find_days {
    required<when> start;
    std::vector<when> days{};
    std::map<std::string, when> named{};
    optional<range> inside{};
    optional<std::variant<bool, std::string>> filter{};
    optional<when> since{};
    std::vector<std::variant<bool, std::string>> tags{};
    std::vector<std::variant<bool, std::string>> joined{};
    std::map<std::string, std::variant<bool, std::string>> marks{};

    using self = find_days;
    static constexpr auto rules =
        rules_of(field(&self::start, when_is<std::int64_t>(minimum{1})), field(&self::since, in_header{"X-Since"}),
                 field(&self::joined, comma_separated), field(&self::marks, in_header{"X-Mark-*"}));
    static constexpr auto http =
        endpoint<found>{.route = get("/days/{start}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_days, (), (start, days, named, inside, filter, since, tags, joined, marks))

struct save_day {
    required<when> day;
    optional<nullable<when>> until{};
    std::vector<when> others{};

    using self = save_day;
    static constexpr auto rules = rules_of(field(&self::others, comma_separated));
    static constexpr auto http = endpoint<found>{
        .route = post("/days"), .access = public_access, .limit = unspecified, .body = {form_body{}, json_body{}}};
};
BOOST_DESCRIBE_STRUCT(save_day, (), (day, until, others))

inline constexpr api<find_days, save_day> v1{.title = "Calendar", .version = "v1"};

std::string index_of(const when& one) { return std::to_string(one.index()); }

auto make_server() {
    return serve(v1, environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}},
                 handle<find_days>([](const find_days& op) {
                     std::string text = index_of(*op.start) + ' ';
                     for (const when& one : op.days) text += index_of(one);
                     for (const auto& [name, one] : op.named) text += ' ' + name + index_of(one);
                     if (const auto* inside = present(op.inside)) text += " from" + index_of(*inside->from);
                     if (const auto* filter = present(op.filter)) text += " filter" + std::to_string(filter->index());
                     if (const auto* since = present(op.since)) text += " since" + index_of(*since);
                     return found{text};
                 }),
                 handle<save_day>([](const save_day& op) {
                     std::string text = index_of(*op.day);
                     if (const auto* until = present(op.until)) text += " until" + index_of(*until);
                     for (const when& one : op.others) text += ' ' + index_of(one);
                     return found{text};
                 }));
}

}  // namespace calendar

using namespace service_api;
using calendar::period;
using service_api::rules::nullable;

BOOST_AUTO_TEST_CASE(a_union_is_one_text_in_each_location) {
    const auto server = calendar::make_server();
    std::vector<http_request> sent;
    loopback wire([&](const http_request& request) {
        sent.push_back(request);
        return server(request);
    });
    client call(calendar::v1, wire);
    const date leap = date::parse("2024-02-29").value();
    const auto days = call(calendar::find_days{.start = 7,
                                               .days = {leap, period::week, 3},
                                               .named = {{"a", period::day}},
                                               .inside = calendar::range{.from = leap},
                                               .filter = std::variant<bool, std::string>("maybe"),
                                               .since = leap});
    BOOST_TEST_REQUIRE(static_cast<bool>(days));
    BOOST_TEST(sent.at(0).target ==
               "/days/7?days=2024-02-29&days=week&days=3&named%5Ba%5D=day&inside%5Bfrom%5D=2024-02-29&filter=maybe");
    BOOST_TEST(*sent.at(0).headers.find("X-Since") == "2024-02-29");
    BOOST_TEST(days->text == "0 210 a1 from2 filter1 since2");

    const calendar::save_day day{.day = leap, .until = nullable<calendar::when>(period::week), .others = {1, leap}};
    const auto as_form = call(day);
    BOOST_TEST_REQUIRE(static_cast<bool>(as_form));
    BOOST_TEST(sent.at(1).body == "day=2024-02-29&until=week&others=1%2C2024-02-29");
    BOOST_TEST(as_form->text == "2 until1 0 2");
    const auto as_json = call(day, json_body{});
    BOOST_TEST_REQUIRE(static_cast<bool>(as_json));
    BOOST_TEST(sent.at(2).body == R"({"day":"2024-02-29","until":"week","others":[1,"2024-02-29"]})");
    BOOST_TEST(as_json->text == as_form->text);
}

BOOST_AUTO_TEST_CASE(a_text_that_no_alternative_accepts_is_a_violation) {
    const auto server = calendar::make_server();
    const std::string words = "must be a whole number of 64 bits, or must be one of day, week, or must be a date";
    const struct {
        std::string_view target;
        int status;
        std::string part;
    } cases[] = {
        {"/days/week", 200, "1 "},
        {"/days/0", 400, "start as integer must be at least 1"},
        {"/days/month", 400, "start " + words},
        {"/days/1?days=2023-02-29", 400, words},
        {"/days/1?days=1&days=day", 200, "0 01"},
        {"/days/1?filter=true", 200, "0  filter0"},
        {"/days/1?filter=1", 200, "0  filter1"},
        {"/days/1?inside[to]=1", 400, "from is required"},
        {"/days/1?filter=a&filter=b", 400, "given twice"},
    };
    for (const auto& [target, status, part] : cases) {
        const http_response response = server({.method = "GET", .target = std::string(target), .headers = {}});
        BOOST_TEST(response.status == status, target);
        BOOST_TEST((response.body.find(part) != std::string::npos), response.body);
    }
}

BOOST_AUTO_TEST_CASE(a_client_does_not_send_a_text_that_is_read_as_another_alternative) {
    std::size_t sent = 0;
    loopback wire([&](const http_request&) {
        ++sent;
        return http_response{.status = 200, .headers = {}, .body = R"({"success":true,"data":{"text":""}})"};
    });
    client call(calendar::v1, wire);
    const std::string words = " must not have a text that is read as another of its alternatives";
    using flag = std::variant<bool, std::string>;
    const auto violation_of = [&](const calendar::find_days& op) {
        const auto outcome = call(op);
        BOOST_TEST_REQUIRE(!outcome);
        BOOST_TEST_REQUIRE(outcome.error().violations.size() == 1U);
        return outcome.error().violations[0];
    };
    for (const std::string_view text : {"true", "false"}) {
        const violation one = violation_of({.start = 1, .filter = flag(std::string(text))});
        BOOST_TEST(one.field == "/filter");
        BOOST_TEST(one.rule == "location");
        BOOST_TEST(one.message == "filter" + words);
    }
    const violation listed = violation_of({.start = 1, .tags = {flag("a"), flag("true")}});
    BOOST_TEST(listed.message == "tags" + words);
    const violation joined = violation_of({.start = 1, .joined = {flag(true), flag("false")}});
    BOOST_TEST(joined.message == "joined" + words);
    const violation named = violation_of({.start = 1, .marks = {{"a", flag("true")}}});
    BOOST_TEST(named.message == "X-Mark-*" + words);
    BOOST_TEST(sent == 0U);
    BOOST_TEST(static_cast<bool>(call(calendar::find_days{.start = 1, .filter = flag("True"), .tags = {flag(true)}})));
    BOOST_TEST(sent == 1U);
}

BOOST_AUTO_TEST_CASE(documents_list_the_alternatives) {
    const auto contains = [](const std::string& text, std::string_view part) {
        BOOST_TEST((text.find(part) != text.npos), part << " is not in\n" << text);
    };
    const std::string document = openapi(calendar::v1);
    contains(document, "\"anyOf\"");
    BOOST_TEST((document.find("\"deepObject\"") != document.npos));
    contains(markdown(calendar::v1), "one of: integer, `day` or `week`, date");
    contains(html(calendar::v1), "/days/");
    for (const operation_example& one : make_examples(calendar::v1)) BOOST_TEST(one.accepted.has_value());
}
