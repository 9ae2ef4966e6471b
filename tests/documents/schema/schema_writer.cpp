#define BOOST_TEST_MODULE documents.schema.schema_writer
#include <boost/test/unit_test.hpp>
#include <service_api/documents/json_schema.hpp>
#include <string>

#include "comprehensive/api.hpp"

using namespace comprehensive;

namespace {

template <class Record>
std::string schema(direction way) {
    std::string text = json_schema<Record>(way);
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

struct holder {
    required<tagged<"type", card, transfer>> by;
    std::vector<std::uint16_t> small{};
    optional<extensible<item_state>> state{};
};
BOOST_DESCRIBE_STRUCT(holder, (), (by, small, state))

}  // namespace

BOOST_AUTO_TEST_CASE(a_tagged_union_has_a_discriminator_and_components_with_the_tag) {
    const std::string sent = schema<holder>(direction::request);
    BOOST_TEST(says(sent, R"("oneOf":[{"$ref":"#/$defs/card_by_type"},{"$ref":"#/$defs/transfer_by_type"}],)"
                          R"("discriminator":{"propertyName":"type","mapping":{"card":"#/$defs/card_by_type",)"
                          R"("transfer":"#/$defs/transfer_by_type"}})"),
               sent);
    BOOST_TEST(
        says(sent, R"("card_by_type":{"type":"object","properties":{"type":{"type":"string","enum":["card"]},)"));
    // A reader keeps what it does not know.
    const std::string answered = schema<holder>(direction::response);
    BOOST_TEST(
        says(answered, R"({"type":"object","properties":{"type":{"type":"string","not":{"enum":["card","transfer"]}}},)"
                       R"("required":["type"]})"),
        answered);
    BOOST_TEST(!says(answered, "discriminator"));
}

BOOST_AUTO_TEST_CASE(a_row_has_no_more_entries_than_described_in_requests_only) {
    BOOST_TEST(says(schema<item>(direction::request), R"("minItems":2,"maxItems":3,"items":{})"));
    BOOST_TEST(says(schema<item>(direction::response), R"("minItems":2,"items":{})"));
}

BOOST_AUTO_TEST_CASE(integers_have_bounds_and_open_enumerations_refuse_nothing) {
    const std::string text = schema<holder>(direction::response);
    BOOST_TEST(says(text, R"("items":{"type":"integer","format":"int32","minimum":0,"maximum":65535})"), text);
    BOOST_TEST(says(text, R"("state":{"type":"string","x-extensible-enum":["draft","offered","sold"]})"), text);
}

BOOST_AUTO_TEST_CASE(a_rule_between_fields_is_a_schema_where_all_of_them_travel) {
    const std::string text = schema<item>(direction::response);
    BOOST_TEST(says(text, R"("if":{"allOf":[{"properties":{"kind":{"const":"good"}},"required":["kind"]},)"
                          R"({"properties":{"state":{"const":"sold"}},"required":["state"]}]},)"
                          R"("then":{"required":["sold_to"]})"),
               text);
    // What a schema cannot say is said in words.
    BOOST_TEST(says(text, R"("cost":{"type":"object","description":"totalmustequalnet+tax",)"), text);
}

BOOST_AUTO_TEST_CASE(a_sink_gets_the_same_text) {
    std::string text;
    json_schema<item>(direction::response, [&](std::string_view piece) { text += piece; });
    BOOST_TEST((text == json_schema<item>(direction::response)));
}
