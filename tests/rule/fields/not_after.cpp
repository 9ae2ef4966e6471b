#define BOOST_TEST_MODULE rule.fields.not_after
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/fields/not_after.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct window {
    optional<unix_ms> start_t{};
    optional<unix_ms> end_t{};
    date from{};
    nullable<date> until{};
};
BOOST_DESCRIBE_STRUCT(window, (), (start_t, end_t, from, until))

constexpr not_after times{&window::start_t, &window::end_t};
constexpr not_after dates{&window::from, &window::until};
static_assert(record_rule<decltype(times), window> && record_rule<decltype(dates), window>);

// A named record: g++ 12 does not accept a comparison of a temporary's address with null in a constant expression.
constexpr bool passes(unix_ms start, unix_ms end) {
    const window one{.start_t = start, .end_t = end};
    return times.holds(one);
}
static_assert(passes(unix_ms{1}, unix_ms{2}) && passes(unix_ms{2}, unix_ms{2}) && !passes(unix_ms{3}, unix_ms{2}));

}  // namespace

BOOST_AUTO_TEST_CASE(either_alone_is_allowed) {
    BOOST_TEST(times.holds({}));
    BOOST_TEST(times.holds({.start_t = unix_ms{3}}));
    BOOST_TEST(times.holds({.end_t = unix_ms{3}}));
    BOOST_TEST(dates.holds({.from = date::from(9999, 12, 31).value(), .until = nullptr}));
}

BOOST_AUTO_TEST_CASE(the_same_day_passes_and_the_day_after_fails) {
    const auto leap = date::from(2024, 2, 29).value();
    BOOST_TEST(dates.holds({.from = date::from(2024, 2, 28).value(), .until = leap}));
    BOOST_TEST(dates.holds({.from = leap, .until = leap}));
    BOOST_TEST(!dates.holds({.from = date::from(2024, 3, 1).value(), .until = leap}));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(times.id == "not_after");
    BOOST_TEST(sentence(times.first_field(), times) == "start_t must not be after end_t");
    BOOST_TEST(sentence(dates.first_field(), dates) == "from must not be after until");
}
