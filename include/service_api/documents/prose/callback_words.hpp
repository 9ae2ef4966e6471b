#pragma once

#include <service_api/documents/model/operation_model.hpp>
#include <service_api/format/concat.hpp>
#include <string>

namespace service_api::detail {

/// Returns which webhooks are sent to a URL in the requests of an operation, without a period; empty if none is.
inline std::string callback_words(const operation_model& one) {
    std::string words;
    for (const operation_model* event : one.callbacks)
        append_parts(words, {words.empty() ? "" : ", ", "`", event->parameters->name, "`"});
    if (words.empty()) return words;
    return concat({words, one.callbacks.size() == 1 ? " is" : " are", " sent to the URL in `",
                   one.parameters->fields[one.callback_field].message_name(), "`"});
}

}  // namespace service_api::detail
