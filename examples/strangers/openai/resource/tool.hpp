#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

inline constexpr matches function_name{"[a-zA-Z0-9_-]{1,64}"};

/// A function of the caller's program that the model may request.
struct function_definition {
    required<std::string> name;
    optional<std::string> description{};
    optional<raw_json> parameters{};
    optional<nullable<bool>> strict{};

    using self = function_definition;
    static constexpr auto rules =
        rules_of(field(&self::name, function_name),
                 field(&self::description, meaning{"what it does: the model decides by this when to request it"}),
                 field(&self::parameters, meaning{"a JSON Schema of its arguments; no arguments when absent"},
                       assumption{"a JSON Schema may be any JSON, so it is not checked here"}),
                 field(&self::strict, meaning{"whether the arguments always satisfy the schema; false when absent"}));
};
BOOST_DESCRIBE_STRUCT(function_definition, (), (name, description, parameters, strict))

/// A tool that the model may use.
struct function_tool {
    required<const_value<"function">> type{};
    required<function_definition> function;
};
BOOST_DESCRIBE_STRUCT(function_tool, (), (type, function))

/// A request of the model to call a function.
struct called_function {
    required<std::string> name;
    required<std::string> arguments;

    static constexpr auto rules =
        rules_of(field(&called_function::arguments, meaning{"JSON in a string; the model may write invalid JSON"},
                       example{R"({"city":"Oslo"})"}));
};
BOOST_DESCRIBE_STRUCT(called_function, (), (name, arguments))

/// A call that the assistant's message requests. A tool message has its result.
struct tool_call {
    required<std::string> id;
    required<const_value<"function">> type{};
    required<called_function> function;
};
BOOST_DESCRIBE_STRUCT(tool_call, (), (id, type, function))

/// Which tools the model uses.
BOOST_DEFINE_ENUM_CLASS(tool_mode, none, automatic, required_)

constexpr std::string_view spelled(tool_mode value, direction) {
    switch (value) {
        case tool_mode::automatic: return "auto";
        case tool_mode::required_: return "required";
        default: return {};
    }
}

struct function_reference {
    required<std::string> name;
};
BOOST_DESCRIBE_STRUCT(function_reference, (), (name))

/// The one function that the model must request.
struct named_tool {
    required<const_value<"function">> type{};
    required<function_reference> function;
};
BOOST_DESCRIBE_STRUCT(named_tool, (), (type, function))

using tool_choice = std::variant<tool_mode, named_tool>;

}  // namespace strangers::openai
