#pragma once

#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Each request has a value of the last row of the page before.
struct last_row_pagination {
    static constexpr std::string_view name = "last-row";
    static constexpr cursor_source source = cursor_source::row;

    static std::string words(const pagination& pages) {
        return detail::in_backquotes(pages.request_field) + " takes " + detail::in_backquotes(pages.cursor_field) +
               " of the last row";
    }
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        return page.in_last_row(pages.cursor_field);
    }
    static std::string missing(const pagination& pages) {
        return "the last row of a page lacks " + std::string(pages.cursor_field);
    }
};

/// The next page begins after the row with this field's value: `by_last_row("starting_after",
/// "id").more_in("has_more")`.
constexpr pagination by_last_row(std::string_view field, std::string_view row_field) {
    return {.style = last_row_pagination{}, .request_field = field, .cursor_field = row_field};
}

}  // namespace service_api
