#define BOOST_TEST_MODULE value.presence.deprecated
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/value/presence/deprecated.hpp>
#include <service_api/value/presence/nullable.hpp>
#include <string>
#include <type_traits>

// tests/must_not_compile checks that writing one causes a warning.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

using service_api::is_deprecated_field;
using service_api::is_optional;
using service_api::rules::deprecated;
using service_api::rules::nullable;
using service_api::rules::optional;

namespace {

struct account {
    int number = 0;
    deprecated<std::string> nick{};
    deprecated<nullable<int>> age{};

    friend bool operator==(const account&, const account&) = default;
};

static_assert(is_optional<deprecated<int>> && is_deprecated_field<deprecated<int>>);
static_assert(!is_deprecated_field<optional<int>> && !is_deprecated_field<int>);
// It accepts no type that `optional` does not accept.
static_assert(!std::is_constructible_v<deprecated<int>, double> &&
              !std::is_constructible_v<deprecated<bool>, const char*> &&
              !std::is_constructible_v<deprecated<std::string>, std::nullptr_t>);
static_assert(std::is_convertible_v<const char*, deprecated<std::string>> &&
              std::is_convertible_v<std::nullptr_t, deprecated<nullable<int>>> &&
              std::is_convertible_v<std::nullopt_t, deprecated<int>>);

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_absent_until_written_and_then_reads_as_an_optional_does) {
    const account none{.number = 1};
    BOOST_TEST(!none.nick.has_value());
    BOOST_TEST((none.nick == std::nullopt));
    BOOST_TEST(none.nick.value_or("-") == "-");

    account one{.number = 1, .nick = "al", .age = nullptr};
    BOOST_TEST(*one.nick == "al");
    BOOST_TEST(one.nick->size() == 2U);
    BOOST_TEST(one.age.has_value());
    BOOST_TEST(!one.age->has_value());
    BOOST_TEST((one != none));

    one.nick.reset();
    one.age = std::nullopt;
    BOOST_TEST((one == none));
    one.age.emplace(7);
    BOOST_TEST((one.age == deprecated<nullable<int>>(7)));
    BOOST_TEST((one.age != deprecated<nullable<int>>(nullptr)));
}
