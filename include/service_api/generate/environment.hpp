#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <exception>
#include <optional>
#include <service_api/generate/caller.hpp>
#include <service_api/value/admission.hpp>
#include <service_api/value/replay_claim.hpp>
#include <service_api/value/unix_ms.hpp>
#include <string_view>

namespace service_api {

/// Tells the wall clock's time.
template <class T>
concept wall_clock = requires(T& clock) {
    { clock() } -> std::convertible_to<unix_ms>;
};

/// Knows which key belongs to which account: the caller, or nothing when the key is unknown, expired or revoked at `now`.
template <class T>
concept keyring = requires(T& keys, std::string_view account_id, std::string_view key, unix_ms now) {
    { keys.find(account_id, key, now) } -> std::convertible_to<std::optional<caller>>;
};

/// Checks the signature of some bytes by a key, both as the headers spell them.
template <class T>
concept signature_verifier = requires(T& verifier, std::string_view text) {
    { verifier.verify(text, text, text) } -> std::same_as<bool>;
};

/// Counts requests: at most `count` in any window of that length for each key.
template <class T>
concept rate_limiter = requires(T& limiter, std::string_view key, std::uint32_t count, std::chrono::nanoseconds window) {
    { limiter.admit(key, count, window) } -> std::same_as<admission>;
};

/// Remembers signatures until a time; only the first claim of each is fresh.
template <class T>
concept replay_guard = requires(T& guard, std::string_view signature, unix_ms until, unix_ms now) {
    { guard.claim(signature, until, now) } -> std::same_as<replay_claim>;
};

/// The real parts that a server stands on. All are passed in and none is reached for, so that tests can steer each.
/// The referenced ones must outlive the server and be safe to use from every thread that calls it.
template <wall_clock Clock, keyring Keyring, signature_verifier Verifier, rate_limiter Limiter, replay_guard Replay,
          std::invocable<std::exception_ptr> OnException>
struct environment {
    Clock clock;
    Keyring& keys;
    Verifier verifier;
    Limiter& limiter;
    Replay& replays;
    OnException on_exception;  ///< told of what a handler threw; the sender only learns that it was an internal error
};

}  // namespace service_api
