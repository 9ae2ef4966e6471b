#define BOOST_TEST_MODULE message.read_stream
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <service_api/client.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/server.hpp>
#include <service_api/stream.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct reading {
    required<int> number;
    optional<std::string> note{};

    static constexpr auto rules = rules_of(field(&reading::number, minimum{0}));
};
BOOST_DESCRIBE_STRUCT(reading, (), (number, note))

struct summary {
    required<int> count;
};
BOOST_DESCRIBE_STRUCT(summary, (), (count))

struct watch_readings {
    required<int> count;

    static constexpr auto http = endpoint<event_stream<reading, "[DONE]">>{
        .route = get("/v1/readings/events"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(watch_readings, (), (count))

struct export_readings {
    required<int> count;

    static constexpr auto http =
        endpoint<ndjson_stream<reading>>{.route = get("/v1/readings"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(export_readings, (), (count))

struct list_readings {
    required<int> count;

    static constexpr auto http = endpoint<json_array_stream<reading>>{
        .route = get("/v1/readings/list"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_readings, (), (count))

// One operation with two answers, which a member of the request selects.
struct ask {
    required<bool> stream;

    static constexpr auto http = endpoint<std::variant<response<200, summary>, response<200, event_stream<reading>>>>{
        .route = post("/v1/ask"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ask, (), (stream))

constexpr api<watch_readings, export_readings, list_readings, ask> v1{.title = "Readings", .version = "1"};

/// Returns a function that makes this many readings, with a pause before each third one.
auto numbers(int count) {
    return [count, at = 0, paused = false]() mutable -> next_row<reading> {
        if (at == count) return std::nullopt;
        if (at % 3 == 2 && !std::exchange(paused, true)) return no_row_yet{std::chrono::milliseconds(1)};
        paused = false;
        return reading{.number = at++};
    };
}

auto open_server() {
    return serve(v1, environment{.clock = [] { return unix_ms(0); }, .on_exception = [](std::exception_ptr) {}},
                 handle<watch_readings>([](const watch_readings& asked) -> reply<watch_readings> {
                     return event_stream<reading, "[DONE]">(numbers(asked.count));
                 }),
                 handle<export_readings>([](const export_readings& asked) -> reply<export_readings> {
                     return ndjson_stream<reading>(numbers(asked.count));
                 }),
                 handle<list_readings>([](const list_readings& asked) -> reply<list_readings> {
                     return json_array_stream<reading>(numbers(asked.count));
                 }),
                 handle<ask>([](const ask& asked) -> reply<ask> {
                     if (asked.stream) return response<200, event_stream<reading>>{numbers(2)};
                     return response<200, summary>{{.count = 2}};
                 }));
}

template <class Stream>
std::vector<int> numbers_of(const Stream& stream) {
    std::vector<int> found;
    for (const outcome<reading>& one : stream) {
        BOOST_TEST_REQUIRE(bool(one), one.error().message);
        found.push_back(one->number);
    }
    return found;
}

BOOST_AUTO_TEST_CASE(a_client_reads_the_rows_that_a_handler_makes) {
    loopback line(open_server(), "127.0.0.1");
    client call(v1, line);
    for (const int count : {0, 1, 2, 3, 7, 3000}) {
        std::vector<int> expected;
        for (int i = 0; i < count; ++i) expected.push_back(i);
        BOOST_TEST(numbers_of(*call(watch_readings{.count = count})) == expected);
        BOOST_TEST(numbers_of(*call(export_readings{.count = count})) == expected);
        BOOST_TEST(numbers_of(*call(list_readings{.count = count})) == expected);
    }
}

BOOST_AUTO_TEST_CASE(successes_of_one_status_are_told_apart_by_their_media_type) {
    loopback line(open_server(), "127.0.0.1");
    client call(v1, line);

    const auto whole = call(ask{.stream = false});
    BOOST_TEST_REQUIRE(bool(whole));
    BOOST_TEST((std::get<response<200, summary>>(*whole).body.count) == 2);

    const auto streamed = call(ask{.stream = true});
    BOOST_TEST_REQUIRE(bool(streamed));
    BOOST_TEST(numbers_of(std::get<1>(*streamed).body) == std::vector({0, 1}));
}

/// A transport whose response has these bytes, in parts.
struct parts_transport {
    std::string media_type;
    std::vector<std::string> parts;
    std::error_code last{};  ///< the error after the parts
    int status = 200;
    std::chrono::milliseconds wait{0};  ///< before the part after each

    struct source : body_source {
        std::deque<std::string> parts;
        std::error_code last{};
        std::chrono::milliseconds wait{0};

        body_progress read(std::string& bytes) override {
            if (parts.empty()) return {.is_complete = !last, .error = last};
            bytes += parts.front();
            parts.pop_front();
            return {.wait = wait};
        }
    };

    http_response send(const http_request& request, std::error_code&) const {
        http_response response{.status = status};
        response.headers.add("Content-Type", media_type);
        if (request.streamed_type == media_type.substr(0, media_type.find(';'))) {
            const auto made = std::make_shared<source>();
            made->parts.assign(parts.begin(), parts.end());
            made->last = last;
            made->wait = wait;
            response.source = made;
        } else {
            for (const std::string& part : parts) response.body += part;
        }
        return response;
    }
};

/// A row as text: its number and the violations beside it, or the error.
template <class Operation>
std::vector<std::string> rows_of_call(parts_transport& line, const Operation& asked) {
    client call(v1, line);
    const auto answer = call(asked);
    if (!answer) return {"no stream: " + answer.error().message};
    std::vector<std::string> found;
    for (const outcome<reading>& one : *answer) {
        std::string text = one ? std::to_string(one->number) : one.error().message;
        for (const violation& broken : one ? one.violations() : one.error().violations)
            text += ' ' + broken.field + ' ' + broken.rule;
        found.push_back(text);
    }
    return found;
}

const struct {
    std::vector<std::string> parts;
    std::vector<std::string> expected;
} exported[] = {
    {{"{\"number\":1}\n{\"num", "ber\":2}\n"}, {"1", "2"}},
    {{"{\"number\":1}\n", "{}\n", "{\"number\":3}"},
     {"1", "row 1 of the stream cannot be read /1/number required", "3"}},
    {{"{\"number\":-1}\n"}, {"-1 /0/number minimum"}},
    {{"{\"number\":1,\"note\":7}\n"}, {"1 /0/note format"}},
    {{"no JSON\n{\"number\":2}\n"}, {"row 0 of the stream cannot be read /0 json", "2"}},
    {{"{\"number\":1}\n{\"number"}, {"1", "row 1 of the stream cannot be read /1 json"}},
    {{}, {}},
};

BOOST_AUTO_TEST_CASE(a_broken_row_is_reported_with_its_number_and_the_rest_is_read) {
    for (const auto& [parts, expected] : exported) {
        parts_transport line{"application/x-ndjson; charset=utf-8", parts};
        BOOST_TEST(rows_of_call(line, export_readings{.count = 1}) == expected, boost::test_tools::per_element());
        line.media_type = "APPLICATION/x-ndjson";  // this transport then ignores that a stream is expected
        BOOST_TEST(rows_of_call(line, export_readings{.count = 1}) == expected, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(an_array_is_read_element_by_element) {
    const std::string cut = "the stream ends inside a row";
    std::string largest = "{\"number\":1,\"note\":\"";
    largest += std::string(largest_stream_row - largest.size() - 2, 'x') + "\"}";
    const struct {
        std::vector<std::string> parts;
        std::vector<std::string> expected;
    } cases[] = {
        {{"[]"}, {}},
        {{"[{\"number\":1},", "{\"number\":2}]"}, {"1", "2"}},
        {{"[{\"number\":1} {}, {\"number\":2}]"}, {"row 0 of the stream cannot be read /0 json", "2"}},
        {{"[{\"number\":1},]"}, {"1", "row 1 of the stream cannot be read /1 json"}},
        {{"[{\"number\":-1}]"}, {"-1 /0/number minimum"}},
        {{"[{\"number\":1},{\"num"}, {"1", "after 1 row: " + cut}},
        {{"[{\"number\":1}]", "[]"}, {"1", "after 1 row: " + cut}},
        {{"{\"number\":1}"}, {"after 0 rows: " + cut}},
        {{}, {"after 0 rows: " + cut}},
        {{"[", std::string(5'000'000, ' '), "{\"number\":1}]"}, {"1"}},
        {{"[", '"' + std::string(5'000'000, ' ')}, {"after 0 rows: a row of the stream is too large"}},
        {{'[' + largest + ",\n" + largest, ",\n" + largest + "]"}, {"1", "1", "1"}},
    };
    for (const auto& [parts, expected] : cases) {
        parts_transport line{"application/json", parts};
        BOOST_TEST(rows_of_call(line, list_readings{.count = 1}) == expected, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(a_stream_that_is_cut_off_does_not_look_complete) {
    const std::error_code reset = std::make_error_code(std::errc::connection_reset);
    const struct {
        std::vector<std::string> parts;
        std::error_code last;
        std::string end;  ///< after the first row
    } cases[] = {
        {{"data: {\"number\":1}\n\ndata: [DONE]\n\n"}, {}, ""},
        {{"data: {\"number\":1}\n\ndata: [DONE]\n\n", "data: {\"number\":2}\n\n"}, {}, ""},
        {{"data: {\"number\":1}\n\n"}, {}, "after 1 row: the stream ends without its last event"},
        {{"data: {\"number\":1}\n\ndata: {\"num"}, {}, "after 1 row: the stream ends inside a row"},
        {{"data: {\"number\":1}\n\n"}, reset, "after 1 row: " + reset.message()},
    };
    for (const auto& [parts, last, end] : cases) {
        parts_transport line{"text/event-stream", parts, last};
        std::vector<std::string> expected{"1"};
        if (!end.empty()) expected.push_back(end);
        BOOST_TEST(rows_of_call(line, watch_readings{.count = 1}) == expected, boost::test_tools::per_element());
    }
}

// A reader that slept before it returns the row would exceed the time limit of this test.
BOOST_AUTO_TEST_CASE(a_row_that_arrives_with_a_pause_is_returned_before_it) {
    parts_transport line{
        .media_type = "application/x-ndjson", .parts = {"{\"number\":1}\n"}, .wait = std::chrono::hours(1)};
    client call(v1, line);
    const auto answer = call(export_readings{.count = 1});
    BOOST_REQUIRE(static_cast<bool>(answer));
    const auto first = answer->next();
    BOOST_REQUIRE((first && *first));
    BOOST_TEST(*(*first)->number == 1);
}

BOOST_AUTO_TEST_CASE(a_row_has_a_bound) {
    parts_transport line{"application/x-ndjson", std::vector<std::string>(100, std::string(64 * 1024, ' '))};
    BOOST_TEST(rows_of_call(line, export_readings{.count = 1}) ==
                   std::vector<std::string>{"after 0 rows: a row of the stream is too large"},
               boost::test_tools::per_element());
}

// The bound is that of the row, however it is separated and however its bytes arrive.
BOOST_AUTO_TEST_CASE(a_row_of_exactly_the_bound_is_read) {
    const std::string head = "{\"number\":1,\"note\":\"";
    for (const bool is_event : {true, false}) {
        for (const bool is_larger : {true, false}) {
            const std::size_t size = largest_stream_row + is_larger;
            const std::string row = head + std::string(size - head.size() - 2, 'x') + "\"}";
            const std::string bytes = is_event ? "data: " + row + "\r\n\r\ndata: [DONE]\n\n" : row + "\r\n";
            std::vector<std::string> expected{"1"};
            if (is_larger) expected = {"after 0 rows: a row of the stream is too large"};
            for (const std::size_t at : {bytes.size(), row.size() / 2, row.size(), row.size() + 6, row.size() + 7}) {
                parts_transport line{is_event ? "text/event-stream" : "application/x-ndjson",
                                     {bytes.substr(0, at), bytes.substr(std::min(at, bytes.size()))}};
                const auto rows = is_event ? rows_of_call(line, watch_readings{.count = 1})
                                           : rows_of_call(line, export_readings{.count = 1});
                BOOST_TEST_CONTEXT("event " << is_event << ", larger " << is_larger << ", split at " << at)
                BOOST_TEST(rows == expected, boost::test_tools::per_element());
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(an_error_is_no_stream) {
    parts_transport line{"application/json", {"{\"success\":false,\"code\":-1003,\"message\":\"wait\"}"}, {}, 429};
    client call(v1, line);
    const auto refused = call(export_readings{.count = 1});
    BOOST_TEST(!refused);
    BOOST_TEST(refused.error().status == 429);
    BOOST_TEST(refused.error().message == "wait");
}

}  // namespace
