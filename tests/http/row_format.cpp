#define BOOST_TEST_MODULE http.row_format
#include <boost/test/unit_test.hpp>
#include <random>
#include <service_api/http/row_format.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/seed.hpp"

namespace {

using namespace service_api;

struct result {
    std::vector<std::string> rows{};
    bool is_inside_row = false;

    friend bool operator==(const result&, const result&) = default;
    friend std::ostream& operator<<(std::ostream& out, const result& one) {
        for (const std::string& row : one.rows) out << '[' << row << ']';
        return out << (one.is_inside_row ? " inside a row" : "");
    }
};

/// Passes the parts of a text to a scanner, each after all rows of the earlier ones were read.
result scan(const row_format& format, const std::vector<std::string_view>& parts) {
    const auto scanner = format.make_scanner();
    result found;
    const auto read_all = [&](bool ended) {
        while (const auto row = scanner->next(ended)) found.rows.emplace_back(*row);
    };
    for (const std::string_view part : parts) {
        scanner->add(part);
        read_all(false);
    }
    read_all(true);
    found.is_inside_row = scanner->is_inside_row();
    return found;
}

const struct {
    const row_format& format;
    std::string_view bytes;
    result expected;
} cases[] = {
    {ndjson_format, "", {}},
    {ndjson_format, "1\n2\n", {{"1", "2"}}},
    {ndjson_format, "1\r\n\r\n\n2", {{"1", "2"}}},
    {ndjson_format, "{\"a\":\"\\n\"}\n", {{"{\"a\":\"\\n\"}"}}},
    {ndjson_format, "\n\n\r\n", {}},
    {ndjson_format, "1\r2\n", {{"1\r2"}}},  // the reader of JSON decides on a single carriage return
    {event_format, "", {}},
    {event_format, "data: 1\n\ndata: 2\n\n", {{"1", "2"}}},
    {event_format, "data:1\r\rdata: 2\r\n\r\n", {{"1", "2"}}},
    {event_format,
     "\xEF\xBB\xBF"
     "data: 1\n\n",
     {{"1"}}},
    {event_format, "data: a\ndata\ndata:  b\n\n", {{"a\n\n b"}}},
    {event_format, ": comment\n\nevent: x\nid: 7\nretry: 1\n\ndata: 1\n\n:\n\n", {{"1"}}},
    {event_format, "event: x\ndata: 1\nid: 7\n\n", {{"1"}}},
    {event_format, "datax: 1\n data: 2\n\n", {}},
    {event_format, "data\n\n", {{""}}},
    {event_format, "data: 1\n\ndata: 2\n", {{"1"}, true}},
    {event_format, "data: 1\n\ndata: 2", {{"1"}, true}},
    {json_array_format, "[]", {}},
    {json_array_format, " \n[\r\n\t] \n", {}},
    {json_array_format, "[1]", {{"1"}}},
    {json_array_format, "[1, 2 ,\n3 ]\n", {{"1", "2", "3"}}},
    {json_array_format,
     R"([{"a":[1,"]},"]},[[],{}],"a\\",",\""])",
     {{R"({"a":[1,"]},"]})", "[[],{}]", R"("a\\")", R"(",\"")"}}},
    {json_array_format, "[,1,]", {{"", "1", ""}}},  // a reader of JSON reports the empty elements
    {json_array_format, "[1}]", {{"1}"}}},
    {json_array_format, "", {{}, true}},
    {json_array_format, "[1,2", {{"1"}, true}},
    {json_array_format, "[1,", {{"1"}, true}},
    {json_array_format, "[\"]", {{}, true}},
    {json_array_format, "{\"a\":[1]}", {{}, true}},
    {json_array_format, "[1] 2", {{"1"}, true}},
    {json_array_format, "[][]", {{}, true}},
};

BOOST_AUTO_TEST_CASE(rows_do_not_depend_on_how_the_bytes_are_split) {
    for (const auto& [format, bytes, expected] : cases) {
        BOOST_TEST_CONTEXT(format.media_type << ": " << bytes) {
            BOOST_TEST(scan(format, {bytes}) == expected);
            for (std::size_t at = 0; at <= bytes.size(); ++at) {
                BOOST_TEST(scan(format, {bytes.substr(0, at), bytes.substr(at)}) == expected, "split at " << at);
            }
            std::vector<std::string_view> single;
            for (std::size_t at = 0; at < bytes.size(); ++at) single.push_back(bytes.substr(at, 1));
            BOOST_TEST(scan(format, single) == expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read) {
    std::mt19937_64 random(test::fresh_seed());
    for (const row_format& format : {event_format, ndjson_format, json_array_format}) {
        std::string bytes;
        result written;
        for (int i = 0; i < 1000; ++i) {
            written.rows.push_back(std::to_string(random()));
            if (random() % 4 == 0) bytes += format.keep_alive;
            bytes += i == 0 ? format.begin : format.separator;
            bytes.append(format.before).append(written.rows.back()).append(format.after);
        }
        bytes += format.end;
        std::vector<std::string_view> parts;
        for (std::string_view left = bytes; !left.empty();) {
            const std::size_t size = std::min<std::size_t>(left.size(), random() % 40);
            parts.push_back(left.substr(0, size));
            left.remove_prefix(size);
        }
        result found = scan(format, parts);
        for (std::string& row : found.rows) std::erase(row, '\n');  // white space between the elements of an array
        BOOST_TEST(found == written);
    }
}

BOOST_AUTO_TEST_CASE(a_scanner_holds_one_row) {
    for (const row_format& format : {event_format, ndjson_format, json_array_format}) {
        const auto scanner = format.make_scanner();
        scanner->add(format.begin);
        std::size_t largest = 0;
        for (int i = 0; i < 100'000; ++i) {
            scanner->add(std::string(format.before) + "12345678" + std::string(format.after) +
                         std::string(format.separator));
            BOOST_REQUIRE(scanner->next(false).has_value());
            BOOST_REQUIRE(!scanner->next(false));
            largest = std::max(largest, scanner->size());
        }
        BOOST_TEST(largest == 0U);
        for (int i = 0; i < 1000; ++i) scanner->add("data: endless");
        BOOST_TEST(!scanner->next(false));
        BOOST_TEST(scanner->size() >= 13'000u);  // the caller sees how much and stops
    }
}

}  // namespace
