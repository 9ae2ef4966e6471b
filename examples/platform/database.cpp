#include "database.hpp"

#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "milestones.hpp"

// All differences between SQLite and PostgreSQL that the store has to handle.
namespace platform {

bool is_postgresql(const soci::session& sql) { return sql.get_backend_name() == "postgresql"; }

namespace {

using namespace std::chrono_literals;

bool is_postgresql_address(std::string_view address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}
PGconn* connection_of(soci::session& sql) {
    return static_cast<soci::postgresql_session_backend*>(sql.get_backend())->conn_;
}

// Switches to a write-ahead log. While another process opens the same new file, SQLite returns "locked" here at once:
// its timeout does not apply to this statement.
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

// How long a session waits; 0 means without limit on PostgreSQL.
struct waits {
    std::chrono::milliseconds sqlite_lock, postgresql_lock, postgresql_statement;
};
// Well below a request's own deadline. SQLite's lock is for the whole store, PostgreSQL's locks are for rows.
constexpr waits for_a_request{250ms, 1s, 5s};
constexpr waits for_an_operator{10s, 10s, 0ms};
constexpr waits for_nothing{0ms, 1s, 5s};
// The longest wait for other writers of this process; each of them ends soon or fails.
constexpr std::chrono::milliseconds queueing = 2s;

// Waits for SQLite's lock in steps of 1 ms. SQLite's own handler sleeps for up to 100 ms and may find the lock taken
// each time.
int wait_for_lock(void* most_ms, int tries) {
    thread_local std::chrono::steady_clock::time_point began;
    const auto now = std::chrono::steady_clock::now();
    if (tries == 0) began = now;
    if (now - began >= std::chrono::milliseconds(reinterpret_cast<std::intptr_t>(most_ms))) return 0;
    std::this_thread::sleep_for(1ms);
    return 1;
}

void wait_at_most(soci::session& sql, const waits& most) {
    if (is_postgresql(sql)) {
        sql << "SET lock_timeout = " + std::to_string(most.postgresql_lock.count()) +
                   "; SET statement_timeout = " + std::to_string(most.postgresql_statement.count());
    } else {
        auto* const file = static_cast<soci::sqlite3_session_backend*>(sql.get_backend())->conn_;
        const std::intptr_t most_ms = most.sqlite_lock.count();
        sqlite_api::sqlite3_busy_handler(file, wait_for_lock, reinterpret_cast<void*>(most_ms));
    }
}

// FULL: an acknowledged request survives a power failure after it.
void set_up_sqlite(soci::session& sql, purpose use) {
    wait_at_most(sql, for_a_request);
    write_ahead(sql);
    sql << (use == purpose::changes ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    sql << "PRAGMA foreign_keys = ON";
    if (use == purpose::reads) sql << "PRAGMA query_only = ON";
}

void set_up_postgresql(soci::session& sql, purpose use) {
    // Without the detail of an error, which contains the values of a row.
    PQsetErrorVerbosity(connection_of(sql), PQERRORS_TERSE);
    sql << (use == purpose::changes ? "SET synchronous_commit = on" : "SET synchronous_commit = off");
    sql << "SET client_min_messages = warning";
    wait_at_most(sql, for_a_request);
    // A server process that hangs must not block the others for longer.
    sql << "SET idle_in_transaction_session_timeout = '10s'";
}

// Throws an error without the address: libpq's own error messages may contain it, and thus the password.
void check_address(const std::string& address) {
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(PQconninfoParse(address.c_str(), nullptr),
                                                                              &PQconninfoFree);
    if (!parsed) throw std::runtime_error("the store's address must be postgresql://USER@HOST:PORT/DATABASE");
}

// Returns the address with an option: SOCI takes one without `=` for a name without a value.
std::string with_option(const std::string& address) {
    if (address.find('=') != address.npos) return address;
    return address + (address.find('?') == address.npos ? "?" : "") + "application_name=platform";
}

// Returns why a database cannot be connected to: the words of libpq may contain the password.
std::string connection_error(const std::string& address) {
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
        PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree);
    std::string host = "localhost", port = "5432";
    for (const PQconninfoOption* one = options.get(); one != nullptr && one->keyword != nullptr; ++one) {
        if (one->val == nullptr) continue;
        if (std::string_view(one->keyword) == "host") host = one->val;
        if (std::string_view(one->keyword) == "port") port = one->val;
    }
    const std::string server = "PostgreSQL at " + host + ':' + port;
    switch (PQping(address.c_str())) {
        case PQPING_OK: return server + " does not accept the user, the password or the database: its log says which";
        case PQPING_REJECT: return server + " accepts no connections now: it is starting or stopping";
        default: return server + " does not respond";
    }
}

// Returns why a SQLite file cannot be used. `not_made` is the error of creating it.
std::string file_error(const std::string& path, int not_made, const soci::soci_error& error) {
    const auto* from_sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
    struct ::stat about{};
    std::string why = loggable_words(error);
    if (not_made != 0)
        why = std::generic_category().message(not_made);
    else if (::stat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode))
        why = "it is a directory";
    else if (from_sqlite != nullptr && from_sqlite->result() == SQLITE_NOTADB)
        why = "it is no SQLite database";
    else if (from_sqlite != nullptr && from_sqlite->result() == SQLITE_BUSY)
        why = "another process has locked it";
    return "the store " + path + " cannot be used: " + why;
}

void open(soci::session& sql, const std::string& address, purpose use) {
    if (is_postgresql_address(address)) {
        check_address(address);
        try {
            sql.open(soci::postgresql, with_option(address));
        } catch (const soci::soci_error&) {
            throw std::runtime_error(connection_error(address));
        }
        set_up_postgresql(sql, use);
    } else {
        // The file is created with its mode before it has content; SQLite copies the mode to the files beside it. An
        // error here, for example because the file exists, is reported when the file is opened. `mknod` creates it
        // without opening it: closing a file that this process has open elsewhere would release SQLite's locks.
        const bool is_made = ::mknod(address.c_str(), S_IFREG | S_IRUSR | S_IWUSR, 0) == 0;
        const int not_made = is_made || errno == EEXIST ? 0 : errno;
        try {
            sql.open(soci::sqlite3, "dbname=\"" + address + '"');  // quoted, because a path may have spaces
            set_up_sqlite(sql, use);
        } catch (const soci::soci_error& error) {
            throw std::runtime_error(file_error(address, not_made, error));
        }
    }
}

// Returns whether the connection is lost, without a query: the database sends bytes to an idle session only when it
// closes it.
bool is_lost(soci::session& sql) {
    if (sql.get_backend() == nullptr) return true;  // an earlier reconnection has failed
    if (!is_postgresql(sql)) return false;
    if (PQstatus(connection_of(sql)) != CONNECTION_OK) return true;
    pollfd idle{.fd = PQsocket(connection_of(sql)), .events = POLLIN, .revents = 0};
    return ::poll(&idle, 1, 0) != 0;
}

const char* beginning(soci::session& sql, transaction_kind kind) {
    if (!is_postgresql(sql)) {
        // A transaction that reads before it writes would fail if another one has written in between.
        return kind == transaction_kind::snapshot ? "BEGIN" : "BEGIN IMMEDIATE";
    }
    switch (kind) {
        case transaction_kind::snapshot: return "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        case transaction_kind::change: return "BEGIN";
        case transaction_kind::alone: break;
    }
    return "BEGIN; SELECT pg_advisory_xact_lock(8315168211906401)";
}

// Returns why an error is temporary, or `std::nullopt` if it is not.
std::optional<store_state> passing(soci::session& sql, const soci::soci_error& error) {
    if (const auto* from = dynamic_cast<const soci::sqlite3_soci_error*>(&error)) {
        switch (from->result() & 0xFF) {
            case SQLITE_BUSY:
            case SQLITE_LOCKED: return store_state::busy;
            case SQLITE_FULL: return store_state::full;
            default: return std::nullopt;
        }
    }
    if (is_lost(sql)) return store_state::gone;
    const auto* from = dynamic_cast<const soci::postgresql_soci_error*>(&error);
    if (from == nullptr) return std::nullopt;
    const std::string code = from->sqlstate();
    if (code == "53100") return store_state::full;
    // A timeout of a lock or a statement, a deadlock, a serialization error; no room for another connection or its
    // memory.
    for (const char* busy : {"55P03", "57014", "40P01", "40001", "53"})
        if (code.starts_with(busy)) return store_state::busy;
    return std::nullopt;
}

}  // namespace

