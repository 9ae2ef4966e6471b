#define BOOST_TEST_MODULE constraint.broken_default
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/constraint/at_least.hpp>
#include <service_api/constraint/broken_default.hpp>
#include <service_api/constraint/digits.hpp>
#include <service_api/constraint/is.hpp>
#include <service_api/constraint/not_empty.hpp>
#include <service_api/constraint/positive.hpp>
#include <service_api/constraint/present_exactly_when.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/value/unix_ms.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;

template <class Field, auto Default, auto Rule>
struct with {
    int first = 0;
    Field second = Default();

    static constexpr auto rules = rules_of(field(&with::second, meaning{"?"}, Rule()));
    BOOST_DESCRIBE_CLASS(with, (), (first, second), (), ())
};

template <class Field, auto Default, auto Rule>
constexpr bool sound = member_with_broken_default<with<Field, Default, Rule>>() == 2;

constexpr auto from_1 = [] { return at_least{1}; };

static_assert(sound<int, [] { return 1; }, from_1> && !sound<int, [] { return 0; }, from_1>);
static_assert(!sound<decimal, [] { return decimal(0); }, [] { return positive; }>);
static_assert(!sound<unix_ms, [] { return unix_ms{}; }, [] { return digits{13}; }>);
// What is absent breaks no value rule; an optional field with an initializer has a default too.
static_assert(sound<optional<int>, [] { return optional<int>{}; }, from_1> &&
              !sound<optional<int>, [] { return optional<int>{0}; }, from_1> &&
              !sound<nullable<int>, [] { return nullable<int>{0}; }, from_1>);
// What must be given has none.
static_assert(sound<required<int>, [] { return required<int>(0); }, from_1>);
static_assert(!sound<std::vector<int>, [] { return std::vector<int>{}; }, [] { return not_empty; }>);

struct base {
    int page = 1;

    static constexpr auto rules = rules_of(field(&base::page, at_least{1}));
};
BOOST_DESCRIBE_STRUCT(base, (), (page))
struct derived : base {
    static constexpr auto rules = rules_of(field(&derived::page, at_least{2}));
};
BOOST_DESCRIBE_STRUCT(derived, (base), ())
static_assert(member_with_broken_default<base>() == 1 && member_with_broken_default<derived>() == 0);

// Rules between fields are not asked: the other field may be what must be written.
struct conditional {
    required<bool> wanted;
    optional<int> amount{};

    static constexpr auto rules =
        rules_of(field(&conditional::amount, present_exactly_when{is{&conditional::wanted, false}}));
};
BOOST_DESCRIBE_STRUCT(conditional, (), (wanted, amount))
static_assert(member_with_broken_default<conditional>() == 2);

// No constant: not asked.
struct unknown_to_the_compiler {
    static int made();
    int page = made();

    static constexpr auto rules = rules_of(field(&unknown_to_the_compiler::page, at_least{1}));
};
BOOST_DESCRIBE_STRUCT(unknown_to_the_compiler, (), (page))
int unknown_to_the_compiler::made() { return 0; }
static_assert(member_with_broken_default<unknown_to_the_compiler>() == 1);

}  // namespace

BOOST_AUTO_TEST_CASE(the_compiler_has_told) {
    BOOST_TEST(member_with_broken_default<derived>() == 0U);
    BOOST_TEST(unknown_to_the_compiler{}.page == 0);
}
