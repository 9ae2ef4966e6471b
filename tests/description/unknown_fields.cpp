#define BOOST_TEST_MODULE description.unknown_fields
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <service_api/compatibility.hpp>
#include <service_api/description.hpp>
#include <service_api/documents.hpp>
#include <service_api/message/read_request.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

struct tolerant : problem_details {
    static constexpr unknown_fields unknown = unknown_fields::ignored;
};

struct line {
    required<std::string> isbn;
    optional<std::uint32_t> count{};
    optional<std::string> note{};

    static constexpr auto rules = rules_of(field(&line::note, read_only));
};
BOOST_DESCRIBE_STRUCT(line, (), (isbn, count, note))

struct card {
    static constexpr std::string_view tag = "card";
    required<std::string> last4;
};
BOOST_DESCRIBE_STRUCT(card, (), (last4))

struct order {
    required<std::string> shop;
    required<line> first;
    std::vector<line> more{};
    std::vector<std::uint32_t> codes{};

    static constexpr auto http = endpoint<response<204>, tolerant>{
        .route = post("/orders"), .access = public_access, .limit = unspecified, .body = {json_body{}, form_body{}}};
};
BOOST_DESCRIBE_STRUCT(order, (), (shop, first, more, codes))

// An endpoint chooses itself, and has the same record.
struct strict_order {
    required<line> first;

    static constexpr auto http = endpoint<response<204>, tolerant>{
        .route = put("/orders"), .access = public_access, .limit = unspecified, .unknown = unknown_fields::rejected};
};
BOOST_DESCRIBE_STRUCT(strict_order, (), (first))

struct upload {
    required<line> about;
    std::vector<std::string> words{};
    optional<tagged<"type", card>> paid_by{};

