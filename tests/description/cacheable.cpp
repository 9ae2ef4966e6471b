#define BOOST_TEST_MODULE description.cacheable
#include <boost/test/unit_test.hpp>
#include <service_api/conditional.hpp>
#include <service_api/description.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct get_state {
    optional<entity_tags> known{};
    optional<entity_tags> other{};
    static constexpr auto rules =
        rules_of(field(&get_state::known, in_header{"if-none-match"}), field(&get_state::other, in_header{"X-Other"}));
    static constexpr auto http = endpoint<cacheable<std::string>, problem_details>{
        .route = get("/state"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_state, (), (known, other))

// In an envelope with the time, if the handler gives the tag, or around bytes.
struct get_row {
    optional<entity_tags> known{};
    static constexpr auto rules = rules_of(field(&get_row::known, in_header{"If-None-Match"}));
    static constexpr auto http = endpoint<cacheable<std::string, given_tag>>{
        .route = get("/row"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_row, (), (known))
struct get_file {
    optional<entity_tags> known{};
    static constexpr auto rules = rules_of(field(&get_file::known, in_header{"If-None-Match"}));
    static constexpr auto http =
        endpoint<cacheable<raw_body<"text/csv">>>{.route = get("/file"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_file, (), (known))

[[maybe_unused]] constexpr api<get_state> v1{};
[[maybe_unused]] constexpr api<get_row, get_file> v2{};

static_assert(is_cacheable<cacheable<std::string>> && is_cacheable<cacheable<std::string, given_tag>>);
static_assert(!is_cacheable<std::string> && !is_cacheable<tagged_body<std::string>> && !is_cacheable<no_content>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_condition_is_found_by_its_header) {
    BOOST_TEST(detail::has_condition<get_state>("If-None-Match"));
    BOOST_TEST(!detail::has_condition<get_state>("If-Match"));
    int found = 0;
    detail::for_each_condition<get_state>("If-None-Match", [&](auto member) { found += member.index == 0 ? 1 : 100; });
    BOOST_TEST(found == 1);
}
