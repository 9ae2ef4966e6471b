#pragma once

#include <chrono>
#include <concepts>
#include <exception>
#include <optional>
#include <service_api/limits/rate_limiter.hpp>
#include <service_api/limits/replay_guard.hpp>
#include <service_api/message/wall_clock.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/value/unix_time.hpp>
#include <string_view>

namespace service_api {

/// Knows which key belongs to which account: the caller, or nothing when the key is unknown, expired or revoked at `now`.
/// The account is empty where a recipe lets the key alone tell.
template <class T>
concept keyring = requires(T& keys, std::string_view account_id, std::string_view key, unix_ms now) {
    { keys.find(account_id, key, now) } -> std::convertible_to<std::optional<caller>>;
};

/// Checks the signature of some bytes by a key, both as requests spell them. It may have a
/// `static constexpr bool fits(const signing_recipe&)`, as signers may.
template <class T>
concept signature_verifier = requires(const T& verifier, std::string_view text) {
    { verifier.verify(text, text, text) } -> std::same_as<bool>;
};

/// Knows who has a token, a login or an API key: the caller, or nothing when it is unknown, expired or revoked at `now`. The
/// scheme is `bearer`, `basic` (the credential is then `user:password`), or the name that the API key travels under.
/// Secrets are compared in constant time, or looked up by their hash.
template <class T>
concept credential_checker = requires(T& checker, std::string_view scheme, std::string_view credential, unix_ms now) {
    { checker.find(scheme, credential, now) } -> std::convertible_to<std::optional<caller>>;
};

/// Stands where an environment has no such part. A server whose api needs it does not compile.
struct not_supplied {};

namespace detail {

inline not_supplied nothing_supplied;

template <class Part>
inline constexpr bool supplied = !std::same_as<Part, not_supplied>;

}  // namespace detail

/// The real parts that a server stands on. All are passed in and none is reached for, so that tests can steer each.
/// The referenced ones must outlive the server and be safe to use from every thread that calls it. An api of public
/// operations without limits needs the clock and `on_exception` only.
template <wall_clock Clock, class OnException, class Keyring = not_supplied, class Verifier = not_supplied,
          class Limiter = not_supplied, class Replay = not_supplied, class Credentials = not_supplied>
    requires(
        std::invocable<const OnException&, std::exception_ptr> && (!detail::supplied<Keyring> || keyring<Keyring>) &&
        (!detail::supplied<Verifier> || signature_verifier<Verifier>) &&
        (!detail::supplied<Limiter> || rate_limiter<Limiter>) && (!detail::supplied<Replay> || replay_guard<Replay>) &&
        (!detail::supplied<Credentials> || credential_checker<Credentials>))
struct environment {
    Clock clock;
    Keyring& keys = detail::nothing_supplied;  ///< who may sign; needed where an operation is signed
    Verifier verifier{};                       ///< checks signatures; needed where an operation is signed
    Credentials& credentials =
        detail::nothing_supplied;  ///< who has a token, login or API key; needed where an operation takes one
    Limiter& limiter = detail::nothing_supplied;  ///< counts requests; needed where a limit is stated
    Replay& replays =
        detail::nothing_supplied;  ///< remembers signatures; needed where a signed operation changes state
    OnException on_exception;  ///< told of what a handler threw; the sender only learns that it was an internal error
};

namespace detail {

template <class Environment>
struct environment_parts;
template <class C, class X, class K, class V, class L, class R, class S>
struct environment_parts<environment<C, X, K, V, L, R, S>> {
    using verifier = V;
    static constexpr bool keys = supplied<K> && supplied<V>;
    static constexpr bool credentials = supplied<S>;
    static constexpr bool limiter = supplied<L>;
    static constexpr bool replays = supplied<R>;
};

}  // namespace detail

}  // namespace service_api
