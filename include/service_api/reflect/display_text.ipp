#pragma once

#include <cstddef>
#include <service_api/format/concat.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/value/decimal.hpp>
#include <string>

namespace service_api::detail {

std::string number_text(decimal value) {
    const auto spelled = value.text();
    return std::string(spelled.view());
}

std::string counted(std::size_t count, const char* one, const char* many) {
    return concat({count, " ", count == 1 ? one : many});
}

}  // namespace service_api::detail
