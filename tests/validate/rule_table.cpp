#define BOOST_TEST_MODULE validate.rule_table
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/value/presence/optional.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct stored {
    optional<std::string> id{};
    optional<std::string> own{};
    static constexpr auto rules = rules_of(field(&stored::id, read_only));
};
BOOST_DESCRIBE_STRUCT(stored, (), (id, own))

struct request : stored {
    std::vector<std::string> list{};
    std::vector<std::string> joined{};
    optional<std::string> secret{};
    optional<std::string> tag{};
    optional<std::string> plain{};

    using self = request;
    static constexpr auto rules = rules_of(
        field(&self::list, not_empty, bracketed, max_items{3}), field(&self::joined, comma_separated, in_query),
        field(&self::secret, write_only), field(&self::tag, in_header{"ETag"}, empty_is_absent), field(&self::plain));
};
BOOST_DESCRIBE_STRUCT(request, (stored), (list, joined, secret, tag, plain))

// The notes of a base apply to the records that derive from it, and a derived record may add notes on the base's
// members.
struct derived : stored {
    static constexpr auto rules = rules_of(field(&derived::own, write_only), field(&derived::id, in_query));
};
BOOST_DESCRIBE_STRUCT(derived, (stored), ())

constexpr bool is(const member_notes& one, const member_notes& wanted) {
    return one.empty_is_absent == wanted.empty_is_absent && one.read_only == wanted.read_only &&
           one.write_only == wanted.write_only && one.in_query == wanted.in_query &&
           one.parameter_name == wanted.parameter_name && one.in_cookie == wanted.in_cookie &&
           one.arrays == wanted.arrays;
}

static_assert(is_note<in_query_note> && is_note<in_header> && is_note<array_note> && is_note<read_only_note> &&
              is_note<write_only_note> && !is_note<not_empty_rule>);

}  // namespace

BOOST_AUTO_TEST_CASE(each_member_has_the_notes_on_its_field) {
    const member_notes of_ask[] = {{.read_only = true},
                                   {},
                                   {.arrays = array_style::bracketed},
                                   {.in_query = true, .arrays = array_style::comma_separated},
                                   {.write_only = true},
                                   {.empty_is_absent = true, .parameter_name = "ETag"},
                                   {}};
    BOOST_REQUIRE(notes_of<request>.size() == std::size(of_ask));
    for (std::size_t i = 0; i < std::size(of_ask); ++i) BOOST_TEST(is(notes_of<request>[i], of_ask[i]), i);
    BOOST_TEST(is(notes_of<derived>[0], {.read_only = true, .in_query = true}));
    BOOST_TEST(is(notes_of<derived>[1], {.write_only = true}));
}

BOOST_AUTO_TEST_CASE(each_direction_hides_what_the_other_has) {
    BOOST_TEST(notes_of<request>[0].hidden(direction::request));
    BOOST_TEST(!notes_of<request>[0].hidden(direction::response));
    BOOST_TEST(notes_of<request>[4].hidden(direction::response));
    BOOST_TEST(!notes_of<request>[4].hidden(direction::request));
    BOOST_TEST(!notes_of<request>[6].hidden(direction::request));
}
