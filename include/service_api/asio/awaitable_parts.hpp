#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/description/signing/key_steps.hpp>
#include <service_api/http/response.hpp>
#include <service_api/limits/idempotency_store.hpp>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/limits/replay_guard.hpp>
#include <service_api/message/signature_base.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/environment.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace service_api {

namespace detail {

template <class Awaited, class Value>
inline constexpr bool awaits = false;
template <class Result, class Value>
inline constexpr bool awaits<boost::asio::awaitable<Result>, Value> = std::convertible_to<Result, Value>;

}  // namespace detail

// The parts of an environment whose functions are coroutines: they return `boost::asio::awaitable` of what the plain
// ones return. Their arguments live until they end.

/// A `keyring` whose `find` is a coroutine.
template <class T>
concept awaitable_keyring = requires(T& keys, std::string_view text, unix_ms now) {
    requires detail::awaits<decltype(keys.find(text, text, now)), std::optional<caller>>;
};

/// A `credential_checker` whose `find` is a coroutine.
template <class T>
concept awaitable_credential_checker = awaitable_keyring<T>;

/// A `rate_limiter` whose functions are coroutines.
template <class T>
concept awaitable_rate_limiter =
    requires(T& limiter, std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
             std::uint32_t weight, const limit_decision& accepted) {
        requires detail::awaits<decltype(limiter.admit(key, count, window, weight)), limit_decision>;
        requires detail::awaits<decltype(limiter.release(key, accepted)), void>;
    };

/// A `replay_guard` whose functions are coroutines. A claim that is cancelled stays used.
template <class T>
concept awaitable_replay_guard = requires(T& guard, std::string_view signature, unix_ms until, unix_ms now) {
    requires detail::awaits<decltype(guard.claim(signature, until, now)), replay_result>;
    requires detail::awaits<decltype(guard.release(signature)), void>;
};

/// An `idempotency_store` whose functions are coroutines. A claim that is cancelled stays `running`.
template <class T>
concept awaitable_idempotency_store =
    requires(T& store, const idempotent_request& request, const http_response& response) {
        requires detail::awaits<decltype(store.claim(request)), idempotency_claim>;
        requires detail::awaits<decltype(store.finish(request, response)), void>;
        requires detail::awaits<decltype(store.release(request)), void>;
    };

namespace detail {

template <class Part>
    requires(awaitable_keyring<Part> || awaitable_rate_limiter<Part> || awaitable_replay_guard<Part> ||
             awaitable_idempotency_store<Part>)
struct awaited_part<Part> {
    static constexpr bool finds = awaitable_keyring<Part>;
    static constexpr bool limits = awaitable_rate_limiter<Part>;
    static constexpr bool guards = awaitable_replay_guard<Part>;
    static constexpr bool stores = awaitable_idempotency_store<Part>;
};

/// Thrown through a check that needs the result of a coroutine.
struct result_needed {};

/// The calls of awaitable parts by the checks of one request. A check is a plain function, which cannot be suspended:
/// it is left by an exception, and called again when the result is there. Until then, no check changes anything.
class part_calls {
public:
    using result =
        std::variant<bool, std::optional<caller>, limit_decision, replay_result, idempotency_claim, std::monostate>;

    /// To be called before each check.
    void begin_check() { results_.clear(); }
    /// To be called before each call of the check.
    void begin_call() { next_ = 0; }

    /// Returns the result of a call that the check has waited for. Otherwise keeps the call for `wait`, and throws.
    template <class Result, class Start>
    Result get(Start start) {
        if (next_ < results_.size()) return std::get<Result>(results_[next_++]);
        needed_.emplace(to_result<Result>(start()));
        throw result_needed();
    }

    /// Returns the result of a function that is called once, however often the check is.
    template <class Compute>
    bool remember(Compute compute) {
        if (next_ == results_.size()) results_.emplace_back(compute());
        return std::get<bool>(results_[next_++]);
    }

