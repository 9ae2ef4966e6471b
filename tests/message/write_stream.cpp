#define BOOST_TEST_MODULE message.write_stream
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <service_api/message/outcome.hpp>
#include <service_api/message/write_stream.hpp>
#include <service_api/value/raw_json.hpp>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace service_api;
using namespace std::chrono_literals;

/// Each call of the source, as what it has appended and its result.
template <class Stream>
std::vector<std::string> parts_of(const Stream& stream) {
    const auto source = detail::stream_writer<Stream>::source(stream);
    std::vector<std::string> parts;
    for (;;) {
        std::string part;
        const body_progress progress = source->read(part);
        if (progress.wait > 0ms) part += " wait " + std::to_string(progress.wait.count());
        parts.push_back(part);
        if (progress.is_complete) return parts;
        std::this_thread::sleep_for(progress.wait);
    }
}

/// 1, a pause, 2 and 3.
auto three() {
    return [calls = 0]() mutable -> next_row<int> {
        switch (++calls) {
            case 1: return 1;
            case 2: return no_row_yet{7ms};
            case 3: return 2;
            case 4: return 3;
            default: return std::nullopt;
        }
    };
}

BOOST_AUTO_TEST_CASE(events_are_sent_one_by_one_and_lines_together) {
    BOOST_TEST(parts_of(event_stream<int>(three())) ==
                   (std::vector<std::string>{"data: 1\n\n", " wait 7", "data: 2\n\n", "data: 3\n\n", ""}),
               boost::test_tools::per_element());
    BOOST_TEST(parts_of(event_stream<int, "[DONE]">(std::vector{1})) ==
                   (std::vector<std::string>{"data: 1\n\n", "data: [DONE]\n\n"}),
               boost::test_tools::per_element());
    BOOST_TEST(parts_of(ndjson_stream<int>(three())) == (std::vector<std::string>{"1\n wait 7", "2\n3\n"}),
               boost::test_tools::per_element());
    BOOST_TEST(parts_of(ndjson_stream<int>(std::vector<int>{})) == (std::vector<std::string>{""}),
               boost::test_tools::per_element());
    BOOST_TEST(parts_of(json_array_stream<int>(three())) == (std::vector<std::string>{"[1 wait 7", ",\n2,\n3]\n"}),
               boost::test_tools::per_element());
    BOOST_TEST(parts_of(json_array_stream<int>(std::vector<int>{})) == (std::vector<std::string>{"[]\n"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_part_has_a_bound) {
    std::size_t total = 0;
    for (const std::string& part : parts_of(ndjson_stream<std::string>(std::vector(1000, std::string(100, 'x'))))) {
        BOOST_TEST(part.size() < 16 * 1024 + 103u);
        total += part.size();
    }
    BOOST_TEST(total == 103'000u);
}

BOOST_AUTO_TEST_CASE(strings_are_written_as_one_line) {
    BOOST_TEST(parts_of(event_stream<std::string>(std::vector<std::string>{"a\n\ndata: b\r"})).front() ==
               "data: \"a\\n\\ndata: b\\r\"\n\n");
}

BOOST_AUTO_TEST_CASE(line_ends_outside_of_strings_do_not_end_a_row) {
    const std::vector<raw_json> rows{{"{\"a\":\n\n1,\r\"b\":\"\\n\"}"}};
    BOOST_TEST(parts_of(event_stream<raw_json>(rows)).front() == "data: {\"a\":  1, \"b\":\"\\n\"}\n\n");
    BOOST_TEST(parts_of(ndjson_stream<raw_json>(rows)).front() == "{\"a\":  1, \"b\":\"\\n\"}\n");
}

BOOST_AUTO_TEST_CASE(lines_do_not_wait_long_for_later_ones) {
    const auto slow = [calls = 0]() mutable -> next_row<int> {
        std::this_thread::sleep_for(110ms);
        return ++calls < 3 ? next_row<int>(calls) : std::nullopt;
    };
    BOOST_TEST(parts_of(ndjson_stream<int>(slow)) == (std::vector<std::string>{"1\n", "2\n", ""}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_long_pause_does_not_silence_the_stream) {
    int calls = 0;
    const event_stream<int> stream(
        [&]() -> next_row<int> { return ++calls, no_row_yet{std::chrono::milliseconds::max()}; });
    const auto source = detail::stream_writer<event_stream<int>>::source(stream);
    std::string part;
    for (int i = 0; i < 2; ++i) {  // asked too early, it does not call the function
        const auto wait = source->read(part).wait;
        BOOST_TEST((wait > 2s && wait <= 5s));
    }
    BOOST_TEST(part == "");
    std::this_thread::sleep_for(5s);
    BOOST_TEST((source->read(part).wait > 2s));
    BOOST_TEST(part == ":\n\n");
    BOOST_TEST(calls == 1);
}

/// A stream as a client receives it: the rows 1 and 2, then an error if it is `cut_off`, then its end.
auto received(bool cut_off) {
    return event_stream<int, "[DONE]">::from([calls = 0, cut_off]() mutable -> std::optional<outcome<int>> {
        if (++calls <= 2) return outcome<int>(calls, std::nullopt, {}, {});
        if (calls == 3 && cut_off) return outcome<int>(call_error{.stage = call_stage::transport});
        return std::nullopt;
    });
}

BOOST_AUTO_TEST_CASE(a_stream_of_a_client_is_forwarded) {
    BOOST_TEST(
        parts_of(received(false)) == (std::vector<std::string>{"data: 1\n\n", "data: 2\n\n", "data: [DONE]\n\n"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_stream_of_a_client_that_is_cut_off_is_not_completed) {
    const auto stream = received(true);
    const auto source = detail::stream_writer<std::remove_const_t<decltype(stream)>>::source(stream);
    std::string bytes;
    BOOST_TEST(!source->read(bytes).error);
    BOOST_TEST(!source->read(bytes).error);
    const body_progress last = source->read(bytes);
    BOOST_TEST(!last.is_complete);
    BOOST_TEST(last.error == std::make_error_code(std::errc::io_error));
    BOOST_TEST(bytes == "data: 1\n\ndata: 2\n\n");
}

}  // namespace