session_pool::session_pool(const std::string& address, std::size_t size, purpose what) : sessions(size), use(what) {
    for (std::size_t i = 0; i < size; ++i) open(sessions.at(i), address, use);
}

store_unavailable::store_unavailable(store_state why, const std::string& words)
    : unavailable(words, why == store_state::busy ? 1s : 10s), why_(why) {}

store::database::database(const std::string& address, std::size_t sessions, steady_clock_function clock)
    : changes(address, is_postgresql_address(address) ? sessions : 1, purpose::changes),
      claims(address, is_postgresql_address(address) ? sessions : 1, purpose::claims),
      reads(is_postgresql_address(address) ? claims : sqlite_reads.emplace(address, sessions, purpose::reads)),
      steady(std::move(clock)) {
    const leased at(changes);
    const unhurried migrating(at.sql());
    migrate(at.sql());
}

void store::database::prepare(const session_pool& pool, soci::session& sql) const {
    if (pool.use != purpose::reads && !is_postgresql(sql)) wait_at_most(sql, locked ? for_nothing : for_a_request);
}

void store::database::rethrow(const session_pool& pool, soci::session& sql, const soci::soci_error& error) {
    const std::optional<store_state> why = passing(sql, error);
    if (why && pool.use != purpose::reads) {
        locked = why == store_state::busy;
        seen = *why;  // until the next call of `look`
    }
    if (!why || (why == store_state::gone && pool.use == purpose::changes)) throw;
    throw store_unavailable(*why, loggable_words(error));
}