    static constexpr auto rules = rules_of(field(&upload::words, bracketed));
    static constexpr auto http = endpoint<response<204>, tolerant>{
        .route = post("/files"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(upload, (), (about, words, paid_by))

template <unknown_fields Choice>
struct find {
    optional<std::string> word{};
    std::vector<line> lines{};

    static constexpr auto http = endpoint<response<204>, problem_details>{
        .route = get("/orders"), .access = public_access, .limit = unspecified, .unknown = Choice};
    BOOST_DESCRIBE_CLASS(find, (), (word, lines), (), ())
};

template <unknown_fields Choice>
struct change {
    required<std::string> shop;

    static constexpr auto http = endpoint<response<204>, problem_details>{
        .route = patch("/orders"), .access = public_access, .limit = unspecified, .unknown = Choice};
    BOOST_DESCRIBE_CLASS(change, (), (shop), (), ())
};

inline constexpr api<order, strict_order, upload> v1{.title = "Orders", .version = "1"};

template <unknown_fields Choice>
inline constexpr api<find<Choice>, change<Choice>> version{.title = "Orders", .version = "1"};

template <class Op>
std::string read(std::string_view type, std::string body, std::string_view query = "") {
    http_request request{.method = "POST", .target = "/", .body = std::move(body)};
    if (!type.empty()) request.headers.add("Content-Type", std::string(type));
    return test::said(read_request<Op>(request, {}, query).violations);
}
constexpr std::string_view json = "application/json";
constexpr std::string_view form = "application/x-www-form-urlencoded";

}  // namespace

BOOST_AUTO_TEST_CASE(members_of_a_json_body_are_skipped_at_any_depth) {
    BOOST_TEST(
        read<order>(
            json, R"({"x":[1,{"y":2}],"shop":"a","first":{"isbn":"1","z":null},"more":[{"isbn":"2","q":{}}]})") == "");
    BOOST_TEST(read<strict_order>(json, R"({"first":{"isbn":"1","z":null},"x":1})") ==
               "/first/z | unknown_parameter | z is not a known parameter\n"
               "/x | unknown_parameter | x is not a known parameter");
    // What is described is read as strictly as before.
    BOOST_TEST(read<order>(json, R"({"shop":"a","shop":"b","first":{"isbn":1,"note":"n"}})") ==
               "/shop | duplicate | shop is given twice\n"
               "/first/isbn | format | isbn must be a text\n"
               "/first/note | read_only | note is read-only: only responses contain it");
    BOOST_TEST(read<order>(json, R"({"shop":"a","first":{"isbn":"1"},"x":})") != "");
}

BOOST_AUTO_TEST_CASE(names_of_a_form_are_skipped_and_described_ones_are_not) {
    BOOST_TEST(read<order>(form, "shop=a&first[isbn]=1&first[z]=2&x=1&x=2&x[a][b]=3&more[0][isbn]=2&more[0][q][r]=1") ==
               "");
    BOOST_TEST(read<order>(form, "shop=a&first[isbn]=1&first[note]=n").find("unknown_parameter") != std::string::npos);
    BOOST_TEST(read<order>(form, "shop=a&first[isbn]=1&more[5][isbn]=2").find("unknown_parameter") !=
               std::string::npos);
    BOOST_TEST(read<order>(form, "shop=a&first[isbn]=1&shop[x]=2").find("unknown_parameter") != std::string::npos);
    BOOST_TEST(read<order>(form, "shop=a&first[isbn]=1&codes[]=2").find("unknown_parameter") != std::string::npos);
    BOOST_TEST(read<order>(form, "shop=a&first[isbn]=1&%FF=2").find("format") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(parts_of_a_multipart_body_are_skipped) {
    const auto part = [](std::string_view name, std::string_view text) {
        return std::string("--b\r\nContent-Disposition: form-data; name=\"")
                   .append(name)
                   .append("\"\r\n\r\n")
                   .append(text) +
               "\r\n";
    };
    constexpr std::string_view type = "multipart/form-data; boundary=b";
    const std::string about = part("about", R"({"isbn":"1","z":1})");
    BOOST_TEST(read<upload>(type, about + part("x", "1") + part("x", "2") + part("words[]", "a") +
                                      part("paid_by", R"({"type":"card","last4":"4242","w":1})") + "--b--\r\n") == "");
    BOOST_TEST(read<upload>(type, about + part("words", "a") + "--b--\r\n") ==
               "/words | unknown_parameter | words is not a known parameter");
}

BOOST_AUTO_TEST_CASE(parameters_of_a_query_are_skipped_by_choice) {
    const std::string both = read<find<unknown_fields::rejected>>("", "", "word=a&x=1&lines[0][isbn]=1&lines[0][z]=2");
    BOOST_TEST(both ==
               "/x | unknown_parameter | x is not a known parameter\n"
               "/lines[0][z] | unknown_parameter | lines[0][z] is not a known parameter");
    BOOST_TEST(read<find<unknown_fields::ignored_in_body>>("", "", "x=1") != "");
    for (const std::string_view query : {"x=1", "word=a&x=1&lines[0][isbn]=1&lines[0][z]=2", "=1", "x", "x=%41"}) {
        BOOST_TEST(read<find<unknown_fields::ignored>>("", "", query) == "");
        BOOST_TEST(read<find<unknown_fields::ignored_in_query>>("", "", query) == "");
    }
    BOOST_TEST(read<find<unknown_fields::ignored>>("", "", "word=a&word=b") != "");
    // An operation without a query.
    BOOST_TEST(read<change<unknown_fields::ignored>>(json, R"({"shop":"a","x":1})", "utm_source=mail") == "");
    BOOST_TEST(read<change<unknown_fields::ignored_in_body>>(json, R"({"shop":"a","x":1})", "utm_source=mail") != "");
    BOOST_TEST(read<change<unknown_fields::ignored_in_query>>(json, R"({"shop":"a"})", "utm_source=mail") == "");
    BOOST_TEST(read<change<unknown_fields::ignored_in_query>>(json, R"({"shop":"a","x":1})") != "");
}

BOOST_AUTO_TEST_CASE(documents_show_the_choice) {
    const std::string described = openapi(v1);
    const auto count = [](std::string_view text, std::string_view part) {
        std::size_t found = 0;
        for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
        return found;
    };
    // Two bodies of one operation, one of the other, and the records in them, beside the record that the other operation has.
    BOOST_TEST(count(described, R"("additionalProperties": true)") == 5U);
    BOOST_TEST(count(described, R"("additionalProperties": false)") == 2U);
    BOOST_TEST(count(described, R"("$ref": "#/components/schemas/line_open")") == 5U);
    BOOST_TEST(count(described, R"("$ref": "#/components/schemas/line")") == 1U);
    constexpr std::string_view words = "Unknown members of the body and parameters of the query are ignored";
    BOOST_TEST(count(described, words) == 2U);
    BOOST_TEST(count(markdown(v1), words) == 2U);
    BOOST_TEST(count(html(v1), words) == 2U);
    BOOST_TEST(count(markdown(version<unknown_fields::ignored>), "Unknown parameters of the query are ignored") == 1U);
    BOOST_TEST(count(markdown(version<unknown_fields::ignored_in_body>), "Unknown") == 1U);
    BOOST_TEST(count(markdown(version<unknown_fields::rejected>), "Unknown") == 0U);
}

BOOST_AUTO_TEST_CASE(what_was_ignored_may_not_be_rejected) {
    using enum unknown_fields;
    BOOST_TEST(breaking_changes(version<rejected>, version<ignored>).empty());
    BOOST_TEST(breaking_changes(version<ignored_in_query>, version<ignored>).empty());
    const auto changes = breaking_changes(version<ignored>, version<ignored_in_query>);
    BOOST_REQUIRE(changes.size() == 2U);
    BOOST_TEST(changes[0].words == "rejects unknown members of the body");
    BOOST_TEST(breaking_changes(version<ignored>, version<ignored_in_body>)[1].words ==
               "rejects unknown parameters of the query");
    BOOST_TEST(breaking_changes(version<ignored>, version<rejected>)[1].operation == "PATCH /orders");
    BOOST_TEST(breaking_changes(version<ignored>, version<rejected>)[1].words == "rejects unknown fields");
}
