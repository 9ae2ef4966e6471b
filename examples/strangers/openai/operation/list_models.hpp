#pragma once

#include <service_api/description.hpp>

#include "../conventions.hpp"
#include "../resource/model.hpp"

namespace strangers::openai {

/// Lists the models that the caller may use.
struct list_models {
    static constexpr auto http =
        endpoint<model_list, conventions>{.route = get("/v1/models"),
                                          .access = bearer_token,
                                          .limit = unspecified,
                                          .summary = "Lists the models that the caller may use."};
};
BOOST_DESCRIBE_STRUCT(list_models, (), ())

}  // namespace strangers::openai
