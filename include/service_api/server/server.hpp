#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <memory>
#include <service_api/description/api.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/pending_response.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/router.hpp>
#include <service_api/server/bound_call.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/run_checks.hpp>
#include <service_api/server/handler.hpp>
#include <service_api/server/own_check.hpp>
#include <service_api/server/part_list.hpp>
#include <service_api/server/reporting_source.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/server/served_operation.hpp>
#include <service_api/server/server_entry.hpp>
#include <service_api/server/server_part.hpp>
#include <service_api/server/serving_checks.hpp>
#include <service_api/server/unavailable.hpp>
#include <service_api/value/exceptions.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace service_api {

namespace detail {

template <class... Ops>
route_match find_route_of(std::string_view method, std::string_view path) {
    return find_route(api<Ops...>{}, method, path);
}

/// The number of checks of the user's own that conventions have.
template <class... Check>
constexpr std::size_t count_checks(checks_in_order<Check...>) {
    return sizeof...(Check);
}

/// Sets the functions of checks at their index in the conventions' list.
template <class Own, class... Ops>
struct own_function_setter {
    own_function* to;

    template <class Check, class Function>
    void set(const check_function<Check, Function>* part) const {
        own_function& one = to[index_of_check<Check>(Own{})];
        one.function = part->function;
        if constexpr (awaited_check_function<Check, Function>::fits)
            one.awaited = awaited_check_function<Check, Function>::template calls<Ops...>();
        else
            one.calls = own_check_calls<Check, Function, Ops...>;
    }
    void set(const void*) const {}  // a part of operations
};

}  // namespace detail

namespace detail {

template <own_check Check, class Function>
constexpr bool is_awaited(const check_function<Check, Function>*) {
    return awaited_check_function<Check, Function>::fits;
}
constexpr bool is_awaited(const void*) { return false; }  // a part of operations

/// Moves an operation to the heap.
using keep_operation = std::shared_ptr<const void> (*)(void* op);
template <operation... Ops>
struct moved_operations;

/// A request whose checks wait for something; defined in `asio/awaited_request.hpp`.
template <class Server>
class awaited_request;

}  // namespace detail

/// A server of one api: a function from a request to its response, without a transport. Made by `serve`. Its type names
/// neither the api's operations nor their handlers; copies share the handlers. `Awaits` is true if parts of the
/// environment or functions of checks are coroutines.
template <class Conventions, class Environment, bool Awaits = false>
class server {
    using check_list = detail::checks_of<Conventions>;
    using own_checks = typename detail::find_checks<Conventions>::own;
    using request_parts = detail::request_parts<Environment>;
    using check_state = detail::check_state<Conventions, typename request_parts::parts_type>;
    friend detail::awaited_request<server>;

public:
    using route_function = route_match (*)(std::string_view method, std::string_view path);
    using own_function_list = std::array<detail::own_function, detail::count_checks(own_checks{})>;

    server(Environment environment, route_function find, std::vector<detail::server_entry> operations,
           own_function_list own_functions, const detail::keep_operation* keep = nullptr)
        : environment_(std::move(environment)),
          find_(find),
          operations_(std::move(operations)),
          own_functions_(std::move(own_functions)),
          keep_(keep) {}

    /// Returns the response to one request. Thread-safe if the environment's parts and the handlers are. A HEAD request
    /// has the response of a GET, with a body that the transport omits (RFC 9110, section 9.3.2); a signature of it
    /// covers the method HEAD.
    http_response operator()(const http_request& request) const {
        if constexpr (detail::has_request_id<Conventions>) {
            const std::string id = detail::find_request_id<Conventions>(request);
            http_response response = routed_response(request, id);
            add_request_id(response, id);
            return response;
        } else {
            return routed_response(request, {});
        }
    }

private:
    class suspended_request;

    static void add_request_id(http_response& response, std::string_view id) {
        if constexpr (detail::has_request_id<Conventions>) {
            response.headers.set(Conventions::request_id.name, id);
            response.request_id_header = Conventions::request_id.name;
        }
    }

