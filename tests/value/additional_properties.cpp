#define BOOST_TEST_MODULE value.additional_properties
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <utility>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;
using test::said;

namespace {

struct profile {
    required<std::string> name;
    optional<std::string> secret{};
    optional<std::string> id{};
    additional_properties rest{};
    optional<std::string> last{};

    friend bool operator==(const profile&, const profile&) = default;
    static constexpr wire_name wire_names[] = {{"last", "z"}};
    static constexpr auto rules = rules_of(field(&profile::secret, write_only), field(&profile::id, read_only));
};
BOOST_DESCRIBE_STRUCT(profile, (), (name, secret, id, rest, last))

std::string names(const profile& one) {
    std::string all;
    for (const auto& [name, value] : one.rest.named) all += (all.empty() ? "" : " ") + name + '=' + value.text;
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_not_described_is_kept_and_what_is_described_is_not) {
    const struct {
        std::string text;
        direction way;
        std::string kept;
        std::string told;
    } cases[] = {
        {R"({"name":"n"})", direction::request, "", ""},
        {R"({"b":[1, 2],"name":"n","a":null})", direction::request, "a=null b=[1, 2]", ""},
        // The name of the `additional_properties` and the C++ names of other members are names like any other.
        {R"({"name":"n","rest":{},"last":1,"z":"l"})", direction::request, "last=1 rest={}", ""},
        {R"({"name":"n","":1,"N\u0061me":2})", direction::request, "=1 Name=2", ""},
        {R"({"name":"n","a":1,"\u0061":2})", direction::request, "a=1", "/a | duplicate | a is given twice"},
        {R"({"name":"n","name":"m"})", direction::request, "", "/name | duplicate | name is given twice"},
        {R"({"name":"n","secret":"s"})", direction::request, "", ""},
        {R"({"name":"n","id":"i"})", direction::request, "",
         "/id | read_only | id is read-only: only responses contain it"},
        // A declared member that is not valid in a response is not stored, so that it is not sent back as a duplicate.
        {R"({"name":"n","id":"i","secret":1,"x":1})", direction::response, "x=1", ""},
    };
    for (const auto& [text, way, kept, told] : cases) {
        BOOST_TEST_CONTEXT(text) {
            auto read = read_json<profile>(text, way);
            BOOST_TEST(said(read.violations) == told);
            if (read.value) BOOST_TEST(names(*read.value) == kept);
            if (told.empty()) BOOST_TEST((read_json<profile>(write_json(*read.value, way), way).value == read.value));
        }
    }
}

BOOST_AUTO_TEST_CASE(extras_are_written_by_name_in_their_members_place) {
    const profile one{.name = "n", .rest = {{{"b", {"1"}}, {"\"", {"{}"}}, {"a", {}}}}, .last = "l"};
    BOOST_TEST(write_json(one, direction::request) == R"({"name":"n","\"":{},"a":null,"b":1,"z":"l"})");
    BOOST_TEST(said(validate(one)) == "");
}

BOOST_AUTO_TEST_CASE(an_extra_of_a_described_name_is_not_sent) {
    for (const std::string name : {"name", "secret", "id", "z"}) {
        const profile one{.name = "n", .rest = {{{name, {"1"}}}}};
        BOOST_TEST(said(validate(one)) == '/' + name + " | duplicate | " + name + " is given twice");
    }
    BOOST_TEST(said(validate(profile{.name = "n", .rest = {{{"a", {"{"}}, {"b\xFF", {}}}}})) ==
               "/a | json | a must be well-formed JSON\n | utf8 | the body must be well-formed UTF-8");
}
