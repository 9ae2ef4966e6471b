#pragma once

#include <string>

namespace service_api {

/// One broken rule of one field.
struct violation {
    std::string field;    ///< JSON Pointer (RFC 6901) to the field, for example `/account_ids`; empty for the whole
    std::string rule;     ///< the rule's stable id, for example `at_most_entries`
    std::string message;  ///< the sentence, the same in answers and in documents

    friend bool operator==(const violation&, const violation&) = default;
};

}  // namespace service_api
