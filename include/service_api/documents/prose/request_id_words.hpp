#pragma once

#include <service_api/documents/model/operation_model.hpp>
#include <string_view>

namespace service_api::detail {

/// Returns what the header of the request id is, for documents.
constexpr std::string_view request_id_words(const conventions_model& common) {
    return common.takes_request_id ? "the id of the request, which each response has; a request may bring it: 1 to 64 "
                                     "letters, digits, -, _ "
                                     "and ."
                                   : "the id of the request, which each response has";
}

}  // namespace service_api::detail
