#include "postgresql_pool.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <exception>
#include <new>
#include <service_api/server/unavailable.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <variant>

namespace platform {

namespace asio = boost::asio;
using service_api::unavailable;

namespace {

struct close_connection {
    void operator()(PGconn* open) const { ::PQfinish(open); }
};
struct clear_result {
    void operator()(PGresult* result) const { ::PQclear(result); }
};
using result_handle = std::unique_ptr<PGresult, clear_result>;

std::string first_line(const char* message) {
    const std::string_view words(message);
    return std::string(words.substr(0, words.find('\n')));
}

/// Waits until a descriptor of libpq can be read or written.
asio::awaitable<void> ready(int descriptor, asio::posix::descriptor_base::wait_type what) {
    // Released and not closed: it is libpq's.
    struct borrowed {
        asio::posix::stream_descriptor of;
        ~borrowed() { of.release(); }
    };
    const auto executor = co_await asio::this_coro::executor;
    borrowed waited{asio::posix::stream_descriptor(executor, descriptor)};
    co_await waited.of.async_wait(what, asio::use_awaitable);
}

/// The result of a call that was awaited beside another: one that throws would let the other go on.
struct attempted_call {
    postgresql_rows rows{};
    std::exception_ptr thrown{};
};
asio::awaitable<attempted_call> attempt(asio::awaitable<postgresql_rows> call) {
    attempted_call done;
    try {
        done.rows = co_await std::move(call);
    } catch (...) {
        done.thrown = std::current_exception();
    }
    co_return done;
}

}  // namespace

struct postgresql_pool::connection {
    std::unique_ptr<PGconn, close_connection> sql{};
    std::vector<std::string> prepared{};  // the statement at index i has the name "i"

    [[noreturn]] void fail() const { throw unavailable("PostgreSQL: " + first_line(::PQerrorMessage(sql.get()))); }

    asio::awaitable<void> open(const std::string& address) {
        prepared.clear();
        sql.reset(::PQconnectStart(address.c_str()));
        if (!sql) throw std::bad_alloc();
        if (::PQstatus(sql.get()) == CONNECTION_BAD) fail();
        for (PostgresPollingStatusType next = PGRES_POLLING_WRITING; next != PGRES_POLLING_OK;
             next = ::PQconnectPoll(sql.get())) {
            if (next == PGRES_POLLING_FAILED) fail();
            co_await ready(::PQsocket(sql.get()), next == PGRES_POLLING_READING
                                                      ? asio::posix::descriptor_base::wait_read
                                                      : asio::posix::descriptor_base::wait_write);
        }
        if (::PQsetnonblocking(sql.get(), 1) != 0) fail();
        // An abandoned statement ends when PostgreSQL sees the closed connection. A request to cancel it would have to
        // wait for a PostgreSQL that may not answer.
        const char* const watch = "SET client_connection_check_interval = '500ms'";
        if (::PQsendQueryParams(sql.get(), watch, 0, nullptr, nullptr, nullptr, nullptr, 0) == 0) fail();
        const result_handle done = co_await result();
        check(*done);
    }

    /// Waits for the last result of what was sent.
    asio::awaitable<result_handle> result() {
        for (int unsent = ::PQflush(sql.get()); unsent != 0; unsent = ::PQflush(sql.get())) {
            if (unsent < 0) fail();
            co_await ready(::PQsocket(sql.get()), asio::posix::descriptor_base::wait_write);
        }
        result_handle last;
        for (;;) {
            while (::PQisBusy(sql.get()) == 1) {
                co_await ready(::PQsocket(sql.get()), asio::posix::descriptor_base::wait_read);
                if (::PQconsumeInput(sql.get()) == 0) fail();
            }
            result_handle next(::PQgetResult(sql.get()));
            if (!next) break;
            last = std::move(next);
        }
        if (!last || ::PQstatus(sql.get()) == CONNECTION_BAD) fail();
        co_return last;
    }

    /// Returns the name under which this connection knows a statement.
    asio::awaitable<std::string> prepare(const std::string& statement) {
        const auto known = std::find(prepared.begin(), prepared.end(), statement);
        const std::string name = std::to_string(known - prepared.begin());
        if (known != prepared.end()) co_return name;
        if (::PQsendPrepare(sql.get(), name.c_str(), statement.c_str(), 0, nullptr) == 0) fail();
        const result_handle done = co_await result();
        check(*done);
        prepared.push_back(statement);
        co_return name;
    }

