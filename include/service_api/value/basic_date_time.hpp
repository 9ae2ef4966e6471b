#pragma once

#include <cstddef>
#include <service_api/value/date_time.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a time in the basic format of ISO 8601, as 20150830T123600Z: that of RFC 3339 without its separators. Empty
/// outside the years 0000 to 9999.
inline std::string basic_date_time(unix_ms moment) {
    const auto time = date_time::from(unix_s{moment.count / 1'000 - (moment.count % 1'000 < 0 ? 1 : 0)});
    std::string text;
    if (time) time->append_to(text);
    std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
    return text;
}

/// Reads such a time from the year 0001 on. Returns false for any other text, such as lower case and leap seconds.
inline bool read_basic_date_time(std::string_view text, unix_ms& moment) {
    if (text.size() != 16 || text.starts_with("0000")) return false;
    std::string separated(text);
    for (const std::size_t at : {13U, 11U}) separated.insert(at, ":");
    for (const std::size_t at : {6U, 4U}) separated.insert(at, "-");
    const auto time = date_time::parse(separated);
    if (!time) return false;
    moment = time->to_unix_ms();
    return basic_date_time(moment) == text;
}

}  // namespace service_api::detail