    /// Waits for the call that the check needs.
    boost::asio::awaitable<void> wait() {
        boost::asio::awaitable<result> call = std::move(*needed_);
        needed_.reset();
        result got = co_await std::move(call);
        results_.push_back(std::move(got));
    }

    /// Keeps a call that is awaited before the response is sent.
    void add_last(boost::asio::awaitable<void> call) { last_.push_back(std::move(call)); }
    bool has_last() const { return !last_.empty(); }
    std::vector<boost::asio::awaitable<void>> take_last() { return std::exchange(last_, {}); }

private:
    template <class Result, class Awaited>
    static boost::asio::awaitable<result> to_result(boost::asio::awaitable<Awaited> call) {
        Result got = co_await std::move(call);
        co_return result(std::move(got));
    }

    std::vector<result> results_{};  // of the current check
    std::size_t next_ = 0;
    std::optional<boost::asio::awaitable<result>> needed_{};
    std::vector<boost::asio::awaitable<void>> last_{};
};

// Each of these classes is a plain part for the checks of one request. The coroutines have copies of the arguments.

template <class Part>
struct awaited_keys {
    Part& part;
    part_calls& calls;

    std::optional<caller> find(std::string_view account, std::string_view key, unix_ms now) const {
        return calls.get<std::optional<caller>>(
            [&] { return start(part, std::string(account), std::string(key), now); });
    }

private:
    static boost::asio::awaitable<std::optional<caller>> start(Part& part, std::string account, std::string key,
                                                               unix_ms now) {
        co_return co_await part.find(account, key, now);
    }
};

template <class Part>
struct awaited_limiter {
    Part& part;
    part_calls& calls;

    limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                         std::uint32_t weight) const {
        return calls.get<limit_decision>([&] { return start(part, std::string(key), count, window, weight); });
    }
    void release(std::string_view key, const limit_decision& accepted) const {
        calls.add_last(start_release(part, std::string(key), accepted));
    }

private:
    static boost::asio::awaitable<limit_decision> start(Part& part, std::string key, std::uint32_t count,
                                                        std::chrono::nanoseconds window, std::uint32_t weight) {
        co_return co_await part.admit(key, count, window, weight);
    }
    static boost::asio::awaitable<void> start_release(Part& part, std::string key, limit_decision accepted) {
        co_await part.release(key, accepted);
    }
};

template <class Part>
struct awaited_guard {
    Part& part;
    part_calls& calls;

    replay_result claim(std::string_view signature, unix_ms until, unix_ms now) const {
        return calls.get<replay_result>([&] { return start(part, std::string(signature), until, now); });
    }
    void release(std::string_view signature) const { calls.add_last(start_release(part, std::string(signature))); }

private:
    static boost::asio::awaitable<replay_result> start(Part& part, std::string signature, unix_ms until, unix_ms now) {
        co_return co_await part.claim(signature, until, now);
    }
    static boost::asio::awaitable<void> start_release(Part& part, std::string signature) {
        co_await part.release(signature);
    }
};

template <class Part>
struct awaited_store {
    Part& part;
    part_calls& calls;

    // What a request refers to is kept until its response is sent.
    idempotency_claim claim(const idempotent_request& request) const {
        return calls.get<idempotency_claim>([&] { return start(part, request); });
    }
    void finish(const idempotent_request& request, const http_response& response) const {
        calls.add_last(start_finish(part, request, response));
    }
    void release(const idempotent_request& request) const { calls.add_last(start_release(part, request)); }

private:
    static boost::asio::awaitable<idempotency_claim> start(Part& part, idempotent_request request) {
        co_return co_await part.claim(request);
    }
    static boost::asio::awaitable<void> start_finish(Part& part, idempotent_request request, http_response response) {
        co_await part.finish(request, response);
    }
    static boost::asio::awaitable<void> start_release(Part& part, idempotent_request request) {
        co_await part.release(request);
    }
};

template <class Verifier>
struct digests_of {};
template <class Verifier>
    requires(digest_function_of<Verifier>() != nullptr)
