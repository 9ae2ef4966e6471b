#pragma once

#include <string>

namespace service_api {

/// Any JSON value, kept as the text it was written as: for what a description leaves open. Not looked into, but well-formed:
/// readers take nothing else, and `validate` refuses to send anything else.
struct raw_json {
    std::string text = "null";

    friend bool operator==(const raw_json&, const raw_json&) = default;
};

}  // namespace service_api
