#pragma once

#include <string_view>

namespace service_api {

/// Under which heading documents put an operation: a constant, which the operations of one heading share.
struct operation_tag {
    std::string_view name;
    std::string_view description{};  ///< one sentence

    friend constexpr bool operator==(const operation_tag&, const operation_tag&) = default;
};

}  // namespace service_api
