#define BOOST_TEST_MODULE comprehensive.messages
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <string>
#include <utility>

#include "comprehensive/item.hpp"
#include "support/said.hpp"

using namespace comprehensive;
using test::said;

namespace {

const std::string whole =
    R"({"id":"0f8fad5b-d9cb-469f-a165-70867728950e","created":"2026-11-21T10:00:00.50+01:00","name":"lamp",)"
    R"("kind":"good","state":"sold","colour":"c42","private":true,"cost":{"net":10.00,"tax":1.90,"total":11.9,"rebate":"15%"},)"
    R"("note":null,"offered_until":null,"weight":1200,"24h_seen":1700000000000,"picture":"AAEC","labels":["old","brass"],)"
    R"("metadata":{"a":"1","b":""},"measures":{"height":1.5,"width":null},"owned_by":{"name":"Ada","page":"https://ada.example/"},)"
    R"("paid_by":{"type":"card","last4":"4242"},"prices":[[1,"1.50"],[2,"1.75",3]],"grid":[[1,2],[],[-3]],)"
    R"("shelf":{"name":"a","inner":[{"name":"b","inner":[]}],"instead":{"name":"c","inner":[]}},)"
    R"("reactions":{"+1":3,"-1":0,"heart":5},"anything":{"x":[1, {"y":null}]},"sold_to":"Bob","sold_on":"2026-11-20","later":[1,2]})";

std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    BOOST_REQUIRE_MESSAGE(at != text.npos, from);
    return text.replace(at, from.size(), to);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_shape_is_read_and_written_again) {
    const auto read = read_json<item>(whole, direction::response);
    BOOST_TEST(said(read.violations) == "");
    BOOST_REQUIRE(read.value.has_value());
    const item& one = *read.value;
    BOOST_TEST(write_json(one, direction::response) == whole);
    BOOST_TEST((*one.weight == 1200));
    BOOST_TEST((one.prices[1].price == 1.75_decimal));
    BOOST_TEST(one.cost->rebate->value == 15);
    BOOST_TEST(*one.shelf->instead.value()->name == "c");
    BOOST_TEST(std::get<owner>(*one.owned_by).page->text() == "https://ada.example/");
    BOOST_TEST(*one.paid_by->get_if<card>()->last4 == "4242");
    BOOST_TEST(one.anything->text == R"({"x":[1, {"y":null}]})");
    BOOST_TEST(one.rest.named.at("later").text == "[1,2]");
    BOOST_TEST(one.reactions->plus_one == 3);
    BOOST_TEST(one.reactions->others.named.at("heart") == 5);
    BOOST_TEST((read_json<item>(write_json(one, direction::response), direction::response).value == one));
}

BOOST_AUTO_TEST_CASE(a_request_has_what_requests_have) {
    item one = *read_json<item>(whole, direction::response).value;
    one.secret = "abc";
    const std::string sent = write_json(one, direction::request);
    // The read-only members of the base stay behind, the write-only one goes along, and the state has the request's
    // spelling.
    BOOST_TEST(sent.starts_with(R"({"name":"lamp","kind":"good","state":"gone",)"));
    BOOST_TEST(sent.find(R"("secret":"abc")") != sent.npos);
    BOOST_TEST(write_json(one, direction::response).find("secret") == std::string::npos);
    const auto read = read_json<item>(sent, direction::request);
    BOOST_TEST(said(read.violations) == "");
    BOOST_TEST(*read.value->secret == "abc");
}

BOOST_AUTO_TEST_CASE(a_union_is_the_alternative_that_stands_there) {
    const std::pair<std::string, std::string> texts[] = {
        {R"("owned_by":"u_1")", R"("owned_by":"u_1")"},
        {R"("paid_by":{"last4":"1111","type":"card"})", R"("paid_by":{"type":"card","last4":"1111"})"},
        {R"("paid_by":{"type":"transfer","iban":"DE1"})", R"("paid_by":{"type":"transfer","iban":"DE1"})"},
        {R"("paid_by":{"type":"cash","till": 3})", R"("paid_by":{"type":"cash","till": 3})"}};
    for (const auto& [text, written] : texts) {
        BOOST_TEST_CONTEXT(text) {
            const std::string response =
                R"({"id":"0f8fad5b-d9cb-469f-a165-70867728950e","name":"n","kind":"service","state":"new",)"
                R"("cost":{"net":1,"tax":0,"total":1},"note":null,)" +
                text + '}';
            const auto read = read_json<item>(response, direction::response);
            BOOST_TEST(said(read.violations) == "");
            BOOST_REQUIRE(read.value.has_value());
            BOOST_TEST(write_json(*read.value, direction::response).find(written) != std::string::npos);
        }
    }
}

