#pragma once

#include <optional>
#include <service_api/format/digits.hpp>
#include <service_api/format/int128.hpp>
#include <service_api/format/json/digits.hpp>
#include <service_api/value/decimal.hpp>
#include <string_view>

namespace service_api {

const char* decimal::read_usual_form(const char* here, decimal& value) {
    const detail::short_number number = detail::read_usual_decimal(here);
    if (number.end == nullptr) return read_less_usual(here, value);
    value = from_int64(number.coefficient, number.scale);
    return number.end;
}

const char* decimal::read_less_usual(const char* here, decimal& value) {
    const detail::short_number number = detail::read_short_number(here);
    if (number.end != nullptr) value = from_int64(number.coefficient, number.scale);
    return number.end;
}

std::optional<decimal> decimal::parse_at_run_time(std::string_view text) {
    reader read{text};
    return read.number();
}

char* decimal::write_other(char* to, unsigned scale) const {
    *to = '-';
    if (high_ == -1 && low_ != 0) return detail::write_decimal(to + 1, 0 - low_, scale);
    const detail::int128 exact = coefficient();
    return detail::write_long_decimal(to + (exact < 0), static_cast<detail::uint128>(exact < 0 ? -exact : exact),
                                      scale);
}

}  // namespace service_api
