#pragma once

#include <string>

namespace service_api {

/// Any JSON value as text, for values that a description does not specify. It is not interpreted, but must be
/// well-formed: readers accept no other text, and `validate` reports it, so that it is not sent.
struct raw_json {
    std::string text = "null";

    friend bool operator==(const raw_json&, const raw_json&) = default;
};

}  // namespace service_api
