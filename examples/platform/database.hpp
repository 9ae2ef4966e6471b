#pragma once

#include <soci/soci.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <service_api/limits/paced_clock.hpp>
#include <service_api/server/unavailable.hpp>
#include <string>
#include <string_view>

#include "store.hpp"

// Included by the store's own sources only: SOCI costs seconds to compile.
namespace platform {

/// The use of a session.
enum class purpose {
    reads,    ///< never waits for a writer, and cannot write
    changes,  ///< a commit is on disk before it returns
    claims    ///< a commit is on disk with the next one of `changes` at the latest: a write-ahead log is sequential
};

/// Sessions of one database with the same settings. SQLite has one writer at a time, so its writers wait here for one
/// session.
struct session_pool {
    session_pool(const std::string& address, std::size_t sessions, purpose use);

    soci::connection_pool sessions;
    purpose use;
};

/// A session of a pool for one task. A lost connection is opened again. Throws `store_unavailable` if that fails, or if
/// no session is free in time.
class leased {
public:
    explicit leased(session_pool& pool);
    leased(const leased&) = delete;
    leased& operator=(const leased&) = delete;
    ~leased() { pool_.sessions.give_back(place_); }

    soci::session& sql() const { return pool_.sessions.at(place_); }

private:
    session_pool& pool_;
    std::size_t place_ = 0;
};

/// Thrown if nothing was done, because the database is temporarily unavailable.
class store_unavailable : public service_api::unavailable {
public:
    store_unavailable(store_state why, const std::string& words);

    store_state why() const noexcept { return why_; }

private:
    store_state why_;
};

/// The open database: SQLite, or PostgreSQL if its address is a `postgresql://` URI.
///
/// Each of `read`, `change` and `claim` calls a function with a session and returns its result. A temporary error
/// becomes `store_unavailable`, unless the change may have been made: its connection was lost.
struct store::database {
    database(const std::string& address, std::size_t sessions, steady_clock_function steady);

    template <class Work>
    auto read(Work work) {
        return run(reads, work);
    }
    template <class Work>
    auto change(Work work) {
        return run(changes, work);
    }
    template <class Work>
    auto claim(Work work) {
        return run(claims, work);
    }

    /// Returns the state of the store after a test write, which is made at most once a second.
    store_state look();
    /// Returns, at most once a second, the time before which expired claims may be deleted.
    std::optional<unix_ms> begin_clearing(unix_ms now);

private:
    template <class Work>
    auto run(session_pool& pool, Work& work) {
        const leased at(pool);
        prepare(pool, at.sql());
        try {
            auto result = work(at.sql());
            if (pool.use != purpose::reads) locked = false;
            return result;
        } catch (const soci::soci_error& error) {
            rethrow(pool, at.sql(), error);
        }
    }
    void prepare(const session_pool& pool, soci::session& sql) const;
    [[noreturn]] void rethrow(const session_pool& pool, soci::session& sql, const soci::soci_error& error);

    session_pool changes, claims;
    std::optional<session_pool> sqlite_reads{};
    session_pool& reads;  // PostgreSQL's readers never wait for writers, and use the sessions of `claims`
    // Whether the last writer timed out on SQLite's lock. Further writers do not wait until one finds it free: waiting
    // would occupy the threads that serve other requests.
    std::atomic<bool> locked = false;

    const steady_clock_function steady;
    std::mutex looking{};
    std::optional<steady_time> looked{};
    std::atomic<store_state> seen = store_state::well;

    std::mutex clearing{};
    service_api::paced_clock paced{};
    std::optional<steady_time> cleared{};
};

/// The use of a transaction.
enum class transaction_kind {
    snapshot,  ///< reads a consistent snapshot of the store
    change,    ///< changes rows
    alone      ///< excludes any other `alone`, in all processes
};

/// A transaction. The destructor rolls it back unless it was committed.
class transaction {
public:
    transaction(soci::session& sql, transaction_kind kind);
    transaction(const transaction&) = delete;
    transaction& operator=(const transaction&) = delete;
    ~transaction();

    void commit();

private:
    void roll_back() noexcept;

    soci::session& sql_;
    bool open_ = true;
};

/// During its lifetime, statements of the session may wait for locks as long as an operator accepts, and run without a
/// time limit.
class unhurried {
public:
    explicit unhurried(soci::session& sql);
    unhurried(const unhurried&) = delete;
    unhurried& operator=(const unhurried&) = delete;
    ~unhurried();

private:
    soci::session& sql_;
};

/// During its lifetime, in a transaction, vault transactions are inserted without updates of the milestones, which take
/// longer than an insertion.
class uncounted {
public:
    explicit uncounted(soci::session& sql);
    uncounted(const uncounted&) = delete;
    uncounted& operator=(const uncounted&) = delete;
    ~uncounted();

    /// Counts the rows. To be called before the transaction is committed.
    void count();

private:
    soci::session& sql_;
};

/// Returns whether the session's database is PostgreSQL, not SQLite.
bool is_postgresql(const soci::session& sql);

/// Returns the end of a SELECT that locks its rows against changes and locks of other transactions.
std::string row_lock(soci::session& sql);
/// Returns the end of a SELECT that locks its rows for deletion and skips rows that another transaction has locked.
std::string free_row_lock(soci::session& sql);

/// Returns a text for a query. PostgreSQL's texts end at a NUL, so each NUL is replaced by a noncharacter, which no
/// stored text contains.
std::string sought(std::string_view text);

/// Applies the steps of schema.hpp that a store has not had yet. Safe if other processes do the same; throws if a store
/// has had more steps than there are.
void migrate(soci::session& sql);

}  // namespace platform
