#pragma once

#include <service_api/description/api.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/documents/order_of_checks.hpp>
#include <service_api/message/possible_errors.hpp>
#include <string>

namespace service_api::detail {

std::string errors_of_check(const check_model& check, const error_definition& validation_error,
                            error_definition (*map_error)(const error_definition&)) {
    std::string all;
    for (const possible_error& one : check.errors) {
        const error_definition definition = map_error(reported_error(one.definition, validation_error));
        std::string text = std::to_string(definition.status);
        if (!definition.name.empty())
            text += ' ' + std::string(definition.name);
        else if (definition.code != 0)
            text += ' ' + std::to_string(definition.code);
        if ((", " + all + ',').find(", " + text + ',') != std::string::npos) continue;
        all += (all.empty() ? "" : ", ") + text;
    }
    return all;
}

}  // namespace service_api::detail
