#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

/// A token that could have been chosen.
struct likely_token {
    required<std::string> token;
    required<decimal> logprob;
    nullable<std::vector<std::uint8_t>> bytes{};

    using self = likely_token;
    static constexpr auto rules =
        rules_of(field(&self::logprob, meaning{"the logarithm of its probability"}),
                 field(&self::bytes, meaning{"its UTF-8 bytes, for characters that several tokens make together"}));
};
BOOST_DESCRIBE_STRUCT(likely_token, (), (token, logprob, bytes))

/// A token that was chosen, and the most likely ones at its position.
struct chosen_token {
    required<std::string> token;
    required<decimal> logprob;
    nullable<std::vector<std::uint8_t>> bytes{};
    required<std::vector<likely_token>> top_logprobs;
};
BOOST_DESCRIBE_STRUCT(chosen_token, (), (token, logprob, bytes, top_logprobs))

/// The probabilities of a choice's tokens.
struct log_probabilities {
    nullable<std::vector<chosen_token>> content{};
    nullable<std::vector<chosen_token>> refusal{};
};
BOOST_DESCRIBE_STRUCT(log_probabilities, (), (content, refusal))

}  // namespace strangers::openai
