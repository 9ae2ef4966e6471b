#define BOOST_TEST_MODULE uncarried_member
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/description.hpp>
#include <service_api/description/check/uncarried_member.hpp>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::uncarried_member;

struct part {
    required<std::string> name;
    required<double> rate;
    required<float> other;
};
BOOST_DESCRIBE_STRUCT(part, (), (name, rate, other))

struct sound {
    required<decimal> amount;
    std::vector<sound> children{};
};
BOOST_DESCRIBE_STRUCT(sound, (), (amount, children))

struct whole {
    required<std::string> name;
    optional<nullable<sound>> first{};
    std::map<std::string, std::variant<std::string, std::vector<part>>> parts{};
    std::vector<whole> children{};
};
BOOST_DESCRIBE_STRUCT(whole, (), (name, first, parts, children))

struct numbers {
    std::vector<double> values{};
};
BOOST_DESCRIBE_STRUCT(numbers, (), (values))

// The innermost member, the first of several, through lists, maps, unions and recursive records.
static_assert(uncarried_member<part>() == &part::rate);
static_assert(uncarried_member<whole>() == &part::rate);
static_assert(uncarried_member<std::vector<whole>>() == &part::rate);
static_assert(uncarried_member<numbers>() == &numbers::values);

// A type by itself.
static_assert(uncarried_member<double>() == nullptr);
static_assert(uncarried_member<std::vector<double>>() == nullptr);

BOOST_AUTO_TEST_CASE(members_are_named_at_compile_time) { BOOST_TEST(!detail::travels<whole>()); }

}  // namespace
