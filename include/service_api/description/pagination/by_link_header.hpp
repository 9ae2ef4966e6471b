#pragma once

#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <service_api/http/link_header.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The response's header `Link` has the address of the next page (RFC 8288).
struct link_header_pagination {
    static constexpr std::string_view name = "link-header";
    static constexpr cursor_source source = cursor_source::headers;
    static constexpr bool next_is_query = true;

    static std::string words(const pagination&) { return "the header `Link` has the next page's address"; }
    static std::optional<std::string> next(const pagination&, const page_view& page) {
        return detail::next_link_query(page.headers());
    }
};

/// The response's header `Link` has the address of the next page, of which only the query is used.
inline constexpr pagination by_link_header{.style = link_header_pagination{}};

}  // namespace service_api
