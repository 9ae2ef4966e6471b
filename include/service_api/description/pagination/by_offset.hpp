#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Each request has the number of rows before the page.
struct offset_pagination {
    static constexpr std::string_view name = "offset";
    static constexpr std::int64_t first = 0;

    static std::string words(const pagination& pages) {
        return detail::in_backquotes(pages.request_field) + " says how many rows to skip";
    }
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        return std::to_string(detail::requested_number(pages, page) + static_cast<std::int64_t>(page.row_count()));
    }
};

/// The field has the number of rows to skip.
constexpr pagination by_offset(std::string_view field) {
    return {.style = offset_pagination{}, .request_field = field};
}

}  // namespace service_api