    http_response routed_response(const http_request& request, std::string_view id) const {
        const unix_ms now = environment_.clock();
        const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
        const route_match match = find_(method, detail::path_of(request.target));
        if (match.operation) return response(request, match, now, id);
        if (match.methods == 0) return error_response<Conventions>(errors::not_found, now, id);
        http_response response = error_response<Conventions>(errors::method_not_allowed, now, id);
        std::string allowed = match.allowed();
        if (allowed.starts_with("GET")) allowed.insert(3, ", HEAD");
        response.headers.add("Allow", allowed);
        return response;
    }

    http_response response(const http_request& request, const route_match& match, unix_ms now,
                           std::string_view id) const {
        const detail::server_entry& entry = operations_[*match.operation];
        if constexpr (Awaits) {
            using awaited = detail::awaited_request<server>;
            if (awaited::is_needed(*this, *entry.operation)) return awaited::respond(*this, request, match, now, id);
        }
        if (request.context != nullptr && entry.bind_handler != nullptr)
            return std::make_shared<suspended_request>(*this, request, match, now, id)->begin();
        const request_parts parts(environment_);
        check_state state = state_of(request, match, now, id, parts);
        http_response response = attempted_response(state);
        complete(state, response);
        return response;
    }

    check_state state_of(const http_request& request, const route_match& match, unix_ms now, std::string_view id,
                         const request_parts& parts) const {
        const detail::server_entry& entry = operations_[*match.operation];
        return {{.request = request,
                 .values = match.values,
                 .query = detail::query_of(request.target),
                 .now = now,
                 .id = {id},
                 .entry = entry,
                 .operation = *entry.operation,
                 .index = *match.operation,
                 .own_functions = own_functions_},
                parts.parts};
    }

    // A handler or a part may throw; the client must get a response nevertheless.
    http_response attempted_response(check_state& state) const {
        return detail::attempt([&] { return checked_response(state); },
                               [&](std::exception_ptr thrown) { return thrown_response(state, thrown); });
    }

    // Adds what each response to the request has.
    void complete(check_state& state, http_response& response) const {
        state.add_headers(response.headers);
        if (response.source) {
            auto report = [on_exception = environment_.on_exception, id = std::string(state.id.text),
                           slot = detail::slot_of_stream(state.slot, state.entry.slots)](std::exception_ptr thrown) {
                report_to(on_exception, thrown, {id});
            };
            response.source = std::make_shared<detail::reporting_source<decltype(report)>>(std::move(response.source),
                                                                                           std::move(report));
        }
    }

    // Runs the checks before the fields are read, reads the fields, and runs the other checks and the handler.
    http_response checked_response(check_state& state) const {
        if (const auto error = detail::run_checks(check_list{}, state, state.operation.checks & before_reading))
            return rejected_response(state, *error);
        reading context{*this, state};
        return state.operation.read(state.operation.request, {.request = state.request,
                                                              .values = {state.values.data(), state.values.size()},
                                                              .query = state.query,
                                                              .then = {&context, &reading::finish}});
    }

    static constexpr std::uint64_t before_reading =
        (std::uint64_t(1) << detail::index_of_check<checks::fields>(check_list{})) - 1;

    struct reading {
        const server& self;
        check_state& state;

        static http_response finish(void* context, const void* op, std::vector<violation> found) {
            const auto& [self, state] = *static_cast<const reading*>(context);
            state.op = op;
            state.violations = std::move(found);
            if (const auto error = detail::run_checks(check_list{}, state, state.operation.checks & ~before_reading))
                return self.rejected_response(state, *error);
            return self.handled_response(state);
        }
    };

    http_response handled_response(check_state& state) const {
        if constexpr (check_state::supplied::idempotency) {
            if (state.keyed.response) return *std::move(state.keyed.response);
        }
        const detail::server_entry& entry = state.entry;
        if (entry.slots) {
            if (!entry.slots->enter()) return unavailable_response(state, entry.slots->retry_after());
            state.slot.reset(entry.slots.get());
        }
        if (state.binds_handler) {
            state.bound = entry.bind_handler({.handler = entry.handler,
                                              .op = std::exchange(state.op, nullptr),
                                              .user = state.user(),
                                              .now = state.now,
                                              .id = state.id,
                                              .context = *state.request.context});
            return {};
        }
        return response_of(state, entry.call_handler(entry.handler.get(), state.op, state.user(), state.now, state.id));
    }

