#pragma once

#include <cstddef>
#include <service_api/constraint/rules.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/travels.hpp>
#include <string_view>
#include <type_traits>

namespace service_api {

namespace detail {

template <class... Ops>
constexpr bool routes_differ() {
    if constexpr ((operation<Ops> && ...)) {
        const http_route routes[] = {Ops::http.route.value()...};
        for (std::size_t i = 0; i < sizeof...(Ops); ++i) {
            for (std::size_t j = i + 1; j < sizeof...(Ops); ++j) {
                if (routes[i] == routes[j]) return false;
            }
        }
    }
    return true;
}

/// What each operation must be by itself; the class's argument is what the compiler prints.
template <class Op>
struct well_formed {
    static_assert(
        described_record<Op>,
        "service_api: an operation is not described: write BOOST_DESCRIBE_STRUCT(operation, (), (members)) after it");
    static_assert(
        !described_record<Op>,
        "service_api: an operation has no endpoint: write static constexpr auto http = endpoint<answer>{...} in it");
    static constexpr bool value = false;
};
template <operation Op>
struct well_formed<Op> {
    static constexpr const auto& access = Op::http.access.value();
    static constexpr const auto& limit = Op::http.limit.value();

    static_assert(checked_path(Op::http.route->path) == Op::http.route->path);
    static_assert(!limit.stated || limit.stated->window.milliseconds > 0,
                  "service_api: a limit has a window of no length: write per_second, per_minute or time_window{...}");
    static_assert(needs_caller<Op> || (access.role.empty() && access.ownership.empty()),
                  "service_api: a public operation asks for a role or an ownership, which only callers have: write "
                  "signed_by(recipe), bearer_token, ...");
    static_assert(needs_caller<Op> || !limit.stated || limit.stated->scope != counted_per::account,
                  "service_api: a public operation has a limit counted per account, but no caller: write "
                  "counted_per::ip_address");
    static_assert(
        access.owned_field.empty() || has_member_named<Op>(access.owned_field),
        "service_api: an ownership rule names a field that its operation does not have: write owning(\"field\", ...)");
    static_assert(
        has_body(Op::http.route->verb) ||
            !any_query_credential(access, [](std::string_view name) { return has_member_named<Op>(name); }),
        "service_api: an operation has a field that is named like a credential in its query: give the field or "
        "the credential another name");
    static_assert(members_travel<Op>() && travels<answer_of<Op>>(),
                  "service_api: an operation or its answer has a field whose type no message carries: use decimal, an "
                  "integer, std::string, bool, date, unix_ms, an enumeration, a vector, or a record with "
                  "BOOST_DESCRIBE_STRUCT");
    static constexpr bool value = rules_fit<Op>() && rules_fit<answer_of<Op>>();
};

}  // namespace detail

/// A list of operations under one title: the one declaration that every reading takes.
template <class... Ops>
struct api {
    static_assert(sizeof...(Ops) > 0, "service_api: an api has at least one operation: write api<some_operation>");
    static_assert((detail::well_formed<Ops>::value && ...));
    static_assert(detail::routes_differ<Ops...>(),
                  "service_api: two operations of this api have one verb and path: change a route");

    std::string_view title{};
    std::string_view version{};

    static constexpr std::size_t size = sizeof...(Ops);

    template <class Op>
    static constexpr bool has = (std::is_same_v<Op, Ops> || ...);
};

}  // namespace service_api
