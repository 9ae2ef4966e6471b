#define BOOST_TEST_MODULE rule.bounds
#include <boost/test/unit_test.hpp>
#include <service_api/rule/bounds.hpp>

namespace {

using namespace service_api;

constexpr bounds at_least_1{.lower = 1};
constexpr bounds above_1{.lower = 1, .lower_excluded = true};
constexpr bounds at_most_1{.upper = 1};
constexpr bounds below_1{.upper = 1, .upper_excluded = true};
constexpr bounds at_least_2{.lower = 2};
constexpr bounds below_2{.upper = 2, .upper_excluded = true};

static_assert(!bounds{}.empty() && !at_least_1.empty() && !below_1.empty());

// The order of the operands does not matter.
constexpr bool are_disjoint(bounds one, bounds other) { return (one & other).empty() && (other & one).empty(); }
constexpr bool agree(bounds one, bounds other) { return !(one & other).empty() && !(other & one).empty(); }

static_assert(agree(at_least_1, bounds{}) && agree(at_least_1, above_1) && agree(at_most_1, below_1));
static_assert(agree(at_least_1, at_most_1) && are_disjoint(above_1, at_most_1) && are_disjoint(at_least_1, below_1) &&
              are_disjoint(above_1, below_1));
static_assert(agree(above_1, below_2) && are_disjoint(at_least_2, at_most_1) && are_disjoint(at_least_2, below_2));
// The narrower bound remains, with its end, in either order.
static_assert(are_disjoint(at_least_1 & above_1, at_most_1) && are_disjoint(above_1 & at_least_1, at_most_1));
static_assert(are_disjoint(at_most_1 & below_1, at_least_1) && are_disjoint(below_1 & at_most_1, at_least_1));
static_assert(agree(above_1 & at_least_2, at_least_2& bounds{.upper = 2}));

// A whole number and a bound that has a fraction, or that does not fit in 64 bits.
static_assert(detail::compare_with(2, *decimal::parse("1.5")) > 0 &&
              detail::compare_with(1, *decimal::parse("1.5")) < 0);
static_assert(detail::compare_with(5, *decimal::parse("18446744073709551617")) < 0);
static_assert(detail::compare_with(5, *decimal::parse("-18446744073709551617")) > 0);

}  // namespace

BOOST_AUTO_TEST_CASE(the_compiler_has_told) { BOOST_TEST(bounds{}.empty() == false); }
