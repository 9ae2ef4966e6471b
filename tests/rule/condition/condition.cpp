#define BOOST_TEST_MODULE rule.condition.condition
#include <boost/test/unit_test.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct row {
    bool a = false, b = false, c = false;
};

// A condition of the user's own.
struct set {
    const char* name;
    bool row::* member;

    constexpr bool holds(const row& record) const { return record.*member; }
    std::string words() const { return name; }
};

}  // namespace

template <>
inline constexpr bool service_api::is_condition<set> = true;

namespace {

constexpr set a{"a is", &row::a};
constexpr set b{"b is", &row::b};
constexpr set c{"c is", &row::c};

static_assert(is_condition<decltype(a || b)> && is_condition<decltype(a && b)> && is_condition<decltype(!a)> &&
              !is_condition<int>);
static_assert((a || b).holds(row{.b = true}) && !(a && b).holds(row{.b = true}) && !(!b).holds(row{.b = true}));

}  // namespace

BOOST_AUTO_TEST_CASE(combinations_mean_what_the_operators_mean) {
    for (int bits = 0; bits < 8; ++bits) {
        const bool x = (bits & 1) != 0, y = (bits & 2) != 0, z = (bits & 4) != 0;
        const row one{.a = x, .b = y, .c = z};
        BOOST_TEST_CONTEXT("row " << bits) {
            BOOST_TEST((a || b).holds(one) == (x || y));
            BOOST_TEST((a && b).holds(one) == (x && y));
            BOOST_TEST((!a).holds(one) == !x);
            BOOST_TEST((a || b || c).holds(one) == (x || y || z));
            BOOST_TEST((a && (b || c)).holds(one) == (x && (y || z)));
            BOOST_TEST(((a && b) || c).holds(one) == ((x && y) || z));
            BOOST_TEST((!(a && b) || !!c).holds(one) == (!(x && y) || z));
        }
    }
}

BOOST_AUTO_TEST_CASE(words_can_be_read_in_one_way_only) {
    BOOST_TEST((a || b).words() == "a is or b is");
    BOOST_TEST((a || b || c).words() == "a is or b is or c is");
    BOOST_TEST((a && b && c).words() == "a is and b is and c is");
    BOOST_TEST((a && (b || c)).words() == "a is and (b is or c is)");
    BOOST_TEST(((a || b) && c).words() == "(a is or b is) and c is");
    BOOST_TEST((a || (b && c)).words() == "a is or (b is and c is)");
    BOOST_TEST(((a && b) || (b && c)).words() == "(a is and b is) or (b is and c is)");
    BOOST_TEST((!a).words() == "not (a is)");
    BOOST_TEST((!(a || b) && !c).words() == "not (a is or b is) and not (c is)");
}
