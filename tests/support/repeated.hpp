#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace service_api::test {

/// A text so many times in a row.
inline std::string repeated(std::string_view text, std::size_t count) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += text;
    return all;
}

}  // namespace service_api::test
