#define BOOST_TEST_MODULE rule.condition.has_value
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/condition/forbidden_if.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/rule/condition/required_if.hpp>
#include <service_api/rule/condition/required_iff.hpp>
#include <service_api/rule/fields/at_least_one_of.hpp>
#include <service_api/rule/fields/at_most_one_of.hpp>
#include <service_api/rule/fields/exactly_one_of.hpp>
#include <service_api/rule/fields/requires_field.hpp>
#include <string>
#include <type_traits>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct row {
    optional<nullable<std::string>> note{};
};
BOOST_DESCRIBE_STRUCT(row, (), (note))

/// Lists and maps, required, optional and nullable, beside a number.
struct lists {
    optional<int> one{};
    std::vector<int> plain{};
    optional<std::vector<int>> maybe{};
    nullable<std::vector<int>> null{};
    optional<nullable<std::map<std::string, int>>> map{};
    optional<boxed<std::vector<int>>> boxed_list{};
};
BOOST_DESCRIBE_STRUCT(lists, (), (one, plain, maybe, null, map, boxed_list))

constexpr has_value noted{&row::note};
static_assert(is_condition<std::remove_const_t<decltype(noted)>>);

}  // namespace

BOOST_AUTO_TEST_CASE(an_empty_text_is_a_value_and_null_is_none) {
    row one;
    BOOST_TEST(!noted.holds(one));
    one.note.emplace(nullptr);
    BOOST_TEST(!noted.holds(one));
    one.note.emplace("");
    BOOST_TEST(noted.holds(one));
}

BOOST_AUTO_TEST_CASE(its_words) {
    BOOST_TEST(noted.words() == "note has a value");
    BOOST_TEST((!noted).words() == "not (note has a value)");
}

BOOST_AUTO_TEST_CASE(an_empty_list_has_no_value_for_any_rule_about_presence) {
    const lists none{};
    const lists empty{.maybe = std::vector<int>{},
                      .null = std::vector<int>{},
                      .map = nullable<std::map<std::string, int>>(std::map<std::string, int>{}),
                      .boxed_list = boxed<std::vector<int>>(std::vector<int>{})};
    const lists full{.plain = {1},
                     .maybe = std::vector<int>{1},
                     .null = std::vector<int>{1},
                     .map = nullable<std::map<std::string, int>>(std::map<std::string, int>{{"a", 1}}),
                     .boxed_list = boxed<std::vector<int>>(std::vector<int>{1})};
    const auto check = [&](auto pointer) {
        BOOST_TEST(!has_value(pointer).holds(none));
        BOOST_TEST(!has_value(pointer).holds(empty));
        BOOST_TEST(has_value(pointer).holds(full));
        const auto with = [](lists one) { return one.one = 1, one; };
        const exactly_one_of exactly{&lists::one, pointer};
        BOOST_TEST((!exactly.holds(empty) && exactly.holds(with(empty)) && exactly.holds(full)));
        BOOST_TEST(!exactly.holds(with(full)));
        BOOST_TEST((!at_least_one_of{&lists::one, pointer}.holds(empty)));
        BOOST_TEST((at_most_one_of{&lists::one, pointer}.holds(with(empty))));
        BOOST_TEST((!requires_field{&lists::one, pointer}.holds(with(empty)) &&
                    requires_field{&lists::one, pointer}.holds(with(full))));
        BOOST_TEST(
            (requires_field{pointer, &lists::one}.holds(empty) && !requires_field{pointer, &lists::one}.holds(full)));
        const has_value one{&lists::one};
        BOOST_TEST((!required_if{one}.holds(with(empty), empty.*pointer)));
        BOOST_TEST((forbidden_if{one}.holds(with(empty), empty.*pointer)));
        BOOST_TEST((required_iff{one}.holds(empty, empty.*pointer)));
        BOOST_TEST((!required_iff{one}.holds(full, full.*pointer)));
        BOOST_TEST((required_iff{one}.words_of_list()) == "must have an entry exactly when one has a value");
        BOOST_TEST((forbidden_if{has_value(pointer)}.words()) ==
                   "must have no value when " + std::string(name_of(pointer)) + " has an entry");
    };
    check(&lists::plain);
    check(&lists::maybe);
    check(&lists::null);
    check(&lists::map);
    check(&lists::boxed_list);
    BOOST_TEST((exactly_one_of{&lists::one, &lists::plain}.words()) ==
               "or plain must have a value, exactly one of them; an empty list is none");
    BOOST_TEST((requires_field{&lists::one, &lists::plain}.words()) == "may have a value only when plain has an entry");
    BOOST_TEST((requires_field{&lists::plain, &lists::one}.words()) == "may have an entry only when one has a value");
    BOOST_TEST((requires_field{&lists::plain, &lists::maybe}.words()) == "may have an entry only when maybe has one");
}
