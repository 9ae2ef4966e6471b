#define BOOST_TEST_MODULE description.inplace_vector
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace {

using texts = service_api::inplace_vector<std::string_view>;

static_assert(texts{}.empty() && !texts{"one"}.empty());
static_assert(texts::capacity == 8);
static_assert(std::is_constructible_v<texts, const char*> && !std::is_constructible_v<texts, int>);

static_assert(texts{"1", "2", "3", "4", "5", "6", "7", "8"}.size() == 8);  // nine are refused with a sentence

std::vector<std::string> all(const texts& list) { return {list.begin(), list.end()}; }

}  // namespace

BOOST_AUTO_TEST_CASE(hands_out_what_was_written_in_order) {
    constexpr texts none;
    constexpr texts two{"first", "second"};
    constexpr texts eight{"1", "2", "3", "4", "5", "6", "7", "8"};
    BOOST_TEST(all(none).empty());
    BOOST_TEST((all(two) == std::vector<std::string>{"first", "second"}));
    BOOST_TEST((all(eight) == std::vector<std::string>{"1", "2", "3", "4", "5", "6", "7", "8"}));
    constexpr service_api::inplace_vector<int> numbers{3, 1};
    BOOST_TEST((std::vector<int>(numbers.begin(), numbers.end()) == std::vector<int>{3, 1}));
}

BOOST_AUTO_TEST_CASE(grows_at_its_end) {
    texts list{"first"};
    list.add("second");
    BOOST_TEST((all(list) == std::vector<std::string>{"first", "second"}));
    for (int i = 0; i < 6; ++i) list.add("more");
    BOOST_TEST(all(list).size() == texts::capacity);
}
