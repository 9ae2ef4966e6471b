#pragma once

#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Each request has a cursor from the response before.
struct cursor_pagination {
    static constexpr std::string_view name = "next-cursor";
    static constexpr cursor_source source = cursor_source::response;

    static std::string words(const pagination& pages) {
        return detail::in_backquotes(pages.request_field) + " takes " + detail::in_backquotes(pages.cursor_field) +
               " of the response, which is absent, null or empty on the last page";
    }
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        auto cursor = page.in_response(pages.cursor_field);
        return cursor && !cursor->empty() ? cursor : std::nullopt;
    }
};

/// The response has the cursor of the next page; on the last page it is absent, null or empty.
constexpr pagination by_next_cursor(std::string_view field, std::string_view response_field) {
    return {.style = cursor_pagination{}, .request_field = field, .cursor_field = response_field};
}

}  // namespace service_api
