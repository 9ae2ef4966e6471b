#pragma once

#include <service_api/documents/model/operation_model.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/http/repeatability.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns whether a request may be sent again, for documents; empty if that is what RFC 9110 says of the method.
inline std::string repeat_words(const operation_model& operation) {
    if (operation.repeat == repeatability_of_method(verb_text(operation.route.verb))) return {};
    switch (operation.repeat) {
        case repeatability::by_verb: break;
        case repeatability::never: return "a request must not be sent again, unless it is known not to have arrived";
        case repeatability::by_key:
            return concat({"a request with the same `", operation.parameters->fields[operation.key].message_name(),
                           "` runs once and is sent the first response again; the same key with another request is an "
                           "error"});
        case repeatability::idempotent: return "a request may be sent again: several have the effect of one";
        case repeatability::safe: return "a request may be sent again: it changes nothing";
    }
    return {};
}

/// Returns the value of OpenAPI's `x-repeat`.
constexpr std::string_view repeat_name(repeatability repeat) {
    switch (repeat) {
        case repeatability::by_verb:
        case repeatability::never: return "never";
        case repeatability::by_key: return "by_key";
        case repeatability::idempotent: return "idempotent";
        case repeatability::safe: return "safe";
    }
    return {};
}

}  // namespace service_api::detail
