#pragma once

#include <service_api/description/answered.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/shapes.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// The rows in an answer's body: the body itself where it is an array, else its first member that is one; else void.
template <class Body>
struct find_row {
    using type = void;
};
template <class Row, class A>
struct find_row<std::vector<Row, A>> {
    using type = Row;
};
template <int S, class Body, class H>
struct find_row<answered<S, Body, H>> : find_row<Body> {};

template <described_record Body, std::size_t Index>
constexpr auto row_from() {
    if constexpr (Index == member_count<Body>) {
        return std::type_identity<void>{};
    } else {
        using field = value_of<std::remove_cvref_t<decltype(member_at<Body, Index>::of(std::declval<Body&>()))>>;
        if constexpr (is_array<field>)
            return std::type_identity<typename find_row<field>::type>{};
        else
            return row_from<Body, Index + 1>();
    }
}
template <described_record Body>
struct find_row<Body> {
    using type = typename decltype(row_from<Body, 0>())::type;
};

template <class T>
struct unwrapped_body {
    using type = T;
};
template <int S, class Body, class H>
struct unwrapped_body<answered<S, Body, H>> {
    using type = Body;
};

/// Whether a path such as `meta.total` leads to a scalar.
template <class T>
constexpr bool leads_to_a_scalar(std::string_view path) {
    bool leads = false;
    if constexpr (described_record<T>) {
        const std::string_view name = path.substr(0, path.find('.'));
        for_each_member<T>([&](auto m) {
            using field = value_of<field_type<T, decltype(m)>>;
            if (m.name != name) return;
            if constexpr (text_value<field>)
                leads = name.size() == path.size();
            else
                leads = name.size() < path.size() && leads_to_a_scalar<field>(path.substr(name.size() + 1));
        });
    }
    return leads;
}

/// Whether the fields that an operation's pages speak of are there; does not compile when one is not.
template <operation Op>
constexpr bool pages_fit() {
    constexpr pagination pages = Op::http.pages;
    if constexpr (pages.style != page_style::none) {
        using row = typename find_row<answer_of<Op>>::type;
        using body = typename unwrapped_body<answer_of<Op>>::type;
        static_assert(!std::is_void_v<row>,
                      "service_api: an operation has pages but its answer has no rows: answer with an array, or with a "
                      "record that has one");
        static_assert(pages.asked_in.empty() || has_member_named<Op>(pages.asked_in),
                      "service_api: pages are asked for in a field that the operation does not have: write its name on "
                      "the wire");
        static_assert((pages.total.empty() || leads_to_a_scalar<body>(pages.total)) &&
                          (pages.more.empty() || leads_to_a_scalar<body>(pages.more)) &&
                          (pages.style != page_style::next_cursor || leads_to_a_scalar<body>(pages.told_in)),
                      "service_api: pages are told in a field that the answer does not have: write its name on the "
                      "wire, with dots between records");
        static_assert((pages.style != page_style::last_row && pages.style != page_style::next_row) ||
                          leads_to_a_scalar<value_of<row>>(pages.told_in),
                      "service_api: pages go on after a row's field that the row does not have: write its name on the "
                      "wire");
    }
    return true;
}

}  // namespace service_api::detail
