#pragma once

#include <service_api/description/operation.hpp>
#include <service_api/server/handler.hpp>
#include <service_api/server/part_list.hpp>
#include <service_api/server/server_part.hpp>
#include <service_api/server/serving_checks.hpp>
#include <service_api/value/containers.hpp>
#include <utility>

namespace service_api {

/// Returns the part of a server that has the handlers and predicates of these operations:
/// `serve_part<get_leverage, set_leverage>(handle<get_leverage>(...), handle<set_leverage>(...))`. Every operation
/// needs one handler, and every ownership rule one predicate, in any order; otherwise this does not compile. Parts may
/// be made of parts.
template <operation... Op, class... Part>
server_part<Op...> serve_part(const Part&... part) {
    using facts = detail::handler_facts<detail::type_list<Op...>, Part...>;
    typename server_part<Op...>::entry_list entries;
    if constexpr (facts::none && detail::none_of(facts::is_check)) {
        detail::join_entries(entries.data(), facts::entries, {part.entries()...});
    } else {
        static_cast<void>(detail::every_operation_has_a_handler<detail::picked<facts::is_unhandled, Op...>>{});
        static_cast<void>(detail::no_operation_has_two_handlers<detail::picked<facts::is_handled_twice, Op...>>{});
        static_cast<void>(detail::every_handler_is_for_this_part<decltype(facts::foreign_in(
                              detail::picked<facts::is_foreign, Part...>{}))>{});
        static_cast<void>(detail::every_check_is_of_a_whole_server<
                          typename detail::enforced_checks<detail::picked<facts::is_check, Part...>>::type>{});
        static_cast<void>(detail::every_ownership_rule_has_one_predicate<detail::picked<facts::is_undecided, Op...>>{});
    }
    return server_part<Op...>(std::move(entries));
}

/// Returns the part of a server that has one handler for several operations, such as those of two versions that are
/// templates: `handle_each<read_book<"/v1">, read_book<"/v2">>([](const auto& op) { ... })`. The handler is copied for
/// each operation, fits each as that of `handle` does, and what it returns converts to the reply of each.
template <operation... Op, class Handler>
server_part<Op...> handle_each(const Handler& handler) {
    return serve_part<Op...>(handle<Op>(handler)...);
}

}  // namespace service_api
