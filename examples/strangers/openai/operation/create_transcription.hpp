#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/transcription.hpp"

namespace strangers::openai {

BOOST_DEFINE_ENUM_CLASS(transcription_format, json, verbose_json)
BOOST_DEFINE_ENUM_CLASS(timestamp_granularity, word, segment)

/// Writes down what is said in an audio file.
struct create_transcription {
    required<service_api::file> file;
    required<std::string> model;
    optional<std::string> language{};
    optional<std::string> prompt{};
    optional<transcription_format> response_format{};
    optional<decimal> temperature{};
    optional<std::vector<timestamp_granularity>> timestamp_granularities{};

    using self = create_transcription;
    static constexpr auto rules = rules_of(
        field(&self::file, max_bytes{25'000'000}, media_types{"audio/*", "video/mp4", "video/webm"},
              assumption{"25 MB are 25 000 000 bytes; the formats are listed by the endings of file names"}),
        field(&self::model, model_meaning, example{"whisper-1"}),
        field(&self::language, matches{"[a-z]{2}"}, meaning{"of the speech, by ISO 639-1"}),
        field(&self::prompt, meaning{"text before the speech, in its language, which guides the style"}),
        field(&self::response_format, meaning{"json when absent"}), field(&self::temperature, minimum{0}, maximum{1}),
        field(&self::timestamp_granularities, bracketed, meaning{"needs verbose_json; segment when absent"}));

    static constexpr auto http = endpoint<transcription, conventions>{
        .route = post("/v1/audio/transcriptions"),
        .access = bearer_token,
        .limit = unspecified,
        .body = multipart_body{},
        .summary = "Writes down what is said in an audio file.",
        .assumptions = {limit_source,
                        "The formats text, srt and vtt, whose responses are not JSON, are not described."},
        .declared_errors = {own_errors::model_not_found}};
};
BOOST_DESCRIBE_STRUCT(create_transcription, (),
                      (file, model, language, prompt, response_format, temperature, timestamp_granularities))

}  // namespace strangers::openai
