#define BOOST_TEST_MODULE compatibility.same_terms
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/same_terms.hpp>
#include <service_api/description.hpp>
#include <tuple>

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::same_terms;

enum class first_sides { buy, sell };
BOOST_DESCRIBE_ENUM(first_sides, buy, sell)
enum class second_sides { sell, buy };
BOOST_DESCRIBE_ENUM(second_sides, sell, buy)

template <int Version>
struct row {
    int price{};
    int size{};
    BOOST_DESCRIBE_CLASS(row, (), (price, size), (), ())
};
struct opaque {
    int value;
};
struct empty {};

// Members and enumerators are compared by their names.
static_assert(same_terms(&row<2>::price, &row<1>::price) && !same_terms(&row<2>::size, &row<1>::price));
static_assert(same_terms(second_sides::buy, first_sides::buy) && !same_terms(second_sides::sell, first_sides::buy));
// All others are compared by value, strings of each type by their characters, and lists by their elements.
static_assert(same_terms(decimal{2}, decimal{2}) && !same_terms(decimal{2}, decimal{3}));
static_assert(same_terms("buy", std::string_view("buy")) && !same_terms("buy", "sell"));
static_assert(same_terms(std::tuple(1, "a"), std::tuple(1, "a")) &&
              !same_terms(std::tuple(1, "a"), std::tuple(1, "b")));
static_assert(!same_terms(std::tuple(1), std::tuple(1, 2)));
// Conditions are compared by their type and their terms.
static_assert(same_terms(has_value(&row<2>::size) || is(&row<2>::price, 1),
                         has_value(&row<1>::size) || is(&row<1>::price, 1)));
static_assert(!same_terms(has_value(&row<2>::size) && is(&row<2>::price, 1),
                          has_value(&row<1>::size) || is(&row<1>::price, 1)));
// Values that cannot be compared are not the same, and empty ones are.
static_assert(!same_terms(opaque{1}, opaque{1}) && !same_terms(1, decimal{1}) && same_terms(empty{}, empty{}));

}  // namespace

BOOST_AUTO_TEST_CASE(terms_are_compared_while_compiling) { BOOST_TEST(same_terms(&row<2>::price, &row<1>::price)); }
