#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// One `--name value` of an operation: a field, or with dots a field inside a record.
struct field_option {
    std::string name;
    std::string value;
};

/// Returns whether a typed option is this one, also with `-` for `_`.
inline bool is_same_option(std::string_view typed, std::string_view name) {
    return std::equal(typed.begin(), typed.end(), name.begin(), name.end(),
                      [](char one, char other) { return one == other || (one == '-' && other == '_'); });
}

/// How a type spells a moment.
enum class time_kind { none, seconds, milliseconds, day, day_and_time };

/// Returns how a type spells moments; `none` if its values are none.
SERVICE_API_DECL time_kind time_kind_of(const type_model& type);

/// Returns the field of a record that an option names, with `-` for `_` as well; `nullptr` if it has none.
SERVICE_API_DECL const field_model* field_of_option(const record_model& record, std::string_view name);

/// Returns the JSON of a request. Every text is as typed, so that a reader reports wrong ones: a number is only written
/// as such if it is one. Lists are split at commas, or are
/// the lines of a file, `@path`; values that begin with `{` or `[` are JSON. Sets `error` to a
/// sentence if a record is given as JSON and by its fields, or a file cannot be read.
SERVICE_API_DECL std::string request_json(const record_model& record, const std::vector<field_option>& options,
                                          unix_ms now, std::string& error);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/request_text.ipp>
#endif
