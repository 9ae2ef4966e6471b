#pragma once

#include <optional>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace strangers::twilio {

using namespace service_api;

/// Pages whose bodies have the path and query of the next page. This is a user-defined style: any class with these
/// members is one.
struct next_uri_pagination {
    static constexpr std::string_view name = "next-uri";
    static constexpr cursor_source source = cursor_source::response;
    static constexpr bool next_is_query = true;

    static std::string words(const pagination& pages) {
        return '`' + std::string(pages.cursor_field) + "` has the path and query of the next page";
    }
    static std::optional<std::string> next(const pagination& pages, const page_view& page) {
        const auto address = page.in_response(pages.cursor_field);
        const auto mark = address ? address->find('?') : std::string::npos;
        return mark == std::string::npos ? std::nullopt : std::optional(address->substr(mark + 1));
    }
};

constexpr pagination by_next_uri(std::string_view field) {
    return {.style = next_uri_pagination{}, .cursor_field = field};
}

}  // namespace strangers::twilio