struct digests_of<Verifier> {
    static std::string digest(const digest_algorithm& algorithm, std::string_view bytes) {
        return Verifier::digest(algorithm, bytes);
    }
};

/// Verifies each signature of a request once.
template <class Verifier>
struct remembered_verifier : digests_of<Verifier> {
    const Verifier& verifier;
    part_calls& calls;

    remembered_verifier(const Verifier& verifier_, part_calls& calls_) : verifier(verifier_), calls(calls_) {}

    bool verify(std::string_view key, std::string_view text, std::string_view signature) const {
        return calls.remember([&] { return verifier.verify(key, text, signature); });
    }
    bool verify(std::string_view key, std::string_view text, std::string_view signature, const key_steps& steps) const
        requires requires(const Verifier& one) { one.verify(key, text, signature, steps); }
    {
        return calls.remember([&] { return verifier.verify(key, text, signature, steps); });
    }
};

/// A part as the checks of one request use it: itself, or `Adapter<Part>` if its functions are coroutines.
template <bool IsAwaited, template <class> class Adapter, class Part>
struct part_view {
    using type = Part&;
    static Part& make(Part& part, part_calls&) { return part; }
};
template <template <class> class Adapter, class Part>
struct part_view<true, Adapter, Part> {
    using type = Adapter<Part>;
    static type make(Part& part, part_calls& calls) { return {part, calls}; }
};

/// The environment as the checks of one request use it.
template <class Environment>
struct awaited_environment;
template <class C, class X, class K, class V, class L, class R, class S, class I>
struct awaited_environment<environment<C, X, K, V, L, R, S, I>> {
    static constexpr bool finds = awaited_part<K>::finds || awaited_part<S>::finds;
    static constexpr bool limits = awaited_part<L>::limits;
    static constexpr bool guards = awaited_part<R>::guards;
    static constexpr bool stores = awaited_part<I>::stores;

    using keys_view = part_view<awaited_part<K>::finds, awaited_keys, K>;
    using verifier_view = part_view<finds, remembered_verifier, const V>;
    using credentials_view = part_view<awaited_part<S>::finds, awaited_keys, S>;
    using limiter_view = part_view<limits, awaited_limiter, L>;
    using replays_view = part_view<guards, awaited_guard, R>;
    using idempotency_view = part_view<stores, awaited_store, I>;

    typename keys_view::type keys;
    typename verifier_view::type verifier;
    typename credentials_view::type credentials;
    typename limiter_view::type limiter;
    typename replays_view::type replays;
    typename idempotency_view::type idempotency;

    awaited_environment(const environment<C, X, K, V, L, R, S, I>& whole, part_calls& calls)
        : keys(keys_view::make(whole.keys, calls)),
          verifier(verifier_view::make(whole.verifier, calls)),
          credentials(credentials_view::make(whole.credentials, calls)),
          limiter(limiter_view::make(whole.limiter, calls)),
          replays(replays_view::make(whole.replays, calls)),
          idempotency(idempotency_view::make(whole.idempotency, calls)) {}
};

template <class Environment>
struct environment_parts<awaited_environment<Environment>> : environment_parts<Environment> {};

template <class C, class X, class K, class V, class L, class R, class S, class I>
    requires(awaited_part<K>::finds || awaited_part<S>::finds || awaited_part<L>::limits || awaited_part<R>::guards ||
             awaited_part<I>::stores)
struct request_parts<environment<C, X, K, V, L, R, S, I>> {
    using parts_type = awaited_environment<environment<C, X, K, V, L, R, S, I>>;
    static constexpr bool are_awaited = true;

    explicit request_parts(const environment<C, X, K, V, L, R, S, I>& whole) : parts(whole, calls) {}
    request_parts(const request_parts&) = delete;
    request_parts& operator=(const request_parts&) = delete;

    part_calls calls{};
    parts_type parts;
};

}  // namespace detail

}  // namespace service_api
