#define BOOST_TEST_MODULE rule.note.example
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/documents.hpp>
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

static_assert(std::is_same_v<decltype(counterexample{"text"}), counterexample<std::string_view>> &&
              std::is_same_v<decltype(counterexample{"text", "format"}), counterexample<std::string_view>> &&
              std::is_same_v<decltype(counterexample{10, "minimum"}), counterexample<int>>);
static_assert(is_note<counterexample<int>> && is_counterexample<counterexample<int>> &&
              !is_example<counterexample<int>> && !is_counterexample<example<int>>);

struct find_things {
    required<std::string> symbol;
    optional<date> day{};
    std::uint8_t size = 10;

    static constexpr auto rules =
        rules_of(field(&find_things::symbol, example{"PERP_BTC"}, counterexample{"perp", "allowed_characters"},
                       allowed_characters{character_set::range('A', 'Z') + one_of("_")}),
                 field(&find_things::day, counterexample{"2023-02-29", "format"}),
                 field(&find_things::size, counterexample{256, "format"}, counterexample{101}, maximum{100}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_things, (), (symbol, day, size))

inline constexpr api<find_things> v1{.title = "Things", .version = "1"};

}  // namespace

BOOST_AUTO_TEST_CASE(examples_are_said_of_their_field_and_broken_by_nothing) {
    std::string said;
    for_each_annotation<thing>("name", [&](const auto& one) { said += std::string(one.value) + ' '; });
    BOOST_TEST(said == "first second ");
    int broken = 0;
    check_rules(thing{.name = "third"}, [&](std::string_view, const auto&) { ++broken; });
    BOOST_TEST(broken == 0);
}

BOOST_AUTO_TEST_CASE(counterexamples_are_in_documents) {
    const std::string described = openapi(v1, make_examples(v1));
    BOOST_TEST(described.find(R"("x-rejected": [
                {
                  "text": "256",
                  "rule": "format"
                },
                {
                  "text": "101"
                }
              ])") != std::string::npos);
    // The first rule that has one is broken by it, rather than by a value that is searched for.
    BOOST_TEST(described.find(R"("target": "/things?symbol=perp)") != std::string::npos);
    const std::string page = markdown(v1);
    BOOST_TEST(page.find("Rejected: `perp`, rule `allowed_characters`") != std::string::npos);
    BOOST_TEST(page.find("Rejected: `2023-02-29`, rule `format`") != std::string::npos);
    BOOST_TEST(page.find("Rejected: `256`, rule `format`. Rejected: `101`") != std::string::npos);
    BOOST_TEST(html(v1).find("Rejected: <code>perp</code>, rule <code>allowed_characters</code>") != std::string::npos);
}
