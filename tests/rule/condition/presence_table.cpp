#define BOOST_TEST_MODULE rule.condition.presence_table
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/condition/presence_table.hpp>
#include <service_api/rule/condition/required_iff.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(kind, deposit, withdrawal)
BOOST_DEFINE_ENUM_CLASS(status, pending, completed, failed)

// Section 2.3, rules 1 to 4.
struct transaction {
    required<kind> type;
    required<extensible<status>> state;
    nullable<decimal> amount{};
    optional<nullable<decimal>> shares{};

    using row = transaction;
    static constexpr auto rules = rules_of(presence_table{
        decided_by{&row::type, &row::state}, columns{&row::amount, &row::shares},
        when{kind::deposit, status::pending, given, not_given}, when{kind::deposit, status::completed, given, given},
        when{kind::deposit, status::failed, given, not_given},
        when{kind::withdrawal, status::pending, not_given, given},
        when{kind::withdrawal, status::completed, given, given},
        when{kind::withdrawal, status::failed, not_given, given}});
};
BOOST_DESCRIBE_STRUCT(transaction, (), (type, state, amount, shares))

template <class Record>
std::vector<std::string> broken(const Record& record) {
    std::vector<std::string> found;
    check_rules(record, [&](std::string_view name, const auto& rule) { found.push_back(sentence(name, rule)); });
    return found;
}

template <class Record>
std::vector<std::string> sentences() {
    std::vector<std::string> said;
    each_rule_between<Record>([&](const auto& rule) { said.push_back(sentence(rule.first_field(), rule)); });
    return said;
}

const std::string of_amount = "amount must have a value exactly when type is deposit or state is completed";
const std::string of_shares = "shares must have a value exactly when type is withdrawal or state is completed";

}  // namespace

BOOST_AUTO_TEST_CASE(each_case_has_one_legal_shape) {
    int legal = 0;
    for (const auto& type : enumerators_of<kind>) {
        for (const auto& state : enumerators_of<status>) {
            const bool wanted_amount = type.value == kind::deposit || state.value == status::completed;
            const bool wanted_shares = type.value == kind::withdrawal || state.value == status::completed;
            for (const bool amount : {false, true}) {
                for (const bool shares : {false, true}) {
                    transaction one{.type = type.value, .state = state.value};
                    if (amount) one.amount = 5;
                    if (shares) one.shares = decimal(5);
                    std::vector<std::string> expected;
                    if (amount != wanted_amount) expected.push_back(of_amount);
                    if (shares != wanted_shares) expected.push_back(of_shares);
                    BOOST_TEST(broken(one) == expected, boost::test_tools::per_element());
                    legal += broken(one).empty() ? 1 : 0;
                    if (shares) continue;
                    one.shares = nullptr;  // null and absent mean the same
                    BOOST_TEST(broken(one) == expected, boost::test_tools::per_element());
                }
            }
        }
    }
    BOOST_TEST(legal == 6);
}

BOOST_AUTO_TEST_CASE(an_unknown_spelling_decides_nothing) {
    BOOST_TEST(broken(transaction{.type = kind::deposit, .state = extensible<status>::unknown("lost")}).empty());
}

BOOST_AUTO_TEST_CASE(its_sentences_are_those_of_conditions) {
    const std::vector<std::string> expected{of_amount, of_shares};
    BOOST_TEST(sentences<transaction>() == expected, boost::test_tools::per_element());
}

namespace {

// One deciding field, which may be absent; `any`; a column that is always present, and one that never is.
struct order {
    optional<status> state{};
    optional<int> number{};
    optional<int> price{};
    optional<int> remark{};

    static constexpr auto rules = rules_of(
        presence_table{decided_by{&order::state}, columns{&order::number, &order::remark}, when{any, given, not_given}},
        presence_table{decided_by{&order::state}, columns{&order::price}, when{status::pending, not_given},
                       when{status::failed, not_given}, when{status::completed, given}});
};
BOOST_DESCRIBE_STRUCT(order, (), (state, number, price, remark))

// Pairs that neither key decides alone; the keys are in the base, one column is not.
struct flags {
    status one = status::pending;
    kind other = kind::deposit;
};
BOOST_DESCRIBE_STRUCT(flags, (), (one, other))
struct reported : flags {
    optional<int> reason{};

    static constexpr auto rules = rules_of(presence_table{
        decided_by{&reported::one, &reported::other}, columns{&reported::reason}, when{status::pending, any, not_given},
        when{status::completed, kind::deposit, given}, when{status::completed, kind::withdrawal, not_given},
        when{status::failed, kind::deposit, not_given}, when{status::failed, kind::withdrawal, given}});
};
BOOST_DESCRIBE_STRUCT(reported, (flags), (reason))

}  // namespace

BOOST_AUTO_TEST_CASE(one_field_may_decide) {
    BOOST_TEST(broken(order{}).empty());
    BOOST_TEST(broken(order{.state = status::failed, .number = 1}).empty());
    const std::vector<std::string> all{"number must have a value", "remark must have no value",
                                       "price must have a value exactly when state is completed"};
    BOOST_TEST(broken(order{.state = status::completed, .remark = 1}) == all, boost::test_tools::per_element());
    BOOST_TEST(sentences<order>().size() == 3U);
}

BOOST_AUTO_TEST_CASE(pairs_that_no_field_decides_alone_are_said_one_by_one) {
    const std::vector<std::string> expected{
        "reason must have a value exactly when one is completed and other is deposit "
        "or one is failed and other is withdrawal"};
    BOOST_TEST(sentences<reported>() == expected, boost::test_tools::per_element());
    reported one;
    BOOST_TEST(broken(one).empty());
    one.one = status::failed;
    one.other = kind::withdrawal;
    BOOST_TEST(broken(one) == expected, boost::test_tools::per_element());
}