    http_response response_of(const check_state& state, detail::handler_result result) const {
        // An error returned by the handler means that it changed nothing. After an exception that is unknown, so the
        // signature stays used.
        if (const auto* error = std::get_if<request_error>(&result)) return rejected_response(state, *error);
        finish_claim(state, std::get<http_response>(result));
        return std::get<http_response>(std::move(result));
    }

    http_response rejected_response(const check_state& state, const request_error& error) const {
        release_claim(state);  // a check of the conventions may follow the replay check
        return state.operation.error_response(error, state.now, state.id.text);
    }

    http_response thrown_response(check_state& state, std::exception_ptr thrown) const {
        report(thrown, state.id);
        if (const auto reason = detail::caught_as<unavailable>(thrown))
            return unavailable_response(state, reason->retry_after());
        return failed_response(state);
    }

    http_response failed_response(const check_state& state) const {
        http_response response = state.operation.error_response(errors::internal, state.now, state.id.text);
        finish_claim(state, response);  // it is unknown what ran: the key stays used
        return response;
    }

    http_response unavailable_response(check_state& state, std::chrono::seconds retry_after) const {
        state.extra_headers.set("Retry-After", std::to_string(retry_after.count()));
        // If the replay guard fails, too, the signature stays used: the client must sign again.
        detail::attempt([&] { release_claim(state); }, [&](std::exception_ptr thrown) { report(thrown, state.id); });
        return state.operation.error_response(errors::service_unavailable, state.now, state.id.text);
    }

    void release_claim(const check_state& state) const {
        if constexpr (check_state::supplied::replays) {
            if (!state.claimed.empty()) state.parts.replays.release(state.claimed);
        }
        if constexpr (check_state::supplied::idempotency) {
            if (!state.keyed.key.empty()) state.parts.idempotency.release(state.with_key(state.keyed.key));
        }
    }

    // The client gets its response also if the store fails: the key then stays used.
    void finish_claim(const check_state& state, const http_response& response) const {
        if constexpr (check_state::supplied::idempotency) {
            if (state.keyed.key.empty()) return;
            detail::attempt([&] { state.parts.idempotency.finish(state.with_key(state.keyed.key), response); },
                            [&](std::exception_ptr thrown) { report(thrown, state.id); });
        }
    }

    void report(std::exception_ptr thrown, const request_id& id) const {
        report_to(environment_.on_exception, thrown, id);
    }
    // An exception of `on_exception` is dropped, because the client still waits for a response.
    template <class OnException>
    static void report_to(const OnException& on_exception, std::exception_ptr thrown,
                          [[maybe_unused]] const request_id& id) {
        detail::attempt(
            [&] {
                if constexpr (std::is_invocable_v<const OnException&, std::exception_ptr>)
                    on_exception(thrown);
                else
                    on_exception(thrown, id);
            },
            [](std::exception_ptr) {});
    }

    Environment environment_;
    route_function find_;
    std::vector<detail::server_entry> operations_;  // in the order of the api
    own_function_list own_functions_;
    const detail::keep_operation* keep_;  // for each operation; null unless `Awaits`
};

