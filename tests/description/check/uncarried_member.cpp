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
using detail::member_path;

template <class T>
using path_to = decltype(detail::uncarried_member<T>());

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

// The path to the first of several, through lists, maps, unions and recursive records.
static_assert(std::is_same_v<path_to<part>, member_path<&part::rate>>);
static_assert(std::is_same_v<path_to<whole>, member_path<&whole::parts, &part::rate>>);
static_assert(std::is_same_v<path_to<std::vector<whole>>, member_path<&whole::parts, &part::rate>>);
static_assert(std::is_same_v<path_to<numbers>, member_path<&numbers::values>>);

// A type by itself.
static_assert(std::is_same_v<path_to<double>, member_path<>>);
static_assert(std::is_same_v<path_to<std::vector<double>>, member_path<>>);

BOOST_AUTO_TEST_CASE(members_are_named_at_compile_time) { BOOST_TEST(!detail::is_encodable<whole>()); }

}  // namespace
