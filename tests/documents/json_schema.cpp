#define BOOST_TEST_MODULE documents.json_schema

#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/json_schema.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace sample {

BOOST_DEFINE_ENUM_CLASS(colour, red, green)

constexpr std::string_view spelled(colour value, direction way) {
    return value == colour::red && way == direction::request ? "rouge" : std::string_view{};
}

struct part {
    required<std::string> name;
};
BOOST_DESCRIBE_STRUCT(part, (), (name))

struct whole {
    required<std::vector<part>> parts;
    nullable<decimal> weight{};
    optional<colour> paint{};
    std::int32_t count = 3;

    static constexpr auto rules = rules_of(field(&whole::parts, max_items{2}, not_empty),
                                           field(&whole::weight, meaning{"in grams"}, minimum{0}, example{5}),
                                           field(&whole::paint, assumption{"two colours"}));
};
BOOST_DESCRIBE_STRUCT(whole, (), (parts, weight, paint, count))

// One field for each rule that the schema language has a keyword for, and what has none.
struct bounded {
    decimal most = 0;
    decimal over = 0;
    decimal under = 0;
    decimal tick = 0;
    std::string code{};
    std::vector<std::string> codes{};
    optional<std::string> other{};

    static constexpr auto rules =
        rules_of(field(&bounded::most, maximum{5}), field(&bounded::over, exclusive_minimum{-1}),
                 field(&bounded::under, exclusive_maximum{7}), field(&bounded::tick, multiple_of{5}),
                 field(&bounded::code, min_length{2}, matches{"\\d+"}),
                 field(&bounded::codes, min_items{1}, unique_items, each_item{not_empty, max_length{3}}),
                 requires_field{&bounded::other, &bounded::code});
};
BOOST_DESCRIBE_STRUCT(bounded, (), (most, over, under, tick, code, codes, other))

// Texts to own or to borrow.
template <class Text>
struct label {
    required<Text> code;
    optional<nullable<Text>> other{};
    Text language = "en";
    std::vector<Text> lines{};

    static constexpr auto rules = rules_of(field(&label::code, min_length{2}, example{"ab"}));
    BOOST_DESCRIBE_CLASS(label, (), (code, other, language, lines), (), ())
};

}  // namespace sample

BOOST_AUTO_TEST_CASE(a_record_with_every_presence_is_this_schema) {
    const std::string expected = R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "allOf": [
    {
      "$ref": "#/$defs/whole"
    }
  ],
  "$defs": {
    "part": {
      "type": "object",
      "properties": {
        "name": {
          "type": "string"
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false
    },
    "whole": {
      "type": "object",
      "properties": {
        "parts": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/part"
          },
          "maxItems": 2,
          "minItems": 1,
          "x-rules": [
            {
              "rule": "max_items",
              "message": "parts must have at most 2 entries"
            },
            {
              "rule": "not_empty",
              "message": "parts must not be empty"
            }
          ]
        },
        "weight": {
          "type": [
            "number",
            "null"
          ],
          "description": "in grams",
          "minimum": 0,
          "examples": [
            5
          ],
          "x-rules": [
            {
              "rule": "minimum",
              "message": "weight must be at least 0"
            }
          ]
        },
        "paint": {
          "type": "string",
          "enum": [
            "rouge",
            "green"
          ],
          "description": "Not shown, decided: two colours",
          "x-assumed": "two colours"
        },
        "count": {
          "type": "integer",
          "format": "int32",
          "minimum": -2147483648,
          "maximum": 2147483647,
          "default": 3
        }
      },
      "required": [
        "parts",
        "weight"
      ],
      "additionalProperties": false
    }
  }
}
)";
    BOOST_TEST(json_schema<sample::whole>(direction::request) == expected);
}

BOOST_AUTO_TEST_CASE(answers_are_open_and_spell_enumerators_their_own_way) {
    const std::string schema = json_schema<sample::whole>(direction::response);
    BOOST_TEST(schema.find("additionalProperties") == schema.npos);
    BOOST_TEST(schema.find("\"red\"") != schema.npos);
    BOOST_TEST(schema.find("rouge") == schema.npos);
}

BOOST_AUTO_TEST_CASE(a_rule_with_a_keyword_is_said_by_it) {
    std::string schema = json_schema<sample::bounded>(direction::response);
    std::erase_if(schema, [](char c) { return c == ' ' || c == '\n'; });
    for (
        const std::string keyword :
        {R"("maximum":5,)", R"("exclusiveMinimum":-1,)", R"("exclusiveMaximum":7,)", R"("multipleOf":5,)",
         R"("minLength":2,"pattern":"^[0-9]+$",)",
         R"("minItems":1,"uniqueItems":true,"allOf":[{"items":{"minLength":1,"maxLength":3}}],)",
         R"("x-rules":[{"field":"other","rule":"requires_field","message":"othermayhaveavalueonlywhencodehasone"}])"}) {
        BOOST_TEST(schema.find(keyword) != schema.npos, keyword << " is not in " << schema);
    }
}

BOOST_AUTO_TEST_CASE(a_text_is_the_same_schema_whoever_owns_it) {
    for (const direction way : {direction::request, direction::response}) {
        const std::string schema = json_schema<sample::label<std::string_view>>(way);
        BOOST_TEST(schema == json_schema<sample::label<std::string>>(way));
        BOOST_TEST(schema.find(R"("default": "en")") != schema.npos, schema);
    }
}
