#define BOOST_TEST_MODULE documents.examples.example_tree
#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <string>

using namespace service_api;
using namespace service_api::detail;

namespace {

example_tree text(std::string value) { return {example_kind::scalar, true, std::move(value), {}}; }
example_tree number(std::string value) { return {example_kind::scalar, false, std::move(value), {}}; }
const example_tree null{example_kind::null, false, {}, {}};
const example_tree numbers{example_kind::array, false, {}, {{"", number("1")}, {"", number("2")}}};
const example_tree lines{
    example_kind::array, false, {}, {{"", {example_kind::object, false, {}, {{"text", text("a b")}, {"gone", {}}}}}}};

std::string pairs(const example_tree& tree, array_style arrays, bool is_form = false) {
    std::string out;
    append_example_pairs(out, "x", tree, arrays, is_form);
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_tree_is_json) {
    const example_tree all{
        example_kind::object, false, {}, {{"a", text("\"")}, {"b", null}, {"c", numbers}, {"d", lines}, {"e", {}}}};
    BOOST_TEST(compact_json_of(all) == R"({"a":"\"","b":null,"c":[1,2],"d":[{"text":"a b"}]})");
    BOOST_TEST(json_of(numbers) == "[\n  1,\n  2\n]");
    BOOST_TEST(json_of(text("a")) == "\"a\"");
}

BOOST_AUTO_TEST_CASE(a_tree_is_pairs_of_a_query_or_a_form) {
    BOOST_TEST(pairs(text("a&b"), array_style::repeated) == "x=a%26b");
    BOOST_TEST(pairs(numbers, array_style::repeated) == "x=1&x=2");
    BOOST_TEST(pairs(numbers, array_style::bracketed) == "x%5B%5D=1&x%5B%5D=2");
    BOOST_TEST(pairs(numbers, array_style::comma_separated) == "x=1%2C2");
    BOOST_TEST(pairs(lines, array_style::repeated) == "x%5B0%5D%5Btext%5D=a%20b");
    BOOST_TEST(pairs(null, array_style::repeated) == "");
    BOOST_TEST(pairs(null, array_style::repeated, true) == "x=");
    BOOST_TEST(pairs({}, array_style::repeated, true) == "");
}
