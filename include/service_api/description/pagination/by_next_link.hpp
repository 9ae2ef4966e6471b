#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The response's body has the address of the next page.
struct next_link_pagination {
    static constexpr std::string_view name = "next-link";
    static constexpr cursor_source source = cursor_source::response;
    static constexpr bool next_is_query = true;

    static std::string words(const pagination& pages) {
        return detail::in_backquotes(pages.cursor_field) +
               " of the response has the next page's address, and is absent, null or empty on the last page";
    }
    /// Returns the query of the address; empty if it has none.
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        const auto address = page.in_response(pages.cursor_field);
        if (!address || address->empty()) return std::nullopt;
        const std::string link = address->substr(0, address->find('#'));
        const std::size_t mark = link.find('?');
        return mark == link.npos ? std::string() : link.substr(mark + 1);
    }
};

/// The response's field of this path has the address of the next page, of which only the query is used.
constexpr pagination by_next_link(std::string_view response_field) {
    return {.style = next_link_pagination{}, .cursor_field = response_field};
}

}  // namespace service_api
