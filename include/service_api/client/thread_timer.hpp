#pragma once

#include <chrono>
#include <thread>

namespace service_api {

/// The time and the waits of clients that block: those of the thread. Tests have a timer of their own with the same
/// functions.
struct thread_timer {
    using time_point = std::chrono::steady_clock::time_point;

    static time_point now() { return std::chrono::steady_clock::now(); }
    static void wait(std::chrono::nanoseconds time) { std::this_thread::sleep_for(time); }
};

}  // namespace service_api
