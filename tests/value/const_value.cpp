#define BOOST_TEST_MODULE value.const_value
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/json_schema.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/message/query.hpp>
#include <service_api/validate/constant.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace sample {

struct page {
    required<const_value<"list">> object{};
    required<const_value<2>> version{};
    required<const_value<true>> is_last{};
    required<std::string> title;
    optional<const_value<"draft">> state{};
    friend bool operator==(const page&, const page&) = default;
};
BOOST_DESCRIBE_STRUCT(page, (), (object, version, is_last, title, state))

struct text_part {
    required<const_value<"text">> type{};
    required<std::string> content;
};
BOOST_DESCRIBE_STRUCT(text_part, (), (type, content))
struct link_part {
    required<const_value<"link">> type{};
    required<std::string> content;
};
BOOST_DESCRIBE_STRUCT(link_part, (), (type, content))
struct any_part {
    required<std::string> type;
    required<std::string> content;
};
BOOST_DESCRIBE_STRUCT(any_part, (), (type, content))

struct maybe_first {
    nullable<const_value<1>> kind{};
    optional<const_value<"a">> name{};
    required<std::string> one;
};
BOOST_DESCRIBE_STRUCT(maybe_first, (), (kind, name, one))
struct maybe_second {
    nullable<const_value<2>> kind{};
    required<std::string> two;
};
BOOST_DESCRIBE_STRUCT(maybe_second, (), (kind, two))

struct message {
    required<std::variant<text_part, boxed<link_part>, any_part>> part;
    optional<std::variant<const_value<true>, const_value<5>, std::string>> flag{};
};
BOOST_DESCRIBE_STRUCT(message, (), (part, flag))

struct find_page {
    required<const_value<"full">> view{};
    required<const_value<2>> version{};
    optional<const_value<false>> is_last{};
    static constexpr auto http =
        endpoint<page>{.route = get("/pages"), .access = public_access, .limit = unspecified, .summary = "Finds it."};
};
BOOST_DESCRIBE_STRUCT(find_page, (), (view, version, is_last))

}  // namespace sample

