#pragma once

#include <cstddef>
#include <service_api/reflect/text_value.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

std::string one_of_words(const std::string_view* spellings, std::size_t count) {
    std::string result = "must be one of ";
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) result += ", ";
        result += spellings[i];
    }
    return result;
}

}  // namespace service_api::detail
