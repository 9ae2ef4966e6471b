#define BOOST_TEST_MODULE value.presence.optional
#include <boost/test/unit_test.hpp>
#include <service_api/value/presence/nullable.hpp>
#include <service_api/value/presence/optional.hpp>
#include <string>
#include <type_traits>

using service_api::is_optional;
using service_api::rules::nullable;
using service_api::rules::optional;

static_assert(is_optional<optional<int>> && is_optional<optional<nullable<std::string>>>);
static_assert(std::is_convertible_v<optional<int>, std::optional<int>> &&
              std::is_convertible_v<std::optional<int>, optional<int>>);
static_assert(!std::is_convertible_v<double, optional<int>> && !std::is_convertible_v<const char*, optional<bool>> &&
              !std::is_convertible_v<std::nullptr_t, optional<std::string>> &&
              !std::is_convertible_v<int, optional<bool>>);
static_assert(std::is_convertible_v<int, optional<long>> && std::is_convertible_v<const char*, optional<std::string>> &&
              std::is_convertible_v<std::nullptr_t, optional<nullable<std::string>>>);
// Construction from a variable is a copy, not a conversion from another type.
static_assert(std::is_constructible_v<optional<std::string>, optional<std::string>&> &&
              std::is_constructible_v<optional<std::string>, std::string&>);
static_assert(!is_optional<int> && !is_optional<nullable<int>>);

BOOST_AUTO_TEST_CASE(absent_null_and_a_value_are_three_states) {
    optional<nullable<std::string>> absent{};
    optional<nullable<std::string>> null = nullptr;
    optional<nullable<std::string>> empty = "";
    BOOST_TEST(!absent.has_value());
    BOOST_TEST_REQUIRE(null.has_value());
    BOOST_TEST(!null->has_value());
    BOOST_TEST_REQUIRE(empty.has_value());
    BOOST_TEST((*empty == ""));
    BOOST_TEST((absent != null));
    BOOST_TEST((null != empty));
    BOOST_TEST((absent != empty));
}
