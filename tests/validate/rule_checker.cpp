#define BOOST_TEST_MODULE validate.rule_checker
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

#include "support/payment.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::rule_row;
using test::kind;
using test::payment;

struct other {
    required<std::string> title;
    static constexpr auto rules =
        rules_of(field(&other::title, meaning{"another"}, not_empty, assumption{"long"}, max_length{9}));
};

const auto& table = detail::rule_table<payment>;

/// Returns a digit for each rule of a row: 1 if it is satisfied.
std::string satisfied(const payment& record, const rule_row& row) {
    const auto* const bytes = reinterpret_cast<const char*>(&record);
    std::string each;
    for (std::size_t i = 0; i < row.checker->count; ++i) {
        const detail::rule_entry& rule = row.checker->rules[i];
        const void* const one = static_cast<const char*>(row.annotations) + rule.offset;
        each += rule.is_satisfied(bytes + row.record, bytes + row.field, one) ? '1' : '0';
    }
    const bool all = row.checker->are_satisfied(bytes + row.record, bytes + row.field, row.annotations);
    BOOST_TEST(all == (each.find('0') == each.npos));
    return each;
}

std::string line(const rule_row& row, std::size_t position) {
    const detail::rule_entry& rule = row.checker->rules[position];
    return std::string(detail::member_names<payment>[row.member]) + ' ' + std::string(rule.id) +
           (rule.is_cross_field ? " further" : "") + ": " +
           rule.words(static_cast<const char*>(row.annotations) + rule.offset);
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_field_with_rules_and_each_rule_between_fields_is_a_row_those_of_bases_first) {
    BOOST_TEST(table.row_count == 6U);
    BOOST_TEST(line(table.rows[0], 0) == "from not_after further: must not be after until");
    BOOST_TEST(line(table.rows[1], 0) == "full-name not_empty: must not be empty");
    BOOST_TEST(line(table.rows[1], 1) == "full-name max_length: must have at most 3 characters");
    BOOST_TEST(line(table.rows[2], 0) == "from required_if further: must have a value when until has a value");
    BOOST_TEST(line(table.rows[3], 0) == "number presence_table further: must have a value exactly when by is card");
    BOOST_TEST(line(table.rows[4], 0) == "desk presence_table further: must have a value exactly when by is cash");
    BOOST_TEST(line(table.rows[5], 0) == "amount minimum: must be at least 1");
}

BOOST_AUTO_TEST_CASE(a_row_knows_of_each_of_its_rules_whether_it_is_kept) {
    payment record{{}, "abc", 1, kind::card, "4111"};
    for (std::size_t i = 0; i < table.row_count; ++i)
        BOOST_TEST(satisfied(record, table.rows[i]) == (i == 1 ? "11" : "1"), i);
    record.name = std::string();
    BOOST_TEST(satisfied(record, table.rows[1]) == "01");
    record.name = std::string("long");
    BOOST_TEST(satisfied(record, table.rows[1]) == "10");
    record.until = date::from(2024, 1, 1).value();
    BOOST_TEST(satisfied(record, table.rows[0]) == "1");
    BOOST_TEST(satisfied(record, table.rows[2]) == "0");
    record.from = date::from(2024, 1, 2).value();
    BOOST_TEST(satisfied(record, table.rows[0]) == "0");
    BOOST_TEST(satisfied(record, table.rows[2]) == "1");
    record.by = kind::cash;
    BOOST_TEST(satisfied(record, table.rows[3]) == "0");
    BOOST_TEST(satisfied(record, table.rows[4]) == "0");
}

BOOST_AUTO_TEST_CASE(fields_of_one_type_of_which_the_same_is_said_are_judged_by_one_function) {
    BOOST_TEST((detail::checker_for<other, required<std::string>>(&detail::value_at<0>(other::rules.entries).items) ==
                table.rows[1].checker));
}
