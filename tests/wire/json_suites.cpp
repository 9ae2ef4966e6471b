#define BOOST_TEST_MODULE wire.json_suites
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/format/json/string.hpp>
#include <string>
#include <string_view>

#include "comprehensive/item.hpp"
#include "support/exact_text.hpp"
#include "support/json_suites.hpp"
#include "support/json_tree.hpp"

using namespace service_api;

// The public suites, by what users call: as raw JSON, and as a member that nobody asked for.

namespace {

template <class T>
bool is_read(std::string_view text, direction way) {
    const test::exact_text exact(text);
    const auto read = read_json<T>(exact.view(), way);
    BOOST_TEST(read.value.has_value() == read.violations.empty(), text);
    if (!read.value) BOOST_TEST(read.violations.back().rule == "json", text);
    return read.value.has_value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_parsing_suite) {
    test::each_parsing_case([](const std::string& name, const std::string& text, bool wanted) {
        BOOST_TEST(is_read<raw_json>(text, direction::response) == wanted, name);
        BOOST_TEST(is_read<comprehensive::owner>(R"({"name":"a","more":)" + text + '}', direction::response) == wanted,
                   name);
        BOOST_TEST(test::ask_boost(text).is_json() == wanted, name);  // whom the other tests believe
    });
}

BOOST_AUTO_TEST_CASE(the_utf8_suite) {
    test::each_utf8_case([](const std::string& line, const std::string& bytes, bool valid) {
        std::string json;
        append_json_string(json, bytes);
        const auto read = read_json<std::string>(json, direction::request);
        BOOST_TEST(read.value.has_value() == valid, line);
        if (valid) BOOST_TEST(*read.value == bytes, line);
        BOOST_TEST(is_read<raw_json>(json, direction::request) == valid, line);
        BOOST_TEST(test::ask_boost(json).is_json() == valid, line);
        BOOST_TEST(is_read<comprehensive::owner>(R"({"name":"a",)" + json + ":[]}", direction::response) == valid,
                   line);
    });
}
