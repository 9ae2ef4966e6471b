#pragma once

#include <cstddef>
#include <exception>
#include <service_api/description/api.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/router.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/run_checks.hpp>
#include <service_api/server/handler.hpp>
#include <service_api/server/own_check.hpp>
#include <service_api/server/serving_checks.hpp>
#include <service_api/server/unavailable.hpp>
#include <service_api/value/exceptions.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

namespace detail {

/// All handlers and predicates of a server. Each is a base class, so that overload resolution selects that of an
/// operation.
template <class... Part>
struct served : Part... {};

template <class Op, class Handler>
const handler_for<Op, Handler>& handler_in(const handler_for<Op, Handler>& part) {
    return part;
}

}  // namespace detail

/// A server of one api: a function from a request to its response, without a transport. Made by `serve`.
template <class Api, class Environment, class... Part>
class server;

template <class... Ops, class Environment, class... Part>
class server<api<Ops...>, Environment, Part...> {
    using conventions = typename api<Ops...>::conventions;

public:
    server(Environment environment, Part... part) : environment_(std::move(environment)), served_{std::move(part)...} {}

    /// Returns the response to one request. Thread-safe if the environment's parts and the handlers are. A HEAD request
    /// has the response of a GET, with a body that the transport omits (RFC 9110, section 9.3.2); a signature of it
    /// covers the method HEAD.
    http_response operator()(const http_request& request) const {
        const unix_ms now = environment_.clock();
        const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
        const route_match match = find_route(api<Ops...>{}, method, detail::path_of(request.target));
        if (match.operation) {
            using response_function =
                http_response (server::*)(const http_request&, const path_values&, std::string_view, unix_ms) const;
            constexpr response_function responses[] = {&server::template response<Ops>...};
            return (this->*responses[*match.operation])(request, match.values, detail::query_of(request.target), now);
        }
        if (match.methods == 0) return error_response<conventions>(errors::not_found, now);
        http_response response = error_response<conventions>(errors::method_not_allowed, now);
        std::string allowed = match.allowed();
        if (allowed.starts_with("GET")) allowed.insert(3, ", HEAD");
        response.headers.add("Allow", allowed);
        return response;
    }

private:
    template <class Op>
    http_response response(const http_request& request, const path_values& values, std::string_view query,
                           unix_ms now) const {
        detail::check_state<Op, const Environment, detail::served<Part...>> state{request,      values,  query,
                                                                                  environment_, served_, now};
        http_response response = checked_response(state);
        state.add_headers(response.headers);
        return response;
    }

    template <class State>
    http_response checked_response(State& state) const {
        using operation = typename State::operation;
        // A handler or a part may throw; the client must get a response nevertheless.
        const auto checked = [&] {
            if (const auto error = detail::run_checks(detail::checks_of<conventions>{}, state)) {
                release_claim(state);  // a check of the conventions may follow the replay check
                return error_response<conventions>(*error, state.now);
            }
            const caller* user = state.sender ? &state.sender->user : nullptr;
            auto reply = detail::handler_in<operation>(served_)(*state.op, user);
            if (reply.error() != nullptr) {
                // An error returned by the handler means that it changed nothing. After an exception that is unknown,
                // so the signature stays used.
                release_claim(state);
                return error_response<conventions>(*reply.error(), state.now);
            }
            return success_response<conventions>(std::move(reply).take_response(), state.now);
        };
        return detail::attempt(checked, [&](std::exception_ptr thrown) {
            tell(thrown);
            if (const auto away = detail::caught_as<unavailable>(thrown)) return unavailable_response(state, *away);
            return error_response<conventions>(errors::internal, state.now);
        });
    }

    template <class State>
    http_response unavailable_response(State& state, const unavailable& why) const {
        state.extra_headers.set("Retry-After", std::to_string(why.retry_after().count()));
        // If the replay guard fails, too, the signature stays used: the client must sign again.
        detail::attempt([&] { release_claim(state); }, [&](std::exception_ptr thrown) { tell(thrown); });
        return error_response<conventions>(errors::service_unavailable, state.now);
    }

    template <class State>
    void release_claim(const State& state) const {
        if constexpr (is_signed_change<typename State::operation>) {
            if (!state.claimed.empty()) environment_.replays.release(state.claimed);
        }
    }

    void tell(std::exception_ptr thrown) const {
        // An exception of `on_exception` is dropped, because the client still waits for a response.
        detail::attempt([&] { environment_.on_exception(thrown); }, [](std::exception_ptr) {});
    }

    Environment environment_;
    detail::served<Part...> served_;
};

/// Makes a server of an api:
/// `serve(trading::v1, environment{...}, handle<get_leverage>(...), authorize<...>(...), ...)`. Every operation needs
/// one handler, and every ownership rule one predicate, in any order; otherwise this does not compile.
template <class... Ops, class Environment, class... Part>
auto serve(const api<Ops...>&, Environment environment, Part... part) {
    using faults = detail::missing_parts<api<Ops...>, Environment, Part...>;
    if constexpr (faults::none) {
        return server<api<Ops...>, Environment, Part...>(std::move(environment), std::move(part)...);
    } else {
        static_cast<void>(detail::every_operation_has_a_handler<typename faults::unhandled>{});
        static_cast<void>(detail::no_operation_has_two_handlers<typename faults::handled_twice>{});
        static_cast<void>(detail::every_handler_is_for_this_api<typename faults::foreign>{});
        static_cast<void>(detail::every_own_check_has_a_function<typename faults::unenforced>{});
        static_cast<void>(detail::no_own_check_has_two_functions<typename faults::enforced_twice>{});
        static_cast<void>(detail::every_function_is_of_an_own_check<typename faults::foreign_checks>{});
        static_cast<void>(detail::every_ownership_rule_has_one_predicate<typename faults::undecided>{});
        static_cast<void>(detail::signed_operations_have_keys<typename faults::keyless>{});
        static_cast<void>(detail::the_verifier_fits_the_schemes<typename faults::misfit>{});
        static_cast<void>(detail::operations_with_credentials_have_a_checker<typename faults::unchecked>{});
        static_cast<void>(detail::limited_operations_have_a_limiter<typename faults::uncounted>{});
        static_cast<void>(detail::signed_changes_have_a_replay_guard<typename faults::unguarded>{});
        return detail::invalid_server{};
    }
}

}  // namespace service_api
