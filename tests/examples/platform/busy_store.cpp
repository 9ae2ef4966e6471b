#define BOOST_TEST_MODULE examples.platform.busy_store
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <map>
#include <mutex>
#include <service_api/beast/beast_client.hpp>
#include <stdexcept>
#include <string>
#include <thread>

#include "databases.hpp"
#include "full_disk.hpp"
#include "support/caught_threads.hpp"
#include "support/running_platform.hpp"

// What a server answers while its SQLite store cannot be written to.

namespace {

using namespace service_api;
using namespace std::chrono_literals;
using namespace platform::test;
using steady = std::chrono::steady_clock;

/// A process that locks a store against other writers, from `lock` until it is ended. Made before there are threads:
/// what they hold while a process is forked is never released in it.
class holder {
public:
    explicit holder(const std::string& file) {
        if (::pipe(begin_) != 0 || ::pipe(ready_) != 0) throw std::runtime_error("no pipe");
        process_ = ::fork();
        if (process_ == 0) {
            try {
                char ignored = 0;
                if (::read(begin_[0], &ignored, 1) != 1) ::_exit(1);
                const auto sql = session_at(file);
                *sql << "BEGIN IMMEDIATE";
                if (::write(ready_[1], "1", 1) == 1) ::pause();
            } catch (...) {
            }
            ::_exit(1);
        }
        ::close(begin_[0]);
        ::close(ready_[1]);
    }
    void lock() {
        char locked = 0;
        if (::write(begin_[1], "1", 1) != 1 || ::read(ready_[0], &locked, 1) != 1)
            throw std::runtime_error("the store was not locked");
    }
    holder(const holder&) = delete;
    ~holder() {
        end();
        ::close(begin_[1]);
        ::close(ready_[0]);
    }

    void end() {
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        process_ = 0;
    }

private:
    int begin_[2] = {};
    int ready_[2] = {};
    pid_t process_ = 0;
};

/// What the requests of one kind were answered, and how long the slowest took.
struct figures {
    std::mutex mutex{};
    std::map<std::string, int> responses{};
    steady::duration slowest{};

    void add(const std::string& response, steady::duration took) {
        const std::lock_guard lock(mutex);
        ++responses[response];
        slowest = std::max(slowest, took);
    }
    std::string text() const {
        std::string all;
        for (const auto& [response, count] : responses) all += std::to_string(count) + " x " + response + ", ";
        return all + "the slowest " +
               std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(slowest).count()) + " ms";
    }
};

std::string summary_of(const http_response& response, const std::error_code& error) {
    if (error) return error.message();
    std::string all = std::to_string(response.status);
    if (const std::string* after = response.headers.find("Retry-After")) all += " after " + *after;
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(readers_never_wait_for_writers_and_writers_wait_for_a_moment) {
    running_platform at;
    holder other(at.file);
    platform_over_http server(at, {.threads = 2});
    const auto send_until = [&](steady::time_point end, figures& into, const auto& next) {
        beast_client wire("http://127.0.0.1:" + std::to_string(server.port()), {.timeout = 30s});
        while (steady::now() < end) {
            at.pass_limits(1s);
            const http_request request = next();
            std::error_code error;
            const auto began = steady::now();
            const http_response response = wire.send(request, error);
            into.add(summary_of(response, error), steady::now() - began);
            if (response.status == 503) std::this_thread::sleep_for(20ms);
        }
    };
    std::atomic<int> number = 0;
    const auto change = [&] {
        return at.sign(post_request(edit, editing(referee.address, '"' + std::to_string(++number) + '"')),
                       affiliate.account);
    };
    const auto serve_for = [&](std::chrono::milliseconds time, figures& reads, figures& changes) {
        const auto end = steady::now() + time;
        service_api::test::caught_threads threads;
        for (int i = 0; i < 4; ++i) threads.start([&] { send_until(end, changes, change); });
        for (int i = 0; i < 2; ++i) threads.start([&] { send_until(end, reads, [] { return get_request(balance); }); });
    };

    figures reads, changes;
    other.lock();
    serve_for(3s, reads, changes);
    other.end();
    BOOST_TEST_MESSAGE("while locked, reads: " << reads.text());
    BOOST_TEST_MESSAGE("while locked, changes: " << changes.text());
    for (const auto& [response, count] : reads.responses)
        BOOST_TEST((response == "200" || response == "503 after 1"), response);
    for (const auto& [response, count] : changes.responses) BOOST_TEST(response == "503 after 1");
    BOOST_TEST(reads.responses["200"] > 100);
    // Some were in the queue while the first writers waited. On a loaded machine all takes longer, but nothing ten
    // seconds.
    BOOST_TEST(reads.responses["503 after 1"] * 5 < reads.responses["200"]);
    BOOST_TEST((reads.slowest < 3s));
    BOOST_TEST((changes.slowest < 3s));

    figures reads_afterwards, changes_afterwards;
    serve_for(300ms, reads_afterwards, changes_afterwards);
    BOOST_TEST_MESSAGE("afterwards, changes: " << changes_afterwards.text());
    BOOST_TEST(changes_afterwards.responses["200"] > 10);
}

// The sender waits as long as he is told to, and sends the same bytes again.
BOOST_AUTO_TEST_CASE(a_full_disk_is_503_until_there_is_room) {
    running_platform at;
    const auto serve = at.open();
    const http_request change = at.sign(post_request(edit, editing(referee.address, "\"x\"")), affiliate.account);
    {
        const full_disk full(at.file);
        BOOST_TEST(summary_of(serve(change), {}) == "503 after 10");
        BOOST_TEST(summary_of(serve(get_request(balance)), {}) == "200");
        BOOST_TEST((at.records.state() == platform::store_state::full));
    }
    BOOST_TEST(at.description(affiliate, referee) == "never set");
    BOOST_TEST(summary_of(serve(change), {}) == "200");
    BOOST_TEST(at.description(affiliate, referee) == "\"x\"");
}

// A server's clock that was set forward by mistake, and back.
BOOST_AUTO_TEST_CASE(a_change_runs_once_whatever_the_wall_clock_does) {
    running_platform at;
    const auto serve = at.open();
    const auto change = [&](const char* words) {
        at.pass_limits(1s);
        return at.sign(post_request(edit, editing(referee.address, words)), affiliate.account);
    };
    const http_request first = change("\"first\"");
    BOOST_TEST(serve(first).status == 200);
    at.pass(8h);
    BOOST_TEST(serve(change("\"second\"")).status == 200);
    BOOST_TEST(serve(first).status == 401);
    at.pass(-8h);
    BOOST_TEST(serve(first).status == 409);
    BOOST_TEST(at.description(affiliate, referee) == "\"second\"");
    BOOST_TEST(serve(change("\"third\"")).status == 200);
}
