#define BOOST_TEST_MODULE codec.json.write.write_array
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/write/write_array.hpp>
#include <service_api/codec/json/write/write_presence.hpp>
#include <string>
#include <vector>

#include "codec/json/written.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using test::written_value;

}  // namespace

BOOST_AUTO_TEST_CASE(lists_of_anything) {
    BOOST_TEST(written_value(std::vector<std::string>{}) == "[]");
    BOOST_TEST(written_value(std::vector<std::string>{"a"}) == R"(["a"])");
    BOOST_TEST(written_value(std::vector<std::int64_t>{1, -2}) == "[1,-2]");
    BOOST_TEST(written_value(std::vector<std::vector<int>>{{}, {1}, {2, 3}}) == "[[],[1],[2,3]]");
    BOOST_TEST(written_value(std::vector<bool>{}) == "[]");
    BOOST_TEST(written_value(std::vector<bool>{true, false}) == "[true,false]");
    BOOST_TEST(written_value(std::vector<optional<int>>{1, std::nullopt}) == "[1,null]");
}

BOOST_AUTO_TEST_CASE(entries_that_are_longer_or_shorter_than_the_first) {
    for (const auto& [first, others] : {std::pair<std::size_t, std::size_t>{0, 3'000}, {3'000, 0}, {100'000, 1}}) {
        std::vector<std::string> list{std::string(first, 'a')};
        std::string expected = "[\"" + list.front() + '"';
        for (int i = 0; i < 100; ++i) {
            list.emplace_back(others, 'b');
            expected += ",\"" + list.back() + '"';
        }
        BOOST_TEST((written_value(list) == expected + ']'));
    }
}

BOOST_AUTO_TEST_CASE(a_list_of_rows_of_one_length_grows_the_text_once) {
    const std::vector<std::string> list(1'000, std::string(66, 'x'));
    const std::string text = written_value(list);
    BOOST_TEST(text.size() == 2 + 1'000 * 69 - 1);
    BOOST_TEST(text.capacity() < text.size() * 5 / 4);
}

// Doubling the text would leave up to half of it unused. The elements are written in three parts: the first one, those
// of a megabyte, and the rest.
BOOST_AUTO_TEST_CASE(a_list_of_many_megabytes_takes_an_eighth_more_than_its_text) {
    std::vector<std::vector<std::string>> list(100'000, {std::string(66, 'x'), std::string(25, 'y')});
    list.front() = {"short"};
    const std::string text = written_value(list);
    BOOST_TEST(text.size() == 1 + 9 + 1 + 99'999 * (68 + 1 + 27 + 2 + 1));
    BOOST_TEST(text.capacity() < text.size() * 5 / 4);
}
