#pragma once

#include <service_api/documents/model/operation_model.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/http/row_format.hpp>
#include <string>

namespace service_api::detail {

/// Returns the sentences about the form of a stream.
inline std::string stream_words(const response_model& response) {
    std::string words =
        concat({"A stream of type `", response.media_type, "`: ", response.rows->words, " is one row as JSON."});
    if (!response.end_text.empty()) append_parts(words, {" The last one is `", response.end_text, "`."});
    return words;
}

}  // namespace service_api::detail
