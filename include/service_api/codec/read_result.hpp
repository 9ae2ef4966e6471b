#pragma once

#include <optional>
#include <service_api/codec/unescaped_strings.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/blank.hpp>
#include <vector>

namespace service_api {

/// What a reader made of a text: a value, or everything that is wrong with it. An answer may come with both: its value,
/// and the rules it breaks.
template <class T>
struct read_result {
    std::optional<T> value = detail::empty_by_itself<std::optional<T>>();
    std::vector<violation> violations{};
};

/// The same of a value that borrows: its views point into the text that was read, or to what is kept here. So they are good
/// for as long as both are.
template <class T>
    requires borrows<T>
struct read_result<T> {
    std::optional<T> value = detail::empty_by_itself<std::optional<T>>();
    std::vector<violation> violations{};
    decoded_texts decoded{};
};

}  // namespace service_api