    static void check(const PGresult& result) {
        const ExecStatusType status = ::PQresultStatus(&result);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
            throw std::runtime_error("PostgreSQL: " + first_line(::PQresultErrorMessage(&result)));
    }
};

/// A coroutine that waits for a connection.
struct postgresql_pool::waiter {
    explicit waiter(const asio::any_io_executor& executor) : woken(executor, asio::steady_timer::time_point::max()) {}

    asio::steady_timer woken;
    std::unique_ptr<connection> given{};  // guarded by the pool's mutex
};

/// A connection in use. One that has not finished its work is closed.
class postgresql_pool::lease {
public:
    lease(postgresql_pool& pool, std::unique_ptr<connection> taken) : pool_(pool), taken_(std::move(taken)) {}
    lease(const lease&) = delete;
    lease& operator=(const lease&) = delete;
    ~lease() {
        if (!is_finished_) taken_->sql.reset();
        pool_.give_back(std::move(taken_));
    }

    connection* operator->() const { return taken_.get(); }
    void finish() { is_finished_ = true; }

private:
    postgresql_pool& pool_;
    std::unique_ptr<connection> taken_;
    bool is_finished_ = false;
};

postgresql_pool::postgresql_pool(std::string address, postgresql_pool_options options)
    : address_(std::move(address)), options_(options) {
    idle_.reserve(options_.connections);
}

postgresql_pool::~postgresql_pool() = default;

asio::awaitable<std::unique_ptr<postgresql_pool::connection>> postgresql_pool::take(std::shared_ptr<waiter> place) {
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            auto taken = std::move(idle_.back());
            idle_.pop_back();
            co_return taken;
        }
        if (made_ < options_.connections) {
            auto made = std::make_unique<connection>();
            ++made_;
            co_return made;
        }
        if (waiting_.size() >= options_.waiting) throw unavailable("PostgreSQL: too many calls wait for a connection");
        waiting_.push_back(place);
    }
    boost::system::error_code error;
    co_await place->woken.async_wait(asio::redirect_error(asio::use_awaitable, error));
    std::unique_ptr<connection> given;
    {
        const std::lock_guard lock(mutex_);
        given = std::move(place->given);
        if (!given) std::erase(waiting_, place);
    }
    if (!given) throw boost::system::system_error(error);
    co_return given;
}

void postgresql_pool::give_back(std::unique_ptr<connection> free) noexcept {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return idle_.push_back(std::move(free));  // within its capacity
    const auto next = std::move(waiting_.front());
    waiting_.pop_front();
    next->given = std::move(free);
    asio::post(next->woken.get_executor(), [next] { next->woken.cancel(); });
}

asio::awaitable<postgresql_rows> postgresql_pool::run(std::string statement,
                                                      std::vector<std::optional<std::string>> parameters) {
    const auto place = std::make_shared<waiter>(co_await asio::this_coro::executor);
    lease at(*this, co_await take(place));
    if (!at->sql || ::PQstatus(at->sql.get()) == CONNECTION_BAD) co_await at->open(address_);
    const std::string name = co_await at->prepare(statement);

    std::vector<const char*> values;
    for (const auto& one : parameters) values.push_back(one ? one->c_str() : nullptr);
    if (::PQsendQueryPrepared(at->sql.get(), name.c_str(), static_cast<int>(values.size()), values.data(), nullptr,
                              nullptr, 0) == 0)
        at->fail();
    const result_handle result = co_await at->result();
    at.finish();
    connection::check(*result);
    postgresql_rows rows(static_cast<std::size_t>(::PQntuples(result.get())));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (int column = 0; column < ::PQnfields(result.get()); ++column) {
            const int at_row = static_cast<int>(row);
            if (::PQgetisnull(result.get(), at_row, column) == 1)
                rows[row].emplace_back();
            else
                rows[row].emplace_back(std::in_place, ::PQgetvalue(result.get(), at_row, column),
                                       static_cast<std::size_t>(::PQgetlength(result.get(), at_row, column)));
        }
    }
    co_return rows;
}

asio::awaitable<postgresql_rows> postgresql_pool::read(std::string statement,
                                                       std::vector<std::optional<std::string>> parameters) {
    using namespace asio::experimental::awaitable_operators;
    asio::steady_timer deadline(co_await asio::this_coro::executor, options_.deadline);
    auto first = co_await (attempt(run(std::move(statement), std::move(parameters))) ||
                           deadline.async_wait(asio::use_awaitable));
    auto* const attempted = std::get_if<0>(&first);
    if (attempted == nullptr) throw unavailable("PostgreSQL: no result within the deadline");
    if (attempted->thrown) std::rethrow_exception(attempted->thrown);
    co_return std::move(attempted->rows);
}

}  // namespace platform
