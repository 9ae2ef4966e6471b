#pragma once

#include <string_view>

namespace service_api {

/// How the rest of a long list is asked for.
enum class page_style {
    none,
    page,         ///< a request field counts pages
    offset,       ///< a request field counts rows
    last_row,     ///< a request field names the last row of the page before
    next_row,     ///< a request field names the least number that a row of the page may have
    next_cursor,  ///< the answer says what to put into a request field
    link_header   ///< the answer's header `Link` has the address of the next page (RFC 8288)
};

/// How an operation's answer goes on: `.pages = by_page("page").total_in("meta.total")`. Fields are named as on the wire; those
/// inside a record with a dot between. The rows are the answer itself where that is an array, or its one member that is; of
/// several, `rows_in` says which.
struct pagination {
    page_style style = page_style::none;
    std::string_view asked_in{};  ///< the request's field that chooses the page
    std::string_view told_in{};   ///< the row's or the answer's field that the next request takes
    std::string_view total{};     ///< the answer's field that counts all rows; empty where it does not say
    std::string_view more{};      ///< the answer's field that says whether rows are left; empty where it does not say
    std::string_view rows{};      ///< the answer's array that holds the rows; empty where there is one only
    std::string_view page{};      ///< the answer's field that repeats `asked_in`; empty where it does not
    std::string_view size{};      ///< the request's field with the most rows of a page; empty where it has none
    std::string_view
        size_told{};  ///< the answer's field with the rows of a page in effect; empty where it does not say

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

/// Pages are counted, from the number in this field on. Without `page_in`, a page that repeats the rows of another ends the
/// walk.
constexpr pagination by_page(std::string_view field) { return {.style = page_style::page, .asked_in = field}; }
/// Rows are counted: the field says how many to skip.
constexpr pagination by_offset(std::string_view field) { return {.style = page_style::offset, .asked_in = field}; }
/// The next page begins after the row of this field's value: `by_last_row("starting_after", "id").more_in("has_more")`.
constexpr pagination by_last_row(std::string_view field, std::string_view row_field) {
    return {.style = page_style::last_row, .asked_in = field, .told_in = row_field};
}
/// The next page begins with this number or a higher one, so the walk asks for one more than the last row's:
/// `by_next_row("fromId", "id")`. For numbers that ascend, times among them.
constexpr pagination by_next_row(std::string_view field, std::string_view row_field) {
    return {.style = page_style::next_row, .asked_in = field, .told_in = row_field};
}
/// The answer has the cursor of the next page; on the last one it is absent, null or empty.
constexpr pagination by_next_cursor(std::string_view field, std::string_view answer_field) {
    return {.style = page_style::next_cursor, .asked_in = field, .told_in = answer_field};
}
/// The answer's header `Link` has the next page's address; of that only the query is used.
inline constexpr pagination by_link_header{.style = page_style::link_header};

}  // namespace service_api
