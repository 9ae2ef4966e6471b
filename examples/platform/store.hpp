#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <service_api/limits/replay_guard.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records.hpp"

namespace platform {

namespace trading = service_api::trading;
using service_api::caller;

/// What a store can do now.
enum class store_state {
    well,  ///< reads and writes
    busy,  ///< reads; another program has its lock for longer than a request waits
    full,  ///< reads; there is no room for what is written
    gone   ///< nothing
};

using steady_time = std::chrono::steady_clock::time_point;
using steady_clock_function = std::function<steady_time()>;

/// The platform's records in a SQL database, SQLite or PostgreSQL: a keyring and a replay guard as well. Safe to use from
/// several threads, and several processes may open the same one. What a caller asked for and cannot have is an answer;
/// `service_api::unavailable` is thrown, and nothing was done, where the database is busy, full or gone, and another
/// std::exception where it fails otherwise. On SQLite readers never wait for writers; a writer waits for other programs for
/// a quarter of a second at most.
class store {
public:
    /// Opens a SQLite file, made when it is not there, or the database at `postgresql://USER@HOST:PORT/DATABASE` (any URI of
    /// libpq's; PGPASSWORD or ~/.pgpass keep the password off the command line), and brings its tables up to date.
    /// `sessions` requests can be served at a time.
    explicit store(
        const std::string& address, std::size_t sessions = 4,
        steady_clock_function steady = [] { return std::chrono::steady_clock::now(); });
    ~store();

    /// Tries to write, at most once a second.
    store_state state() noexcept;

    /// Puts a whole data file into an empty store, or nothing of it.
    void import(const data_file& data);

    /// Registers a public key for an account; says why not otherwise: the account is unknown or the key is taken.
    std::optional<std::string> add_key(const std::string& account, const std::string& key,
                                       std::optional<unix_ms> expires);
    /// False when there is no such key.
    bool revoke_key(const std::string& key);

    /// The caller behind a key that is known, belongs to the account, and is neither expired nor revoked.
    std::optional<caller> find(std::string_view account, std::string_view key, unix_ms now);

    /// Fresh for one caller among all threads and processes. `until` is when the signature's timestamp alone refuses it.
    service_api::replay_result claim(std::string_view signature, unix_ms until, unix_ms now);
    /// Forgets a claim: its request did not run.
    void release(std::string_view signature);

    trading::paged_rows<trading::vault_transaction> vault_transactions(const std::string& account,
                                                                       const trading::list_vault_transactions& request);
    bool is_direct_referee(const std::string& affiliate, const std::string& address);
    /// False, and nothing changed, when the address is not that of a direct referee.
    bool describe_referee(const std::string& affiliate, const trading::edit_referee_description& request);
    /// The stored description: absent when none was ever set, null when it was cleared.
    std::optional<service_api::rules::nullable<std::string>> referee_description(const std::string& affiliate,
                                                                                 const std::string& address);
    /// Whether this admin's builder has all these accounts.
    bool administers(const std::string& admin, const std::vector<std::string>& accounts);
    /// All or none; false, and nothing changed, when one of them is not the admin's.
    bool set_default_fee_rate(const std::string& admin, const std::vector<std::string>& accounts);
    /// Maker and taker fee of an account.
    std::optional<std::pair<decimal, decimal>> fee_rate(const std::string& account);
    std::optional<trading::leverage_setting> leverage(const std::string& account, const trading::get_leverage& request);
    /// Newest first, and only what was settled under this admin.
    std::vector<trading::daily_fee_revenue> daily_fee_revenue(const std::string& admin,
                                                              const trading::list_daily_fee_revenue& request);
    std::vector<trading::vault_balance> vault_balances(const trading::list_vault_balances& request);

private:
    struct database;
    std::unique_ptr<database> database_;
};

/// The words of an error that a store threw, for a log, as one line: without the values that the statement was bound to,
/// which may be anybody's secrets, and without the database's address.
std::string loggable_words(const std::exception& error);

}  // namespace platform
