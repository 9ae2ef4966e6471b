#pragma once

#include <concepts>
#include <exception>
#include <optional>
#include <service_api/limits/idempotency_store.hpp>
#include <service_api/limits/rate_limiter.hpp>
#include <service_api/limits/replay_guard.hpp>
#include <service_api/message/wall_clock.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/value/unix_time.hpp>
#include <string_view>

namespace service_api {

/// Finds the caller of an account and a key, or nothing if the key is unknown, expired or revoked at `now`. The account
/// is empty if a scheme identifies the caller by the key alone.
template <class T>
concept keyring = requires(T& keys, std::string_view account_id, std::string_view key, unix_ms now) {
    { keys.find(account_id, key, now) } -> std::convertible_to<std::optional<caller>>;
};

/// Verifies the signature of bytes with a key, both as written in requests. It may have a `static constexpr bool
/// fits(const signature_scheme&)`, like signers.
template <class T>
concept signature_verifier = requires(const T& verifier, std::string_view text) {
    { verifier.verify(text, text, text) } -> std::same_as<bool>;
};

/// Finds the caller with a token, a login, an API key or a certificate, or nothing if it is unknown, expired or revoked
/// at `now`. The scheme is `bearer`, `basic` (the credential is then `user:password`), `mutual_tls` (the credential is
/// then `http_request::client_certificate`, which the transport has verified), or the name of the API key's header or
/// parameter. Of joined credentials each is found by itself, and all must have the same account. Secrets must be
/// compared in constant time, or looked up by their hash.
template <class T>
concept credential_checker = requires(T& checker, std::string_view scheme, std::string_view credential, unix_ms now) {
    { checker.find(scheme, credential, now) } -> std::convertible_to<std::optional<caller>>;
};

/// The type of a part that an environment lacks. A server whose api needs the part does not compile.
struct not_supplied {};

namespace detail {

inline not_supplied nothing_supplied;

template <class Part>
inline constexpr bool supplied = !std::same_as<Part, not_supplied>;

/// What a part is whose functions return awaitables; specialized in `asio/awaitable_parts.hpp`.
template <class Part>
struct awaited_part {
    static constexpr bool finds = false;   // a keyring, or a credential checker
    static constexpr bool limits = false;  // a rate limiter
    static constexpr bool guards = false;  // a replay guard
    static constexpr bool stores = false;  // an idempotency store
};

}  // namespace detail

/// The dependencies of a server. All are passed in and none is global, so that tests can replace each. Referenced ones
/// must outlive the server and be thread-safe. With `service_api/awaitable.hpp`, the functions of the parts may be
/// coroutines. An api of public operations without limits needs the clock and
/// `on_exception` only.
template <wall_clock Clock, class OnException, class Keyring = not_supplied, class Verifier = not_supplied,
          class Limiter = not_supplied, class Replay = not_supplied, class Credentials = not_supplied,
          class Idempotency = not_supplied>
    requires(
        (std::invocable<const OnException&, std::exception_ptr> ||
         std::invocable<const OnException&, std::exception_ptr, const request_id&>) &&
        (!detail::supplied<Keyring> || keyring<Keyring> || detail::awaited_part<Keyring>::finds) &&
        (!detail::supplied<Verifier> || signature_verifier<Verifier>) &&
        (!detail::supplied<Limiter> || rate_limiter<Limiter> || detail::awaited_part<Limiter>::limits) &&
        (!detail::supplied<Replay> || replay_guard<Replay> || detail::awaited_part<Replay>::guards) &&
        (!detail::supplied<Credentials> || credential_checker<Credentials> ||
         detail::awaited_part<Credentials>::finds) &&
        (!detail::supplied<Idempotency> || idempotency_store<Idempotency> || detail::awaited_part<Idempotency>::stores))
struct environment {
    Clock clock;
    Keyring& keys = detail::nothing_supplied;  ///< finds the caller of a signature; needed for signed operations
    Verifier verifier{};                       ///< verifies signatures; needed for signed operations
    Credentials& credentials =
        detail::nothing_supplied;  ///< finds the caller of any other credential; needed for operations that accept one
    Limiter& limiter = detail::nothing_supplied;  ///< counts requests; needed for operations with a limit
    Replay& replays = detail::nothing_supplied;   ///< stores signatures; needed for signed operations that change state
    Idempotency& idempotency =
        detail::nothing_supplied;  ///< stores responses; needed for operations with an idempotency key
    OnException on_exception;      ///< called with what a handler or part throws; the client gets an internal error
};

namespace detail {

template <class>
inline constexpr bool is_environment = false;
template <class... Part>
inline constexpr bool is_environment<environment<Part...>> = true;

template <class Environment>
struct environment_parts;
template <class C, class X, class K, class V, class L, class R, class S, class I>
struct environment_parts<environment<C, X, K, V, L, R, S, I>> {
    using verifier = V;
    static constexpr bool keys = supplied<K> && supplied<V>;
    static constexpr bool credentials = supplied<S>;
    static constexpr bool limiter = supplied<L>;
    static constexpr bool replays = supplied<R>;
    static constexpr bool idempotency = supplied<I>;
};

/// The parts as the checks of one request use them: the environment itself, unless it has parts whose functions return
/// awaitables (see `asio/awaitable_parts.hpp`).
template <class Environment>
struct request_parts {
    using parts_type = Environment;
    static constexpr bool are_awaited = false;

    explicit request_parts(const Environment& whole) : parts(whole) {}

    const Environment& parts;
};

}  // namespace detail

}  // namespace service_api
