#pragma once

#include <service_api/codec/json_content.hpp>
#include <service_api/codec/read_result.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <string_view>
#include <type_traits>

// Included last, so that a compiler's error message lists fewer includes.
#include <service_api/codec/json/json_reader.hpp>

namespace service_api {

namespace detail {

/// Returns the storage for decoded strings, or null for a type without views.
template <class T>
string_arena* decoded_of(read_result<T>& result) {
    if constexpr (borrows<T>)
        return &result.decoded;
    else
        return nullptr;
}

/// Reads a text into a new value and checks its rules. Returns whether the caller gets the value.
bool read_and_check(std::string_view text, direction way, std::vector<violation>& found, string_arena* decoded,
                    void* value, const json_reader_functions& plan, const value_check* check);

}  // namespace detail

/// Reads a JSON text into a record.
/// A request is read strictly: unknown and duplicate members are errors and every rule is checked; there is a value
/// only if there is no violation. A response is read leniently: unknown members are ignored, and a member that cannot
/// be read is absent if it may be. That and broken rules are reported beside the value. There is no value only if the
/// text is not JSON or a required part cannot be read.
template <class T>
read_result<T> read_json(std::string_view text, direction way) {
    read_result<T> result;
    result.value.emplace(detail::default_in_place<T>{});
    if (!detail::read_and_check(text, way, result.violations, detail::decoded_of(result), &*result.value,
                                detail::json_reader_for<T>::plan, detail::check_of_read<T>()))
        result.value.reset();
    return result;
}

/// Overload for a temporary string, which would be destroyed before the value is used: does not compile.
template <class T, class Text>
    requires(borrows<T> && std::is_same_v<std::remove_cv_t<Text>, std::string>)
read_result<T> read_json(Text&&, direction) {
    static_assert(
        !borrows<T>,
        "service_api: a record that borrows is read from a temporary text: give the text a name that lives as "
        "long as the record [docs/errors.md#view-of-temporary]");
    return {};
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read_json.ipp>
#endif
