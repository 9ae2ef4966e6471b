#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/format/concat.hpp>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api {

struct pagination;

/// A page of a list and its request, as an interface for pagination styles. Paths consist of names on the wire, with a
/// dot between records; the value of a path is `std::nullopt` if it is absent or not a scalar.
class page_view {
public:
    /// Returns the value of the request's field.
    virtual std::optional<std::string> in_request(std::string_view field) const = 0;
    virtual std::optional<std::string> in_response(std::string_view path) const = 0;
    /// Returns the value of a path in the first row; `std::nullopt` if the page has no rows.
    virtual std::optional<std::string> in_first_row(std::string_view path) const = 0;
    virtual std::optional<std::string> in_last_row(std::string_view path) const = 0;
    virtual std::size_t row_count() const = 0;
    virtual const http_headers& headers() const = 0;

protected:
    ~page_view() = default;
};

/// Where `pagination::cursor_field` is, on which the next request depends.
enum class cursor_source {
    request,   ///< not used: the next request follows from this one; a page without rows is the last
    row,       ///< in the rows; a page without rows is the last
    response,  ///< in the response, on every page but the last
    headers,   ///< in the response's headers, on every page but the last
};

namespace detail {

/// The static members of a style's type, as data.
struct page_style_members {
    std::string_view name;
    std::string (*words)(const pagination&);
    std::optional<std::string> (*next)(const pagination&, const page_view&);
    std::string (*wrong)(const pagination&, const page_view&);
    std::string (*missing)(const pagination&);
    cursor_source source;
    std::optional<std::int64_t> first;
    bool next_is_query;
};

/// Whether a style's type has the members that every style needs.
template <class Style>
inline constexpr bool has_page_style_members = requires(const pagination& pages, const page_view& page) {
    { Style::name } -> std::convertible_to<std::string_view>;
    { Style::words(pages) } -> std::same_as<std::string>;
    { Style::next(pages, page) } -> std::same_as<std::optional<std::string>>;
};

template <class Style>
constexpr page_style_members members_of_page_style() {
    page_style_members members{Style::name, &Style::words,          &Style::next, nullptr,
                               nullptr,     cursor_source::request, {},           false};
    if constexpr (requires { &Style::wrong; }) members.wrong = &Style::wrong;
    if constexpr (requires { &Style::missing; }) members.missing = &Style::missing;
    if constexpr (requires { Style::source; }) members.source = Style::source;
    if constexpr (requires { Style::first; }) members.first = Style::first;
    if constexpr (requires { Style::next_is_query; }) members.next_is_query = Style::next_is_query;
    return members;
}

template <class Style>
inline constexpr page_style_members page_style_members_of = members_of_page_style<Style>();

}  // namespace detail

/// How the next page of a list is requested: `.style = cursor_pagination{}`. Made from a style, which is an empty class
/// with these static members:
///
///     name               its name in the data of documents; styles are compared by it
///     words(pages)       a description for readers, a clause without its period
///     next(pages, page)  the value of the next request's field `request_field`, or `std::nullopt` after the last page
///
/// and, if they apply,
///
///     source             `cursor_source`: where `next` reads `cursor_field`, which must be a scalar there; default
///                        `cursor_source::request`
///     first              the number of the first page, if pages or rows are numbered: the default of the request's
///                        field
///     next_is_query      true: `next` returns the query of the whole next request instead of a field's value
///     missing(pages)     the error if a page that is not the last has no next one; without it, the list ends there
///     wrong(pages, page) why a page with rows is not the one that was requested; an empty string if it is
class page_style {
public:
    /// No pagination: a response has the whole list.
    constexpr page_style() = default;

    template <class Style>
    constexpr page_style(Style) {  // NOLINT(google-explicit-constructor): written as a value
        static_assert(
            std::is_empty_v<Style>,
            "service_api: a pagination style has a member that is not static: write static constexpr before it "
            "[docs/errors.md#pages-style-member]");
        static_assert(
            detail::has_page_style_members<Style>,
            "service_api: a pagination style lacks its name, words(pages) or next(pages, page): write them as "
            "static members [docs/errors.md#pages-style]");
        if constexpr (std::is_empty_v<Style> && detail::has_page_style_members<Style>)
            members_ = &detail::page_style_members_of<Style>;
    }

    constexpr bool is_none() const { return members_ == nullptr; }
    /// Must not be called if `is_none()`.
    constexpr const detail::page_style_members* operator->() const { return members_; }

    friend constexpr bool operator==(const page_style& left, const page_style& right) {
        if (left.is_none() || right.is_none()) return left.is_none() == right.is_none();
        return left->name == right->name;
    }

private:
    const detail::page_style_members* members_ = nullptr;
};

namespace detail {

/// Returns a name between backquotes.
inline std::string in_backquotes(std::string_view name) { return concat({"`", name, "`"}); }

}  // namespace detail

}  // namespace service_api
