#define BOOST_TEST_MODULE validate.check_field_rules
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <map>
#include <service_api/description.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "support/counted_memory.hpp"
#include "support/payment.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::check_field_rules;
using detail::validation;
using test::kind;
using test::payment;

struct line {
    int first = 0;
    int second = 0;

    static constexpr bool json_array = true;
    static constexpr auto rules = rules_of(field(&line::second, minimum{1}), field(&line::first, minimum{1}));
};
BOOST_DESCRIBE_STRUCT(line, (), (first, second))

struct shelves {
    std::map<std::string, std::vector<line>> lines{};
};
BOOST_DESCRIBE_STRUCT(shelves, (), (lines))

template <class Pointer, int... Bound>
constexpr auto field_with_bounds(Pointer pointer, std::integer_sequence<int, Bound...>) {
    return field(pointer, minimum{Bound}...);
}
struct strict {
    int a = 69;

    static constexpr auto rules = rules_of(field_with_bounds(&strict::a, std::make_integer_sequence<int, 70>{}));
};
BOOST_DESCRIBE_STRUCT(strict, (), (a))

// A rule of several parts, all about the same field.
template <class Record>
struct other_than {
    static constexpr std::string_view id = "other_than";
    int Record::* pointer;
    int wrong;

    constexpr bool holds(const Record& record) const { return record.*pointer != wrong; }
    constexpr std::string_view first_field() const { return name_of(pointer); }
    std::string words() const { return "must not be " + std::to_string(wrong); }
};
template <class Record>
struct none_of_70 {
    int Record::* pointer;

    template <int... Before>
    constexpr auto parts_after(std::integer_sequence<int, Before...>) const {
        return std::tuple{other_than<Record>{pointer, Before + 1}...};
    }
    constexpr auto parts() const { return parts_after(std::make_integer_sequence<int, 70>{}); }
};
struct parted {
    int value = 0;

    static constexpr auto rules = rules_of(none_of_70<parted>{&parted::value});
};
BOOST_DESCRIBE_STRUCT(parted, (), (value))

// A rule about a field that reads its record, on a field of the second base.
struct pair_of_ints {
    int first = 1;
    int second = 9;
};
BOOST_DESCRIBE_STRUCT(pair_of_ints, (), (first, second))
struct other_pair {
    int low = 5;
    int high = 6;
};
BOOST_DESCRIBE_STRUCT(other_pair, (), (low, high))
struct below_high {
    static constexpr std::string_view id = "below_high";

    template <class Record>
    constexpr bool holds(const Record& record, int field) const {
        return field < record.high;
    }
    std::string words() const { return "must be below high"; }
};
struct two_pairs : pair_of_ints, other_pair {
    static constexpr auto rules = rules_of(field(&two_pairs::low, below_high{}));
};
BOOST_DESCRIBE_STRUCT(two_pairs, (pair_of_ints, other_pair), ())

template <class Record>
std::string broken(const Record& record, const std::vector<std::string>& unread = {}) {
    std::vector<violation> found;
    validation check(found, unread);
    const detail::record_rows rows = detail::list_rows<Record>();
    check_field_rules(check, &record, rows, json_root);
    BOOST_TEST((!unread.empty() || found.empty() == detail::satisfies_all(&record, rows)));
    return test::said(found);
}

const payment sound{{}, "abc", 1, kind::card, "4111"};

}  // namespace

BOOST_AUTO_TEST_CASE(broken_rules_are_told_in_the_table_s_order_at_their_fields) {
    BOOST_TEST(broken(sound) == "");
    payment bad = sound;
    bad.name = std::string();
    bad.amount = 0;
    bad.by = kind::cash;
    bad.until = date::from(2024, 1, 1).value();
    const std::string of_name = "/full-name | not_empty | full-name must not be empty\n";
    const std::string further =
        "/from | required_if | from must have a value when until has a value\n"
        "/number | presence_table | number must have a value exactly when by is card\n"
        "/desk | presence_table | desk must have a value exactly when by is cash\n";
    const std::string of_amount = "/amount | minimum | amount must be at least 1";
    BOOST_TEST(broken(bad) == of_name + further + of_amount);
    BOOST_TEST(broken(bad, {"/elsewhere"}) == of_name + of_amount);  // some member is unread
    BOOST_TEST(broken(bad, {"/full-name"}) == of_amount);
    bad.from = date::from(2024, 1, 2).value();
    bad.name = std::string("long");
    BOOST_TEST(broken(bad) ==
               "/from | not_after | from must not be after until\n"
               "/full-name | max_length | full-name must have at most 3 characters\n"
               "/number | presence_table | number must have a value exactly when by is card\n"
               "/desk | presence_table | desk must have a value exactly when by is cash\n" +
                   of_amount);
}

BOOST_AUTO_TEST_CASE(a_field_of_a_record_that_is_an_array_is_told_by_its_position) {
    BOOST_TEST(broken(line{.first = 1}) == "/1 | minimum | second must be at least 1");
    BOOST_TEST(broken(line{.second = 1}) == "/0 | minimum | first must be at least 1");
}

BOOST_AUTO_TEST_CASE(a_field_has_as_many_rules_as_are_said) {
    BOOST_TEST(broken(strict{}) == "");
    BOOST_TEST(broken(strict{67}) ==
               "/a | minimum | a must be at least 68\n"
               "/a | minimum | a must be at least 69");
}

BOOST_AUTO_TEST_CASE(a_rule_has_as_many_parts_as_it_says) {
    BOOST_TEST(broken(parted{}) == "");
    BOOST_TEST(broken(parted{1}) == "/value | other_than | value must not be 1");
    BOOST_TEST(broken(parted{65}) == "/value | other_than | value must not be 65");
    BOOST_TEST(broken(parted{70}) == "/value | other_than | value must not be 70");
}

BOOST_AUTO_TEST_CASE(a_rule_on_a_base_s_field_is_judged_in_the_light_of_the_record_that_says_it) {
    BOOST_TEST(broken(two_pairs{}) == "");
    two_pairs wrong;
    wrong.low = 7;
    BOOST_TEST(broken(wrong) == "/low | below_high | low must be below high");
}

BOOST_AUTO_TEST_CASE(records_inside_a_long_name_take_memory_for_the_reported_violations_only) {
    const shelves many{{{test::repeated("k", 10'000), std::vector<line>(10'000)}}};
    const std::size_t before = test::allocated_bytes;
    BOOST_TEST(validate(many).size() == max_violations);
    BOOST_TEST(test::allocated_bytes - before < 1'000U * 10'000U);  // 100 violations, each with copies of the name
}

BOOST_AUTO_TEST_CASE(a_field_that_could_not_be_read_is_found_without_the_texts_of_all_others) {
    std::vector<line> valid(10'000, line{.first = 1, .second = 1});
    const shelves many{{{test::repeated("k", 10'000), valid}}};
    std::vector<violation> found{{"/elsewhere", "format", "elsewhere must be a whole number"}};
    const std::size_t before = test::allocated_bytes;
    detail::check_all_read(detail::check_of<shelves>::plan, &many, found);
    BOOST_TEST(found.size() == 1U);
    BOOST_TEST(test::allocated_bytes - before < 100U * 10'000U);  // a text of each record takes 10 000 times the name
}
