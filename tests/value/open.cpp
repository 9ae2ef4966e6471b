#define BOOST_TEST_MODULE value.open
#include <boost/test/unit_test.hpp>
#include <service_api/value/open.hpp>
#include <string>
#include <type_traits>

namespace {

enum class status { pending, completed, failed };
using service_api::is_open;
using service_api::open;
using service_api::detail::closed_type;

static_assert(std::is_convertible_v<status, open<status>>);
static_assert(!std::is_constructible_v<open<status>, std::string>);  // only `unknown(...)` makes it explicit
static_assert(!std::is_constructible_v<open<status>, int>);
static_assert(is_open<open<status>> && !is_open<status>);
static_assert(std::is_same_v<closed_type<open<status>>, status> && std::is_same_v<closed_type<status>, status> &&
              std::is_same_v<closed_type<int>, int>);
static_assert(std::is_same_v<open<status>::enum_type, status>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_known_value_is_its_enumerator) {
    const open<status> value = status::completed;
    BOOST_TEST_REQUIRE(value.known() != nullptr);
    BOOST_TEST((*value.known() == status::completed));
    BOOST_TEST(value.unknown_text() == nullptr);
    BOOST_TEST((value == status::completed));
    BOOST_TEST((value != status::failed));
    BOOST_TEST((open<status>{} == status::pending));
}

BOOST_AUTO_TEST_CASE(an_unknown_spelling_is_kept_and_equals_no_enumerator) {
    const auto value = open<status>::unknown("cancelled");
    BOOST_TEST(value.known() == nullptr);
    BOOST_TEST_REQUIRE(value.unknown_text() != nullptr);
    BOOST_TEST(*value.unknown_text() == "cancelled");
    BOOST_TEST((value == open<status>::unknown("cancelled")));
    BOOST_TEST((value != open<status>::unknown("canceled")));
    for (const auto known : {status::pending, status::completed, status::failed}) {
        BOOST_TEST((value != known));
        BOOST_TEST((value != open<status>(known)));
    }
}
