#pragma once

#include <optional>
#include <service_api/codec/string_arena.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/blank.hpp>
#include <vector>

namespace service_api {

/// The result of reading a text: a value, or all violations. A response may have both: its value, and the rules that it
/// breaks.
template <class T>
struct read_result {
    std::optional<T> value = detail::value_initialize<std::optional<T>>();
    std::vector<violation> violations{};
};

/// The result for a type with views: they point into the text or into `decoded`, so both must outlive them.
template <class T>
    requires borrows<T>
struct read_result<T> {
    std::optional<T> value = detail::value_initialize<std::optional<T>>();
    std::vector<violation> violations{};
    string_arena decoded{};
};

}  // namespace service_api
