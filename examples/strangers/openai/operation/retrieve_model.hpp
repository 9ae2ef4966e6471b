#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/model.hpp"

namespace strangers::openai {

/// Reads a model.
struct retrieve_model {
    required<std::string> model;

    static constexpr auto rules = rules_of(field(&retrieve_model::model, model_meaning, not_empty));

    static constexpr auto http = endpoint<openai::model, conventions>{.route = get("/v1/models/{model}"),
                                                                      .access = bearer_token,
                                                                      .limit = unspecified,
                                                                      .summary = "Reads a model.",
                                                                      .declared_errors = {own_errors::model_not_found}};
};
BOOST_DESCRIBE_STRUCT(retrieve_model, (), (model))

}  // namespace strangers::openai
