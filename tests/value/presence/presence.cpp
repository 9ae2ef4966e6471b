#define BOOST_TEST_MODULE value.presence.presence
#include <boost/test/unit_test.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <type_traits>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

static_assert(std::is_same_v<value_type_of<int>, int>);
static_assert(std::is_same_v<value_type_of<required<int>>, int>);
static_assert(std::is_same_v<value_type_of<optional<int>>, int>);
static_assert(std::is_same_v<value_type_of<nullable<int>>, int>);
static_assert(std::is_same_v<value_type_of<optional<nullable<decimal>>>, decimal>);
static_assert(std::is_same_v<value_type_of<required<nullable<std::string>>>, std::string>);
static_assert(std::is_same_v<value_type_of<std::vector<int>>, std::vector<int>>);  // a list is a value, not a wrapper

static_assert(detail::is_key_required<required<int>> && detail::is_key_required<nullable<int>> &&
              detail::is_key_required<required<nullable<int>>>);
static_assert(!detail::is_key_required<int> && !detail::is_key_required<optional<nullable<int>>> &&
              !detail::is_key_required<deprecated<int>>);
static_assert(detail::has_default<int> && detail::has_default<std::vector<int>>);
static_assert(!detail::has_default<required<int>> && !detail::has_default<nullable<int>> &&
              !detail::has_default<optional<int>> && !detail::has_default<deprecated<int>>);

static_assert(*present(required<int>(3)) == 3);
static_assert(present(optional<int>{}) == nullptr);
static_assert(present(optional<nullable<int>>{nullable<int>{}}) == nullptr);

BOOST_AUTO_TEST_CASE(finds_the_value_where_it_lies) {
    const int plain = 1;
    BOOST_TEST(present(plain) == &plain);

    const required<std::string> symbol = "a";
    BOOST_TEST(present(symbol) == &*symbol);

    const optional<int> some = 0;
    BOOST_TEST(present(some) == &*some);

    const nullable<int> value = 0;
    BOOST_TEST(present(value) == &*value);
    const nullable<int> null = nullptr;
    BOOST_TEST(present(null) == nullptr);

    const required<nullable<std::string>> cleared = nullptr;
    BOOST_TEST(present(cleared) == nullptr);
    const required<nullable<std::string>> stored = "";
    BOOST_TEST(present(stored) == &**stored);

    const optional<nullable<decimal>> three = decimal(5);
    BOOST_TEST(present(three) == &**three);
}

BOOST_AUTO_TEST_CASE(what_was_read_is_put_into_any_field) {
    const auto filled = [](auto field) {
        detail::put(field, std::string("a"));
        return *present(field);
    };
    BOOST_TEST(filled(std::string()) == "a");
    BOOST_TEST(filled(required<std::string>("b")) == "a");
    BOOST_TEST(filled(nullable<std::string>()) == "a");
    BOOST_TEST(filled(optional<nullable<std::string>>(nullable<std::string>())) == "a");
    BOOST_TEST(filled(deprecated<std::string>()) == "a");  // without a warning, which would be an error here
    BOOST_TEST(filled(deprecated<nullable<std::string>>()) == "a");
    optional<in_string<int>> spelled;
    detail::put(spelled, 7);
    BOOST_TEST(*present(spelled) == 7);
}
