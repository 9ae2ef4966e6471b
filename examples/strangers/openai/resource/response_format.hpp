#pragma once

#include <service_api/description.hpp>
#include <string>
#include <variant>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

/// Any text.
struct text_format {
    required<const_value<"text">> type{};
};
BOOST_DESCRIBE_STRUCT(text_format, (), (type))

/// Any JSON. A message must say that, too.
struct json_object_format {
    required<const_value<"json_object">> type{};
};
BOOST_DESCRIBE_STRUCT(json_object_format, (), (type))

/// A JSON Schema and its name.
struct named_schema {
    required<std::string> name;
    optional<std::string> description{};
    optional<raw_json> schema{};
    optional<nullable<bool>> strict{};

    using self = named_schema;
    static constexpr auto rules =
        rules_of(field(&self::name, matches{"[a-zA-Z0-9_-]{1,64}"}),
                 field(&self::schema, assumption{"a JSON Schema may be any JSON, so it is not checked here"}),
                 field(&self::strict, meaning{"whether the text always satisfies the schema; false when absent"}));
};
BOOST_DESCRIBE_STRUCT(named_schema, (), (name, description, schema, strict))

/// JSON that satisfies a schema.
struct json_schema_format {
    required<const_value<"json_schema">> type{};
    required<named_schema> json_schema;
};
BOOST_DESCRIBE_STRUCT(json_schema_format, (), (type, json_schema))

using response_format = std::variant<text_format, json_object_format, json_schema_format>;

}  // namespace strangers::openai
