#define BOOST_TEST_MODULE format.json.pretty
#include <service_api/format/json/pretty.hpp>

#include <boost/test/unit_test.hpp>
#include <string>

BOOST_AUTO_TEST_CASE(compact_json_with_line_breaks_and_indentation) {
    struct {
        const char* json;
        const char* pretty;
    } const cases[] = {
        {"", ""},
        {"{}", "{}"},
        {"[]", "[]"},
        {"null", "null"},
        {"1.50", "1.50"},
        {R"("a")", R"("a")"},
        {R"({"a":1})", "{\n  \"a\": 1\n}"},
        {R"({"a":1,"b":[true,null]})", "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ]\n}"},
        {R"({"rows":[]})", "{\n  \"rows\": []\n}"},
        {R"({"rows":[],"meta":{}})", "{\n  \"rows\": [],\n  \"meta\": {}\n}"},
        {R"([[],{}])", "[\n  [],\n  {}\n]"},
        {R"([{"a":-0.10},{"a":1e2}])", "[\n  {\n    \"a\": -0.10\n  },\n  {\n    \"a\": 1e2\n  }\n]"},
        // The content of a string does not change.
        {R"({"a":"{[,:]}"})", "{\n  \"a\": \"{[,:]}\"\n}"},
        {R"(["[","]"])", "[\n  \"[\",\n  \"]\"\n]"},
        {R"({"":""})", "{\n  \"\": \"\"\n}"},
        {R"(["\"",1])", "[\n  \"\\\"\",\n  1\n]"},
        {R"(["\\",1])", "[\n  \"\\\\\",\n  1\n]"},
        {R"(["\\\",1"])", "[\n  \"\\\\\\\",1\"\n]"},
        {"[\"\xE2\x82\xAC\"]", "[\n  \"\xE2\x82\xAC\"\n]"},
    };
    for (const auto& [json, pretty] : cases) BOOST_TEST(service_api::pretty_json(json) == pretty);
}
