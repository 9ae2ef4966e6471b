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

/// What a session is used for.
enum class purpose {
    reads,    ///< never waits for a writer, and cannot write
    changes,  ///< a commit is on the disk before it returns
    claims  ///< a commit is on the disk with the next one of `changes`, at the latest: a write-ahead log is written in order
};

/// Sessions of one database, each set up alike. SQLite has one writer at a time, so that its writers wait here for one session.
struct session_pool {
    session_pool(const std::string& address, std::size_t sessions, purpose use);

    soci::connection_pool sessions;
    purpose use;
};

/// A session of a pool for one piece of work. One whose connection was lost is connected again. Throws `store_unavailable` if
/// that fails, or if no session is free in time.
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

/// Nothing was done, because the database cannot be used for now.
class store_unavailable : public service_api::unavailable {
public:
    store_unavailable(store_state why, const std::string& words);

    store_state why() const noexcept { return why_; }

private:
    store_state why_;
};

/// The open database: SQLite, or PostgreSQL where its address says so.
///
/// Work is a function of a session, and what it returns is returned. An error that passes by itself becomes `store_unavailable`,
/// unless the work may have been done: a change whose connection was lost.
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

    /// Writes something, at most once a second.
    store_state look();
    /// Once a second: the time before which claims that have ended may be deleted.
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
    session_pool& reads;  // PostgreSQL's readers wait for no writer anyway, and use the sessions of the claims
    // Whether the last writer waited for SQLite's lock in vain. The next ones do not wait, until one finds it free: they would
    // use up the threads by which others are served.
    std::atomic<bool> locked = false;

    const steady_clock_function steady;
    std::mutex looking{};
    std::optional<steady_time> looked{};
    std::atomic<store_state> seen = store_state::well;

    std::mutex clearing{};
    service_api::paced_clock paced{};
    std::optional<steady_time> cleared{};
};

/// What a transaction is for.
enum class transaction_kind {
    snapshot,  ///< reads the store as it is at one moment
    change,    ///< changes rows
    alone      ///< no other `alone` runs beside it, in any process
};

/// A transaction. Left without commit, it rolls back.
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

/// While it lives, what the session does may wait for others as long as an operator would, and take as long as it takes.
class unhurried {
public:
    explicit unhurried(soci::session& sql);
    unhurried(const unhurried&) = delete;
    unhurried& operator=(const unhurried&) = delete;
    ~unhurried();

private:
    soci::session& sql_;
};

/// Ends a SELECT whose rows no other transaction may change or lock before this one has ended.
std::string row_lock(soci::session& sql);
/// As `row_lock`, to delete the rows, and without those that another transaction has locked.
std::string free_row_lock(soci::session& sql);

/// A text as it is looked for. PostgreSQL's texts end at a NUL; what has one is looked for with a character instead that is
/// none, and so is not found.
std::string sought(std::string_view text);

/// Takes the steps of schema.hpp that a store has not had yet. Safe while other processes do the same; throws for a store
/// that has had more steps than there are.
void migrate(soci::session& sql);

}  // namespace platform
