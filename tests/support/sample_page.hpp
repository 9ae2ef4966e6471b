#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/description/pagination/pagination.hpp>
#include <string>
#include <string_view>

namespace service_api::test {

/// A page of which a test writes what a style reads.
struct sample_page : page_view {
    using values = std::map<std::string, std::string, std::less<>>;

    sample_page() = default;
    sample_page(values of_request, std::size_t count, values of_first = {}, values of_last = {},
                values of_response = {})
        : request(std::move(of_request)),
          first(std::move(of_first)),
          last(std::move(of_last)),
          response(std::move(of_response)),
          rows(count) {}

    values request{}, first{}, last{}, response{};
    std::size_t rows = 0;
    http_headers fields{};

    static std::optional<std::string> in(const values& all, std::string_view name) {
        const auto found = all.find(name);
        return found == all.end() ? std::nullopt : std::optional(found->second);
    }
    std::optional<std::string> in_request(std::string_view field) const override { return in(request, field); }
    std::optional<std::string> in_response(std::string_view path) const override { return in(response, path); }
    std::optional<std::string> in_first_row(std::string_view path) const override { return in(first, path); }
    std::optional<std::string> in_last_row(std::string_view path) const override { return in(last, path); }
    std::size_t row_count() const override { return rows; }
    const http_headers& headers() const override { return fields; }
};

/// What the next request takes after a page; "-" after the last.
inline std::string next_after(const pagination& pages, const sample_page& page) {
    return pages.style->next(pages, page).value_or("-");
}

}  // namespace service_api::test
