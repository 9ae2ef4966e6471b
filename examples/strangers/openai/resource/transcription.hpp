#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

/// A word of a transcription, with its time in seconds.
struct spoken_word {
    required<std::string> word;
    required<decimal> start;
    required<decimal> end;
};
BOOST_DESCRIBE_STRUCT(spoken_word, (), (word, start, end))

/// What was said. `words` and the members before it are only in verbose responses.
struct transcription {
    required<std::string> text;
    optional<std::string> language{};
    optional<decimal> duration{};
    optional<std::vector<spoken_word>> words{};
};
BOOST_DESCRIBE_STRUCT(transcription, (), (text, language, duration, words))

}  // namespace strangers::openai
