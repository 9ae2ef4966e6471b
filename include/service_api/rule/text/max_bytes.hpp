#pragma once

#include <cstddef>
#include <service_api/reflect/display_text.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/value/file.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::rules {

/// A file, each file of a list, or a string must have at most this many bytes.
struct max_bytes {
    static constexpr std::string_view id = "max_bytes";
    std::size_t count;

    constexpr bool accepts(std::string_view text) const { return text.size() <= count; }
    constexpr bool accepts(const file& value) const { return value.content.size() <= count; }
    constexpr bool accepts(const std::vector<file>& values) const {
        for (const file& one : values) {
            if (!accepts(one)) return false;
        }
        return true;
    }
    constexpr bounds size_bounds() const { return {.upper = count}; }
    std::string words() const { return "must have at most " + detail::counted(count, "byte", "bytes"); }

    std::string words_of_list() const {
        return "must have at most " + detail::counted(count, "byte", "bytes") + " in each file";
    }

    friend constexpr bool operator==(const max_bytes&, const max_bytes&) = default;
};

}  // namespace service_api::rules
