#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// How the rest of a list is requested: `.pages = by_page("page").total_in("meta.total")`. Fields are given by their
/// names on the wire, with a dot between records. The rows are the response itself if it is an array, otherwise its
/// only member that is an array; if there are several, `rows_in` selects one.
struct pagination {
    page_style style{};
    std::string_view request_field{};  ///< the request's field that selects the page
    std::string_view cursor_field{};   ///< the row's or the response's field whose value the next request has
    std::string_view total{};          ///< the response's field with the number of all rows, or empty
    std::string_view more{};           ///< the response's field with whether there are more rows, or empty
    std::string_view rows{};           ///< the response's array of rows; empty if it has only one array
    std::string_view page{};           ///< the response's field that repeats `request_field`, or empty
    std::string_view size{};           ///< the request's field with the maximum size of a page, or empty
    /// the response's field with the size of a page in effect, or empty
    std::string_view effective_size{};

    /// Adds the response's field with the number of all rows: the walk ends after that many, and a list that ends
    /// before is an error.
    constexpr pagination total_in(std::string_view field) const {
        pagination changed = *this;
        changed.total = field;
        return changed;
    }
    /// Adds the response's field with whether there are more rows.
    constexpr pagination more_in(std::string_view field) const {
        pagination changed = *this;
        changed.more = field;
        return changed;
    }
    /// Adds the response's array of rows: `rows_in("data.items")`.
    constexpr pagination rows_in(std::string_view field) const {
        pagination changed = *this;
        changed.rows = field;
        return changed;
    }
    /// Adds the response's field that repeats the number of the page, or of the rows before it. A walk ends with an
    /// error if it differs from the request's.
    constexpr pagination page_in(std::string_view field) const {
        pagination changed = *this;
        changed.page = field;
        return changed;
    }
    /// Adds the request's field with the maximum number of rows of a page, and the response's field with the size in
    /// effect, if there is one. A walk ends with an error if a page has more rows or the size changes.
    constexpr pagination size_in(std::string_view requested, std::string_view effective = {}) const {
        pagination changed = *this;
        changed.size = requested;
        changed.effective_size = effective;
        return changed;
    }

    friend constexpr bool operator==(const pagination&, const pagination&) = default;
};

namespace detail {

/// Returns a value of a page as an integer; `std::nullopt` if it is absent or not an integer.
SERVICE_API_DECL std::optional<std::int64_t> page_number(const std::optional<std::string>& value);

/// Returns the number of the page, or of the rows before it, that a request has.
SERVICE_API_DECL std::int64_t requested_number(const pagination& pages, const page_view& page);

}  // namespace detail

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/description/pagination/pagination.ipp>
#endif
