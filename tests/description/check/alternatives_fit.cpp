#define BOOST_TEST_MODULE description.check.alternatives_fit
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description.hpp>
#include <service_api/description/check/alternatives_fit.hpp>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::hides;

BOOST_DEFINE_ENUM_CLASS(side, buy, sell)

struct anything {
    optional<int> a{};
};
BOOST_DESCRIBE_STRUCT(anything, (), (a))
struct by_a {
    required<int> a;
};
BOOST_DESCRIBE_STRUCT(by_a, (), (a))
struct by_a_and_b {
    required<int> a;
    nullable<int> b{};
};
BOOST_DESCRIBE_STRUCT(by_a_and_b, (), (a, b))
struct told_a {
    required<int> a;
    static constexpr auto rules = rules_of(field(&told_a::a, read_only));
};
BOOST_DESCRIBE_STRUCT(told_a, (), (a))
struct pair_of {
    static constexpr bool json_array = true;
    required<int> a;
};
BOOST_DESCRIBE_STRUCT(pair_of, (), (a))
struct card {
    static constexpr std::string_view tag = "card";
};
BOOST_DESCRIBE_STRUCT(card, (), ())
using by_tag = tagged<"type", card>;
using named = std::map<std::string, int>;

struct first_kind {
    required<const_value<1>> kind{};
};
BOOST_DESCRIBE_STRUCT(first_kind, (), (kind))
struct second_kind {
    required<const_value<2>> kind{};
};
BOOST_DESCRIBE_STRUCT(second_kind, (), (kind))
struct first_kind_and_more {
    required<const_value<1>> kind{};
    required<int> a;
};
BOOST_DESCRIBE_STRUCT(first_kind_and_more, (), (kind, a))
struct any_kind {
    required<int> kind;
};
BOOST_DESCRIBE_STRUCT(any_kind, (), (kind))

// The first accepts every value of the second.
static_assert(hides<int, int>() && hides<raw_json, by_a>() && hides<raw_json, bool>());
static_assert(hides<std::string, side>() && hides<std::string, date>() && hides<std::string, in_string<decimal>>());
static_assert(hides<std::string, extensible<side>>() && hides<std::string, std::string_view>());
static_assert(hides<decimal, std::int64_t>() && hides<decimal, unix_ms>() && hides<std::int64_t, std::int32_t>());
static_assert(hides<number_or_string<decimal>, in_string<decimal>>() && hides<number_or_string<int>, int>());
static_assert(hides<anything, by_a>() && hides<by_a, by_a_and_b>() && hides<anything, named>());
static_assert(hides<anything, by_tag>() && hides<named, by_a>() && hides<named, by_tag>());
static_assert(by_tag::key == "type" && card::tag == "card");
static_assert(hides<first_kind, first_kind_and_more>() && hides<any_kind, first_kind>());
static_assert(hides<boxed<anything>, boxed<by_a>>());
static_assert(hides<std::vector<decimal>, std::vector<int>>() && hides<std::vector<int>, pair_of>());
static_assert(hides<std::vector<nullable<by_a>>, std::vector<by_a_and_b>>() && hides<pair_of, std::vector<side>>());
// The second has values that the first does not accept.
static_assert(!hides<first_kind, second_kind>() && !hides<first_kind, any_kind>());
static_assert(!hides<side, std::string>() && !hides<date, std::string>() && !hides<date, side>());
static_assert(!hides<std::int64_t, decimal>() && !hides<std::int32_t, std::int64_t>());
static_assert(!hides<std::int64_t, std::uint64_t>() && !hides<decimal, in_string<decimal>>());
static_assert(!hides<decimal, number_or_string<decimal>>() && !hides<std::string, number_or_string<decimal>>());
static_assert(!hides<by_a_and_b, by_a>() && !hides<by_a, anything>() && !hides<by_a, named>());
static_assert(!hides<by_a, told_a>());  // the latter has no required member in requests
static_assert(!hides<std::vector<int>, std::vector<std::string>>() &&
              !hides<std::vector<by_a_and_b>, std::vector<by_a>>());
static_assert(!hides<std::vector<by_a>, std::vector<nullable<by_a>>>());
static_assert(!hides<by_tag, by_a>() && !hides<bool, int>() && !hides<by_a, pair_of>() && !hides<int, raw_json>());

/// Returns whether the first of two alternatives is chosen for this text.
template <class First, class Second>
bool takes_first(const char* text) {
    const auto read = read_json<std::variant<First, Second>>(text, direction::response);
    BOOST_TEST_REQUIRE(read.value.has_value(), text);
    return read.value->index() == 0;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_hidden_is_not_chosen_and_what_is_not_is) {
    BOOST_TEST((takes_first<std::string, date>(R"("2026-11-23")")));
    BOOST_TEST((!takes_first<date, std::string>(R"("2026")")));
    BOOST_TEST((takes_first<decimal, std::int64_t>("7")));
    BOOST_TEST((!takes_first<std::int64_t, decimal>("7.5")));
    BOOST_TEST((takes_first<anything, by_a>(R"({"a":1})")));
    BOOST_TEST((takes_first<by_a, by_a_and_b>(R"({"a":1,"b":2})")));
    BOOST_TEST((!takes_first<by_a_and_b, by_a>(R"({"a":1})")));
    BOOST_TEST((takes_first<named, by_a>(R"({"a":1})")));
}
