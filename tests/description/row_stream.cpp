#define BOOST_TEST_MODULE description.row_stream
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <ranges>
#include <service_api/description/row_stream.hpp>
#include <service_api/message/outcome.hpp>
#include <utility>
#include <vector>

namespace {

using namespace service_api;

static_assert(is_stream<event_stream<int>> && is_stream<event_stream<int, "end">> && is_stream<ndjson_stream<int>>);
static_assert(!is_stream<int> && !is_stream<std::vector<int>>);
static_assert(ndjson_stream<int>::media_type == "application/x-ndjson");
static_assert(event_stream<int, "end">::media_type == "text/event-stream" &&
              event_stream<int, "end">::end_text == "end");
static_assert(!std::is_constructible_v<ndjson_stream<int>, std::vector<std::vector<int>>>);

template <class Stream>
std::vector<int> rows_of(const Stream& stream) {
    std::vector<int> rows;
    for (const outcome<int>& one : stream) {
        BOOST_TEST_REQUIRE(static_cast<bool>(one));
        BOOST_TEST(one.violations().empty());
        rows.push_back(*one);
    }
    return rows;
}

BOOST_AUTO_TEST_CASE(rows_come_from_functions_and_ranges) {
    const std::vector<int> expected{1, 2, 3};
    int next = 0;
    BOOST_TEST(rows_of(event_stream<int>([&] { return next == 3 ? std::nullopt : std::optional(++next); })) ==
               expected);
    BOOST_TEST(rows_of(ndjson_stream<int>(std::vector{1, 2, 3})) == expected);
    BOOST_TEST(rows_of(ndjson_stream<int>(std::list<short>{1, 2, 3})) == expected);
    BOOST_TEST(rows_of(ndjson_stream<int>(std::views::iota(1, 4))) == expected);
    BOOST_TEST(rows_of(ndjson_stream<int>(std::vector<int>{})).empty());

    // What can only be moved, and pauses.
    auto owned = std::make_unique<int>(0);
    const ndjson_stream<int> paused([owned = std::move(owned), waits = true]() mutable -> next_row<int> {
        if (std::exchange(waits, !waits)) return no_row_yet{std::chrono::milliseconds(1)};
        if (*owned == 3) return std::nullopt;
        return ++*owned;
    });
    BOOST_TEST(rows_of(paused) == expected);
}

BOOST_AUTO_TEST_CASE(copies_share_one_position) {
    const event_stream<int> stream(std::vector{1, 2, 3});
    const event_stream<int> copy = stream;
    BOOST_TEST(**stream.next() == 1);
    BOOST_TEST(**copy.next() == 2);
    BOOST_TEST(**stream.next() == 3);
    BOOST_TEST(!copy.next().has_value());
    BOOST_TEST(!stream.next().has_value());
}

BOOST_AUTO_TEST_CASE(a_stream_of_a_client_reads_by_its_function) {
    int calls = 0;
    const auto stream = ndjson_stream<int>::from([&]() -> std::optional<outcome<int>> {
        if (++calls == 3) return std::nullopt;
        return outcome<int>(call_error{.stage = call_stage::unreadable, .message = std::to_string(calls)});
    });
    std::string messages;
    for (const outcome<int>& one : stream) messages += one.error().message;
    BOOST_TEST(messages == "12");
    BOOST_TEST(!stream.maker());
}

}  // namespace
