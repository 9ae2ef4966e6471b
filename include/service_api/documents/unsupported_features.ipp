#pragma once

#include <service_api/documents/unsupported_features.hpp>
#include <string>

namespace service_api {

std::string unsupported_feature::sentence() const {
    switch (kind) {
        case unsupported_kind::rule: return std::string(field) + ' ' + rule->words();
        case unsupported_kind::signature: return "how a request is signed";
        case unsupported_kind::role: return "which role the caller must have";
        case unsupported_kind::ownership: return "what must be the caller's";
        case unsupported_kind::limit: return "how often it may be called";
        case unsupported_kind::pages: return "how the list goes on";
        case unsupported_kind::segments: return std::string(field) + " takes several segments of the path";
        case unsupported_kind::repeat: return "whether a request may be sent again";
        case unsupported_kind::headers: return "the headers " + std::string(field);
        case unsupported_kind::unknown_tag: return std::string(field) + " may have an alternative that is not listed";
    }
    return {};
}

}  // namespace service_api
