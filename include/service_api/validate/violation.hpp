#pragma once

#include <cstddef>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <vector>

namespace service_api {

/// One rule that one field breaks.
struct violation {
    std::string field;    ///< JSON Pointer (RFC 6901) to the field, for example `/account_ids`; empty for the whole
    std::string rule;     ///< the rule's stable id, for example `max_items`
    std::string message;  ///< the sentence, the same in responses and in documents

    friend bool operator==(const violation&, const violation&) = default;
};

/// The maximum number of violations that one message reports. A request with a hundred thousand errors must not cause a
/// response larger than itself.
inline constexpr std::size_t max_violations = 100;

/// Adds a violation unless the maximum is reached.
SERVICE_API_DECL void add_violation(std::vector<violation>& found, violation one);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/validate/violation.ipp>
#endif
