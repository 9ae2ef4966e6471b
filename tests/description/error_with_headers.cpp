#define BOOST_TEST_MODULE description.error_with_headers
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <type_traits>

using namespace service_api;
using namespace service_api::rules;

namespace {

struct quota_headers {
    required<unix_s> reset;
    [[maybe_unused]] static constexpr wire_name wire_names[] = {{"reset", "X-Reset"}};
};
BOOST_DESCRIBE_STRUCT(quota_headers, (), (reset))

constexpr error_definition gone{410, 0, "is gone", "gone"};
constexpr error_with_headers<quota_headers> quota{429, 7, "the quota is used up", "quota"};

struct read_item {
    static constexpr auto http = endpoint<no_data, problem_details, quota>{
        .route = get("/item"), .access = public_access, .limit = unspecified, .declared_errors = {gone}};
};
BOOST_DESCRIBE_STRUCT(read_item, (), ())
struct read_plain_item {
    static constexpr auto http = endpoint<no_data, problem_details>{
        .route = get("/item"), .access = public_access, .limit = unspecified, .declared_errors = {gone}};
};
BOOST_DESCRIBE_STRUCT(read_plain_item, (), ())

}  // namespace

BOOST_AUTO_TEST_CASE(is_a_definition_and_the_type_of_its_headers) {
    static_assert(static_cast<const error_definition&>(quota) ==
                  error_definition{429, 7, "the quota is used up", "quota"});
    static_assert(std::is_same_v<detail::error_headers_of<quota>, quota_headers>);
    static_assert(std::is_same_v<detail::error_headers_of<gone>, no_body>);
    static_assert(detail::error_that_has_headers<quota> && !detail::error_that_has_headers<gone>);
    BOOST_TEST(quota.code == 7);
}

BOOST_AUTO_TEST_CASE(the_errors_of_an_endpoint_are_those_of_both_lists) {
    static_assert(operation<read_item> && operation<read_plain_item>);
    const std::vector<error_definition> both(detail::declared_errors_of<read_item>.begin(),
                                             detail::declared_errors_of<read_item>.end());
    BOOST_TEST((both == std::vector<error_definition>{gone, quota}));
    static_assert(detail::declared_errors_of<read_plain_item> == read_plain_item::http.declared_errors);
    static_assert(std::is_same_v<detail::typed_responses_of<read_plain_item>, successes_of<no_data>>);
    static_assert(std::is_same_v<detail::typed_responses_of<read_item>,
                                 detail::type_list<response<200, no_data>, detail::described_error<quota>>>);
}
