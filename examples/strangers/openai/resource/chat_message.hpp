#pragma once

#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

#include "content_part.hpp"
#include "tool.hpp"

namespace strangers::openai {

/// Instructions of the program, for models that reason.
struct developer_message {
    required<const_value<"developer">> role{};
    required<text_content> content;
    optional<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(developer_message, (), (role, content, name))

/// Instructions of the program, for older models.
struct system_message {
    required<const_value<"system">> role{};
    required<text_content> content;
    optional<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(system_message, (), (role, content, name))

/// What the user wrote, with images and recordings.
struct user_message {
    required<const_value<"user">> role{};
    required<user_content> content;
    optional<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(user_message, (), (role, content, name))

/// What the model wrote earlier in the conversation.
struct assistant_message {
    required<const_value<"assistant">> role{};
    optional<nullable<assistant_content>> content{};
    optional<nullable<std::string>> refusal{};
    optional<std::string> name{};
    std::vector<tool_call> tool_calls{};

    using self = assistant_message;
    static constexpr auto rules =
        rules_of(field(&self::tool_calls, meaning{"the calls that the message requested; tool messages follow it"}),
                 at_least_one_of{&self::content, &self::refusal, &self::tool_calls});
};
BOOST_DESCRIBE_STRUCT(assistant_message, (), (role, content, refusal, name, tool_calls))

/// The result of a call that the assistant's message requested.
struct tool_message {
    required<const_value<"tool">> role{};
    required<text_content> content;
    required<std::string> tool_call_id;
};
BOOST_DESCRIBE_STRUCT(tool_message, (), (role, content, tool_call_id))

/// A message of a conversation, recognized by its role.
using chat_message = std::variant<developer_message, system_message, user_message, assistant_message, tool_message>;

}  // namespace strangers::openai
