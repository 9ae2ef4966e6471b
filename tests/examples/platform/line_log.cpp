#define BOOST_TEST_MODULE examples.platform.line_log
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <fstream>
#include <map>
#include <optional>
#include <platform/line_log.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "scratch.hpp"

namespace {

using namespace std::chrono_literals;
using platform::line_log;

std::string report(std::uint64_t dropped) { return "dropped " + std::to_string(dropped); }

/// Does nothing until it holds, for a minute at most.
template <class Condition>
bool wait_for(Condition holds) {
    for (int tries = 0; tries < 6'000 && !holds(); ++tries) std::this_thread::sleep_for(10ms);
    return holds();
}

/// A pipe that nothing reads but `rest`.
struct pipe_ends {
    pipe_ends() {
        int ends[2];
        if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
        out = ends[0];
        in = ends[1];
    }
    ~pipe_ends() { close_out(); }
    pipe_ends(const pipe_ends&) = delete;
    pipe_ends& operator=(const pipe_ends&) = delete;

    void close_out() {
        if (out >= 0) ::close(out);
        out = -1;
    }
    /// Its lines from now on, until one is this.
    std::vector<std::string> lines_until(const std::string& last) {
        std::vector<std::string> lines(1);
        for (char byte = 0; ::read(out, &byte, 1) == 1;) {
            if (byte != '\n') {
                lines.back() += byte;
            } else if (lines.back() == last) {
                return lines;
            } else {
                lines.emplace_back();
            }
        }
        return lines;
    }

    int out = -1;
    int in = -1;  // the log's
};

std::string line(int number) { return std::to_string(number) + ' ' + std::string(300, 'x'); }

struct without_sigpipe {
    without_sigpipe() {
        ::signal(SIGPIPE, SIG_IGN);
        ::signal(SIGXFSZ, SIG_IGN);
    }
};
BOOST_TEST_GLOBAL_FIXTURE(without_sigpipe);

}  // namespace

BOOST_AUTO_TEST_CASE(lines_of_several_threads_and_logs_stay_whole) {
    const platform::test::scratch directory;
    const std::string file = directory.file("access.log");
    {
        line_log one(platform::open_access_log(file), report);
        line_log other(platform::open_access_log(file), report);
        std::vector<std::jthread> threads;
        for (char name = 'a'; name < 'e'; ++name) {
            threads.emplace_back([&, name] {
                for (int i = 0; i < 500; ++i) (i % 2 == 0 ? one : other).write(std::string(300, name));
            });
        }
    }
    std::ifstream read(file);
    std::map<std::string, int> lines;
    for (std::string text; std::getline(read, text);) ++lines[text];
    BOOST_TEST(lines.size() == 4U);
    for (char name = 'a'; name < 'e'; ++name) BOOST_TEST(lines[std::string(300, name)] == 500);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_opened_is_named) {
    BOOST_CHECK_EXCEPTION(platform::open_access_log("/nowhere/access.log"), std::runtime_error, [](const auto& error) {
        return error.what() == std::string("--access-log /nowhere/access.log: No such file or directory");
    });
}

BOOST_AUTO_TEST_CASE(a_pipe_that_nothing_reads_holds_up_nobody_and_the_gap_is_reported) {
    pipe_ends pipe;
    line_log log(pipe.in, report);
    constexpr int count = 20'000;  // 6 MB
    for (int number = 0; number < count; ++number) log.write(line(number));
    const std::uint64_t dropped = log.dropped();
    BOOST_TEST(dropped > 0U);
    const int kept = count - static_cast<int>(dropped);
    BOOST_TEST(kept >= 3'000);  // what the log and the pipe have room for

    std::thread next([&] {
        // A line after the gap, once there is room for it.
        for (;;) {
            const std::uint64_t before = log.dropped();
            log.write("end");
            if (log.dropped() == before) break;
            std::this_thread::sleep_for(1ms);
        }
    });
    const auto lines = pipe.lines_until("end");
    next.join();
    // Every line in order but those of the gaps; each gap is reported where it is.
    int expected = 0;
    std::uint64_t reported = 0;
    for (const auto& one : lines) {
        if (one.starts_with("dropped ")) {
            reported += std::stoull(one.substr(8));
            expected += std::stoi(one.substr(8));
        } else if (one != "end") {
            BOOST_TEST_REQUIRE(one == line(expected));
            ++expected;
        }
    }
    BOOST_TEST(reported == log.dropped());
    BOOST_TEST(expected >= count);
}

BOOST_AUTO_TEST_CASE(what_a_file_does_not_take_is_dropped_and_counted) {
    pipe_ends closed;
    line_log to_closed(closed.in, report);
    closed.close_out();
    line_log to_full(::open("/dev/full", O_WRONLY | O_CLOEXEC), report);
    for (line_log* log : {&to_closed, &to_full}) {
        for (int number = 0; number < 1'000; ++number) log->write(line(number));
        BOOST_TEST(wait_for([&] { return log->dropped() == 1'000; }));
    }
    line_log to_pipe(::open("/dev/null", O_WRONLY | O_CLOEXEC), report);
    to_pipe.write(std::string(line_log::max_waiting, 'x'));
    BOOST_TEST(to_pipe.dropped() == 1U);
}

BOOST_AUTO_TEST_CASE(after_a_full_disk_the_next_line_is_whole_and_the_gap_is_reported) {
    const platform::test::scratch directory;
    const std::string file = directory.file("access.log");
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    rlimit small = before;
    small.rlim_cur = 1'000;  // three lines and a half
    {
        line_log log(platform::open_access_log(file), report);
        ::setrlimit(RLIMIT_FSIZE, &small);
        for (int number = 0; number < 10; ++number) log.write(line(number));
        BOOST_TEST(wait_for([&] { return log.dropped() == 7; }));
        ::setrlimit(RLIMIT_FSIZE, &before);
        log.write("after");
    }
    std::ifstream read(file);
    std::vector<std::string> lines;
    for (std::string text; std::getline(read, text);) lines.push_back(text);
    BOOST_TEST_REQUIRE(lines.size() == 6U);
    for (int number = 0; number < 3; ++number) BOOST_TEST(lines[static_cast<std::size_t>(number)] == line(number));
    BOOST_TEST(line(3).starts_with(lines[3]));
    BOOST_TEST(lines[4] == "dropped 7");
    BOOST_TEST(lines[5] == "after");
}

BOOST_AUTO_TEST_CASE(it_ends_though_nothing_reads_the_pipe) {
    pipe_ends pipe;
    std::optional<line_log> log(std::in_place, pipe.in, report);
    for (int number = 0; number < 1'000; ++number) log->write(line(number));
    const auto begun = std::chrono::steady_clock::now();
    log.reset();
    BOOST_TEST((std::chrono::steady_clock::now() - begun < 10s));
}
