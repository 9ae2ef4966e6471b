#pragma once

#include <cstdint>
#include <map>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "../conventions.hpp"
#include "../resource/chat_completion.hpp"
#include "../resource/chat_completion_chunk.hpp"
#include "../resource/chat_message.hpp"
#include "../resource/response_format.hpp"
#include "../resource/response_headers.hpp"
#include "../resource/tool.hpp"

namespace strangers::openai {

BOOST_DEFINE_ENUM_CLASS(reasoning_effort, minimal, low, medium, high)

/// Up to four strings before which the text ends.
using stop_sequences = std::variant<std::string, std::vector<std::string>>;

/// Rules apply to a whole field, so this one chooses the alternative. It is a user-defined rule: any class with these
/// three members is one.
struct at_most_four_rule {
    static constexpr std::string_view id = "at_most_four";

    bool accepts(const stop_sequences& stop) const {
        const auto* several = std::get_if<std::vector<std::string>>(&stop);
        return several == nullptr || several->size() <= 4;
    }
    std::string words() const { return "must have at most 4 entries"; }
};
inline constexpr at_most_four_rule at_most_four{};

/// Details of a stream.
struct stream_options {
    optional<bool> include_usage{};

    static constexpr auto rules = rules_of(
        field(&stream_options::include_usage, meaning{"whether a last chunk, without choices, has the usage"}));
};
BOOST_DESCRIBE_STRUCT(stream_options, (), (include_usage))

/// A completion, or a stream of its parts if the request's `stream` is true.
using completion_response = std::variant<response<200, chat_completion, response_headers>,
                                         response<200, chat_completion_events, response_headers>>;

/// Lets a model continue a conversation.
struct create_chat_completion {
    required<std::string> model;
    required<std::vector<chat_message>> messages;
    optional<nullable<decimal>> frequency_penalty{};
    optional<nullable<std::map<std::string, decimal>>> logit_bias{};
    optional<nullable<bool>> logprobs{};
    optional<nullable<std::int64_t>> top_logprobs{};
    optional<nullable<std::int64_t>> max_completion_tokens{};
    deprecated<nullable<std::int64_t>> max_tokens{};
    std::map<std::string, std::string> metadata{};
    optional<nullable<std::int64_t>> n{};
    optional<bool> parallel_tool_calls{};
    optional<nullable<decimal>> presence_penalty{};
    optional<nullable<openai::reasoning_effort>> reasoning_effort{};
    optional<openai::response_format> response_format{};
    deprecated<nullable<std::int64_t>> seed{};
    optional<nullable<openai::service_tier>> service_tier{};
    optional<nullable<stop_sequences>> stop{};
    optional<nullable<bool>> store{};
    optional<nullable<bool>> stream{};
    optional<nullable<openai::stream_options>> stream_options{};
    optional<nullable<decimal>> temperature{};
    optional<openai::tool_choice> tool_choice{};
    std::vector<function_tool> tools{};
    optional<nullable<decimal>> top_p{};
    optional<std::string> user{};

    using self = create_chat_completion;
    static constexpr auto rules = rules_of(
        field(&self::model, model_meaning, example{"gpt-4o-mini"}),
        field(&self::messages, meaning{"the conversation so far"}, min_items{1}),
        field(&self::frequency_penalty, minimum{-2}, maximum{2}, meaning{"above 0: avoids repetitions"}),
        field(&self::logit_bias, each_item{minimum{-100}, maximum{100}},
              meaning{"by the number of a token: makes it less or more likely"}),
        field(&self::logprobs, meaning{"whether the response has the probabilities of its tokens"}),
        field(&self::top_logprobs, minimum{0}, maximum{20}, meaning{"how many alternatives of each token"}),
        field(&self::max_completion_tokens, meaning{"including tokens of its reasoning"}),
        field(&self::max_tokens, meaning{"write max_completion_tokens instead"}),
        field(&self::metadata, meaning{"the program's own keys and values"}, max_properties{16},
              property_names{max_length{64}}, each_item{max_length{512}}),
        field(&self::n, minimum{1}, maximum{128}, meaning{"how many messages the model writes; 1 when absent"}),
        field(&self::parallel_tool_calls, meaning{"whether one message may request several calls; true when absent"}),
        field(&self::presence_penalty, minimum{-2}, maximum{2}, meaning{"above 0: prefers new subjects"}),
        field(&self::reasoning_effort, meaning{"for models that reason; medium when absent"}),
        field(&self::response_format, meaning{"text when absent"}),
        field(&self::seed, meaning{"the same number tends to lead to the same text"}), field(&self::stop, at_most_four),
        field(&self::store, meaning{"whether OpenAI keeps the message"}),
        field(&self::stream, meaning{"whether the response is a stream of events"}),
        field(&self::stream_options, meaning{"only for streams"}),
        field(&self::temperature, minimum{0}, maximum{2}, meaning{"higher is more random; 1 when absent"}),
        field(&self::tool_choice, meaning{"auto when absent and there are tools, otherwise none"}),
        field(&self::tools, max_items{128}),
        field(&self::top_p, minimum{0}, maximum{1}, meaning{"only the most likely tokens with this probability"}),
        field(&self::user, user_meaning), requires_field{&self::top_logprobs, &self::logprobs},
        requires_field{&self::tool_choice, &self::tools}, requires_field{&self::parallel_tool_calls, &self::tools},
        requires_field{&self::stream_options, &self::stream});

    static constexpr auto http = endpoint<completion_response, conventions>{
        .route = post("/v1/chat/completions"),
        .access = bearer_token,
        .limit = unspecified,
        .summary = "Lets a model continue a conversation.",
        .assumptions = {limit_source},
        .declared_errors = {own_errors::context_length_exceeded, own_errors::model_not_found}};
};
BOOST_DESCRIBE_STRUCT(create_chat_completion, (),
                      (model, messages, frequency_penalty, logit_bias, logprobs, top_logprobs, max_completion_tokens,
                       max_tokens, metadata, n, parallel_tool_calls, presence_penalty, reasoning_effort,
                       response_format, seed, service_tier, stop, store, stream, stream_options, temperature,
                       tool_choice, tools, top_p, user))

}  // namespace strangers::openai
