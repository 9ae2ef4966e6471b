#pragma once

#include <cstdint>
#include <optional>
#include <service_api/description/pagination/page_style.hpp>
#include <service_api/format/integer.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// How an operation's answer goes on: `.pages = by_page("page").total_in("meta.total")`. Fields are named as on the wire; those
/// inside a record with a dot between. The rows are the answer itself where that is an array, or its one member that is; of
/// several, `rows_in` says which.
struct pagination {
    page_style style{};
    std::string_view request_field{};  ///< the request's field that chooses the page
    std::string_view cursor_field{};   ///< the row's or the answer's field that the next request takes
    std::string_view total{};          ///< the answer's field that counts all rows; empty where it does not say
    std::string_view more{};  ///< the answer's field that says whether rows are left; empty where it does not say
    std::string_view rows{};  ///< the answer's array that holds the rows; empty where there is one only
    std::string_view page{};  ///< the answer's field that repeats `request_field`; empty where it does not
    std::string_view size{};  ///< the request's field with the most rows of a page; empty where it has none
    /// the answer's field with the rows of a page in effect; empty where it does not say
    std::string_view size_told{};

    /// The answer's field with the number of all rows: the walk ends there, and a list that ends before is told.
    constexpr pagination total_in(std::string_view field) const {
        pagination changed = *this;
        changed.total = field;
        return changed;
    }
    /// The answer's field that says whether there is more.
    constexpr pagination more_in(std::string_view field) const {
        pagination changed = *this;
        changed.more = field;
        return changed;
    }
    /// The answer's array that holds the rows: `rows_in("data.items")`.
    constexpr pagination rows_in(std::string_view field) const {
        pagination changed = *this;
        changed.rows = field;
        return changed;
    }
    /// The answer's field that repeats which page, or after how many rows, was asked for: a walk ends with an error where it
    /// is another one.
    constexpr pagination page_in(std::string_view field) const {
        pagination changed = *this;
        changed.page = field;
        return changed;
    }
    /// The request's field with the most rows of a page, and the answer's with the size in effect, if it has one: a walk ends
    /// with an error where a page has more rows or the size changes.
    constexpr pagination size_in(std::string_view asked, std::string_view told = {}) const {
        pagination changed = *this;
        changed.size = asked;
        changed.size_told = told;
        return changed;
    }

    friend constexpr bool operator==(const pagination&, const pagination&) = default;
};

namespace detail {

/// The integer that a value of a page is; nothing if it is absent or none.
inline std::optional<std::int64_t> page_number(const std::optional<std::string>& value) {
    std::int64_t number = 0;
    return value && read_integer(*value, number) ? std::optional(number) : std::nullopt;
}

/// Which page, or after how many rows, a request asks for that counts.
inline std::int64_t asked_number(const pagination& pages, const page_view& page) {
    return page_number(page.asked(pages.request_field)).value_or(pages.style->first.value_or(0));
}

}  // namespace detail

}  // namespace service_api
