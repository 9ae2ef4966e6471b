#define BOOST_TEST_MODULE codec.unescaped_strings
#include <boost/test/unit_test.hpp>
#include <concepts>
#include <service_api/codec/unescaped_strings.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using service_api::decoded_texts;

static_assert(std::movable<decoded_texts> && !std::copy_constructible<decoded_texts>);

BOOST_AUTO_TEST_CASE(texts_stay_where_they_are) {
    decoded_texts first;
    std::vector<std::string_view> views;
    std::vector<std::string> expected;
    for (std::size_t size = 0; size < 100; ++size) {
        expected.emplace_back(size, 'a');
        views.push_back(first.keep(std::string(expected.back())));
    }
    decoded_texts second = std::move(first);
    decoded_texts third;
    third.keep("gone");
    third = std::move(second);
    for (std::size_t i = 0; i < views.size(); ++i) BOOST_TEST(views[i] == expected[i]);
}
