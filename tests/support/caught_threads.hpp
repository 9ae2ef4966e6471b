#pragma once

#include <boost/test/unit_test.hpp>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace service_api::test {

/// Threads of a test. What one of them throws fails the test, where it would end the program otherwise.
class caught_threads {
public:
    caught_threads() = default;
    caught_threads(const caught_threads&) = delete;
    caught_threads& operator=(const caught_threads&) = delete;
    ~caught_threads() { join(); }

    template <class Work>
    void start(Work work) {
        threads_.emplace_back([this, work = std::move(work)] {
            try {
                work();
            } catch (const std::exception& error) {
                const std::lock_guard lock(mutex_);
                thrown_.emplace_back(error.what());
            }
        });
    }
    /// Waits for all of them. Boost.Test is not for several threads: only here is anything reported.
    void join() {
        for (std::thread& one : threads_) one.join();
        threads_.clear();
        for (const std::string& why : std::exchange(thrown_, {})) BOOST_ERROR("a thread threw: " + why);
    }

private:
    std::mutex mutex_{};
    std::vector<std::string> thrown_{};
    std::vector<std::thread> threads_{};
};

}  // namespace service_api::test
