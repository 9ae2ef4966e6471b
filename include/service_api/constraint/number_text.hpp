#pragma once

#include <service_api/value/decimal.hpp>
#include <string>

namespace service_api::detail {

/// A number as a sentence shows it.
inline std::string number_text(decimal value) {
    const auto spelled = value.text();
    return std::string(spelled.view());
}

/// "1 entry", "500 entries".
inline std::string counted(std::size_t count, const char* one, const char* many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

}  // namespace service_api::detail
