#define BOOST_TEST_MODULE rule.condition.absent_text
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/condition/absent_text.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/rule/fields/at_least_one_of.hpp>
#include <service_api/rule/fields/requires_field.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct base {
    optional<std::string> inherited{};
    optional<std::string> kept{};
};
BOOST_DESCRIBE_STRUCT(base, (), (inherited, kept))

struct row : base {
    optional<std::string> noted{};
    optional<std::string> plain{};
    nullable<std::string> null{};
    std::string empty_by_default{};
    std::string full_by_default = "full";
    optional<std::string_view> view{};
    optional<int> number{};
    std::vector<int> list{};

    using self = row;
    static constexpr auto rules =
        rules_of(field(&self::noted, empty_is_absent), field(&self::plain, meaning{"an empty one is a value"}),
                 field(&self::null, empty_is_absent), field(&self::empty_by_default, empty_is_absent),
                 field(&self::full_by_default, empty_is_absent), field(&self::view, empty_is_absent),
                 field(&self::number, empty_is_absent), field(&self::list, empty_is_absent),
                 field(&self::inherited, empty_is_absent));
};
BOOST_DESCRIBE_STRUCT(row, (base), (noted, plain, null, empty_by_default, full_by_default, view, number, list))

static_assert(detail::may_be_absent_text<row, optional<std::string>>());
static_assert(!detail::may_be_absent_text<base, optional<std::string>>());
static_assert(!detail::may_be_absent_text<row, optional<int>>());
static_assert(!detail::may_be_absent_text<row, required<std::string>>());
static_assert(detail::counts_as_absent_if_empty(&row::noted) && !detail::counts_as_absent_if_empty(&row::plain));

template <class Pointer>
bool has_it(const row& one, Pointer pointer) {
    return detail::is_given(one, one.*pointer);
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_empty_text_has_no_value_where_it_counts_as_absent) {
    row one;
    one.noted = "";
    one.plain = "";
    one.null = "";
    one.full_by_default = "";
    one.view = "";
    one.inherited = "";
    one.kept = "";
    const bool none[] = {has_it(one, &row::noted), has_it(one, &row::null), has_it(one, &row::empty_by_default),
                         has_it(one, &row::view), has_it(one, &row::inherited)};
    for (const bool given : none) BOOST_TEST(!given);
    BOOST_TEST((has_it(one, &row::plain) && has_it(one, &row::kept)));
    // An empty string is read as absent, so the field has its default.
    BOOST_TEST(has_it(one, &row::full_by_default));
    one.noted = "a";
    one.empty_by_default = "a";
    one.inherited = "a";
    BOOST_TEST((has_it(one, &row::noted) && has_it(one, &row::empty_by_default) && has_it(one, &row::inherited)));
}

BOOST_AUTO_TEST_CASE(the_rules_of_a_record_see_its_own_notes_on_the_members_of_a_base) {
    row one;
    one.inherited = "";
    const base& as_base = one;
    BOOST_TEST((requires_field{&row::inherited, &row::kept}.holds(one)));
    BOOST_TEST((!requires_field{&row::inherited, &row::kept}.holds(as_base)));
    BOOST_TEST((has_value{&row::inherited}.holds(as_base) && !has_value{&row::inherited}.holds(one)));
}

BOOST_AUTO_TEST_CASE(sentences_about_several_fields_say_so) {
    BOOST_TEST((at_least_one_of{&row::plain, &row::noted}.words()).ends_with("; an empty text is none"));
    BOOST_TEST((at_least_one_of{&row::list, &row::noted}.words()).ends_with("; an empty list or text is none"));
    BOOST_TEST((at_least_one_of{&row::list, &row::plain}.words()).ends_with("; an empty list is none"));
    BOOST_TEST((at_least_one_of{&row::number, &row::view}.words()).ends_with("; an empty text is none"));
    BOOST_TEST((at_least_one_of{&base::inherited, &base::kept}.words()).find("none") == std::string::npos);
}
