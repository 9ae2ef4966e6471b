#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/stream.hpp>
#include <string>
#include <vector>

#include "chat_completion.hpp"
#include "log_probabilities.hpp"
#include "usage.hpp"

namespace strangers::openai {

/// A part of a call that the model requests. Only the first part has its id and its function's name.
struct called_function_part {
    optional<std::string> name{};
    optional<std::string> arguments{};
};
BOOST_DESCRIBE_STRUCT(called_function_part, (), (name, arguments))

struct tool_call_part {
    required<std::int64_t> index;
    optional<std::string> id{};
    optional<const_value<"function">> type{};
    optional<called_function_part> function{};
};
BOOST_DESCRIBE_STRUCT(tool_call_part, (), (index, id, type, function))

/// What a chunk adds to a message.
struct message_part {
    optional<const_value<"assistant">> role{};
    optional<nullable<std::string>> content{};
    optional<nullable<std::string>> refusal{};
    optional<std::vector<tool_call_part>> tool_calls{};
};
BOOST_DESCRIBE_STRUCT(message_part, (), (role, content, refusal, tool_calls))

struct chunk_choice {
    required<std::int64_t> index;
    required<message_part> delta;
    optional<nullable<log_probabilities>> logprobs{};
    nullable<extensible<openai::finish_reason>> finish_reason{};

    static constexpr auto rules =
        rules_of(field(&chunk_choice::finish_reason, meaning{"null until the last part of the message"}));
};
BOOST_DESCRIBE_STRUCT(chunk_choice, (), (index, delta, logprobs, finish_reason))

/// A part of a completion that is streamed.
struct chat_completion_chunk {
    required<std::string> id;
    required<const_value<"chat.completion.chunk">> object{};
    required<unix_s> created;
    required<std::string> model;
    required<std::vector<chunk_choice>> choices;
    optional<nullable<completion_usage>> usage{};
    optional<nullable<extensible<openai::service_tier>>> service_tier{};
    optional<nullable<std::string>> system_fingerprint{};

    using self = chat_completion_chunk;
    static constexpr auto rules =
        rules_of(field(&self::id, meaning{"the same in each chunk of a completion"}),
                 field(&self::choices, meaning{"empty in the chunk that has the usage"}),
                 field(&self::usage, meaning{"only in the last chunk, and only if stream_options request it"}));
};
BOOST_DESCRIBE_STRUCT(chat_completion_chunk, (),
                      (id, object, created, model, choices, usage, service_tier, system_fingerprint))

/// The stream of a completion.
using chat_completion_events = event_stream<chat_completion_chunk, "[DONE]">;

}  // namespace strangers::openai
