#define BOOST_TEST_MODULE reflect.first_repeated
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/first_repeated.hpp>
#include <string_view>

namespace {

using service_api::detail::first_repeated;
using names = std::array<std::string_view, 4>;

static_assert(first_repeated(std::array<std::string_view, 0>{}) == 0);
static_assert(first_repeated(std::array<std::string_view, 1>{"a"}) == 1);
static_assert(first_repeated(names{"a", "b", "c", "d"}) == 4 && first_repeated(names{"d", "b", "a", "c"}) == 4);
static_assert(first_repeated(names{"a", "a", "b", "b"}) == 1 && first_repeated(names{"b", "a", "c", "b"}) == 3);
static_assert(first_repeated(names{"d", "c", "b", "d"}) == 3 && first_repeated(names{"", "a", "b", ""}) == 3);
static_assert(first_repeated(names{"a", "aa", "ab", "A"}) == 4);

// More names than the largest records of real interfaces have, each a part of one long text.
constexpr auto many = [] {
    constexpr std::string_view text = "0123456789abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    std::array<std::string_view, 400> made{};
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = text.substr(i % 30, 10 + i / 30);
    return made;
}();
static_assert(first_repeated(many) == 400);

}  // namespace

BOOST_AUTO_TEST_CASE(a_name_is_found_again_wherever_it_stands) {
    for (std::size_t i = 0; i < many.size(); ++i) {
        auto names = many;
        names[i] = names[(i * 7 + 1) % names.size()];
        const std::size_t other = (i * 7 + 1) % names.size();
        if (i != other) BOOST_TEST(first_repeated(names) == std::max(i, other));
    }
}
