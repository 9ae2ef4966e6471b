#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Each request has the number of the page.
struct page_number_pagination {
    static constexpr std::string_view name = "page";
    static constexpr std::int64_t first = 1;

    static std::string words(const pagination& pages) {
        return detail::in_backquotes(pages.request_field) + " counts pages";
    }
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        return std::to_string(detail::requested_number(pages, page) + 1);
    }
};

/// Pages are numbered, beginning with the number in this field of the first request. If responses do not state
/// their number (`.page_in(...)`), `pages()` ends with an error at a page that repeats the rows of another.
constexpr pagination by_page(std::string_view field) {
    return {.style = page_number_pagination{}, .request_field = field};
}

}  // namespace service_api
