#define BOOST_TEST_MODULE value.additional_properties
#include <boost/test/unit_test.hpp>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/pairs.hpp"
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

namespace {

struct place {
    required<std::string> city;
    optional<std::int64_t> level{};

    static constexpr auto rules = rules_of(field(&place::city, max_length{4}));
};
BOOST_DESCRIBE_STRUCT(place, (), (city, level))

struct counts {
    required<std::string> name;
    additional_properties_of<nullable<std::int8_t>> rest{};
    optional<std::string> id{};

    static constexpr auto rules = rules_of(field(&counts::rest, min_properties{1}, max_properties{3},
                                                 each_item{minimum{1}}, property_names{max_length{4}}),
                                           field(&counts::id, read_only));
};
BOOST_DESCRIBE_STRUCT(counts, (), (name, rest, id))

struct places {
    additional_properties_of<place> rest{};
    optional<boxed<places>> inner{};
};
BOOST_DESCRIBE_STRUCT(places, (), (rest, inner))

struct lists {
    required<std::string> name;
    additional_properties_of<std::vector<std::int64_t>> rest{};
};
BOOST_DESCRIBE_STRUCT(lists, (), (name, rest))

/// Every kind inside a form.
struct holder {
    optional<counts> inner{};
    additional_properties_of<place> more{};
};
BOOST_DESCRIBE_STRUCT(holder, (), (inner, more))

template <class Record>
void check_json(std::string_view text, direction way, const std::string& written, const std::string& told) {
    BOOST_TEST_CONTEXT(text) {
        const auto read = read_json<Record>(text, way);
        BOOST_TEST(said(read.violations) == told);
        BOOST_TEST((read.value ? write_json(*read.value, way) : "") == written);
    }
}

template <class Record>
void check_form(std::string_view text, const std::string& written, const std::string& told) {
    BOOST_TEST_CONTEXT(text) {
        Record record = detail::blank<Record>();
        std::vector<violation> found;
        detail::read_pairs<detail::pair_syntax::form>(text, record, found);
        detail::check_read_members(record, found);
        BOOST_TEST(said(found) == told);
        std::string out;
        if (found.empty()) test::append_pairs<detail::pair_syntax::form>(out, record, "");
        BOOST_TEST(out == written);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(typed_extras_are_read_by_their_type) {
    constexpr auto asked = direction::request;
    constexpr auto told = direction::response;
    const std::string range = "must be a whole number of 8 bits";
    check_json<counts>(R"({"b":1,"name":"n","a":2})", asked, R"({"name":"n","a":2,"b":1})", "");
    check_json<counts>(R"({"name":"n","a" : null})", told, R"({"name":"n","a":null})", "");
    check_json<counts>(R"({"name":"n","a":128,"b":"1"})", asked, "",
                       "/a | format | a " + range + "\n/b | format | b " + range +
                           "\n | each_item | additional properties in each entry must be at least 1");
    // A response goes without what it cannot read, or with null for it.
    check_json<counts>(R"({"name":"n","a":128,"b":1})", told, R"({"name":"n","a":null,"b":1})",
                       "/a | format | a " + range);
    check_json<lists>(R"({"name":"n","a":{"x":[1]},"b":[1]})", told, R"({"name":"n","b":[1]})",
                      "/a | format | a must be an array");
    check_json<counts>(R"({"name":"n","a":1,"\u0061":2})", asked, "", "/a | duplicate | a is given twice");
    check_json<counts>(R"({"name":"n","a":1,"id":"i"})", asked, "",
                       "/id | read_only | id is read-only: only responses contain it");
    check_json<counts>(R"({"name":"n","a":1,"id":"i"})", told, R"({"name":"n","a":1,"id":"i"})", "");
    check_json<counts>(R"({"name":"n","a":1,"rest":2})", asked, R"({"name":"n","a":1,"rest":2})", "");
    check_json<places>(R"({"a":{"city":"c"},"inner":{"b":{"city":"d","level":1}}})", asked,
                       R"({"a":{"city":"c"},"inner":{"b":{"city":"d","level":1}}})", "");
    check_json<places>(R"({"a":{"city":"abcde"},"inner":{"b":{}}})", asked, "",
                       "/inner/b/city | required | city is required\n"
                       "/a/city | max_length | city must have at most 4 characters");
    check_json<places>(R"({"a":[],"b":{"city":"c","x":1}})", told, R"({"b":{"city":"c"}})",
                       "/a | format | a must be an object");
    BOOST_TEST(!read_json<counts>(R"({"name":"n","a":1x})", told).value.has_value());
    BOOST_TEST(!read_json<counts>(R"({"name":"n","a":)", asked).value.has_value());
}

BOOST_AUTO_TEST_CASE(rules_of_extras_are_reported_at_their_record) {
    constexpr auto asked = direction::request;
    check_json<counts>(R"({"name":"n"})", asked, "",
                       " | min_properties | additional properties must have at least 1 entry");
    check_json<counts>(R"({"name":"n","a":1,"b":2,"c":3,"d":4})", asked, "",
                       " | max_properties | additional properties must have at most 3 entries");
    check_json<counts>(R"({"name":"n","aaaa":1,"bbbbb":0})", asked, "",
                       " | each_item | additional properties in each entry must be at least 1\n"
                       " | property_names | additional properties in each name must have at most 4 characters");
    const counts one{.name = "n", .rest = {{{"name", 1}, {"id", 2}, {"rest", 3}}}};
    BOOST_TEST(said(validate(one)) == "/name | duplicate | name is given twice\n/id | duplicate | id is given twice");
    BOOST_TEST(said(validate(places{.rest = {{{"a", place{.city = "abcde"}}}}})) ==
               "/a/city | max_length | city must have at most 4 characters");
    BOOST_TEST(said(validate(places{.rest = {{{"a", place{.city = "\xFF"}}}}})) ==
               "/a/city | utf8 | city must be well-formed UTF-8");
    const holder nested{.inner = counts{.name = "n", .rest = {{{"a", 0}}}}};
    BOOST_TEST(said(validate(nested)) == "/inner | each_item | additional properties in each entry must be at least 1");
}

BOOST_AUTO_TEST_CASE(extras_of_a_form_are_beside_its_members) {
    check_form<counts>("b=2&name=n&a=1", "name=n&a=1&b=2", "");
    check_form<counts>("name=n&a=", "name=n&a=", "");  // null
    check_form<counts>("name=n&a=1&a=2", "", "/a | duplicate | a is given twice");
    check_form<counts>("name=n&a=1&id=2", "", "/id | unknown_parameter | id is not a known parameter");
    check_form<counts>("name=n&a=x", "", "/a | format | a must be a whole number of 8 bits");
    check_form<counts>("name=n&a=%FF", "",
                       "/a | format | a must be percent-encoded UTF-8\n"
                       " | min_properties | additional properties must have at least 1 entry");
    check_form<counts>("name=n&rest=1&%26=2", "name=n&%26=2&rest=1", "");
    check_form<counts>("name=n&a[b]=1", "", "/a[b] | unknown_parameter | a[b] is not a known parameter");
    check_form<lists>("name=n&a=1&b=2&a=3", "name=n&a=1&a=3&b=2", "");
    check_form<holder>("inner[name]=n&inner[b]=1&k[city]=c&k[level]=2",
                       "inner%5Bname%5D=n&inner%5Bb%5D=1&k%5Bcity%5D=c&k%5Blevel%5D=2", "");
    check_form<holder>("k[level]=2&l[city]=abcde", "",
                       "/k/city | required | city is required\n"
                       "/l/city | max_length | city must have at most 4 characters");
    check_form<holder>("inner[name]=n&inner[b]=1&inner[b]=2", "", "/inner/b | duplicate | b is given twice");
    check_form<holder>("k=1", "",
                       "/k | unknown_parameter | k is not a known parameter\n/k/city | required | city is required");
}
