#define BOOST_TEST_MODULE rule.text.matches
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/rule/text/matches.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct listing {
    required<std::string> ticker;
    optional<std::string> note{};

    static constexpr auto rules =
        rules_of(field(&listing::ticker, matches{"[A-Z]{3}-[0-9]{1,4}"}), field(&listing::note, matches{".*"}));
};
BOOST_DESCRIBE_STRUCT(listing, (), (ticker, note))

static_assert(value_rule<matches, std::string> && !value_rule<matches, int>);
static_assert(matches{"\\d{4}"}.accepts("2024") && !matches{"\\d{4}"}.accepts("24"));

std::string broken(const listing& one) {
    std::string said;
    check_rules(one, [&](std::string_view name, const auto& rule) { said += sentence(name, rule); });
    return said;
}

}  // namespace

BOOST_AUTO_TEST_CASE(stands_among_the_rules_of_a_record) {
    BOOST_TEST(broken({.ticker = "ABC-12"}) == "");
    BOOST_TEST(broken({.ticker = "ABC-12", .note = "\u00e4"}) == "");
    BOOST_TEST(broken({.ticker = "abc-12"}) == "ticker must match the pattern ^[A-Z]{3}-[0-9]{1,4}$");
    BOOST_TEST(broken({.ticker = "ABC-12", .note = "\n"}) == "note must match the pattern ^[^\\n\\r]*$");
}

BOOST_AUTO_TEST_CASE(its_id) { BOOST_TEST(matches::id == "matches"); }
