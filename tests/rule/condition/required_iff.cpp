#define BOOST_TEST_MODULE rule.condition.required_iff
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/condition/is.hpp>
#include <service_api/rule/condition/required_iff.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/value/decimal.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(transaction_kind, deposit, withdrawal)
BOOST_DEFINE_ENUM_CLASS(transaction_status, pending, completed, failed)

// Section 2.3, rules 1 to 4.
struct transaction {
    transaction_kind type;
    transaction_status status;
    nullable<decimal> amount_change{};
    optional<nullable<decimal>> shares_change{};

    using row = transaction;
    static constexpr auto rules =
        rules_of(field(&row::amount_change, required_iff{is{&row::type, transaction_kind::deposit} ||
                                                         is{&row::status, transaction_status::completed}}),
                 field(&row::shares_change, required_iff{is{&row::type, transaction_kind::withdrawal} ||
                                                         is{&row::status, transaction_status::completed}}));
};
BOOST_DESCRIBE_STRUCT(transaction, (), (type, status, amount_change, shares_change))

std::vector<std::string> broken(const transaction& one) {
    std::vector<std::string> fields;
    check_rules(one, [&](std::string_view field, const auto&) { fields.emplace_back(field); });
    return fields;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_the_24_combinations_exactly_the_legal_rows_remain) {
    // The specification's four sentences as a table: one valid form for each kind and status.
    struct legal_row {
        transaction_kind type;
        transaction_status status;
        bool amount, shares;
    };
    using kind = transaction_kind;
    using status = transaction_status;
    const legal_row table[] = {
        {kind::deposit, status::pending, true, false},     {kind::deposit, status::completed, true, true},
        {kind::deposit, status::failed, true, false},      {kind::withdrawal, status::pending, false, true},
        {kind::withdrawal, status::completed, true, true}, {kind::withdrawal, status::failed, false, true},
    };
    int combinations = 0;
    int legal = 0;
    for (const auto& [type, state, wanted_amount, wanted_shares] : table) {
        for (const bool amount : {false, true}) {
            for (const bool shares : {false, true}) {
                // Missing shares are written as null and as an absent key: both mean the same.
                for (const bool absent : {false, true}) {
                    if (shares && absent) continue;
                    transaction one{.type = type, .status = state};
                    if (amount) one.amount_change = 5;
                    if (shares)
                        one.shares_change = decimal(5);
                    else if (!absent)
                        one.shares_change = nullptr;
                    std::vector<std::string> expected;
                    if (amount != wanted_amount) expected.emplace_back("amount_change");
                    if (shares != wanted_shares) expected.emplace_back("shares_change");
                    BOOST_TEST(broken(one) == expected, boost::test_tools::per_element());
                    if (absent) continue;
                    ++combinations;
                    legal += broken(one).empty() ? 1 : 0;
                }
            }
        }
    }
    BOOST_TEST(combinations == 24);
    BOOST_TEST(legal == 6);
}

BOOST_AUTO_TEST_CASE(is_a_constant) {
    constexpr required_iff rule{is{&transaction::type, transaction_kind::deposit}};
    constexpr transaction deposit{.type = transaction_kind::deposit, .status = transaction_status::failed};
    static_assert(!rule.holds(deposit, deposit.amount_change));
    static_assert(rule.holds(deposit, nullable<decimal>(1)));
    static_assert(field_rule<decltype(rule), transaction, nullable<decimal>>);
    // A condition on another record is no rule of this one.
    struct other {};
    static_assert(!field_rule<decltype(rule), other, nullable<decimal>>);
    constexpr required_iff wider{rule.condition || is{&transaction::status, transaction_status::failed}};
    static_assert(field_rule<decltype(wider), transaction, nullable<decimal>>);
    static_assert(!field_rule<decltype(wider), other, nullable<decimal>>);
    BOOST_TEST(rule.id == "required_iff");
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    std::vector<std::string> sentences;
    check_rules(transaction{.type = transaction_kind::withdrawal, .status = transaction_status::completed},
                [&](std::string_view field, const auto& rule) { sentences.push_back(sentence(field, rule)); });
    const std::vector<std::string> expected{
        "amount_change must have a value exactly when type is deposit or status is completed",
        "shares_change must have a value exactly when type is withdrawal or status is completed"};
    BOOST_TEST(sentences == expected, boost::test_tools::per_element());
}
