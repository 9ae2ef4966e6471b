#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <utility>

namespace service_api {

/// A deadline that moves with every request and passes for few: moving it to a later moment, the common case, costs no
/// timer.
template <class Executor>
class moving_deadline {
public:
    using clock = std::chrono::steady_clock;

    /// `turn` guards all that the owner does: the caller of each function holds it, and so does the timer.
    moving_deadline(const Executor& executor, std::mutex& turn) : turn_(turn), timer_(executor) {}

    /// Sets the deadline to this time from now. When it passes, `passed` is called: this one or that of an earlier
    /// call, so all calls must give functions that do the same. `owner` is what this deadline is part of: it is not
    /// kept alive, and nothing is called without it.
    template <class Passed>
    void set(std::chrono::milliseconds after, std::weak_ptr<void> owner, Passed passed) {
        at_ = clock::now() + after;
        has_passed_ = false;
        if (at_ < wakes_at_) arm(std::move(owner), std::move(passed));
    }

    /// No deadline any more.
    void cancel() {
        at_ = never;
        wakes_at_ = never;
        timer_.cancel();
    }

    /// Whether the deadline that was last set has passed.
    bool has_passed() const { return has_passed_; }

private:
    static constexpr clock::time_point never = clock::time_point::max();

    template <class Passed>
    void arm(std::weak_ptr<void> owner, Passed passed) {
        wakes_at_ = at_;
        timer_.expires_at(at_);
        timer_.async_wait(
            [this, owner = std::move(owner), passed = std::move(passed)](boost::system::error_code error) mutable {
                const auto alive = owner.lock();
                if (error || !alive) return;
                const std::lock_guard lock(turn_);
                // A wait that had already ended when the timer was armed again comes without an error.
                if (clock::now() < wakes_at_) return;
                wakes_at_ = never;
                if (at_ == never) return;
                if (clock::now() < at_) return arm(std::move(owner), std::move(passed));
                has_passed_ = true;
                passed();
            });
    }

    std::mutex& turn_;
    boost::asio::basic_waitable_timer<clock, boost::asio::wait_traits<clock>, Executor> timer_;
    clock::time_point at_ = never;
    clock::time_point wakes_at_ = never;
    bool has_passed_ = false;
};

}  // namespace service_api
