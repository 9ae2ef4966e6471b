#pragma once

#include <optional>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns the moment that a person wrote, in UTC: `now`, `today`, `yesterday`, `tomorrow`, `2026-05-01`,
/// `2026-05-01T09:30`, `2026-05-01T09:30:15Z`, or `90m`, `12h`, `7d`, `2w` for that long ago. Nothing for other texts,
/// such as numbers.
SERVICE_API_DECL std::optional<unix_ms> moment_of(std::string_view text, unix_ms now);

/// Returns the day of a moment, as `2026-05-01`.
SERVICE_API_DECL std::string day_of(unix_ms moment);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/moment.ipp>
#endif
