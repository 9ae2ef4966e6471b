#pragma once

#include <service_api/description/signature_scheme.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns the text of a time in the format of a scheme's timestamps.
SERVICE_API_DECL std::string timestamp_text(timestamp_unit unit, unix_ms moment);

/// Returns the eight digits of a time's date in UTC, as 20150830.
SERVICE_API_DECL std::string date_text(unix_ms moment);

/// Reads a timestamp. Returns the error in its format as words after its name, or `nullptr`. The difference of two
/// times that were read cannot overflow 64 bits.
SERVICE_API_DECL const char* read_timestamp(timestamp_unit unit, std::string_view text, unix_ms& moment);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/timestamp_text.ipp>
#endif
