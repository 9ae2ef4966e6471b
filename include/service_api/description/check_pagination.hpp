#pragma once

#include <cstddef>
#include <service_api/description/operation.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

template <class T>
struct unwrapped_body {
    using type = T;
};
template <int S, class Body, class H>
struct unwrapped_body<response<S, Body, H>> {
    using type = Body;
};

/// Returns the number of members of a record that are arrays; 0 for any other type.
template <class Body>
constexpr std::size_t array_count() {
    std::size_t count = 0;
    if constexpr (described_record<Body>)
        for_each_member<Body>([&](auto m) { count += is_array<value_type_of<field_type<Body, decltype(m)>>> ? 1 : 0; });
    return count;
}

/// Returns the path of the rows in a response's body: the declared path, otherwise the name of the first member that is
/// an array. Empty if the body itself is the rows, or has no array.
template <operation Op>
constexpr std::string_view rows_path() {
    using body = typename unwrapped_body<response_of<Op>>::type;
    std::string_view path = Op::http.pages.rows;
    if constexpr (described_record<body>) {
        for_each_member<body>([&](auto m) {
            if (path.empty() && is_array<value_type_of<field_type<body, decltype(m)>>>) path = m.name;
        });
    }
    return path;
}

/// The member of a record that a path names at this position.
template <class Record, class Path, std::size_t Begin>
struct path_step {
    static constexpr std::size_t end = Path::value.find('.', Begin);
    static constexpr std::size_t next = end == std::string_view::npos ? end : end + 1;
    static constexpr std::size_t index = index_of_member_named<Record>(Path::value.substr(Begin, end - Begin));
};

/// Returns a pointer to the rows in an operation's response; null if the array or a record around it is absent. If the
/// path does not lead to an array, the result has the type of `nullptr`.
template <class Path, std::size_t Begin = 0, class T>
constexpr auto find_rows(const T& whole) {
    if constexpr (Begin == std::string_view::npos || (Begin == 0 && Path::value.empty())) {
        if constexpr (is_array<T>)
            return &whole;
        else
            return nullptr;
    } else if constexpr (described_record<T>) {
        using step = path_step<T, Path, Begin>;
        if constexpr (step::index < member_count<T>) {
            const auto* inner = present(member_at<T, step::index>::of(whole));
            using found = decltype(find_rows<Path, step::next>(*inner));
            return inner == nullptr ? found{} : find_rows<Path, step::next>(*inner);
        } else {
            return nullptr;
        }
    } else {
        return nullptr;
    }
}

/// The path of an operation's rows, as a type.
template <operation Op>
struct rows_path_of {
    static constexpr std::string_view value = rows_path<Op>();
};

template <class Pointer>
struct row_behind {
    using type = void;
};
template <class Row, class A>
struct row_behind<const std::vector<Row, A>*> {
    using type = Row;
};
/// The type of a row in an operation's response; void if its path does not lead to an array.
template <operation Op>
using row_type_of = typename row_behind<decltype(find_rows<rows_path_of<Op>>(
    std::declval<const typename unwrapped_body<response_of<Op>>::type&>()))>::type;

/// Returns whether a path such as `meta.total` leads to a scalar.
template <class T>
constexpr bool leads_to_a_scalar(std::string_view path) {
    bool leads = false;
    if constexpr (described_record<T>) {
        const std::string_view name = path.substr(0, path.find('.'));
        for_each_member<T>([&](auto m) {
            using field = value_type_of<field_type<T, decltype(m)>>;
            if (m.name != name) return;
            if constexpr (text_value<field>)
                leads = name.size() == path.size();
            else
                leads = name.size() < path.size() && leads_to_a_scalar<field>(path.substr(name.size() + 1));
        });
    }
    return leads;
}

/// Returns true if the fields that an operation's pagination names exist; otherwise it does not compile.
template <operation Op>
constexpr bool check_pagination() {
    constexpr pagination pages = Op::http.pages;
    if constexpr (!pages.style.is_none()) {
        using row = row_type_of<Op>;
        using body = typename unwrapped_body<response_of<Op>>::type;
        static_assert(!pages.rows.empty() || array_count<body>() <= 1,
                      "service_api: an operation has pages and its response has several arrays: write .pages = "
                      "by_page(...).rows_in(\"the field of the rows\") [docs/errors.md#pages-several-arrays]");
        static_assert(
            !std::is_void_v<row>,
            "service_api: an operation has pages but its response has no rows: respond with an array, or with a "
            "record that has one [docs/errors.md#pages-no-rows]");
        static_assert((pages.request_field.empty() || leads_to_a_scalar<Op>(pages.request_field)) &&
                          (pages.size.empty() || leads_to_a_scalar<Op>(pages.size)),
                      "service_api: pages are requested in a field that the operation does not have: write its name on "
                      "the wire, with dots between records [docs/errors.md#pages-request-field]");
        static_assert(
            (pages.total.empty() || leads_to_a_scalar<body>(pages.total)) &&
                (pages.more.empty() || leads_to_a_scalar<body>(pages.more)) &&
                (pages.page.empty() || leads_to_a_scalar<body>(pages.page)) &&
                (pages.effective_size.empty() || leads_to_a_scalar<body>(pages.effective_size)) &&
                (pages.style->source != cursor_source::response || leads_to_a_scalar<body>(pages.cursor_field)),
            "service_api: pages are described in a field that the response does not have: write its name on the "
            "wire, with dots between records [docs/errors.md#pages-response-field]");
        static_assert(
            pages.style->source != cursor_source::row || leads_to_a_scalar<value_type_of<row>>(pages.cursor_field),
            "service_api: pages go on after a row's field that the row does not have: write its name on the "
            "wire [docs/errors.md#pages-row-field]");
    }
    return true;
}

}  // namespace service_api::detail
