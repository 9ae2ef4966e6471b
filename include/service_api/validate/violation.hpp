#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace service_api {

/// One broken rule of one field.
struct violation {
    std::string field;    ///< JSON Pointer (RFC 6901) to the field, for example `/account_ids`; empty for the whole
    std::string rule;     ///< the rule's stable id, for example `at_most_entries`
    std::string message;  ///< the sentence, the same in answers and in documents

    friend bool operator==(const violation&, const violation&) = default;
};

/// How many violations of one text are told. A request with a hundred thousand mistakes must not be answered with more bytes
/// than it had.
inline constexpr std::size_t most_told_violations = 100;

/// Adds a violation while there is room for one more.
inline void tell(std::vector<violation>& found, violation one) {
    if (found.size() < most_told_violations) found.push_back(std::move(one));
}

}  // namespace service_api