store_state store::database::look() {
    const std::unique_lock alone(looking, std::try_to_lock);
    if (!alone || (looked && steady() - *looked < 1s)) return seen;
    try {
        // More bytes than a request writes, so that this fails if a request would; and another text each time, because
        // SQLite does not write a value that is unchanged.
        const std::string even(32'768, 'e'), odd(32'768, 'o');
        claim([&](soci::session& sql) {
            sql << "UPDATE write_probe SET content = CASE number WHEN 0 THEN :even ELSE :odd END, number = 1 - number",
                soci::use(even, "even"), soci::use(odd, "odd");
            return true;
        });
        seen = store_state::well;
    } catch (const store_unavailable& error) {
        seen = error.why();
    } catch (const std::exception&) {
        seen = store_state::gone;
    }
    looked = steady();
    return seen;
}

std::optional<unix_ms> store::database::begin_clearing(unix_ms now) {
    const std::lock_guard lock(clearing);
    const steady_time at = steady();
    if (cleared && at - *cleared < 1s) return std::nullopt;
    cleared = at;
    return paced.read(now, at);
}

leased::leased(session_pool& pool) : pool_(pool) {
    if (!pool.sessions.try_lease(place_, static_cast<int>(queueing.count())))
        throw store_unavailable(store_state::busy, "all sessions of the store are in use");
    try {
        if (!is_lost(sql())) return;
        sql().reconnect();
        set_up_postgresql(sql(), pool.use);
    } catch (const soci::soci_error& error) {
        pool.sessions.give_back(place_);
        throw store_unavailable(store_state::gone, loggable_words(error));
    }
}

unhurried::unhurried(soci::session& sql) : sql_(sql) { wait_at_most(sql, for_an_operator); }
unhurried::~unhurried() {
    try {
        wait_at_most(sql_, for_a_request);
    } catch (...) {
        // The connection is lost: the next one has the default waits.
    }
}

namespace {

// A transaction of PostgreSQL that fails enables them again.
void enable_triggers(soci::session& sql, bool enabled) {
    if (is_postgresql(sql)) {
        sql << std::string("ALTER TABLE vault_transactions ") + (enabled ? "ENABLE" : "DISABLE") + " TRIGGER USER";
    } else {
        auto* const file = static_cast<soci::sqlite3_session_backend*>(sql.get_backend())->conn_;
        sqlite_api::sqlite3_db_config(file, SQLITE_DBCONFIG_ENABLE_TRIGGER, enabled ? 1 : 0, nullptr);
    }
}

}  // namespace

uncounted::uncounted(soci::session& sql) : sql_(sql) { enable_triggers(sql, false); }
uncounted::~uncounted() {
    if (!is_postgresql(sql_)) enable_triggers(sql_, true);
}
void uncounted::count() {
    for (const std::string& statement : count_existing_transactions(is_postgresql(sql_))) sql_ << statement;
    enable_triggers(sql_, true);
}

// On SQLite, a transaction that changes rows already excludes all others.
std::string row_lock(soci::session& sql) { return is_postgresql(sql) ? " FOR NO KEY UPDATE" : ""; }
std::string free_row_lock(soci::session& sql) { return is_postgresql(sql) ? " FOR UPDATE SKIP LOCKED" : ""; }

std::string sought(std::string_view text) {
    std::string found;
    for (const char c : text) found += c == '\0' ? "\uFFFF" : std::string_view(&c, 1);
    return found;
}

transaction::transaction(soci::session& sql, transaction_kind kind) : sql_(sql) {
    try {
        sql << beginning(sql, kind);
    } catch (...) {
        roll_back();  // ends the transaction that began before the lock timed out
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
        // No transaction has begun, or it ended with the connection.
    }
}

void transaction::commit() {
    sql_.commit();
    open_ = false;
}

}  // namespace platform
