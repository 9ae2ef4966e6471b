// array_view: constant elements of an array that somebody else owns.

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <ranges>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/value/array_view.hpp>
#include <span>
#include <type_traits>
#include <vector>

using namespace service_api;

namespace {

constexpr std::array<int, 3> three{1, 2, 3};
constexpr std::array<int, 0> none{};
constexpr inplace_vector<int> few{4, 5};

constexpr std::initializer_list<int> listed{6, 7};

constexpr int sum(array_view<int> list) {
    int sum = 0;
    for (const int one : list) sum += one;
    return sum;
}

static_assert(sum(three) == 6 && sum(none) == 0 && sum(few) == 9 && sum({}) == 0);
static_assert(sum({three.data() + 1, 1}) == 2 && sum({three.data() + 1, three.data() + 3}) == 5);
static_assert(array_view(three).size() == 3 && array_view<int>().empty() && array_view<int>(few).back() == 5);
static_assert(sum(array_view(three).first(2)) == 3 && sum(array_view(three).subspan(1)) == 5);
static_assert(array_view(three).subspan(1, 1).front() == 2 && array_view(three)[2] == 3);
static_assert(!std::is_convertible_v<const std::array<long, 3>&, array_view<int>>);
static_assert(!std::is_convertible_v<int, array_view<int>>);
static_assert(sum(listed) == 13 && array_view(listed).data() == listed.begin());
static_assert(!std::is_convertible_v<std::initializer_list<long>, array_view<int>>);
static_assert(std::ranges::borrowed_range<array_view<int>> && std::ranges::contiguous_range<array_view<int>>);

}  // namespace

BOOST_AUTO_TEST_CASE(views_vectors_and_arrays) {
    const std::vector<int> list{1, 2, 3, 4};
    const int two[] = {5, 6};
    BOOST_TEST(sum(list) == 10);
    BOOST_TEST(sum(two) == 11);
    BOOST_TEST(array_view(list).data() == list.data());
}

BOOST_AUTO_TEST_CASE(is_a_contiguous_range) {
    const std::span<const int> wide = array_view(three);
    BOOST_TEST(wide.size() == 3U);
    BOOST_TEST(wide.data() == three.data());
    BOOST_TEST((std::ranges::find(array_view(three), 2) == three.data() + 1));
}
