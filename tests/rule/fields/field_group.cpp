#define BOOST_TEST_MODULE rule.fields.field_group
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/fields/field_group.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct row {
    optional<int> a{};
    nullable<std::string> b{};
    optional<nullable<int>> c{};
};
BOOST_DESCRIBE_STRUCT(row, (), (a, b, c))

constexpr detail::field_group<row, optional<int>, nullable<std::string>, optional<nullable<int>>> all{
    {&row::a, &row::b, &row::c}};

optional<nullable<int>> null() {
    optional<nullable<int>> made;
    made.emplace(nullptr);
    return made;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_the_fields_that_are_neither_absent_nor_null) {
    BOOST_TEST(all.with_a_value({}) == 0U);
    BOOST_TEST(all.with_a_value({.c = null()}) == 0U);
    BOOST_TEST(all.with_a_value({.a = 0}) == 1U);
    BOOST_TEST(all.with_a_value({.b = ""}) == 1U);
    BOOST_TEST(all.with_a_value({.a = 0, .b = "", .c = 0}) == 3U);
}

BOOST_AUTO_TEST_CASE(names_the_first_and_the_others) {
    BOOST_TEST(all.first_name() == "a");
    BOOST_TEST(all.other_names() == "or b or c");
}
