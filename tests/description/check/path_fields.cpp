#define BOOST_TEST_MODULE description.check.path_fields
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <service_api/description/check/path_fields.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/value/literal.hpp>
#include <string>
#include <string_view>

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::detail;

template <literal Path>
struct get_issue {
    required<std::string> owner;
    std::int64_t number = 1;
    optional<std::string> after{};
    nullable<std::string> before{};
    required<nullable<std::string>> label;

    static constexpr auto http =
        endpoint<no_data>{.route = get(Path.view()), .access = public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(get_issue, (), (owner, number, after, before, label), (), ())
};

/// Returns the placeholder that is not a field; empty if there is none.
template <literal Path>
constexpr std::string_view unknown() {
    return placeholder_without_field<get_issue<Path>>();
}
/// Returns the name of the placeholder's field that may lack a value; empty if there is none.
template <literal Path>
constexpr std::string_view valueless() {
    constexpr std::size_t index = placeholder_without_value<get_issue<Path>>();
    return index == member_count<get_issue<Path>> ? std::string_view() : member_names<get_issue<Path>>[index];
}

/// Returns the name of the field of several segments that is no string; empty if there is none.
template <literal Path>
constexpr std::string_view no_string() {
    constexpr std::size_t index = multi_segment_without_string<get_issue<Path>>();
    return index == member_count<get_issue<Path>> ? std::string_view() : member_names<get_issue<Path>>[index];
}

static_assert(placeholders_have_fields<get_issue<"/{owner}/issues/{number}">>());
static_assert(placeholders_have_fields<get_issue<"/{number}/issues/{owner...}">>());

}  // namespace

// The messages: tests/must_not_compile/path_with_a_placeholder_*.cpp.
BOOST_AUTO_TEST_CASE(the_placeholder_that_is_no_field_is_found) {
    BOOST_TEST(unknown<"/issues">() == "");
    BOOST_TEST(unknown<"/{owner}/issues/{number}">() == "");
    BOOST_TEST(unknown<"/{Owner}">() == "Owner");
    BOOST_TEST(unknown<"/{owner}/{repo}/{Number}">() == "repo");
    BOOST_TEST(unknown<"/{after}/{label}">() == "");
}

BOOST_AUTO_TEST_CASE(the_placeholder_of_several_segments_that_is_no_string_is_found) {
    BOOST_TEST(no_string<"/{owner...}/issues/{number}">() == "");
    BOOST_TEST(no_string<"/{owner}/issues/{number...}">() == "number");
    BOOST_TEST(no_string<"/{owner}/issues/{repo...}">() == "");  // reported as a placeholder without a field
}

BOOST_AUTO_TEST_CASE(the_placeholder_whose_field_may_lack_a_value_is_found) {
    BOOST_TEST(valueless<"/issues">() == "");
    BOOST_TEST(valueless<"/{owner}/issues/{number}">() == "");
    BOOST_TEST(valueless<"/{Owner}">() == "");
    BOOST_TEST(valueless<"/after">() == "");
    BOOST_TEST(valueless<"/{after}">() == "after");
    BOOST_TEST(valueless<"/{before}">() == "before");
    BOOST_TEST(valueless<"/{owner}/{label}/{after}">() == "label");
}
