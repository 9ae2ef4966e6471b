#define BOOST_TEST_MODULE documents.model.rule_schema
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/description.hpp>
#include <service_api/documents/model/rule_schema.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;
using detail::keyword_list;
using detail::presence_traits;

namespace {

BOOST_DEFINE_ENUM_CLASS(state, open, done)

struct row {
    required<state> status;
    optional<std::string> a{};
    optional<std::string> b{};
    nullable<std::string> c{};
    std::int64_t d = 0;
    date from{};
    date to{};
    std::vector<date> days{};
    optional<nullable<std::map<std::string, date>>> named{};
};
BOOST_DESCRIBE_STRUCT(row, (), (status, a, b, c, d, from, to, days, named))

constexpr is is_done{&row::status, state::done};
constexpr std::string_view done = R"({"properties":{"status":{"const":"done"}},"required":["status"]})";

template <class Rule>
std::string schema(const Rule& rule, const presence_traits& field) {
    keyword_list list;
    detail::rule_schema(list, rule, field, direction::response);
    json_document_writer out;
    out.begin_object();
    list.write(out);
    out.end_object();
    std::string text = std::move(out).take();
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

std::string replaced(std::string text) {
    for (auto at = text.find("DONE"); at != text.npos; at = text.find("DONE")) text.replace(at, 4, done);
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_rule_between_fields_is_the_schema_of_the_objects_that_keep_it) {
    const presence_traits a = detail::presence_traits_of(&row::a);
    const presence_traits c = detail::presence_traits_of(&row::c);
    const struct {
        std::string said, wanted;
    } cases[] = {
        {schema(required_iff{is_done}, a),
         R"({"allOf":[{"if":DONE,"then":{"required":["a"]},"else":{"not":{"required":["a"]}}}]})"},
        {schema(required_iff{is_done}, c),
         R"({"allOf":[{"if":DONE,"then":{"required":["c"],"properties":{"c":{"not":{"type":"null"}}}},)"
         R"("else":{"properties":{"c":{"const":null}}}}]})"},
        {schema(required_if{is_done}, a), R"({"allOf":[{"if":DONE,"then":{"required":["a"]}}]})"},
        {schema(forbidden_if{is_done}, a), R"({"allOf":[{"if":DONE,"then":{"not":{"required":["a"]}}}]})"},
        {schema(forbidden_if{is_done}, detail::presence_traits_of(&row::d)), R"({"allOf":[{"if":DONE,"then":false}]})"},
        {schema(requires_field{&row::a, &row::b}, a), R"({"dependentRequired":{"a":["b"]}})"},
        {schema(requires_field{&row::a, &row::c}, a),
         R"({"dependentSchemas":{"a":{"required":["c"],"properties":{"c":{"not":{"type":"null"}}}}}})"},
        {schema(requires_field{&row::c, &row::a}, c),
         R"({"allOf":[{"if":{"required":["c"],"properties":{"c":{"not":{"type":"null"}}}},"then":{"required":["a"]}}]})"},
        {schema(exactly_one_of{&row::a, &row::b}, a), R"({"oneOf":[{"required":["a"]},{"required":["b"]}]})"},
        {schema(at_least_one_of{&row::a, &row::b}, a), R"({"anyOf":[{"required":["a"]},{"required":["b"]}]})"},
        {schema(at_most_one_of{&row::a, &row::b}, a),
         R"({"allOf":[{"oneOf":[{"required":["a"]},{"required":["b"]},)"
         R"({"not":{"anyOf":[{"required":["a"]},{"required":["b"]}]}}]}]})"},
        // An empty list has no value.
        {schema(required_iff{is_done}, detail::presence_traits_of(&row::days)),
         R"({"allOf":[{"if":DONE,"then":{"required":["days"],"properties":{"days":{"minItems":1}}},)"
         R"("else":{"properties":{"days":{"maxItems":0}}}}]})"},
        {schema(required_iff{is_done}, detail::presence_traits_of(&row::named)),
         R"({"allOf":[{"if":DONE,"then":{"required":["named"],"properties":{"named":{"not":{"type":"null"},)"
         R"("minProperties":1}}},"else":{"properties":{"named":{"maxProperties":0}}}}]})"},
        {schema(required_if{has_value(&row::days)}, a),
         R"({"allOf":[{"if":{"required":["days"],"properties":{"days":{"minItems":1}}},"then":{"required":["a"]}}]})"},
        {schema(exactly_one_of{&row::a, &row::days}, a),
         R"({"oneOf":[{"required":["a"]},{"required":["days"],"properties":{"days":{"minItems":1}}}]})"},
        {schema(requires_field{&row::a, &row::days}, a),
         R"({"dependentSchemas":{"a":{"required":["days"],"properties":{"days":{"minItems":1}}}}})"},
        {schema(requires_field{&row::days, &row::a}, a),
         R"({"allOf":[{"if":{"required":["days"],"properties":{"days":{"minItems":1}}},"then":{"required":["a"]}}]})"},
    };
    for (const auto& [said, wanted] : cases) BOOST_TEST(said == replaced(wanted));
}

BOOST_AUTO_TEST_CASE(a_presence_table_says_for_each_column_its_cases) {
    static constexpr presence_table table{decided_by{&row::status}, columns{&row::a, &row::b},
                                          when{state::open, given, not_given}, when{state::done, not_given, not_given}};
    const auto [first, second] = table.parts();
    BOOST_TEST(schema(first, detail::presence_traits_of(&row::a)) ==
               replaced(R"({"allOf":[{"if":{"allOf":[{"properties":{"status":{"const":"open"}},)"
                        R"("required":["status"]}]},"then":{"required":["a"]}},)"
                        R"({"if":{"allOf":[DONE]},"then":{"not":{"required":["a"]}}}]})"));
    BOOST_TEST(schema(second, detail::presence_traits_of(&row::b)).find(R"("then":{"required":["b"]})") ==
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_compares_values_has_no_schema) {
    static_assert(detail::has_rule_schema<requires_field<row, optional<std::string>, optional<std::string>>>);
    static_assert(!detail::has_rule_schema<not_after<row, date, date>>);
    static_assert(!detail::has_rule_schema<max_difference<row, date, date, days>>);
}

BOOST_AUTO_TEST_CASE(the_members_of_a_rule_are_known) {
    constexpr auto members = [] {
        detail::member_indexes found;
        detail::add_members_of<row>(found, requires_field{&row::a, &row::c});
        detail::add_members_of<row>(found, required_if{is_done});
        return found;
    }();
    std::string found;
    for (std::size_t i = 0; i < member_count<row>; ++i) found += members.contains(i) ? '1' : '0';
    BOOST_TEST(found == "110100000");
}
