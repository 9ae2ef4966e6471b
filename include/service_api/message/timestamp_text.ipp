#pragma once

#include <service_api/format/integer.hpp>
#include <service_api/message/timestamp_text.hpp>
#include <service_api/value/basic_date_time.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

std::string date_text(unix_ms moment) { return basic_date_time(moment).substr(0, 8); }

std::string timestamp_text(timestamp_unit unit, unix_ms moment) {
    if (unit == timestamp_unit::milliseconds) return std::to_string(moment.count);
    if (unit == timestamp_unit::seconds) return std::to_string(moment.count / 1'000);
    return basic_date_time(moment);
}

const char* read_timestamp(timestamp_unit unit, std::string_view text, unix_ms& moment) {
    if (unit == timestamp_unit::basic_date_time)
        return read_basic_date_time(text, moment) ? nullptr : "must be a time of UTC such as 20150830T123600Z";
    const bool in_seconds = unit == timestamp_unit::seconds;
    const bool fits = in_seconds ? text.size() <= 10 : text.size() == 13;
    if (!fits || text.starts_with('-') || !read_integer(text, moment.count))
        return in_seconds ? "must have at most 10 digits" : "must have exactly 13 digits";
    if (in_seconds) moment.count *= 1'000;
    return nullptr;
}

}  // namespace service_api::detail
