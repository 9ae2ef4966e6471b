#define BOOST_TEST_MODULE rule.map.property_names
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/compatibility.hpp>
#include <service_api/documents.hpp>
#include <service_api/record.hpp>
#include <service_api/server.hpp>
#include <string>
#include <vector>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;

using numbers = std::map<std::string, int>;

namespace sample {

struct change {
    required<std::map<std::string, std::string>> labels;
    static constexpr auto rules =
        rules_of(field(&change::labels, min_properties{2}, max_properties{3},
                       property_names{max_length{5}, allowed_characters{one_of("Aa")}}, each_item{not_empty}));
    static constexpr auto http = endpoint<no_data>{
        .route = put("/labels"), .access = public_access, .limit = unspecified, .summary = "Changes labels."};
};
BOOST_DESCRIBE_STRUCT(change, (), (labels))

struct tag {
    required<std::string> code;
    required<std::map<std::string, std::string>> tags;
    static constexpr auto rules = rules_of(field(&tag::code, matches{"AB-[0-9]+"}),
                                           field(&tag::tags, not_empty, property_names{matches{"x-[a-z]+"}}));
    static constexpr auto http = endpoint<no_data>{
        .route = put("/tags"), .access = public_access, .limit = unspecified, .summary = "Changes tags."};
};
BOOST_DESCRIBE_STRUCT(tag, (), (code, tags))

template <std::size_t Most, std::size_t Length>
struct limited {
    numbers sizes{};
    static constexpr auto rules =
        rules_of(field(&limited::sizes, max_properties{Most}, property_names{max_length{Length}}));
    static constexpr auto http = endpoint<no_data>{
        .route = put("/sizes"), .access = public_access, .limit = unspecified, .summary = "Changes sizes."};
    BOOST_DESCRIBE_CLASS(limited, (), (sizes), (), ())
};

}  // namespace sample

namespace {

constexpr property_names names{not_empty, max_length{3}};
static_assert(value_rule<decltype(names), numbers> && !value_rule<decltype(names), std::vector<std::string>>);
static_assert(!value_rule<property_names<minimum>, numbers>);

template <std::size_t Most, std::size_t Length>
constexpr api<sample::limited<Most, Length>> version{.title = "Sizes", .version = "1"};

std::string problems(std::string_view text) {
    return test::said(read_json<sample::change>(text, direction::request).violations);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_name_satisfies_every_rule) {
    BOOST_TEST(names.accepts(numbers{}));
    BOOST_TEST(names.accepts(numbers{{"a", 0}, {"abc", -1}}));
    BOOST_TEST(!names.accepts(numbers{{"a", 0}, {"abcd", 0}}));
    BOOST_TEST(!names.accepts(numbers{{"", 0}, {"a", 0}}));
    BOOST_TEST(names.id == "property_names");
    BOOST_TEST(sentence("labels", names) == "labels in each name must not be empty and must have at most 3 characters");
}

BOOST_AUTO_TEST_CASE(a_record_is_validated_with_the_rules_of_its_map) {
    const auto broken = [](const std::map<std::string, std::string>& labels) {
        return test::said(validate(sample::change{.labels = labels}));
    };
    BOOST_TEST(broken({{"a", "a"}, {"A", "b"}}) == "");
    BOOST_TEST(broken({{"a", "a"}}) == "/labels | min_properties | labels must have at least 2 entries");
    BOOST_TEST(broken({{"a", "a"}, {"aa", "a"}, {"A", "a"}, {"AA", "a"}}) ==
               "/labels | max_properties | labels must have at most 3 entries");
    BOOST_TEST(broken({{"a", "a"}, {"x", ""}}) ==
               "/labels | property_names | labels in each name must have at most 5 characters and must contain only "
               "A and a\n/labels | each_item | labels in each entry must not be empty");
    BOOST_TEST(problems(R"({"labels":{"k":"a","k":"b"}})") != "");
}

BOOST_AUTO_TEST_CASE(documents_have_keywords_and_an_example_that_satisfies_them) {
    constexpr api<sample::change> described{.title = "Labels", .version = "1"};
    const std::string now = openapi(described);
    for (const std::string_view words :
         {"\"minProperties\": 2", "\"maxProperties\": 3", "\"propertyNames\": {", "\"additionalProperties\": {"})
        BOOST_TEST(now.find(words) != now.npos, now);
    const auto examples = make_examples(described);
    BOOST_REQUIRE(examples.size() == 1U);
    BOOST_REQUIRE(examples[0].accepted.has_value());
    BOOST_TEST(examples[0].accepted->body == R"({"labels":{"a":"labels","aa":"labels"}})");
}

BOOST_AUTO_TEST_CASE(an_example_has_names_that_a_pattern_accepts) {
    BOOST_TEST((property_names{not_empty, matches{"x-[a-z]+"}}.example_text() == "x-a"));
    BOOST_TEST(names.example_text() == "");
    constexpr api<sample::tag> described{.title = "Tags", .version = "1"};
    const auto examples = make_examples(described);
    BOOST_REQUIRE(examples[0].accepted.has_value());
    BOOST_TEST(examples[0].accepted->body == R"({"code":"AB-0","tags":{"x-a":"tags"}})");
}

BOOST_AUTO_TEST_CASE(tighter_bounds_break_old_callers) {
    using sample::limited;
    BOOST_TEST(breaking_changes(version<3, 5>, version<4, 5>).empty());
    BOOST_TEST(breaking_changes(version<3, 5>, version<3, 6>).empty());
    BOOST_TEST(breaking_changes(version<3, 5>, version<2, 5>).size() == 1U);
    BOOST_TEST(breaking_changes(version<3, 5>, version<3, 4>).size() == 1U);
}
