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

/// The operations that a store supports at present.
enum class store_state {
    well,  ///< reads and writes
    busy,  ///< reads; another program has held its lock for longer than a request waits
    full,  ///< reads; the disk is full
    gone   ///< neither
};

using steady_time = std::chrono::steady_clock::time_point;
using steady_clock_function = std::function<steady_time()>;

/// The platform's records in a SQL database, SQLite or PostgreSQL; also a keyring and a replay guard. Thread-safe, and
/// several processes may open the same one. If a request cannot be fulfilled, the result reports that; if the database
/// is busy, full or unreachable, `service_api::unavailable` is thrown and nothing was done; any other error is another
/// `std::exception`. On SQLite readers never wait for writers; a writer waits for other programs for at most a quarter
/// of a second.
class store {
public:
    /// Opens a SQLite file, which is created if it does not exist, or the database at
    /// `postgresql://USER@HOST:PORT/DATABASE` (any URI of libpq; PGPASSWORD or ~/.pgpass keep the password off the
    /// command line), and updates its tables. `sessions` is the number of requests that can be served at a time.
    explicit store(
        const std::string& address, std::size_t sessions = 4,
        steady_clock_function steady = [] { return std::chrono::steady_clock::now(); });
    ~store();

    /// Returns the state after a test write, which is made at most once a second.
    store_state state() noexcept;

    /// Imports a whole data file into an empty store, or nothing of it. Throws if the store has records.
    void import(const data_file& data);

    /// Registers a public key for an account. Returns an error message if the account is unknown or the key is taken.
    std::optional<std::string> add_key(const std::string& account, const std::string& key,
                                       std::optional<unix_ms> expires);
    /// Returns false if there is no such key.
    bool revoke_key(const std::string& key);

    /// Returns the caller of a key that is known, belongs to the account, and is neither expired nor revoked.
    std::optional<caller> find(std::string_view account, std::string_view key, unix_ms now);

    /// Returns `fresh` for one call among all threads and processes. `until` is the time from which the signature's
    /// timestamp alone makes it invalid.
    service_api::replay_result claim(std::string_view signature, unix_ms until, unix_ms now);
    /// Removes a claim whose request did not run.
    void release(std::string_view signature);

    trading::paged_rows<trading::vault_transaction> vault_transactions(const std::string& account,
                                                                       const trading::list_vault_transactions& request);
    bool is_direct_referee(const std::string& affiliate, const std::string& address);
    /// Returns false and changes nothing if the address is not that of a direct referee.
    bool describe_referee(const std::string& affiliate, const trading::edit_referee_description& request);
    /// Returns the stored description: absent if it was never set, null if it was cleared.
    std::optional<service_api::rules::nullable<std::string>> referee_description(const std::string& affiliate,
                                                                                 const std::string& address);
    /// Returns whether all these accounts belong to the admin's builders.
    bool administers(const std::string& admin, const std::vector<std::string>& accounts);
    /// Sets all or none: returns false and changes nothing if one of the accounts does not belong to the admin's
    /// builders.
    bool set_default_fee_rate(const std::string& admin, const std::vector<std::string>& accounts);
    /// Returns the maker and the taker fee of an account.
    std::optional<std::pair<decimal, decimal>> fee_rate(const std::string& account);
    std::optional<trading::leverage_setting> leverage(const std::string& account, const trading::get_leverage& request);
    /// Returns the settlements under this admin, newest first.
    std::vector<trading::daily_fee_revenue> daily_fee_revenue(const std::string& admin,
                                                              const trading::list_daily_fee_revenue& request);
    std::vector<trading::vault_balance> vault_balances(const trading::list_vault_balances& request);

private:
    struct database;
    std::unique_ptr<database> database_;
};

/// Returns the message of a store's exception as one line for a log: without the values bound to the statement, which
/// may be secret, and without the database's address.
std::string loggable_words(const std::exception& error);

}  // namespace platform
