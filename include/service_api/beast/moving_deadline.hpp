#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <utility>

namespace service_api {

/// A deadline that moves with every request and passes for few: moving it to a later moment, the common case, costs no
/// timer. Used on one executor, and by an owner that the functions given here keep alive.
template <class Executor>
class moving_deadline {
public:
    using clock = std::chrono::steady_clock;

    explicit moving_deadline(const Executor& executor) : timer_(executor) {}

    /// Sets the deadline anew, from now. `passed` is called when it passes; the one given when the timer was last armed.
    template <class Passed>
    void set(std::chrono::milliseconds after, Passed passed) {
        at_ = clock::now() + after;
        has_passed_ = false;
        if (at_ < wakes_at_) arm(std::move(passed));
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
    void arm(Passed passed) {
        wakes_at_ = at_;
        timer_.expires_at(at_);
        timer_.async_wait([this, passed = std::move(passed)](boost::system::error_code error) mutable {
            // A wait that had already ended when the timer was armed anew comes without an error.
            if (error || clock::now() < wakes_at_) return;
            wakes_at_ = never;
            if (at_ == never) return;
            if (clock::now() < at_) return arm(std::move(passed));
            has_passed_ = true;
            passed();
        });
    }

    boost::asio::basic_waitable_timer<clock, boost::asio::wait_traits<clock>, Executor> timer_;
    clock::time_point at_ = never;
    clock::time_point wakes_at_ = never;
    bool has_passed_ = false;
};

}  // namespace service_api
