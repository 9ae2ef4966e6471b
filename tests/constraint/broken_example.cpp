#define BOOST_TEST_MODULE constraint.broken_example
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/constraint/at_least.hpp>
#include <service_api/constraint/at_most_characters.hpp>
#include <service_api/constraint/broken_example.hpp>
#include <service_api/constraint/digits.hpp>
#include <service_api/constraint/not_empty.hpp>
#include <service_api/constraint/only_characters.hpp>
#include <service_api/constraint/positive.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/value/unix_ms.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::literals;

enum class margin { CROSS, ISOLATED };
enum class other { CROSS };

template <class Field, auto Said>
struct with {
    int first = 0;
    Field second;

    static constexpr auto rules = Said(&with::second);
    BOOST_DESCRIBE_CLASS(with, (), (first, second), (), ())
};

template <class Field, auto Said>
constexpr bool sound = member_with_broken_example<with<Field, Said>>() == 2;

// Of the field's type, whatever its presence.
static_assert(sound<required<std::string>, [](auto to) { return rules_of(field(to, example{"a"})); }> &&
              sound<optional<nullable<std::string>>, [](auto to) { return rules_of(field(to, example{"a"})); }>);
static_assert(sound<required<std::int64_t>, [](auto to) { return rules_of(field(to, example{5})); }> &&
              sound<std::uint8_t, [](auto to) { return rules_of(field(to, example{255})); }> &&
              !sound<std::uint8_t, [](auto to) { return rules_of(field(to, example{256})); }> &&
              !sound<std::uint8_t, [](auto to) { return rules_of(field(to, example{-1})); }>);
static_assert(sound<decimal, [](auto to) { return rules_of(field(to, example{5})); }> &&
              sound<decimal, [](auto to) { return rules_of(field(to, example{1.5_decimal})); }> &&
              !sound<decimal, [](auto to) { return rules_of(field(to, example{1.5})); }>);
static_assert(sound<unix_ms, [](auto to) { return rules_of(field(to, example{unix_ms{1}})); }> &&
              !sound<unix_ms, [](auto to) { return rules_of(field(to, example{1})); }>);
static_assert(sound<bool, [](auto to) { return rules_of(field(to, example{true})); }> &&
              !sound<bool, [](auto to) { return rules_of(field(to, example{1})); }> &&
              !sound<int, [](auto to) { return rules_of(field(to, example{true})); }>);
static_assert(sound<margin, [](auto to) { return rules_of(field(to, example{margin::CROSS})); }> &&
              sound<open<margin>, [](auto to) { return rules_of(field(to, example{margin::CROSS})); }> &&
              !sound<margin, [](auto to) { return rules_of(field(to, example{other::CROSS})); }>);
static_assert(!sound<std::string, [](auto to) { return rules_of(field(to, example{1})); }> &&
              !sound<int, [](auto to) { return rules_of(field(to, example{"1"})); }>);

// And within its rules, said before, after or elsewhere.
static_assert(sound<int, [](auto to) { return rules_of(field(to, example{1}, at_least{1}, positive)); }> &&
              !sound<int, [](auto to) { return rules_of(field(to, example{0}, at_least{1})); }> &&
              !sound<int, [](auto to) { return rules_of(field(to, example{1}, example{0}, at_least{1})); }>);
static_assert(!sound<unix_ms, [](auto to) { return rules_of(field(to, example{unix_ms{1}}, digits{13})); }>);
static_assert(
    sound<std::string, [](auto to) { return rules_of(field(to, example{"ab"}, at_most_characters{2})); }> &&
    !sound<std::string, [](auto to) { return rules_of(field(to, example{"abc"}, at_most_characters{2})); }> &&
    !sound<std::string, [](auto to) { return rules_of(field(to, example{""}, not_empty)); }> &&
    !sound<std::string, [](auto to) { return rules_of(field(to, example{"a-b"}, only_characters{ascii_letters})); }>);

}  // namespace

BOOST_AUTO_TEST_CASE(the_compiler_has_told) {
    BOOST_TEST((sound<int, [](auto to) { return rules_of(field(to, example{1})); }>));
}
