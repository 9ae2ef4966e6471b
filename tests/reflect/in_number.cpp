#define BOOST_TEST_MODULE reflect.in_number
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/json_schema.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/message/query.hpp>
#include <string>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace sample {

enum class state : std::int8_t { open = 1, closed = -3, gone = 0 };
BOOST_DESCRIBE_ENUM(state, open, closed, gone)
enum class flags : std::uint64_t { all = 18'446'744'073'709'551'615U };
BOOST_DESCRIBE_ENUM(flags, all)

struct find {
    required<in_number<state>> at;
    in_number<state> before = state::gone;
    optional<in_number<flags>> with{};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/found"), .access = public_access, .limit = unspecified, .summary = "Finds."};
};
BOOST_DESCRIBE_STRUCT(find, (), (at, before, with))

}  // namespace sample

namespace {

using namespace sample;

static_assert(in_number<state>::words == "must be one of 1, -3, 0");
static_assert(in_number<state>::kind == "`1` (open) or `-3` (closed) or `0` (gone)");
static_assert(in_number<state>::parse("-3") == state::closed && !in_number<state>::parse("2").has_value());

std::string problems(std::string_view text) { return test::said(read_json<find>(text, direction::request).violations); }

}  // namespace

BOOST_AUTO_TEST_CASE(an_enumerator_is_written_as_its_number) {
    const find one{.at = state::closed, .with = flags::all};
    const std::string text = write_json(one, direction::request);
    BOOST_TEST(text == R"({"at":-3,"before":0,"with":18446744073709551615})");
    const auto read = read_json<find>(text, direction::request);
    BOOST_REQUIRE(read.value.has_value());
    BOOST_TEST((read.value->at == state::closed && read.value->before == state::gone));
    BOOST_TEST((*read.value->with == flags::all));
}

BOOST_AUTO_TEST_CASE(other_numbers_and_names_are_errors) {
    for (const std::string_view wrong : {"2", "\"open\"", "\"1\"", "1.0", "true", "-0", "129", "null"})
        BOOST_TEST(problems("{\"at\":" + std::string(wrong) + '}') == "/at | format | at must be one of 1, -3, 0",
                   wrong);
    BOOST_TEST(problems("{}") == "/at | required | at is required");
    BOOST_TEST(test::said(read_query<find>("at=1&before=open").violations) ==
               "/before | format | before must be one of 1, -3, 0");
}

BOOST_AUTO_TEST_CASE(documents_say_numbers_and_names) {
    const std::string schema = json_schema<find>(direction::request);
    BOOST_TEST(schema.find(
                   "\"type\": \"integer\",\n          \"enum\": [\n            1,\n            -3,\n            0\n") !=
                   schema.npos,
               schema);
    BOOST_TEST(schema.find("\"default\": 0") != schema.npos, schema);
    constexpr api<find> described{.title = "Found", .version = "1"};
    const std::string text = markdown(described);
    BOOST_TEST(text.find("| `at` | `1` (open) or `-3` (closed) or `0` (gone) | required |") != text.npos, text);
    const std::string page = html(described);
    BOOST_TEST(page.find(".at = state::open") != page.npos);
    BOOST_TEST(page.find("data-input=\"number\"><option value=\"\"></option><option selected>1</option>") != page.npos);
}
