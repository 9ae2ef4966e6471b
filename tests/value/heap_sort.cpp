// heap_sort: sorts elements, also in constant expressions.

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/value/heap_sort.hpp>
#include <string>
#include <vector>

using service_api::detail::heap_sort;

namespace {

template <std::size_t Size>
constexpr std::array<int, Size> sorted(std::array<int, Size> list) {
    heap_sort(list.data(), list.size());
    return list;
}

static_assert(sorted(std::array{3, 1, 2, 3, 0}) == std::array{0, 1, 2, 3, 3});
static_assert(sorted(std::array{7}) == std::array{7});
static_assert(sorted(std::array<int, 0>{}).empty());

}  // namespace

BOOST_AUTO_TEST_CASE(sorts_each_order_of_a_few) {
    std::array order{0, 1, 2, 3, 4, 5, 6};
    do {
        BOOST_TEST(sorted(order) == (std::array{0, 1, 2, 3, 4, 5, 6}));
    } while (std::next_permutation(order.begin(), order.end()));
}

BOOST_AUTO_TEST_CASE(sorts_by_any_order_and_moves_the_elements) {
    std::vector<std::string> names{"b", "a text that is not inside of the string", "", "c", "b"};
    heap_sort(names.data(), names.size(),
              [](const std::string& left, const std::string& right) { return right < left; });
    BOOST_TEST(names == (std::vector<std::string>{"c", "b", "b", "a text that is not inside of the string", ""}));
}
