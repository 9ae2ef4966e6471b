#define BOOST_TEST_MODULE examples.platform.migration
#include <boost/test/unit_test.hpp>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "databases.hpp"
#include "processes.hpp"
#include "schema.hpp"
#include "store.hpp"

namespace {

using platform::store;
using platform::test::databases;
using service_api::unix_ms;

const int newest = static_cast<int>(platform::schema_steps(false).size());

int version_of(soci::session& sql) {
    int version = -1;
    int rows = 0;
    sql << "SELECT MAX(version), COUNT(*) FROM schema_version", soci::into(version), soci::into(rows);
    BOOST_TEST(rows == 1);
    return version;
}

// As version 1 wrote it: these texts are those of its program, and never change.
constexpr const char* version_1[] = {
    "CREATE TABLE schema_version (version BIGINT NOT NULL)",
    "CREATE TABLE builders (builder_id TEXT PRIMARY KEY, default_maker_fee TEXT NOT NULL, "
    "default_taker_fee TEXT NOT NULL)",
    "CREATE TABLE accounts (account_id TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, "
    "builder_id TEXT NOT NULL REFERENCES builders(builder_id), maker_fee TEXT NOT NULL, taker_fee TEXT NOT NULL, "
    "affiliate TEXT REFERENCES accounts(account_id))",
    "CREATE TABLE account_keys (key_text TEXT PRIMARY KEY, "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), expires_ms BIGINT, revoked BIGINT NOT NULL)",
    "CREATE TABLE builder_admins (builder_id TEXT NOT NULL REFERENCES builders(builder_id), "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), from_ms BIGINT NOT NULL, until_ms BIGINT)",
    "CREATE TABLE referee_descriptions (affiliate TEXT NOT NULL REFERENCES accounts(account_id), "
    "address TEXT NOT NULL REFERENCES accounts(address), description TEXT, PRIMARY KEY (affiliate, address))",
    "CREATE TABLE leverage_settings (account_id TEXT NOT NULL REFERENCES accounts(account_id), "
    "symbol TEXT NOT NULL, margin_mode TEXT NOT NULL, leverage BIGINT NOT NULL, "
    "PRIMARY KEY (account_id, symbol, margin_mode))",
    "CREATE TABLE vault_transactions (row_id BIGINT PRIMARY KEY, "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), vault_id TEXT NOT NULL, created_ms BIGINT NOT NULL, "
    "kind TEXT NOT NULL, status TEXT NOT NULL, asset TEXT, amount_change TEXT, shares_change TEXT)",
    "CREATE INDEX vault_transactions_by_time ON vault_transactions (account_id, created_ms, row_id)",
    "CREATE TABLE settlements (builder_id TEXT NOT NULL REFERENCES builders(builder_id), "
    "settled_under TEXT NOT NULL REFERENCES accounts(account_id), settlement_date TEXT NOT NULL, "
    "permissionless_listing_fee_share TEXT NOT NULL, distributor_fee_share TEXT NOT NULL, "
    "builder_fee_revenue TEXT NOT NULL, cross_broker_fee TEXT NOT NULL, total_revenue TEXT NOT NULL, "
    "PRIMARY KEY (builder_id, settlement_date))",
    "CREATE TABLE vault_balances (chain_id BIGINT NOT NULL, token TEXT NOT NULL, balance TEXT NOT NULL, "
    "PRIMARY KEY (chain_id, token))",
    "INSERT INTO schema_version VALUES (1)",
    "INSERT INTO builders VALUES ('north', '0.1', '0.2')",
    "INSERT INTO accounts VALUES ('top', '0xtop', 'north', '0.3', '0.4', NULL)",
    "INSERT INTO accounts VALUES ('low', '0xlow', 'north', '0.5', '0.6', 'top')",
    "INSERT INTO account_keys VALUES ('key', 'top', NULL, 0)",
    "INSERT INTO referee_descriptions VALUES ('top', '0xlow', 'old friend')",
};

