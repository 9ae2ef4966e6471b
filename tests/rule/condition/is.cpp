#define BOOST_TEST_MODULE rule.condition.is
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/condition/is.hpp>
#include <service_api/value/extensible.hpp>
#include <string>

namespace words {

BOOST_DEFINE_ENUM_CLASS(kind, deposit, withdrawal)
constexpr std::string_view spelled(kind value, service_api::direction way) {
    return value == kind::withdrawal && way == service_api::direction::request ? "withdraw" : std::string_view{};
}
BOOST_DEFINE_ENUM_CLASS(status, pending, completed, failed)

}  // namespace words

namespace {

using namespace service_api;
using namespace service_api::rules;
using words::kind;
using words::status;

struct row {
    kind plain = kind::deposit;
    optional<kind> maybe{};
    nullable<extensible<status>> state{};
};
BOOST_DESCRIBE_STRUCT(row, (), (plain, maybe, state))

constexpr is plain_is_withdrawal{&row::plain, kind::withdrawal};
constexpr is maybe_is_deposit{&row::maybe, kind::deposit};
constexpr is state_is_completed{&row::state, status::completed};
static_assert(is_condition<decltype(is{&row::plain, kind::deposit})>);

// A named record: g++ 12 does not accept a comparison of a temporary's address with null in a constant expression.
constexpr bool holds(const auto& condition, kind plain, optional<kind> maybe) {
    const row one{.plain = plain, .maybe = maybe};
    return condition.holds(one);
}
static_assert(!holds(plain_is_withdrawal, kind::deposit, {}) && holds(plain_is_withdrawal, kind::withdrawal, {}));
static_assert(holds(plain_is_withdrawal || maybe_is_deposit, kind::deposit, kind::deposit));

}  // namespace

BOOST_AUTO_TEST_CASE(an_absent_null_or_unknown_value_equals_nothing) {
    BOOST_TEST(!maybe_is_deposit.holds(row{}));
    BOOST_TEST(!maybe_is_deposit.holds(row{.maybe = kind::withdrawal}));
    BOOST_TEST(maybe_is_deposit.holds(row{.maybe = kind::deposit}));
    BOOST_TEST(!state_is_completed.holds(row{}));
    BOOST_TEST(!state_is_completed.holds(row{.state = extensible<status>(status::failed)}));
    BOOST_TEST(!state_is_completed.holds(row{.state = extensible<status>::unknown("completed?")}));
    BOOST_TEST(state_is_completed.holds(row{.state = extensible<status>(status::completed)}));
}

BOOST_AUTO_TEST_CASE(words_use_the_spelling_of_answers) {
    BOOST_TEST(plain_is_withdrawal.words() == "plain is withdrawal");
    BOOST_TEST((maybe_is_deposit && (state_is_completed || is{&row::state, status::failed})).words() ==
               "maybe is deposit and (state is completed or state is failed)");
}
