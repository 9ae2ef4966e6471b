#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <service_api/http/header.hpp>
#include <service_api/http/http_date.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/wall_clock.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <type_traits>
#include <utility>

namespace service_api {

/// A clock that follows that of a server, for the timestamps of signatures: `client once(api, transport, signed_as{...},
/// synchronized_clock(system_wall_clock{}));`. A `retrying_client` around the client reads the server's time in each
/// response (`outcome::server_time`, otherwise `Date`). As long as the difference may be the time that the response took, the clock
/// stays. If a server rejects a call whose timestamp was a second or more wrong, the call is attempted again.
///
/// For nonces, write `increasing_clock(synchronized_clock(...))`. Copies share what they learn. Thread-safe.
template <wall_clock Clock>
class synchronized_clock {
public:
    /// A server's clock that differs by more than `most_offset` is ignored.
    explicit synchronized_clock(Clock clock, std::chrono::milliseconds most_offset = std::chrono::hours(1))
        : clock_(std::move(clock)), most_offset_(most_offset.count()), learned_(std::make_shared<learned>()) {}

    unix_ms operator()() const { return {clock_().count + learned_->offset.load(std::memory_order_relaxed)}; }

    /// Returns how far the server's clock is ahead of the clock that is read.
    std::chrono::milliseconds offset() const {
        return std::chrono::milliseconds(learned_->offset.load(std::memory_order_relaxed));
    }
    /// Returns the time of the clock that is read.
    unix_ms unsynchronized() const { return clock_(); }
    /// Returns how often a rejected call has changed the clock by a second or more.
    unsigned corrections() const { return learned_->corrections.load(std::memory_order_acquire); }

    /// Learns from a response: between `sent` and `received`, both `unsynchronized`, the server's clock had a time from `earliest`
    /// to `latest`. `is_rejected` is whether the response may say that the timestamp was wrong. Returns whether the clock
    /// was then corrected by a second or more, by this response and those since the last correction.
    bool learn(unix_ms earliest, unix_ms latest, unix_ms sent, unix_ms received, bool is_rejected) const {
        constexpr std::int64_t end_of_9999 = 253'402'300'800'000;  // differences of larger numbers may overflow
        for (const unix_ms time : {earliest, latest, sent, received}) {
            if (time.count < 0 || time.count > end_of_9999) return false;
        }
        const std::int64_t least = earliest.count - received.count;
        const std::int64_t most = latest.count - sent.count;
        std::int64_t offset = learned_->offset.load(std::memory_order_relaxed);
        if (least > most) return false;
        std::int64_t change = 0;
        if (offset < least || offset > most) {
            const std::int64_t better = least + (most - least) / 2;
            if (better > most_offset_ || -better > most_offset_) return false;
            change = better - offset;
            learned_->offset.store(better, std::memory_order_relaxed);
        }
        change += learned_->unconfirmed.fetch_add(change, std::memory_order_relaxed);
        if (!is_rejected || (change < 1'000 && -change < 1'000)) return false;
        learned_->unconfirmed.fetch_sub(change, std::memory_order_relaxed);
        learned_->corrections.fetch_add(1, std::memory_order_release);
        return true;
    }

private:
    struct learned {
        std::atomic<std::int64_t> offset{0};       // in milliseconds
        std::atomic<std::int64_t> unconfirmed{0};  // the change of the offset since the last correction
        std::atomic<unsigned> corrections{0};
    };

    Clock clock_;
    std::int64_t most_offset_;
    std::shared_ptr<learned> learned_;
};

namespace detail {

/// Returns the clock in a client's clock that learns, or null.
template <class Clock>
auto learning_clock_of(const Clock& clock) {
    if constexpr (requires { clock.unsynchronized(); })
        return &clock;
    else if constexpr (requires { clock.source(); })
        return learning_clock_of(clock.source());
    else
        return nullptr;
}

/// The times of one attempt, from which the clock of its client learns, if it can.
template <class Client>
class attempt_clock {
    static auto clock_of(const Client& client) {
        if constexpr (requires { client.clock(); })
            return learning_clock_of(client.clock());
        else
            return nullptr;
    }
    using clock_pointer = decltype(clock_of(std::declval<const Client&>()));
    static constexpr bool learns = !std::is_null_pointer_v<clock_pointer>;

public:
    void begin([[maybe_unused]] const Client& client) {
        if constexpr (learns) {
            sent_ = clock_of(client)->unsynchronized();
            offset_ = clock_of(client)->offset();
        }
    }
    /// Returns whether the attempt, which `has_credential`, was rejected, and the clock of its timestamp was wrong.
    template <class Outcome>
    bool end([[maybe_unused]] const Client& client, [[maybe_unused]] const Outcome& result,
             [[maybe_unused]] bool has_credential) const {
        if constexpr (learns) {
            const auto* const clock = clock_of(client);
            const int status = !result && result.error().stage == call_stage::rejected ? result.error().status : 0;
            const bool is_rejected = has_credential && (status == 400 || status == 401 || status == 403);
            const std::string* const field = result.headers().find("Date");
            bool is_corrected = false;
            if (const std::optional<unix_ms> exact = result ? result.server_time() : std::nullopt) {
                is_corrected = clock->learn(*exact, *exact, sent_, clock->unsynchronized(), is_rejected);
            } else if (field != nullptr && result.headers().find("Age") == nullptr) {
                // A cache adds `Age` to the time of the server's response.
                if (const auto date = parse_http_date(*field)) {
                    const std::int64_t second = date->time_since_epoch().count();
                    is_corrected = clock->learn({second * 1'000}, {second * 1'000 + 999}, sent_,
                                                clock->unsynchronized(), is_rejected);
                }
            }
            // Or the response of another call has corrected it since.
            using std::chrono::seconds;
            return is_corrected || (is_rejected && abs(clock->offset() - offset_) >= seconds(1));
        }
        return false;
    }

private:
    unix_ms sent_{};
    std::chrono::milliseconds offset_{};
};

}  // namespace detail

}  // namespace service_api
