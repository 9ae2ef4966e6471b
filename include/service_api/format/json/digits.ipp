#pragma once

#include <cstdint>
#include <service_api/format/json/digits.hpp>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL const char* quick_other_int64(const char* here, std::int64_t& value) {
    const short_number number = read_short_number(here);
    if (number.end == nullptr || number.scale != 0) return nullptr;
    value = number.coefficient;
    return number.end;
}

[[gnu::noinline]] SERVICE_API_DECL const char* quick_int64(const char* here, std::int64_t& value) {
    const short_number number = read_usual_integer(here);
    if (number.end == nullptr) return quick_other_int64(here, value);
    value = number.coefficient;
    return number.end;
}

}  // namespace service_api::detail
