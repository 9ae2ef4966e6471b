#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Each request has the least number that a row of the page may have.
struct next_row_pagination {
    static constexpr std::string_view name = "next-row";
    static constexpr cursor_source source = cursor_source::row;

    static std::string words(const pagination& pages) {
        return detail::in_backquotes(pages.request_field) + " takes one more than " +
               detail::in_backquotes(pages.cursor_field) + " of the last row";
    }
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        const auto last = detail::page_number(page.in_last_row(pages.cursor_field));
        return last && *last < INT64_MAX ? std::optional(std::to_string(*last + 1)) : std::nullopt;
    }
    static std::string wrong(const pagination& pages, const page_view& page) {
        const auto first = detail::page_number(page.in_first_row(pages.cursor_field));
        const auto requested = detail::page_number(page.in_request(pages.request_field));
        return first && requested && *first < *requested ? "the page begins before the requested row" : "";
    }
};

/// The next page begins with this number or a higher one, so the next request has the last row's number plus one:
/// `by_next_row("fromId", "id")`. For ascending numbers, including times.
constexpr pagination by_next_row(std::string_view field, std::string_view row_field) {
    return {.style = next_row_pagination{}, .request_field = field, .cursor_field = row_field};
}

}  // namespace service_api
