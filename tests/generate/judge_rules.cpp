#define BOOST_TEST_MODULE generate.judge_rules
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/generate/judge_rules.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "support/payment.hpp"
#include "support/said.hpp"

namespace {

using namespace service_api;
using detail::judge_rules;
using detail::validation;
using test::kind;
using test::payment;

struct line {
    int first = 0;
    int second = 0;

    static constexpr bool written_as_array = true;
    static constexpr auto rules = rules_of(field(&line::second, at_least{1}), field(&line::first, at_least{1}));
};
BOOST_DESCRIBE_STRUCT(line, (), (first, second))

// More rules than a word has bits, though no field has.
template <int Field>
constexpr auto many = [](auto pointer) {
    return field(pointer, at_least{Field}, at_least{1}, at_least{2}, at_least{3}, at_least{4}, at_least{5}, at_least{6},
                 at_least{7}, at_least{8}, at_least{9}, at_least{10}, at_least{11}, at_least{12}, at_least{13},
                 at_least{14}, at_least{15}, at_least{16}, at_least{17}, at_least{18}, at_least{19}, at_least{20},
                 at_least{21}, at_least{22}, at_least{23});
};
struct strict {
    int a = 23;
    int b = 23;
    int c = 23;

    static constexpr auto rules = rules_of(many<21>(&strict::a), many<22>(&strict::b), many<23>(&strict::c));
};
BOOST_DESCRIBE_STRUCT(strict, (), (a, b, c))

// A rule of more parts than a word has bits, each about the one field.
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

template <class Record>
std::string broken(const Record& record, std::vector<std::string> unread = {}) {
    std::vector<violation> found;
    validation check(found, std::move(unread));
    judge_rules(check, &record, detail::list_rows<Record>(), json_root);
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
        "/from | present_when | from must have a value when until has a value\n"
        "/number | presence_table | number must have a value exactly when by is card\n"
        "/desk | presence_table | desk must have a value exactly when by is cash\n";
    const std::string of_amount = "/amount | at_least | amount must be at least 1";
    BOOST_TEST(broken(bad) == of_name + further + of_amount);
    BOOST_TEST(broken(bad, {"/elsewhere"}) == of_name + of_amount);  // a blank is somewhere
    BOOST_TEST(broken(bad, {"/full-name"}) == of_amount);
    bad.from = date::from(2024, 1, 2).value();
    bad.name = std::string("long");
    BOOST_TEST(broken(bad) ==
               "/from | not_after | from must not be after until\n"
               "/full-name | at_most_characters | full-name must have at most 3 characters\n"
               "/number | presence_table | number must have a value exactly when by is card\n"
               "/desk | presence_table | desk must have a value exactly when by is cash\n" +
                   of_amount);
}

BOOST_AUTO_TEST_CASE(a_field_of_a_record_that_is_an_array_is_told_by_its_position) {
    BOOST_TEST(broken(line{.first = 1}) == "/1 | at_least | second must be at least 1");
    BOOST_TEST(broken(line{.second = 1}) == "/0 | at_least | first must be at least 1");
}

BOOST_AUTO_TEST_CASE(a_record_has_as_many_rules_as_it_says) {
    BOOST_TEST(broken(strict{}) == "");
    BOOST_TEST(broken(strict{.c = 22}) ==
               "/c | at_least | c must be at least 23\n"
               "/c | at_least | c must be at least 23");
}

BOOST_AUTO_TEST_CASE(a_rule_may_have_more_parts_than_a_word_has_bits) {
    BOOST_TEST(broken(parted{}) == "");
    BOOST_TEST(broken(parted{1}) == "/value | other_than | value must not be 1");
    BOOST_TEST(broken(parted{65}) == "/value | other_than | value must not be 65");
    BOOST_TEST(broken(parted{70}) == "/value | other_than | value must not be 70");
}