/// A request whose handler returns an awaitable, with all that its response is made of. It refers to nothing of the
/// request, except until its handler is bound.
template <class Conventions, class Environment, bool Awaits>
class server<Conventions, Environment, Awaits>::suspended_request
    : public pending_response,
      public detail::result_receiver,
      public std::enable_shared_from_this<suspended_request> {
public:
    suspended_request(const server& self, const http_request& request, const route_match& match, unix_ms now,
                      std::string_view id, bool keeps_request = false)
        : self_(self),
          id_(id),
          match_(match),
          // The store of idempotency keys gets the whole request again when its response is complete.
          kept_(keeps_request || has_key() ? request : http_request{}),
          parts_(self.environment_),
          state_(self.state_of(keeps_request || has_key() ? kept_ : request, match_, now, id_, parts_)) {}

    ~suspended_request() override {
        if (!state_.bound || is_started_) return;
        detail::attempt([&] { self_.release_claim(state_); },
                        [&](std::exception_ptr thrown) { self_.report(thrown, state_.id); });
    }

    /// Returns the response of a check that rejects the request; otherwise a pending one.
    http_response begin() {
        state_.binds_handler = true;
        http_response response = self_.attempted_response(state_);
        if (state_.bound)
            response.pending = this->shared_from_this();
        else
            self_.complete(state_, response);
        return response;
    }

    void start(std::shared_ptr<response_receiver> to) override {
        is_started_ = true;
        to_ = std::move(to);
        state_.bound->start(this->shared_from_this());
    }

    void cancel(cancellation why) override {
        // A change that has begun is completed: the client that left may send it again.
        if (why == cancellation::client_left && state_.operation.facts.route.verb != http_verb::get) return;
        state_.bound->cancel(why);
    }

    void receive(std::exception_ptr thrown, detail::handler_result result, bool is_left) override {
        finish([&] {
            return thrown && is_left ? self_.failed_response(state_)
                   : thrown          ? self_.thrown_response(state_, thrown)
                                     : returned_response(result);
        });
    }

protected:
    /// Completes the response that a function makes, and delivers it.
    template <class Make>
    void finish(Make make) {
        http_response response;
        const std::exception_ptr failed = detail::attempt(  // memory may run out
            [&] {
                response = make();
                self_.complete(state_, response);
                add_request_id(response, id_);
                return std::exception_ptr();
            },
            [](std::exception_ptr later) { return later; });
        state_.slot.reset();  // before the client can send its next request
        deliver(failed, std::move(response));
    }

    virtual void deliver(std::exception_ptr failed, http_response response) {
        std::exchange(to_, nullptr)->receive(failed, std::move(response));
    }

private:
    bool has_key() const {
        return check_state::supplied::idempotency && self_.operations_[*match_.operation].operation->key_of != nullptr;
    }

    http_response returned_response(detail::handler_result& result) {
        return detail::attempt([&] { return self_.response_of(state_, std::move(result)); },
                               [&](std::exception_ptr later) { return self_.thrown_response(state_, later); });
    }

protected:
    const server& self_;
    const std::string id_;
    const route_match match_;
    http_request kept_;
    request_parts parts_;
    check_state state_;
    bool is_started_ = false;
    std::shared_ptr<response_receiver> to_{};
};

/// Makes a server of an api:
/// `serve(trading::v1, environment{...}, handle<get_leverage>(...), authorize<...>(...), ...)`. Every operation needs
/// one handler, and every ownership rule one predicate, in any order; otherwise this does not compile. `server_part`s
/// have those of several operations.
template <class... Ops, class Environment, class... Part>
auto serve(const api<Ops...>&, Environment environment, const Part&... part) {
    using conventions = typename api<Ops...>::conventions;
    using facts = detail::server_facts<api<Ops...>, Environment, Part...>;
    if constexpr (!detail::is_environment<Environment>) {
        static_assert(
            detail::is_environment<Environment>,
            "service_api: serve lacks its environment: write serve(api, environment{.clock = "
            "system_wall_clock{}, .on_exception = ...}, handle<...>(...)) [docs/errors.md#server-environment]");
        return detail::invalid_server{};
    } else if constexpr (facts::none) {
        std::vector<detail::server_entry> operations(sizeof...(Ops));
        detail::join_entries(operations.data(), facts::entries, {part.entries()...});
        constexpr bool awaits = detail::request_parts<Environment>::are_awaited ||
                                (detail::is_awaited(static_cast<const Part*>(nullptr)) || ...);
        using result = server<conventions, Environment, awaits>;
        typename result::own_function_list own_functions;
        const detail::own_function_setter<typename detail::find_checks<conventions>::own, Ops...> functions{
            own_functions.data()};
        static_cast<void>(std::initializer_list<int>{(functions.set(&part), 0)...});
        if constexpr (awaits)
            return result(std::move(environment), &detail::find_route_of<Ops...>, std::move(operations),
                          std::move(own_functions), detail::moved_operations<Ops...>::functions);
        else
            return result(std::move(environment), &detail::find_route_of<Ops...>, std::move(operations),
                          std::move(own_functions));
    } else {
        using faults = detail::missing_parts<api<Ops...>, Environment, Part...>;
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
        static_cast<void>(detail::operations_with_keys_have_a_store<typename faults::unstored>{});
        return detail::invalid_server{};
    }
}

}  // namespace service_api
