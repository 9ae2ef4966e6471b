#define BOOST_TEST_MODULE reflect.enumerators
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <string>

namespace words {

BOOST_DEFINE_ENUM_CLASS(kind, deposit, withdrawal)

constexpr std::string_view spelled(kind value, service_api::direction way) {
    return value == kind::withdrawal && way == service_api::direction::request ? "withdraw" : std::string_view{};
}

BOOST_DEFINE_ENUM_CLASS(margin, CROSS, ISOLATED)
enum class unlisted { a };

// Spellings that are not C++ identifiers, gaps between the values, and a described enumeration that was declared
// elsewhere.
enum class scope { account = 3, ip_address = -7 };
BOOST_DESCRIBE_ENUM(scope, account, ip_address)
constexpr std::string_view spelled(scope value, service_api::direction) {
    return value == scope::ip_address ? "ip-address" : "per account";
}

// Two equal spellings in one direction only.
enum class side { left, right };
BOOST_DESCRIBE_ENUM(side, left, right)
constexpr std::string_view spelled(side value, service_api::direction way) {
    return value == side::right && way == service_api::direction::response ? "left" : std::string_view{};
}

// More than Boost.Describe supports.
#define TEN_ENUMERATORS(X, tens) \
    X(tens##0) X(tens##1) X(tens##2) X(tens##3) X(tens##4) X(tens##5) X(tens##6) X(tens##7) X(tens##8) X(tens##9)
// clang-format is not stable for a macro of this shape.
// clang-format off
#define TWO_HUNDRED_ENUMERATORS(X) \
    TEN_ENUMERATORS(X, c0) TEN_ENUMERATORS(X, c1) TEN_ENUMERATORS(X, c2) TEN_ENUMERATORS(X, c3) TEN_ENUMERATORS(X, c4) \
    TEN_ENUMERATORS(X, c5) TEN_ENUMERATORS(X, c6) TEN_ENUMERATORS(X, c7) TEN_ENUMERATORS(X, c8) TEN_ENUMERATORS(X, c9) \
    TEN_ENUMERATORS(X, d0) TEN_ENUMERATORS(X, d1) TEN_ENUMERATORS(X, d2) TEN_ENUMERATORS(X, d3) TEN_ENUMERATORS(X, d4) \
    TEN_ENUMERATORS(X, d5) TEN_ENUMERATORS(X, d6) TEN_ENUMERATORS(X, d7) TEN_ENUMERATORS(X, d8) TEN_ENUMERATORS(X, d9)
// clang-format on
#define AS_ENUMERATOR(name) name,
#define AS_LINE(name) {country::name, #name},
enum class country { TWO_HUNDRED_ENUMERATORS(AS_ENUMERATOR) };
constexpr std::array<service_api::enumerator<country>, 200> enumerators(country) {
    return {{TWO_HUNDRED_ENUMERATORS(AS_LINE)}};
}
constexpr std::string_view spelled(country value, service_api::direction) {
    return value == country::d99 ? "last" : std::string_view{};
}

// A list written by hand may have two equal names.
enum class twin { a, b };
constexpr std::array<service_api::enumerator<twin>, 2> enumerators(twin) {
    return {{{twin::a, "same"}, {twin::b, "same"}}};
}

}  // namespace words

namespace {

using namespace service_api;
using words::kind;
using words::margin;
using words::scope;

static_assert(described_enum<kind> && described_enum<scope> && !described_enum<words::unlisted> &&
              !described_enum<int>);
static_assert(enumerators_of<kind>.size() == 2);
static_assert(enumerators_of<kind>[0].value == kind::deposit && enumerators_of<kind>[0].name == "deposit");
static_assert(enumerators_of<kind>[1].value == kind::withdrawal && enumerators_of<kind>[1].name == "withdrawal");

static_assert(enumerator_text(margin::CROSS, direction::request) == "CROSS");
static_assert(enumerator_text(kind::deposit, direction::request) == "deposit");
static_assert(enumerator_text(kind::withdrawal, direction::request) == "withdraw");
static_assert(enumerator_text(kind::withdrawal, direction::response) == "withdrawal");
static_assert(enumerator_text(static_cast<margin>(2), direction::response).empty());

static_assert(parse_enumerator<kind>("withdraw", direction::request) == kind::withdrawal);
static_assert(!parse_enumerator<kind>("withdraw", direction::response));
static_assert(parse_enumerator<scope>("ip-address", direction::response) == scope::ip_address);

static_assert(detail::spellings_differ<kind>() && detail::spellings_differ<margin>() &&
              detail::spellings_differ<scope>() && !detail::spellings_differ<words::side>());

static_assert(described_enum<words::country> && enumerators_of<words::country>.size() == 200);
static_assert(detail::spellings_differ<words::country>() && !detail::spellings_differ<words::twin>());

}  // namespace

BOOST_AUTO_TEST_CASE(each_spelling_is_read_in_its_own_direction_only) {
    for (const auto way : {direction::request, direction::response}) {
        for (const auto& known : enumerators_of<kind>) {
            BOOST_TEST((parse_enumerator<kind>(enumerator_text(known.value, way), way) == known.value));
        }
        for (const auto& known : enumerators_of<scope>) {
            BOOST_TEST((parse_enumerator<scope>(enumerator_text(known.value, way), way) == known.value));
        }
    }
    BOOST_TEST(!parse_enumerator<kind>("withdrawal", direction::request));
    BOOST_TEST(!parse_enumerator<scope>("ip_address", direction::response));
}

BOOST_AUTO_TEST_CASE(near_misses_are_no_enumerators) {
    for (const std::string text :
         {"", "cross", "Cross", "CROSS ", " CROSS", "CROS", "CROSSS", "ISOLATE", "ISOLATEDX", "0", "CROSS,ISOLATED"}) {
        BOOST_TEST(!parse_enumerator<margin>(text, direction::request).has_value(), text);
    }
    BOOST_TEST(!parse_enumerator<margin>(std::string("CROSS\0", 6), direction::request).has_value());
}

BOOST_AUTO_TEST_CASE(an_enumeration_too_long_for_boost_is_listed_by_hand) {
    for (const auto& known : enumerators_of<words::country>) {
        const auto spelling = enumerator_text(known.value, direction::response);
        BOOST_TEST((parse_enumerator<words::country>(spelling, direction::response) == known.value));
    }
    BOOST_TEST(enumerator_text(words::country::c00, direction::request) == "c00");
    BOOST_TEST(enumerator_text(words::country::d99, direction::request) == "last");
    BOOST_TEST(!parse_enumerator<words::country>("d99", direction::request));
    BOOST_TEST(enumerator_text(static_cast<words::country>(200), direction::request).empty());
}
