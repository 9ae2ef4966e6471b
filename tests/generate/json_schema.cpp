#define BOOST_TEST_MODULE generate.json_schema

#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/generate/json_schema.hpp>
#include <string>
#include <vector>

using namespace service_api;

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

    static constexpr auto rules = rules_of(field(&whole::parts, at_most_entries{2}, not_empty),
                                           field(&whole::weight, meaning{"in grams"}, at_least{0}, example{5}),
                                           field(&whole::paint, assumed{"two colours"}));
};
BOOST_DESCRIBE_STRUCT(whole, (), (parts, weight, paint, count))

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
            "parts must have at most 2 entries",
            "parts must not be empty"
          ]
        },
        "weight": {
          "type": [
            "number",
            "null"
          ],
          "minimum": 0,
          "description": "in grams",
          "x-rules": [
            "weight must be at least 0"
          ]
        },
        "paint": {
          "type": "string",
          "enum": [
            "rouge",
            "green"
          ],
          "x-assumed": "two colours"
        },
        "count": {
          "type": "integer",
          "format": "int32",
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
    const std::string schema = json_schema<sample::whole>(direction::answer);
    BOOST_TEST(schema.find("additionalProperties") == schema.npos);
    BOOST_TEST(schema.find("\"red\"") != schema.npos);
    BOOST_TEST(schema.find("rouge") == schema.npos);
}
