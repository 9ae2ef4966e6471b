#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <service_api/description/error.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/request.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <service_api/server/reply.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/server/server_entry.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/unix_time.hpp>
#include <utility>

namespace service_api {

/// The data of a request that the function of a user-defined check receives.
struct check_context {
    const http_request& request;       ///< as received: method, target, headers, body, the client's address
    const operation_facts& operation;  ///< facts of the request's operation
    unix_ms now;
    const caller* user;              ///< null before authentication, and if the operation is public
    http_headers& response_headers;  ///< sent with any response, also with an error
    request_id id{};                 ///< empty if the conventions have none
};

/// The data for a check after `checks::fields`. Its function may take `const auto&` to read the fields.
template <operation Op>
struct check_context_of : check_context {
    const Op& fields;
};

/// The result of the function of a check: nothing (`return {};`) if the request continues, or `fail<error>()` with an
/// error that the check lists.
template <own_check Check>
class check_result {
public:
    check_result() = default;
    template <const error_definition& Error>
    check_result(detail::failed<Error> error) : error_(request_error(Error, std::move(error.violations))) {
        static_assert(
            detail::lists_error<Check>(Error),
            "service_api: the function of a Check rejects with an Error that the check does not list: write it into "
            "its errors [docs/errors.md#check-error]");
    }

    std::optional<request_error> take_error() && { return std::move(error_); }

private:
    std::optional<request_error> error_{};
};

/// The function of a check. Made by `enforce<Check>(function)`.
template <own_check Check, class Function>
struct check_function {
    using operations = detail::type_list<>;
    static constexpr bool handles = false;
    static constexpr bool decides = false;
    std::shared_ptr<const void> function;

    array_view<detail::server_entry> entries() const { return {}; }
};

namespace detail {

/// Calls the function of a check that returns an awaitable; defined in `asio/awaited_request.hpp`.
template <own_check Check, class Function>
struct awaited_check_function {
    static constexpr bool fits = false;
};
struct awaited_own_check;

}  // namespace detail

/// Returns the part of a server that runs a check of the conventions' `own_checks`. The function takes a `const
/// check_context&` and returns `check_result<Check>`. It is called from every thread that serves. If it throws,
/// `on_exception` is called and the response is a 500. With `service_api/awaitable.hpp`, it may return a
/// `boost::asio::awaitable<check_result<Check>>`.
template <own_check Check, class Function>
check_function<Check, Function> enforce(Function function) {
    static_assert(
        requires(const Function& run, const check_context& seen) {
            { run(seen) } -> std::convertible_to<check_result<Check>>;
        } || detail::awaited_check_function<Check, Function>::fits,
        "service_api: the function of a check does not fit: it takes const check_context& and returns "
        "check_result<Check> [docs/errors.md#check-function]");
    return {detail::erase_type(std::move(function))};
}

namespace detail {

/// Calls the function of a check. `op` is null for a check before `checks::fields`.
using own_check_call = std::optional<request_error> (*)(const void* function, const check_context& seen,
                                                        const void* op);

/// The function of a check without its type.
struct own_function {
    std::shared_ptr<const void> function{};
    const own_check_call* calls = nullptr;       // for each operation of the api; null if the function is a coroutine
    const awaited_own_check* awaited = nullptr;  // if it is one
};

/// Whether a check runs after the request's fields were read.
template <class Check>
constexpr bool runs_after_reading() {
    return []<class Anchor, bool After>(const check_position<Anchor, After>&) {
        return index_of_check<Anchor>(request_checks{}) + (After ? 1 : 0) >
               index_of_check<checks::fields>(request_checks{});
    }(Check::position);
}

template <class Check, class Function>
std::optional<request_error> call_own_check(const void* function, const check_context& seen, const void*) {
    check_result<Check> found = (*static_cast<const Function*>(function))(seen);
    return std::move(found).take_error();
}

template <class Check, class Function, operation Op>
std::optional<request_error> call_own_check_of(const void* function, const check_context& seen, const void* op) {
    const check_context_of<Op> with_fields{seen, *static_cast<const Op*>(op)};
    check_result<Check> found = (*static_cast<const Function*>(function))(with_fields);
    return std::move(found).take_error();
}

template <class Check, class Function, operation Op>
constexpr own_check_call find_own_check_call() {
    if constexpr (runs_after_reading<Check>())
        return &call_own_check_of<Check, Function, Op>;
    else
        return &call_own_check<Check, Function>;
}

template <class Check, class Function, operation... Ops>
inline constexpr own_check_call own_check_calls[] = {find_own_check_call<Check, Function, Ops>()...};

}  // namespace detail

}  // namespace service_api
