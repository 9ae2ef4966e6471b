#pragma once

#include <cstdint>
#include <service_api/description.hpp>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

struct prompt_tokens_details {
    std::int64_t cached_tokens = 0;
    std::int64_t audio_tokens = 0;
};
BOOST_DESCRIBE_STRUCT(prompt_tokens_details, (), (cached_tokens, audio_tokens))

struct completion_tokens_details {
    std::int64_t reasoning_tokens = 0;
    std::int64_t audio_tokens = 0;
    std::int64_t accepted_prediction_tokens = 0;
    std::int64_t rejected_prediction_tokens = 0;
};
BOOST_DESCRIBE_STRUCT(completion_tokens_details, (),
                      (reasoning_tokens, audio_tokens, accepted_prediction_tokens, rejected_prediction_tokens))

/// The tokens of a chat completion, which are its price.
struct completion_usage {
    required<std::int64_t> prompt_tokens;
    required<std::int64_t> completion_tokens;
    required<std::int64_t> total_tokens;
    optional<openai::prompt_tokens_details> prompt_tokens_details{};
    optional<openai::completion_tokens_details> completion_tokens_details{};
};
BOOST_DESCRIBE_STRUCT(completion_usage, (),
                      (prompt_tokens, completion_tokens, total_tokens, prompt_tokens_details,
                       completion_tokens_details))

/// The tokens of an embedding, which has no completion.
struct embedding_usage {
    required<std::int64_t> prompt_tokens;
    required<std::int64_t> total_tokens;
};
BOOST_DESCRIBE_STRUCT(embedding_usage, (), (prompt_tokens, total_tokens))

}  // namespace strangers::openai
