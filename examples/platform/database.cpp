#include "database.hpp"

#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <thread>

// Everything in which SQLite and PostgreSQL differ for the store.
namespace platform {

namespace {

bool is_postgresql(std::string_view address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}
bool is_postgresql(const soci::session& sql) { return sql.get_backend_name() == "postgresql"; }

PGconn* connection_of(soci::session& sql) {
    return static_cast<soci::postgresql_session_backend*>(sql.get_backend())->conn_;
}

// While another opens the same new file, SQLite says "locked" here at once: its timeout does not cover this one.
void write_ahead(soci::session& sql) {
    for (int tries = 1;; ++tries) {
        try {
            sql << "PRAGMA journal_mode = WAL";
            return;
        } catch (const soci::sqlite3_soci_error& error) {
            if (error.result() != SQLITE_BUSY || tries == 1'000) throw;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
}

// FULL: an acknowledged request survives the power cut after it.
void set_up_sqlite(soci::session& sql, durable commits) {
    write_ahead(sql);
    sql << (commits == durable::at_once ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    sql << "PRAGMA foreign_keys = ON";
}

void set_up_postgresql(soci::session& sql, durable commits) {
    // Without the detail, which are the values of a row.
    PQsetErrorVerbosity(connection_of(sql), PQERRORS_TERSE);
    sql << (commits == durable::at_once ? "SET synchronous_commit = on" : "SET synchronous_commit = off");
    sql << "SET client_min_messages = warning";
    // A server process that hangs must not hold up the others for longer than a writer waits on SQLite.
    sql << "SET lock_timeout = '10s'";
    sql << "SET idle_in_transaction_session_timeout = '10s'";
}

// The words of libpq's own errors may have the whole address, and so the password.
void check_address(const std::string& address) {
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(PQconninfoParse(address.c_str(), nullptr),
                                                                              &PQconninfoFree);
    if (!parsed) throw std::runtime_error("the store's address must be postgresql://USER@HOST:PORT/DATABASE");
}

void open(soci::session& sql, const std::string& address, durable commits) {
    if (is_postgresql(address)) {
        check_address(address);
        sql.open(soci::postgresql, address);
        set_up_postgresql(sql, commits);
    } else {
        // Quoted, because a path may have spaces; the timeout (seconds) is how long a writer waits for another.
        sql.open(soci::sqlite3, "dbname=\"" + address + "\" timeout=10");
        set_up_sqlite(sql, commits);
    }
}

// Asks no server: the database speaks to an idle session only when it ends it.
bool is_lost(soci::session& sql) {
    if (sql.get_backend() == nullptr) return true;  // an attempt to connect again has failed
    if (!is_postgresql(sql)) return false;
    if (PQstatus(connection_of(sql)) != CONNECTION_OK) return true;
    pollfd idle{.fd = PQsocket(connection_of(sql)), .events = POLLIN, .revents = 0};
    return ::poll(&idle, 1, 0) != 0;
}

const char* beginning(soci::session& sql, work kind) {
    if (!is_postgresql(sql)) {
        // Who reads first and then writes may find that another has written between.
        return kind == work::snapshot ? "BEGIN" : "BEGIN IMMEDIATE";
    }
    switch (kind) {
        case work::snapshot: return "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        case work::change: return "BEGIN";
        case work::alone: break;
    }
    return "BEGIN; SELECT pg_advisory_xact_lock(8315168211906401)";
}

}  // namespace

session_pool::session_pool(const std::string& address, std::size_t size, durable when) : sessions(size), commits(when) {
    for (std::size_t i = 0; i < size; ++i) open(sessions.at(i), address, commits);
}

store::database::database(const std::string& address, std::size_t sessions)
    : records(address, sessions, durable::at_once), claims(address, sessions, durable::in_passing) {
    leased sql(records);
    migrate(sql);
}

leased::leased(session_pool& pool) : soci::session(pool.sessions) {
    if (!is_lost(*this)) return;
    reconnect();
    set_up_postgresql(*this, pool.commits);
}

// On SQLite who changes rows is alone.
std::string row_lock(soci::session& sql) { return is_postgresql(sql) ? " FOR NO KEY UPDATE" : ""; }
std::string free_row_lock(soci::session& sql) { return is_postgresql(sql) ? " FOR UPDATE SKIP LOCKED" : ""; }

std::string sought(std::string_view text) {
    std::string found;
    for (const char c : text) found += c == '\0' ? "\uFFFF" : std::string_view(&c, 1);
    return found;
}

transaction::transaction(soci::session& sql, work kind) : sql_(sql) {
    try {
        sql << beginning(sql, kind);
    } catch (...) {
        roll_back();  // the BEGIN before the lock that was waited for in vain
        throw;
    }
}

transaction::~transaction() {
    if (open_) roll_back();
}

void transaction::roll_back() noexcept {
    try {
        sql_.rollback();
    } catch (...) {
        // None has begun, or the connection is lost, and the transaction with it.
    }
}

void transaction::commit() {
    sql_.commit();
    open_ = false;
}

}  // namespace platform
