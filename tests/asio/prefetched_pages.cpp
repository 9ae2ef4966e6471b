#define BOOST_TEST_MODULE asio.prefetched_pages
#include <algorithm>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <service_api/asio/prefetched_pages.hpp>
#include <service_api/beast/beast_pool.hpp>
#include <service_api/beast/beast_server.hpp>
#include <service_api/client.hpp>
#include <service_api/server.hpp>
#include <string>
#include <thread>
#include <vector>

using namespace service_api;
using namespace service_api::rules;
namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

struct page_of_numbers {
    required<std::vector<std::int64_t>> numbers;
    optional<std::string> next{};
};
BOOST_DESCRIBE_STRUCT(page_of_numbers, (), (numbers, next))

template <bool Numbered>
struct list_numbers {
    std::int64_t page = 1;
    optional<std::string> cursor{};

    static constexpr auto http = endpoint<page_of_numbers, problem_details>{
        .route = http_route{http_verb::get, Numbered ? "/numbered" : "/cursor"},
        .access = public_access,
        .limit = unspecified,
        .pages = Numbered ? by_page("page") : by_next_cursor("cursor", "next"),
        .declared_errors = {errors::data_not_found}};
    BOOST_DESCRIBE_CLASS(list_numbers, (), (page, cursor), (), ())
};
using numbered = list_numbers<true>;
using by_cursor = list_numbers<false>;

constexpr api<numbered, by_cursor> v1{.title = "Numbers", .version = "1"};

constexpr std::int64_t last_page = 7;

/// Pages of two numbers. A test decides how long the response to a page takes.
class pages_of_numbers {
public:
    template <class Op>
    reply<Op> respond(std::int64_t page) {
        std::unique_lock lock(mutex_);
        ++requests;
        most_at_once = std::max(most_at_once, ++inside_);
        changed_.notify_all();
        const bool in_time = changed_.wait_for(lock, 20s, [&] { return may_respond(page, inside_); });
        --inside_;
        changed_.notify_all();
        if (!in_time || page == broken) return fail<errors::data_not_found>();
        if (page > last_page) return page_of_numbers{.numbers = std::vector<std::int64_t>()};
        page_of_numbers made{.numbers = std::vector{2 * page - 1, 2 * page}};
        if (page < last_page) made.next = std::to_string(page + 1);
        return made;
    }
    /// Waits until this many requests have arrived.
    bool wait_for(int count) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 20s, [&] { return requests >= count; });
    }
    int arrived() {
        const std::lock_guard lock(mutex_);
        return requests;
    }
    int most() {
        const std::lock_guard lock(mutex_);
        return most_at_once;
    }
    /// Lets each request have its response, without the function of the test.
    void open() {
        const std::lock_guard lock(mutex_);
        may_respond = [](std::int64_t, int) { return true; };
        changed_.notify_all();
    }

    // Guarded by the mutex while requests run.
    std::function<bool(std::int64_t page, int inside)> may_respond = [](std::int64_t, int) { return true; };
    std::int64_t broken = 0;
    int requests = 0;
    int most_at_once = 0;

private:
    std::mutex mutex_{};
    std::condition_variable changed_{};
    int inside_ = 0;
};

struct fixture {
    pages_of_numbers pages{};
    beast_server server{
        serve(v1, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
              handle<numbered>([this](const numbered& request) { return pages.respond<numbered>(request.page); }),
              handle<by_cursor>([this](const by_cursor& request) {
                  return pages.respond<by_cursor>(request.cursor ? std::stoll(*request.cursor) : 1);
              })),
        {.threads = 6}};
    std::jthread thread{[this] { server.run(); }};
    std::unique_ptr<asio::io_context> io = std::make_unique<asio::io_context>();
    std::unique_ptr<beast_pool> pool = std::make_unique<beast_pool>(
        io->get_executor(), "http://127.0.0.1:" + std::to_string(server.port()), beast_pool_options{.timeout = 30s});
    client<decltype(v1), beast_pool> call{v1, *pool};

    ~fixture() { server.stop(); }

    void run(asio::awaitable<void> work) {
        asio::co_spawn(*io, std::move(work), [](std::exception_ptr thrown) {
            if (thrown) std::rethrow_exception(thrown);
        });
        io->run();
    }
};

