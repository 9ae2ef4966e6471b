#pragma once

#include <cstddef>
#include <string>
#include <utility>
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
inline void add_violation(std::vector<violation>& found, violation one) {
    if (found.size() < max_violations) found.push_back(std::move(one));
}

}  // namespace service_api
