#pragma once

#include <service_api/generate/json_reader.hpp>
#include <service_api/generate/read_result.hpp>
#include <service_api/generate/validate.hpp>
#include <service_api/reflect/borrows.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

template <class T>
json_reader reader_into(read_result<T>& result, std::string_view text, direction way) {
    if constexpr (borrows<T>)
        return {text, way, result.violations, result.decoded};
    else
        return {text, way, result.violations};
}

}  // namespace detail

/// Reads a JSON text into a record.
/// A request is read strictly: unknown and duplicate members are refused and every rule is checked; there is a value only
/// when there is no violation. An answer is read leniently: unknown members are ignored, and a broken rule is told beside
/// the value, never instead of it; there is no value only where the text does not hold one.
template <class T>
read_result<T> read_json(std::string_view text, direction way) {
    read_result<T> result;
    T value = detail::blank<T>();
    const bool well_formed = detail::reader_into(result, text, way).whole_text(value);
    const bool readable = result.violations.empty();
    if (well_formed) detail::check_read(value, result.violations);
    if (way == direction::request ? result.violations.empty() : readable) result.value = std::move(value);
    return result;
}

/// A text that is gone when the value is used.
template <class T, class Text>
    requires(borrows<T> && std::is_same_v<std::remove_cv_t<Text>, std::string>)
read_result<T> read_json(Text&&, direction) {
    static_assert(
        !borrows<T>,
        "service_api: a record that borrows is read from a temporary text: give the text a name that lives as "
        "long as the record");
    return {};
}

}  // namespace service_api