BOOST_DATA_TEST_CASE(a_store_of_version_1_is_brought_up_to_date_with_its_rows, databases, where) {
    const platform::test::new_address address(where);
    const auto sql = platform::test::session_at(address.text);
    for (const char* statement : version_1) *sql << statement;
    for (int again = 0; again < 2; ++again) {
        store records(address.text, 1);
        BOOST_TEST(version_of(*sql) == newest);
        const auto fees = records.fee_rate("low");
        BOOST_TEST_REQUIRE(fees.has_value());
        BOOST_TEST(fees->first.text().view() == "0.5");
        BOOST_TEST(fees->second.text().view() == "0.6");
        BOOST_TEST(records.find("top", "key", unix_ms{0}).has_value());
        BOOST_TEST((**records.referee_description("top", "0xlow") == "old friend"));
        // What version 1 did not have.
        BOOST_TEST((records.claim("signature", unix_ms{1}, unix_ms{0}) ==
                    (again == 0 ? service_api::replay_result::fresh : service_api::replay_result::seen)));
    }
}

BOOST_DATA_TEST_CASE(a_store_of_a_newer_program_is_not_opened, databases, where) {
    const platform::test::new_address address(where);
    {
        const store made(address.text, 1);
    }
    const auto sql = platform::test::session_at(address.text);
    *sql << "UPDATE schema_version SET version = version + 1";
    BOOST_CHECK_EXCEPTION(store(address.text, 1), std::exception, [&](const std::exception& error) {
        return error.what() == "the store has the tables of a newer program: their version is " +
                                   std::to_string(newest + 1) + ", this program's is " + std::to_string(newest);
    });
    BOOST_TEST(version_of(*sql) == newest + 1);
}

// A step that fails leaves nothing of itself, and what was there.
BOOST_DATA_TEST_CASE(a_step_that_fails_changes_nothing, databases, where) {
    const platform::test::new_address address(where);
    const auto sql = platform::test::session_at(address.text);
    for (const char* statement : version_1) *sql << statement;
    // In the way of the second statement of the step to version 2.
    *sql << "CREATE TABLE replay_claims_by_end (number BIGINT)";
    for (int again = 0; again < 2; ++again) BOOST_CHECK_THROW(store(address.text, 1), std::exception);
    BOOST_TEST(version_of(*sql) == 1);
    *sql << "DROP TABLE replay_claims_by_end";
    store records(address.text, 1);
    BOOST_TEST(version_of(*sql) == newest);
    BOOST_TEST(records.find("top", "key", unix_ms{0}).has_value());
}

BOOST_DATA_TEST_CASE(many_threads_open_a_new_or_an_old_store_at_once, databases, where) {
    for (int round = 0; round < 6; ++round) {
        const platform::test::new_address address(where);
        if (round % 2 == 1) {
            const auto sql = platform::test::session_at(address.text);
            for (const char* statement : version_1) *sql << statement;
        }
        std::mutex mutex;
        std::vector<std::string> thrown;
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i) {
                threads.emplace_back([&] {
                    try {
                        const store opened(address.text, 2);
                    } catch (const std::exception& error) {
                        const std::lock_guard lock(mutex);
                        thrown.emplace_back(error.what());
                    }
                });
            }
        }
        for (const auto& why : thrown) BOOST_TEST_ERROR(why);
        BOOST_TEST(version_of(*platform::test::session_at(address.text)) == newest);
    }
}

BOOST_DATA_TEST_CASE(several_processes_open_a_new_or_an_old_store_at_once, databases, where) {
    for (int round = 0; round < 4; ++round) {
        const platform::test::new_address address(where);
        if (round % 2 == 1) {
            const auto sql = platform::test::session_at(address.text);
            for (const char* statement : version_1) *sql << statement;
        }
        BOOST_TEST(platform::test::errors_in_processes(4, [&](int) { const store opened(address.text, 1); }) == 0);
        BOOST_TEST(version_of(*platform::test::session_at(address.text)) == newest);
    }
}

}  // namespace
