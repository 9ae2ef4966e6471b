#define BOOST_TEST_MODULE beast.extendable_deadline
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/beast/extendable_deadline.hpp>
#include <thread>
#include <vector>

using namespace std::chrono_literals;

namespace {

struct step {
    std::chrono::milliseconds at;
    std::chrono::milliseconds deadline;  ///< set then; 0: cancelled
};

/// When the deadline passes, in ms from the start, of one that is set anew at these moments.
std::vector<long> passes(const std::vector<step>& steps) {
    boost::asio::io_context io;
    std::mutex turn;
    service_api::extendable_deadline<boost::asio::io_context::executor_type> deadline(io.get_executor(), turn);
    const auto begun = std::chrono::steady_clock::now();
    const auto owner = std::make_shared<int>();
    std::vector<long> moments;
    std::vector<boost::asio::steady_timer> timers;
    for (const auto& [at, after] : steps) {
        timers.emplace_back(io, at).async_wait([&, after](boost::system::error_code) {
            const std::lock_guard lock(turn);
            if (after == 0ms) return deadline.cancel();
            deadline.set(after, owner, [&] {
                BOOST_TEST(deadline.has_passed());
                moments.push_back((std::chrono::steady_clock::now() - begun) / 1ms);
            });
            BOOST_TEST(!deadline.has_passed());
        });
    }
    io.run();
    return moments;
}

}  // namespace

BOOST_AUTO_TEST_CASE(passes_once_at_the_moment_that_was_set_last) {
    struct example {
        std::vector<step> steps;
        std::vector<long> moments;
    };
    const example examples[] = {
        {{{0ms, 50ms}}, {50}},
        {{{0ms, 50ms}, {20ms, 100ms}}, {120}},                 // later
        {{{0ms, 200ms}, {20ms, 50ms}}, {70}},                  // sooner
        {{{0ms, 200ms}, {20ms, 50ms}, {40ms, 100ms}}, {140}},  // sooner, then later
        {{{0ms, 50ms}, {20ms, 0ms}}, {}},                      // no more
        {{{0ms, 50ms}, {20ms, 0ms}, {30ms, 50ms}}, {80}},
        {{{0ms, 30ms}, {60ms, 30ms}}, {30, 90}},  // again after it has passed
    };
    for (const auto& [steps, moments] : examples) {
        const auto got = passes(steps);
        BOOST_TEST_REQUIRE(got.size() == moments.size());
        for (std::size_t i = 0; i < got.size(); ++i)
            BOOST_TEST((got[i] >= moments[i] && got[i] < moments[i] + 500), got[i]);
    }
}

BOOST_AUTO_TEST_CASE(an_owner_is_not_kept_alive_and_nothing_is_called_without_it) {
    using deadline = service_api::extendable_deadline<boost::asio::io_context::executor_type>;
    for (const bool has_expired : {false, true}) {
        boost::asio::io_context io;
        std::mutex turn;
        auto owner = std::make_shared<std::optional<deadline>>(std::in_place, io.get_executor(), turn);
        const std::weak_ptr<void> watched = owner;
        bool called = false;
        {
            const std::lock_guard lock(turn);
            (*owner)->set(has_expired ? 0ms : 1h, owner, [&] { called = true; });
        }
        if (has_expired) {  // destroyed between the end of the wait and its handler
            std::this_thread::sleep_for(1ms);
            boost::asio::post(io, [&] { owner.reset(); });
        } else {
            owner.reset();
        }
        io.run();
        BOOST_TEST(watched.expired());
        BOOST_TEST(!called);
    }
}
