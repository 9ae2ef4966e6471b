#pragma once

#include <string>

namespace service_api {

/// Any JSON value as text, for values that a description does not specify. Well-formed but not interpreted: readers
/// accept nothing else, and `validate` reports an error before anything else is sent.
struct raw_json {
    std::string text = "null";

    friend bool operator==(const raw_json&, const raw_json&) = default;
};

}  // namespace service_api