template <class Walk>
asio::awaitable<std::string> numbers_of(Walk& walk) {
    std::string all;
    while (co_await walk.next() != nullptr) {
        BOOST_TEST(walk.error() == nullptr);
        for (const std::int64_t number : *walk.rows()) all += std::to_string(number) + ' ';
    }
    co_return all + (walk.error() == nullptr ? "end" : std::to_string(walk.error()->status));
}

const std::string all_numbers = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 end";

}  // namespace

BOOST_FIXTURE_TEST_CASE(numbered_pages_are_requested_at_once_and_returned_in_order, fixture) {
    // No page of the first three is sent before all three are requested, and the third is sent first.
    std::int64_t sent = 4;
    bool all_arrived = false;
    pages.may_respond = [&](std::int64_t page, int inside) {
        all_arrived = all_arrived || inside == 3;
        if (!all_arrived || (page < sent - 1 && page <= 3)) return false;
        if (page <= 3) sent = page;
        return true;
    };
    run([](fixture& self) -> asio::awaitable<void> {
        prefetched_pages walk(self.call, numbered{}, 3);
        BOOST_TEST(co_await numbers_of(walk) == all_numbers);
        BOOST_TEST((co_await walk.next() == nullptr));
    }(*this));
    pages.open();  // for the requests past the end
    BOOST_TEST(pages.most() == 3);
    BOOST_TEST(all_arrived);
}

BOOST_FIXTURE_TEST_CASE(an_error_takes_the_place_of_its_page, fixture) {
    pages.broken = 5;
    run([](fixture& self) -> asio::awaitable<void> {
        prefetched_pages walk(self.call, numbered{}, 4);
        BOOST_TEST(co_await numbers_of(walk) == "1 2 3 4 5 6 7 8 400");
        prefetched_pages cursors(self.call, by_cursor{}, 4);
        BOOST_TEST(co_await numbers_of(cursors) == "1 2 3 4 5 6 7 8 400");
    }(*this));
}

BOOST_FIXTURE_TEST_CASE(pages_with_cursors_are_requested_one_ahead, fixture) {
    run([](fixture& self) -> asio::awaitable<void> {
        prefetched_pages walk(self.call, by_cursor{}, 4);
        co_await walk.next();
        asio::steady_timer timer(co_await asio::this_coro::executor);
        for (int requests = 0; requests < 2;) {  // the second one, while the first page is used
            timer.expires_after(1ms);
            co_await timer.async_wait(asio::use_awaitable);
            requests = self.pages.arrived();
        }
        BOOST_TEST(walk.rows()->front() == 1);
        BOOST_TEST(co_await numbers_of(walk) == all_numbers.substr(4));
    }(*this));
    BOOST_TEST(pages.arrived() == last_page);
    BOOST_TEST(pages.most() == 1);
}

BOOST_FIXTURE_TEST_CASE(the_end_of_a_walk_cancels_its_calls, fixture) {
    pages.may_respond = [](std::int64_t page, int) { return page == 1; };
    run([](fixture& self) -> asio::awaitable<void> {
        prefetched_pages walk(self.call, numbered{}, 4);
        BOOST_TEST((co_await walk.next() != nullptr));
        BOOST_TEST(self.pages.wait_for(4));
    }(*this));
    pages.open();  // only now: the context has run out of work although three requests have no response
}

BOOST_FIXTURE_TEST_CASE(a_walk_that_waits_is_cancelled_with_its_coroutine, fixture) {
    using namespace asio::experimental::awaitable_operators;
    pages.may_respond = [](std::int64_t, int) { return false; };
    run([](fixture& self) -> asio::awaitable<void> {
        prefetched_pages walk(self.call, numbered{}, 2);
        asio::steady_timer timer(co_await asio::this_coro::executor, 1ms);
        const auto first = co_await (walk.next() || timer.async_wait(asio::use_awaitable));
        BOOST_TEST(first.index() == 1U);
    }(*this));
    pages.open();
}

BOOST_AUTO_TEST_CASE(a_context_is_destroyed_under_a_walk) {
    fixture self;
    self.pages.may_respond = [](std::int64_t, int) { return false; };
    const auto walking = [](fixture& all) -> asio::awaitable<void> {
        prefetched_pages walk(all.call, numbered{}, 3);
        co_await walk.next();
    };
    asio::co_spawn(*self.io, walking(self), [](std::exception_ptr) {});
    std::thread requesting([&] { self.io->run(); });
    BOOST_TEST(self.pages.wait_for(3));
    self.io->stop();
    requesting.join();
    self.pages.open();
    self.pool.reset();
    self.io.reset();
}
