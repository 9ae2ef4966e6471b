#define BOOST_TEST_MODULE value.extensible
#include <boost/test/unit_test.hpp>
#include <service_api/value/extensible.hpp>
#include <string>
#include <type_traits>

namespace {

enum class status { pending, completed, failed };
using service_api::extensible;
using service_api::is_extensible;
using service_api::detail::closed_type;

static_assert(std::is_convertible_v<status, extensible<status>>);
static_assert(!std::is_constructible_v<extensible<status>, std::string>);  // only `unknown(...)` makes it explicit
static_assert(!std::is_constructible_v<extensible<status>, int>);
static_assert(is_extensible<extensible<status>> && !is_extensible<status>);
static_assert(std::is_same_v<closed_type<extensible<status>>, status> && std::is_same_v<closed_type<status>, status> &&
              std::is_same_v<closed_type<int>, int>);
static_assert(std::is_same_v<extensible<status>::enum_type, status>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_known_value_is_its_enumerator) {
    const extensible<status> value = status::completed;
    BOOST_TEST_REQUIRE(value.known() != nullptr);
    BOOST_TEST((*value.known() == status::completed));
    BOOST_TEST(value.unknown_text() == nullptr);
    BOOST_TEST((value == status::completed));
    BOOST_TEST((value != status::failed));
    BOOST_TEST((extensible<status>{} == status::pending));
}

BOOST_AUTO_TEST_CASE(an_unknown_spelling_is_kept_and_equals_no_enumerator) {
    const auto value = extensible<status>::unknown("cancelled");
    BOOST_TEST(value.known() == nullptr);
    BOOST_TEST_REQUIRE(value.unknown_text() != nullptr);
    BOOST_TEST(*value.unknown_text() == "cancelled");
    BOOST_TEST((value == extensible<status>::unknown("cancelled")));
    BOOST_TEST((value != extensible<status>::unknown("canceled")));
    for (const auto known : {status::pending, status::completed, status::failed}) {
        BOOST_TEST((value != known));
        BOOST_TEST((value != extensible<status>(known)));
    }
}
