#define BOOST_TEST_MODULE rule.note.example
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/note/example.hpp>
#include <service_api/rule/rules.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct thing {
    required<std::string> name;

    static constexpr auto rules = rules_of(field(&thing::name, example{"first"}, example{"second"}));
};
BOOST_DESCRIBE_STRUCT(thing, (), (name))

static_assert(std::is_same_v<decltype(example{"text"}), example<std::string_view>> &&
              std::is_same_v<decltype(example{10}), example<int>>);
static_assert(is_note<example<int>> && is_example<example<int>> && !is_example<meaning>);

}  // namespace

BOOST_AUTO_TEST_CASE(examples_are_said_of_their_field_and_broken_by_nothing) {
    std::string said;
    for_each_annotation<thing>("name", [&](const auto& one) { said += std::string(one.value) + ' '; });
    BOOST_TEST(said == "first second ");
    int broken = 0;
    check_rules(thing{.name = "third"}, [&](std::string_view, const auto&) { ++broken; });
    BOOST_TEST(broken == 0);
}
