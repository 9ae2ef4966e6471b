#pragma once

#include <optional>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns the moment that a person wrote, in UTC if it has no offset: `now`; a day as `today`, `yesterday`,
/// `tomorrow`, `monday` (the last one before today), `2026-05-01`, `1 May 2026` or `May 1, 2026`, perhaps with a time
/// as in `2026-05-01T09:30:15Z`, `2026-05-01 09:30+02:00` or `yesterday 9:30`; or a length of time from now, `90m`,
/// `7d`, `2 weeks ago`, `in 3 hours`. Nothing for other texts, such as numbers.
SERVICE_API_DECL std::optional<unix_ms> moment_of(std::string_view text, unix_ms now);

/// Examples of what `moment_of` reads.
inline constexpr std::string_view moment_examples = "2026-05-01, 2026-05-01T09:30, \"1 May 2026\", yesterday or 7d";

/// Returns the day of a moment, as `2026-05-01`.
SERVICE_API_DECL std::string day_of(unix_ms moment);

/// Returns a moment without its milliseconds, as `2026-05-01T09:30:15Z`.
SERVICE_API_DECL std::string time_text(unix_ms moment);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/moment.ipp>
#endif