namespace {

using namespace sample;

static_assert(const_value<"list">::parse("list").has_value() && !const_value<"list">::parse("List").has_value());
static_assert(const_value<0>::words == "must be 0" && const_value<-12>::kind == "`-12`" &&
              const_value<false>::words == "must be false");
static_assert(const_value<"">::words == "must be empty" && const_value<"">::kind == "empty string");
static_assert(const_value<std::numeric_limits<std::int64_t>::min()>::words == "must be -9223372036854775808");
static_assert(const_value<std::numeric_limits<std::uint64_t>::max()>::words == "must be 18446744073709551615");
// Beside the function `constant`.
static_assert(constant([] { return find_page{}; }).view == const_value<"full">{});
static_assert(single_valued<const_value<"">> && !single_valued<date> && !single_valued<std::string>);
static_assert(std::default_initializable<required<const_value<1>>> && !std::default_initializable<required<date>>);

template <class T>
std::string problems(std::string_view text) {
    return test::said(read_json<T>(text, direction::request).violations);
}

std::size_t alternative(std::string_view part) {
    const auto read = read_json<message>(R"({"part":)" + std::string(part) + "}", direction::request);
    return read.value ? (*read.value->part).index() : 9;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_written_without_being_given) {
    const page one{.title = "t"};
    const std::string text = write_json(one, direction::request);
    BOOST_TEST(text == R"({"object":"list","version":2,"is_last":true,"title":"t"})");
    BOOST_TEST((read_json<page>(text, direction::request).value == one));
}

BOOST_AUTO_TEST_CASE(any_other_value_is_an_error_that_names_it) {
    BOOST_TEST(problems<page>(R"({"object":"lists","version":3,"is_last":false,"title":"t","state":""})") ==
               "/object | format | object must be list\n/version | format | version must be 2\n"
               "/is_last | format | is_last must be true\n/state | format | state must be draft");
    BOOST_TEST(problems<page>(R"({"object":2,"version":"2","is_last":"true","title":"t","state":null})") ==
               "/object | format | object must be list\n/version | format | version must be 2\n"
               "/is_last | format | is_last must be true\n/state | format | state must be draft");
    BOOST_TEST(problems<page>(R"({"title":"t"})") ==
               "/object | required | object is required\n/version | required | version is required\n"
               "/is_last | required | is_last is required");
    BOOST_TEST(problems<page>(R"({"object":"l\u0069st","version":2,"is_last":true,"title":"t"})") == "");
    BOOST_TEST(problems<page>(R"({"object":"list","version":2,"is_last":tru,"title":"t"})") ==
               "/is_last | json | the body must be well-formed JSON: expected a JSON value at byte 39");
}

BOOST_AUTO_TEST_CASE(it_is_plain_text_in_a_query) {
    BOOST_TEST(test::said(read_query<find_page>("view=full&version=2&is_last=false").violations) == "");
    BOOST_TEST(test::said(read_query<find_page>("view=Full&version=02&is_last=0").violations) ==
               "/view | format | view must be full\n/version | format | version must be 2\n"
               "/is_last | format | is_last must be false");
}

BOOST_AUTO_TEST_CASE(records_of_a_union_are_told_apart_by_their_constants) {
    BOOST_TEST(alternative(R"({"type":"text","content":"c"})") == 0U);
    BOOST_TEST(alternative(R"({"content":"c","type":"link"})") == 1U);
    BOOST_TEST(alternative(R"({"type":"l\u0069nk","content":"c"})") == 1U);
    BOOST_TEST(alternative(R"({"type":"other","content":"c"})") == 2U);
    BOOST_TEST(alternative(R"({"type":7,"content":"c"})") == 9U);
    // A missing member is reported, as the constant says which record it is.
    using constants_only = std::variant<text_part, boxed<link_part>>;
    BOOST_TEST(problems<constants_only>(R"({"type":"link"})") == "/content | required | content is required");
    BOOST_TEST(problems<constants_only>(R"({"type":"link","content":7})") ==
               "/content | format | content must be a text");
    BOOST_TEST(problems<constants_only>(R"({"type":"links"})") ==
               " | format | the body must be one of: text_part, link_part");
    BOOST_TEST(problems<constants_only>("{}") == " | format | the body must be one of: text_part, link_part");
    BOOST_TEST(problems<constants_only>(R"({"type":"text","type":"link","content":"c"})") != "");
    BOOST_TEST(problems<message>(R"({"part":{"content":"c"}})") ==
               "/part | format | part must be one of: text_part, link_part, any_part");
    for (const auto& [flag, index] : {std::pair{"true", 0U}, {"5", 1U}, {R"("5")", 2U}}) {
        const auto read = read_json<message>(
            R"({"part":{"type":"text","content":"c"},"flag":)" + std::string(flag) + "}", direction::request);
        BOOST_REQUIRE(read.value.has_value());
        BOOST_TEST((*read.value->flag).index() == index, flag);
    }
    // The only alternative of its JSON type is chosen, so that its error is reported.
    BOOST_TEST(problems<message>(R"({"part":{"type":"text","content":"c"},"flag":false})") ==
               "/flag | format | flag must be true");
}

BOOST_AUTO_TEST_CASE(null_does_not_rule_out_a_record) {
    using either = std::variant<maybe_first, maybe_second>;
    BOOST_TEST(problems<either>(R"({"kind":null,"two":"b"})") == "");
    BOOST_TEST(problems<either>(R"({"kind":2,"two":"b"})") == "");
    BOOST_TEST(problems<either>(R"({"kind":2,"one":"b"})").find("/two | required") != std::string::npos);
    const auto read = read_json<either>(R"({"kind":null,"name":null,"one":"b"})", direction::response);
    BOOST_REQUIRE(read.value.has_value());
    BOOST_TEST(read.value->index() == 0U);
}

BOOST_AUTO_TEST_CASE(documents_say_the_value) {
    const std::string schema = json_schema<page>(direction::request);
    for (const std::string_view words : {"\"type\": \"string\",\n          \"enum\": [\n            \"list\"\n",
                                         "\"type\": \"integer\",\n          \"enum\": [\n            2\n",
                                         "\"type\": \"boolean\",\n          \"enum\": [\n            true\n"})
        BOOST_TEST(schema.find(words) != schema.npos, schema);
    constexpr api<find_page> described{.title = "Pages", .version = "1"};
    const std::string text = markdown(described);
    BOOST_TEST(text.find("| `view` | `full` | required |") != text.npos, text);
    BOOST_TEST(text.find("| `object` | `list` |") != text.npos, text);
    const std::string page = html(described);
    BOOST_TEST(page.find("<option selected>full</option>") != page.npos);
    BOOST_TEST(page.find("data-input=\"number\"><option value=\"\"></option><option selected>2</option>") != page.npos);
    BOOST_TEST(page.find("data-input=\"boolean\"><option value=\"\"></option><option>false</option>") != page.npos);
    BOOST_TEST(page.find(".view = {}") != page.npos);
}
