#define BOOST_TEST_MODULE transport.moving_deadline
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/transport/moving_deadline.hpp>
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
    service_api::moving_deadline<boost::asio::io_context::executor_type> deadline(io.get_executor());
    const auto begun = std::chrono::steady_clock::now();
    std::vector<long> moments;
    std::vector<boost::asio::steady_timer> timers;
    for (const auto& [at, after] : steps) {
        timers.emplace_back(io, at).async_wait([&, after](boost::system::error_code) {
            if (after == 0ms) return deadline.cancel();
            deadline.set(after, [&] {
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
