#pragma once

#include <optional>
#include <service_api/value/violation.hpp>
#include <vector>

namespace service_api {

/// What a reader made of a text: a value, or everything that is wrong with it. An answer may come with both: its value,
/// and the rules it breaks.
template <class T>
struct read_result {
    std::optional<T> value{};
    std::vector<violation> violations{};
};

}  // namespace service_api
