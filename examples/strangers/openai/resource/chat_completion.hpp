#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "log_probabilities.hpp"
#include "tool.hpp"
#include "usage.hpp"

namespace strangers::openai {

BOOST_DEFINE_ENUM_CLASS(finish_reason, stop, length, tool_calls, content_filter)
BOOST_DEFINE_ENUM_CLASS(service_tier, automatic, default_, flex, priority)

constexpr std::string_view spelled(service_tier value, direction) {
    switch (value) {
        case service_tier::automatic: return "auto";
        case service_tier::default_: return "default";
        default: return {};
    }
}

/// A page of the web that the text refers to.
struct url_citation {
    required<std::int64_t> start_index;
    required<std::int64_t> end_index;
    required<std::string> title;
    required<uri> url;
};
BOOST_DESCRIBE_STRUCT(url_citation, (), (start_index, end_index, title, url))

struct annotation {
    required<const_value<"url_citation">> type{};
    required<openai::url_citation> url_citation;
};
BOOST_DESCRIBE_STRUCT(annotation, (), (type, url_citation))

/// A message that the model wrote.
struct completion_message {
    required<const_value<"assistant">> role{};
    nullable<std::string> content{};
    optional<nullable<std::string>> refusal{};
    optional<std::vector<annotation>> annotations{};
    optional<std::vector<tool_call>> tool_calls{};
};
BOOST_DESCRIBE_STRUCT(completion_message, (), (role, content, refusal, annotations, tool_calls))

struct completion_choice {
    required<std::int64_t> index;
    required<completion_message> message;
    optional<nullable<log_probabilities>> logprobs{};
    required<extensible<openai::finish_reason>> finish_reason;

    static constexpr auto rules = rules_of(
        field(&completion_choice::finish_reason,
              meaning{"tool_calls: the program makes the calls, and sends their results with the whole conversation"}));
};
BOOST_DESCRIBE_STRUCT(completion_choice, (), (index, message, logprobs, finish_reason))

/// The model's messages for a conversation.
struct chat_completion {
    required<std::string> id;
    required<const_value<"chat.completion">> object{};
    required<unix_s> created;
    required<std::string> model;
    required<std::vector<completion_choice>> choices;
    optional<completion_usage> usage{};
    optional<nullable<extensible<openai::service_tier>>> service_tier{};
    optional<nullable<std::string>> system_fingerprint{};

    using self = chat_completion;
    static constexpr auto rules =
        rules_of(field(&self::model, meaning{"the exact version that wrote it"}, example{"gpt-4o-mini-2024-07-18"}),
                 field(&self::choices, meaning{"as many as n requested"}),
                 field(&self::system_fingerprint, meaning{"changes if the same seed may lead to another text"}));
};
BOOST_DESCRIBE_STRUCT(chat_completion, (),
                      (id, object, created, model, choices, usage, service_tier, system_fingerprint))

}  // namespace strangers::openai
