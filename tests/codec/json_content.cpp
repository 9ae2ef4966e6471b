#define BOOST_TEST_MODULE codec.json_content
#include <boost/test/unit_test.hpp>
#include <map>
#include <optional>
#include <service_api/codec/json_content.hpp>
#include <service_api/record.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::has_json_members;
using detail::is_json_content;

struct undescribed {};

struct inner {
    required<double> rate;
};
BOOST_DESCRIBE_STRUCT(inner, (), (rate))

struct outer {
    required<std::string> name;
    optional<inner> one{};
    std::vector<std::optional<int>> many{};
};
BOOST_DESCRIBE_STRUCT(outer, (), (name, one, many))

struct sound {
    optional<std::string_view> view{};
    std::map<std::string, std::vector<decimal>> map{};
    std::vector<sound> own{};
    raw_json raw{};
    additional_properties rest{};
};
BOOST_DESCRIBE_STRUCT(sound, (), (view, map, own, raw, rest))

static_assert(is_json_content<std::string> && is_json_content<std::string_view> && is_json_content<bool>);
static_assert(is_json_content<std::variant<std::string, sound>> && is_json_content<std::vector<bool>>);
static_assert(!is_json_content<double> && !is_json_content<undescribed> && !is_json_content<std::optional<int>>);
static_assert(!is_json_content<std::map<std::string, std::vector<double>>>);
static_assert(!is_json_content<std::variant<std::string, float>>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_record_answers_for_its_own_members_alone) {
    static_assert(has_json_members<sound> && !has_json_members<inner>);
    static_assert(!has_json_members<outer>);
    BOOST_TEST(detail::first_without_json(detail::fields_of<outer>{}) == 2U);
    BOOST_TEST(detail::first_without_json(detail::fields_of<inner>{}) == 0U);
    BOOST_TEST(detail::first_without_json(detail::fields_of<sound>{}) == member_count<sound>);
}
