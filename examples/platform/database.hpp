#pragma once

#include <soci/soci.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "store.hpp"

// Included by the store's own sources only: SOCI costs seconds to compile.
namespace platform {

/// When a commit is on the disk.
enum class durable {
    at_once,    ///< before it returns
    in_passing  ///< with the next commit that is `at_once`, at the latest: a write-ahead log is written in order
};

/// Sessions of one database, each set up alike.
struct session_pool {
    session_pool(const std::string& address, std::size_t sessions, durable commits);

    soci::connection_pool sessions;
    durable commits;
};

/// The open database: SQLite, or PostgreSQL where its address says so.
struct store::database {
    database(const std::string& address, std::size_t sessions);

    session_pool records;
    session_pool claims;
    std::atomic<std::int64_t> cleared{};  ///< when this process last deleted claims, Unix time in milliseconds
};

/// A session of the pool for one piece of work, waited for. One whose connection was lost is connected again.
class leased : public soci::session {
public:
    explicit leased(session_pool& pool);
};

/// What a transaction is for.
enum class work {
    snapshot,  ///< reads the store as it is at one moment
    change,    ///< changes rows
    alone      ///< no other `alone` runs beside it, in any process
};

/// A transaction. Left without commit, it rolls back.
class transaction {
public:
    transaction(soci::session& sql, work kind);
    transaction(const transaction&) = delete;
    transaction& operator=(const transaction&) = delete;
    ~transaction();

    void commit();

private:
    void roll_back() noexcept;

    soci::session& sql_;
    bool open_ = true;
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
