#define BOOST_TEST_MODULE codec.string_arena
#include <boost/test/unit_test.hpp>
#include <concepts>
#include <service_api/codec/string_arena.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using service_api::string_arena;

static_assert(std::movable<string_arena> && !std::copy_constructible<string_arena>);

BOOST_AUTO_TEST_CASE(texts_stay_where_they_are) {
    string_arena first;
    std::vector<std::string_view> views;
    std::vector<std::string> expected;
    for (std::size_t size = 0; size < 100; ++size) {
        expected.emplace_back(size, 'a');
        views.push_back(first.keep(std::string(expected.back())));
    }
    string_arena second = std::move(first);
    string_arena third;
    third.keep("gone");
    third = std::move(second);
    for (std::size_t i = 0; i < views.size(); ++i) BOOST_TEST(views[i] == expected[i]);
}
