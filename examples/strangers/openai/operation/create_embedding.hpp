#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

#include "../conventions.hpp"
#include "../resource/embedding.hpp"
#include "../resource/embedding_input.hpp"
#include "../resource/response_headers.hpp"

namespace strangers::openai {

BOOST_DEFINE_ENUM_CLASS(encoding_format, float_, base64)

constexpr std::string_view spelled(encoding_format value, direction) {
    return value == encoding_format::float_ ? std::string_view("float") : std::string_view();
}

/// Computes the vectors of texts.
struct create_embedding {
    required<std::string> model;
    required<embedding_input> input;
    optional<std::int64_t> dimensions{};
    optional<openai::encoding_format> encoding_format{};
    optional<std::string> user{};

    using self = create_embedding;
    static constexpr auto rules =
        rules_of(field(&self::model, model_meaning, example{"text-embedding-3-small"}),
                 field(&self::input, input_limits,
                       assumption{"the limit of 300 000 tokens in all can only be checked by OpenAI"}),
                 field(&self::dimensions, minimum{1}, meaning{"the vectors' length, for models that can shorten them"}),
                 field(&self::encoding_format, meaning{"float when absent"}), field(&self::user, user_meaning));

    static constexpr auto http = endpoint<response<200, embedding_list, response_headers>, conventions>{
        .route = post("/v1/embeddings"),
        .access = bearer_token,
        .limit = unspecified,
        .summary = "Computes the vectors of texts.",
        .assumptions = {limit_source},
        .declared_errors = {own_errors::model_not_found}};
};
BOOST_DESCRIBE_STRUCT(create_embedding, (), (model, input, dimensions, encoding_format, user))

}  // namespace strangers::openai
