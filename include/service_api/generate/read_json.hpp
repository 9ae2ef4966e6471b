#pragma once

#include <service_api/generate/json_reader.hpp>
#include <service_api/generate/read_result.hpp>
#include <service_api/generate/validate.hpp>
#include <string_view>
#include <utility>

namespace service_api {

/// Reads a JSON text into a record.
/// A request is read strictly: unknown and duplicate members are refused and every rule is checked; there is a value only
/// when there is no violation. An answer is read leniently: unknown members are ignored, and a broken rule is told beside
/// the value, never instead of it; there is no value only where the text does not hold one.
template <class T>
read_result<T> read_json(std::string_view text, direction way) {
    read_result<T> result;
    T value = detail::blank<T>();
    const bool well_formed = detail::json_reader(text, way, result.violations).whole_text(value);
    const bool readable = result.violations.empty();
    if (well_formed) detail::check_read(value, result.violations);
    if (way == direction::request ? result.violations.empty() : readable) result.value = std::move(value);
    return result;
}

}  // namespace service_api
