#define BOOST_TEST_MODULE rule.field
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/field.hpp>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/number/positive.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct row {
    required<std::string> name;
    optional<nullable<decimal>> amount{};
    required<nullable<std::string>> text;
    int page = 1;
};
BOOST_DESCRIBE_STRUCT(row, (), (name, amount, text, page))

// A rule of the user's own that reads the record in addition to the field.
struct longer_than_page {
    static constexpr std::string_view id = "longer_than_page";
    bool holds(const row& record, const required<std::string>& name) const {
        return name->size() > static_cast<std::size_t>(record.page);
    }
    std::string words() const { return "must be longer than page"; }
};

template <class Facts>
std::vector<std::string> broken(const Facts& facts, const row& one) {
    std::vector<std::string> found;
    const auto report = [&](std::string_view name, const auto& rule) { found.push_back(sentence(name, rule)); };
    facts.check(one, report);
    return found;
}

static_assert(detail::satisfies(meaning{"page"}, static_cast<const row*>(nullptr), 1));
static_assert(is_field_annotations<decltype(field(&row::page, minimum{1}))> && !is_field_annotations<int>);
static_assert(field(&row::page).name() == "page");
static_assert(detail::fits<minimum, row, int> && detail::fits<meaning, row, int>);
static_assert(detail::fits<minimum, row, optional<nullable<decimal>>>);
static_assert(detail::fits<longer_than_page, row, required<std::string>>);
static_assert(!detail::fits<longer_than_page, row, int> && !detail::fits<minimum, row, required<std::string>>);
static_assert(!detail::fits<positive_rule, row, required<std::string>>);

}  // namespace

BOOST_AUTO_TEST_CASE(absent_and_null_break_no_value_rule) {
    constexpr auto amount = field(&row::amount, positive, minimum{10});
    constexpr auto text = field(&row::text, not_empty, max_length{2});
    const row one{.name = "a", .text = nullptr};
    BOOST_TEST(broken(amount, one).empty());
    BOOST_TEST(broken(text, one).empty());
    BOOST_TEST(broken(amount, {.name = "a", .amount = nullptr, .text = nullptr}).empty());
    BOOST_TEST(broken(amount, {.name = "a", .amount = decimal(10), .text = nullptr}).empty());
}

BOOST_AUTO_TEST_CASE(each_broken_rule_is_reported_in_declared_order) {
    constexpr auto amount = field(&row::amount, meaning{"money"}, positive, assumption{"not shown"}, minimum{10});
    const std::vector<std::string> both{"amount must be positive", "amount must be at least 10"};
    BOOST_TEST(broken(amount, {.name = "a", .amount = decimal(-1), .text = ""}) == both,
               boost::test_tools::per_element());
    const std::vector<std::string> second{"amount must be at least 10"};
    BOOST_TEST(broken(amount, {.name = "a", .amount = decimal(9), .text = ""}) == second,
               boost::test_tools::per_element());
    constexpr auto text = field(&row::text, not_empty, max_length{2});
    BOOST_TEST(broken(text, {.name = "a", .text = ""}).front() == "text must not be empty");
    BOOST_TEST(broken(text, {.name = "a", .text = "abc"}).front() == "text must have at most 2 characters");
}

BOOST_AUTO_TEST_CASE(a_field_rule_sees_its_record) {
    constexpr auto name = field(&row::name, longer_than_page{}, not_empty);
    BOOST_TEST(broken(name, {.name = "ab", .text = ""}).empty());
    BOOST_TEST(broken(name, {.name = "ab", .text = "", .page = 2}).front() == "name must be longer than page");
}

BOOST_AUTO_TEST_CASE(everything_said_is_handed_out_in_order) {
    constexpr auto amount = field(&row::amount, meaning{"money"}, positive, assumption{"not shown"}, empty_is_absent);
    std::string said;
    amount.each([&](const auto& one) {
        using said_type = std::remove_cvref_t<decltype(one)>;
        if constexpr (std::is_same_v<said_type, meaning> || std::is_same_v<said_type, assumption>)
            said += one.text;
        else if constexpr (described_rule<said_type>)
            said += one.words();
        else
            said += "empty is absent";
        said += '|';
    });
    BOOST_TEST(said == "money|must be positive|not shown|empty is absent|");
}
