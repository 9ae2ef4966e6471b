#define BOOST_TEST_MODULE value.presence.nullable
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/value/decimal.hpp>
#include <service_api/value/presence/nullable.hpp>
#include <string>
#include <type_traits>

namespace {

using service_api::decimal;
using service_api::is_nullable;
using service_api::rules::nullable;

static_assert(nullable<int>{} == nullptr);
static_assert(!nullable<int>{}.has_value() && !nullable<int>(nullptr).has_value() && nullable<int>(0).has_value());
static_assert(nullable<int>(3) == 3 && nullable<int>(3) != 4 && nullable<int>(3) != nullptr);
static_assert(nullable<int>(3) == nullable<int>(3) && nullable<int>(3) != nullable<int>{});
static_assert(*nullable<int>(3) == 3);
static_assert(nullable<int>(3).value_or(4) == 3 && nullable<int>(nullptr).value_or(4) == 4);

static_assert(std::is_convertible_v<std::nullptr_t, nullable<std::string>>);
static_assert(std::is_convertible_v<const char*, nullable<std::string>>);
static_assert(std::is_convertible_v<int, nullable<decimal>>);
static_assert(!std::is_constructible_v<nullable<std::string>, int>);
static_assert(!std::is_constructible_v<nullable<decimal>, double>);
static_assert(!std::is_constructible_v<nullable<std::int64_t>, double>);
static_assert(!std::is_constructible_v<nullable<std::int64_t>, const char*>);
static_assert(!std::is_constructible_v<nullable<bool>, const char*>);
static_assert(!std::is_convertible_v<nullable<int>, bool>);  // only explicitly, as in a condition
static_assert(is_nullable<nullable<int>> && !is_nullable<int>);

struct text {
    std::string body;
};

}  // namespace

BOOST_AUTO_TEST_CASE(null_and_empty_are_two_states) {
    const nullable<std::string> null = nullptr;
    const nullable<std::string> empty = "";
    BOOST_TEST(!null);
    BOOST_TEST(!!empty);
    BOOST_TEST((null != empty));
    BOOST_TEST((empty == ""));
    BOOST_TEST((null != ""));
    BOOST_TEST((null == nullptr));
}

BOOST_AUTO_TEST_CASE(takes_a_value_and_gives_it_up) {
    nullable<text> field;
    field.emplace().body = "a";
    BOOST_TEST(field->body == "a");
    field->body += 'b';
    BOOST_TEST((*field).body == "ab");
    field.reset();
    BOOST_TEST(!field.has_value());
    field = text{"c"};
    BOOST_TEST(field->body == "c");
    field = nullptr;
    BOOST_TEST(!field.has_value());

    nullable<std::string> name = "abc";
    name.emplace();
    BOOST_TEST((name == ""));
}
