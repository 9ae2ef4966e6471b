#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <service_api/beast/deadline_after.hpp>
#include <utility>

namespace service_api {

/// A deadline that is moved with every request and rarely passes: moving it to a later time, the common case, does not
/// touch the timer.
template <class Executor>
class extendable_deadline {
public:
    using clock = std::chrono::steady_clock;

    /// `turn` is the owner's mutex: the caller of each function must have locked it, and the timer's handler locks it.
    extendable_deadline(const Executor& executor, std::mutex& turn) : turn_(turn), timer_(executor) {}

    /// Sets the deadline to `after` from now. When it passes, `passed` of this or of an earlier call is called, so all
    /// calls must pass functions that do the same. `owner` is the object that contains this deadline; its life is not
    /// extended, and `passed` is not called after its end.
    template <class Passed>
    void set(std::chrono::milliseconds after, std::weak_ptr<void> owner, Passed passed) {
        at_ = deadline_after(after);
        has_passed_ = false;
        if (at_ < wakes_at_) arm(std::move(owner), std::move(passed));
    }

    /// Removes the deadline.
    void cancel() {
        at_ = never;
        wakes_at_ = never;
        timer_.cancel();
    }

    /// Returns whether the deadline that was last set has passed.
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
                // A wait that had ended before the timer was set again arrives without an error.
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
