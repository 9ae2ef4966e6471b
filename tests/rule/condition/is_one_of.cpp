#define BOOST_TEST_MODULE rule.condition.is_one_of
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/condition/is_one_of.hpp>
#include <service_api/value/extensible.hpp>
#include <string>
#include <type_traits>

namespace words {

BOOST_DEFINE_ENUM_CLASS(status, pending, completed, failed)
constexpr std::string_view spelled(status value, service_api::direction way) {
    return value == status::failed && way == service_api::direction::response ? "FAILED" : std::string_view{};
}

}  // namespace words

namespace {

using namespace service_api;
using namespace service_api::rules;
using words::status;

struct row {
    status plain = status::pending;
    optional<nullable<extensible<status>>> state{};
};
BOOST_DESCRIBE_STRUCT(row, (), (plain, state))

constexpr is_one_of plain_is_over{&row::plain, {status::completed, status::failed}};
constexpr is_one_of state_is_over{&row::state, {status::completed, status::failed}};
static_assert(is_condition<std::remove_const_t<decltype(plain_is_over)>>);

// A named record: g++ 12 does not accept a comparison of a temporary's address with null in a constant expression.
constexpr bool holds(status plain) {
    const row one{.plain = plain};
    return plain_is_over.holds(one);
}
static_assert(!holds(status::pending) && holds(status::completed) && holds(status::failed));

bool holds(extensible<status> state) {
    row one;
    one.state.emplace(state);
    return state_is_over.holds(one);
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_absent_null_or_unknown_value_is_none_of_them) {
    row null;
    null.state.emplace(nullptr);
    BOOST_TEST(!state_is_over.holds(row{}));
    BOOST_TEST(!state_is_over.holds(null));
    BOOST_TEST(!holds(extensible<status>::unknown("completed?")));
    BOOST_TEST(!holds(extensible<status>(status::pending)));
    BOOST_TEST(holds(extensible<status>(status::completed)));
    BOOST_TEST(holds(extensible<status>(status::failed)));
}

BOOST_AUTO_TEST_CASE(words_use_the_spelling_of_answers) {
    BOOST_TEST(plain_is_over.words() == "plain is one of (completed, FAILED)");
    BOOST_TEST((is_one_of{&row::plain, {status::pending}}.words()) == "plain is one of (pending)");
}