BOOST_AUTO_TEST_CASE(each_broken_part_is_told_where_it_stands) {
    const std::pair<std::pair<std::string, std::string>, std::string> cases[] = {
        {{R"("card","last4":"4242")", R"("card","last4":"42a2")"},
         "/paid_by/last4 | matches | last4 must match the pattern ^[0-9]{4}$"},
        {{R"("type":"card")", R"("type":"cash")"}, "/paid_by/type | tag | type must be one of card, transfer"},
        {{R"("type":"card")", R"("type":"card","type":"card")"}, "/paid_by/type | duplicate | type is given twice"},
        {{R"({"name":"Ada","page":"https://ada.example/"})", "7"},
         "/owned_by | format | owned_by must be one of: string, owner"},
        {{R"("15%")", R"("15")"}, "/cost/rebate | format | rebate must be a whole percentage, such as 15%"},
        {{R"([2,"1.75",3])", R"([2,1.75,3])"},
         "/prices/1/1 | format | entry 1 of entry 1 of prices must be a decimal number of at most 38 digits, as a "
         "string"},
        {{R"([1,"1.50"])", R"([1])"}, "/prices/0/1 | required | entry 1 of entry 0 of prices is required"},
        {{R"([1,"1.50"])", R"([1,"-1.50"])"}, "/prices/0/1 | positive | price must be positive"},
        {{R"([2,"1.75",3])", R"([2,"1.75",3,4])"},
         "/prices/1/3 | unknown_parameter | entry 3 of entry 1 of prices is one entry too many"},
        {{R"([2,"1.75",3])", R"([0,"1.75",3])"}, "/prices | sorted_by | prices must be sorted by at, ascending"},
        {{R"("height":1.5)", R"("height":"x")"},
         "/measures/height | format | height must be a decimal number of at most 38 digits"},
        {{R"("b":"")", R"("a":"")"}, "/metadata/a | duplicate | a is given twice"},
        {{R"("tax":1.90)", R"("tax":1.91)"}, "/cost/total | equals_sum_of | total must equal net + tax"},
        {{R"("net":10.00)", R"("net":10.001)"},
         "/cost/net | multiple_of | net must be a multiple of 0.01\n/cost/total | equals_sum_of | total must equal net "
         "+ tax"},
        {{R"("sold_to":"Bob",)", ""},
         "/sold_to | presence_table | sold_to must have a value exactly when kind is good and state is sold"},
        {{R"("labels":["old","brass"])", R"("labels":["old","old"])"},
         "/labels | unique_items | labels must not have two equal entries"},
        {{R"("later":[1,2])", R"("later":1,"later":2)"}, "/later | duplicate | later is given twice"},
        {{R"("heart":5)", R"("heart":5,"plus_one":"3")"},
         "/reactions/plus_one | format | plus_one must be a whole number of 64 bits"},
        {{R"("heart":5)", R"("heart":-5)"},
         "/reactions | each_item | additional properties in each entry must be at least 0"},
        {{R"({"name":"b"})", "{}"}, "/shelf/inner/0/name | required | name is required"},
        {{R"("colour":"c42")", R"("colour":"c60")"}, ""}};
    item one = *read_json<item>(whole, direction::response).value;
    const std::string sent = with(write_json(one, direction::request), R"("later":)", R"("later":)");
    for (const auto& [edit, told] : cases) {
        if (told.empty()) continue;
        BOOST_TEST_CONTEXT(edit.second)
        BOOST_TEST(said(read_json<item>(with(sent, edit.first, edit.second), direction::request).violations) == told);
    }
    const auto coloured = read_json<item>(with(sent, R"("c42")", R"("c60")"), direction::request).violations;
    BOOST_TEST(coloured.size() == 1U);
    BOOST_TEST(coloured.front().field == "/colour");
    const auto forged = read_json<item>(
        with(sent, R"({"name":"lamp")", R"({"id":"0f8fad5b-d9cb-469f-a165-70867728950e","name":"lamp")"),
        direction::request);
    // The item is open, but what only answers have is not for requests to say.
    BOOST_TEST(said(forged.violations) == "/id | read_only | id is read-only: only responses contain it");
}
