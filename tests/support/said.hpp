#pragma once

#include <service_api/validate/violation.hpp>
#include <string>
#include <vector>

namespace service_api::test {

/// Violations as lines `field | rule | sentence`: one comparison holds all three of each, and their order.
inline std::string said(const std::vector<violation>& found) {
    std::string lines;
    for (const auto& one : found) {
        lines += (lines.empty() ? "" : "\n") + one.field + " | " + one.rule + " | " + one.message;
    }
    return lines;
}

}  // namespace service_api::test
