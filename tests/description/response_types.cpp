#define BOOST_TEST_MODULE description.response_types
#include <boost/test/unit_test.hpp>
#include <service_api/description/response_types.hpp>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

using namespace service_api;
using detail::is_response;
using detail::type_list;

namespace {

struct headers {
    std::string etag{};
    friend bool operator==(const headers&, const headers&) = default;
};
BOOST_DESCRIBE_STRUCT(headers, (), (etag))

using page = response<200, std::vector<int>, headers>;

static_assert(page::status == 200 && std::is_same_v<page::body_type, std::vector<int>> &&
              std::is_same_v<page::headers_type, headers>);
static_assert(no_content::status == 204 && std::is_same_v<no_content::body_type, no_body> &&
              std::is_same_v<no_content::headers_type, no_body>);
static_assert(is_response<page> && is_response<no_content> && !is_response<headers> &&
              !is_response<std::variant<page>>);
static_assert(is_content<raw_body<"text/csv">> && !is_content<std::string> &&
              !std::is_same_v<raw_body<"text/csv">, raw_body<"text/plain">>);
static_assert(response<399>::status == 399);

// Plain data, one status, several statuses; a union of data types is data.
static_assert(std::is_same_v<successes_of<headers>, type_list<response<200, headers>>>);
static_assert(std::is_same_v<successes_of<raw_body<"text/csv">>, type_list<response<200, raw_body<"text/csv">>>>);
static_assert(std::is_same_v<successes_of<page>, type_list<page>>);
static_assert(std::is_same_v<successes_of<std::variant<page, no_content>>, type_list<page, no_content>>);
static_assert(std::is_same_v<successes_of<std::variant<page>>, type_list<page>>);
static_assert(
    std::is_same_v<successes_of<std::variant<int, headers>>, type_list<response<200, std::variant<int, headers>>>>);

}  // namespace

BOOST_AUTO_TEST_CASE(answers_are_told_apart_by_all_they_say) {
    BOOST_TEST((page{{1}, {"a"}} == page{.body = {1}, .headers = {.etag = "a"}}));
    BOOST_TEST((page{{1}, {"a"}} != page{{1}, {"b"}}));
    BOOST_TEST((page{{1}, {}} != page{{2}, {}}));
    BOOST_TEST((no_content{} == no_content{}));
    BOOST_TEST(raw_body<"text/csv">::media_type == "text/csv");
    BOOST_TEST((raw_body<"text/csv">{"a"} != raw_body<"text/csv">{"b"}));
}
