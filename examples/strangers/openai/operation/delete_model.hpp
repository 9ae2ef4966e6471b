#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/model.hpp"

namespace strangers::openai {

/// Deletes a model that the account has fine-tuned.
struct delete_model {
    required<std::string> model;

    static constexpr auto rules = rules_of(field(&delete_model::model, model_meaning, not_empty));

    static constexpr auto http =
        endpoint<deleted_model, conventions>{.route = delete_("/v1/models/{model}"),
                                             .access = bearer_token,
                                             .limit = unspecified,
                                             .summary = "Deletes a model that the account has fine-tuned.",
                                             .declared_errors = {own_errors::model_not_found}};
};
BOOST_DESCRIBE_STRUCT(delete_model, (), (model))

}  // namespace strangers::openai
