// How the listing of vault transactions behaves as an account grows: imports accounts of 1000, 10 000 ... transactions
// into a store, and prints one line of a table for each account. Times are the least of 101 calls.
//   load_listing ADDRESS [MOST]   with a new store at this address, and MOST transactions (10 000 000) together
// A store that was filled before is measured again.

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <random>
#include <service_api/value/decimal.hpp>
#include <string>
#include <vector>

#include "examples/platform/empty_data.hpp"
#include "milestones.hpp"
#include "store.hpp"

namespace {

using namespace platform;
using namespace service_api::literals;
using trading::list_vault_transactions;
using trading::transaction_kind;

constexpr std::int64_t start = 1'700'000'000'000;
constexpr std::int64_t interval = 3;  // milliseconds between two transactions

std::string account_of(std::size_t number) { return "0x" + std::string(63, 'a') + std::to_string(number); }

double milliseconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

// How many transactions each account has.
std::vector<std::size_t> shares_of(std::size_t most) {
    std::vector<std::size_t> shares;
    std::size_t left = most;
    for (std::size_t share = 1'000; share * 2 < left; share *= 10) {
        shares.push_back(share);
        left -= share;
    }
    shares.push_back(left);
    return shares;
}

// All accounts, and the first `count` transactions, of the accounts in turn. One of ten is a withdrawal, one of 500 is
// of the vault `rare`.
data_file transactions(const std::vector<std::size_t>& shares, std::size_t count) {
    data_file data = test::empty_data();
    *data.builders = {{"north", 1, 1}};
    std::vector<std::uint8_t> owners;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const std::string id = account_of(i);
        data.accounts->push_back(
            {.account_id = id, .address = "0x" + id, .builder_id = "north", .maker_fee = 1, .taker_fee = 1});
        owners.insert(owners.end(), shares[i], static_cast<std::uint8_t>(i));
    }
    std::mt19937_64 random(1);
    std::shuffle(owners.begin(), owners.end(), random);
    data.transactions->reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const bool deposit = random() % 10 != 0;
        data.transactions->push_back({.account_id = account_of(owners[i]),
                                      .transaction = trading::vault_transaction{
                                          .vault_id = random() % 500 == 0 ? "rare"
                                                      : random() % 2 == 0 ? "vault-1"
                                                                          : "vault-2",
                                          .created_time = unix_ms{start + static_cast<std::int64_t>(i) * interval},
                                          .type = deposit ? transaction_kind::deposit : transaction_kind::withdrawal,
                                          .status = trading::transaction_status::completed,
                                          .asset = "USDC",
                                          .amount_change = 150.25_decimal,
                                          .shares_change = 148.75_decimal}});
    }
    return data;
}

bool is_empty(soci::session& sql) {
    int builders = 0;
    sql << "SELECT COUNT(*) FROM builders", soci::into(builders);
    return builders == 0;
}

// The same transactions, made by PostgreSQL itself: row by row, an import of 10 000 000 takes more than an hour there.
void fill_postgresql(soci::session& sql, const std::vector<std::size_t>& shares) {
    sql << "ALTER TABLE vault_transactions DISABLE TRIGGER USER";
    const std::vector<std::string> indexes = {"time (account_id", "vault (account_id, vault_id",
                                              "kind (account_id, kind", "vault_and_kind (account_id, vault_id, kind"};
    for (const std::string& index : indexes)
        sql << "DROP INDEX vault_transactions_by_" + index.substr(0, index.find(' '));
    std::string owner = "CASE";
    std::size_t end = 0;
    for (std::size_t i = 0; i < shares.size(); ++i)
        owner += " WHEN n <= " + std::to_string(end += shares[i]) + " THEN '" + account_of(i) + "'";
    sql << "SELECT setseed(0.5)";
    sql << "INSERT INTO vault_transactions SELECT row_id, account_id, CASE WHEN random() < 0.002 THEN 'rare' "
           "WHEN random() < 0.5 THEN 'vault-1' ELSE 'vault-2' END, " +
               std::to_string(start) + " + (row_id - 1) * " + std::to_string(interval) +
               ", CASE WHEN random() < 0.1 THEN 'withdrawal' ELSE 'deposit' END, 'completed', 'USDC', '150.25', "
               "'148.75' FROM (SELECT row_number() OVER () AS row_id, account_id FROM (SELECT " +
               owner + " END AS account_id FROM generate_series(1, " + std::to_string(end) +
               ") AS n ORDER BY random()) AS shuffled) AS numbered";
    for (const std::string& index : indexes) {
        std::string columns = index;
        columns.insert(index.find(' '), " ON vault_transactions");
        sql << "CREATE INDEX vault_transactions_by_" + columns + ", created_ms, row_id)";
    }
    sql << "ANALYZE vault_transactions";
    sql << "BEGIN";
    for (const std::string& statement : count_existing_transactions(true)) sql << statement;
    sql << "COMMIT";
    sql << "ALTER TABLE vault_transactions ENABLE TRIGGER USER";
    sql << "VACUUM ANALYZE";  // PostgreSQL does so by itself, some time later
}

// The processor time of this process and of the sessions of PostgreSQL, if they are on this machine. A time by the
// clock would contain that of other programs: a session waits for a processor after each message.
class processor_clock {
public:
    explicit processor_clock(const std::string& address) {
        if (!address.starts_with("postgresql:")) return;
        soci::session sql(soci::postgresql, address);
        const soci::rowset<int> sessions = sql.prepare
                                           << "SELECT pid FROM pg_stat_activity WHERE datname = current_database() "
                                              "AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
        for (const int session : sessions) files_.push_back("/proc/" + std::to_string(session) + "/schedstat");
    }

    double milliseconds() const {
        timespec now{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
        double sum = static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
        for (const std::string& file : files_) {
            double nanoseconds = 0;
            std::ifstream(file) >> nanoseconds;
            sum += nanoseconds / 1e6;
        }
        return sum;
    }

private:
    std::vector<std::string> files_;
};

double time_of(store& records, const processor_clock& clock, const std::string& account,
               const list_vault_transactions& request) {
    double least = 1e9;
    for (int calls = 0; calls < 101; ++calls) {
        const double before = clock.milliseconds();
        records.vault_transactions(account, request);
        least = std::min(least, clock.milliseconds() - before);
    }
    return least;
}

void measure(const std::string& address, std::size_t most) {
    const auto shares = shares_of(most);
    store records(address, 1);
    const auto begin = std::chrono::steady_clock::now();
    const bool on_postgresql = address.starts_with("postgresql:");
    soci::session sql;
    if (on_postgresql)
        sql.open(soci::postgresql, address);
    else
        sql.open(soci::sqlite3, "dbname=\"" + address + '"');
    if (is_empty(sql)) {
        records.import(transactions(shares, on_postgresql ? 0 : most));
        if (on_postgresql) fill_postgresql(sql, shares);
    }
    std::printf("%zu transactions stored in %.1f s\n\n", most, milliseconds_since(begin) / 1e3);

    std::printf(
        "| transactions of the account | first page, ms | middle page, ms | last page, ms | middle page of half the "
        "time, "
        "ms | last page of withdrawals, ms | last page of a vault, ms | last page of a rare vault, ms |\n"
        "|---|---|---|---|---|---|---|---|\n");
    const processor_clock clock(address);
    const std::int64_t length = static_cast<std::int64_t>(most) * interval;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const std::string account = account_of(i);
        const auto last_page = [&](list_vault_transactions request) {
            const auto meta = *records.vault_transactions(account, request).meta;
            request.page =
                std::max<std::int64_t>(1, (*meta.total + *meta.records_per_page - 1) / *meta.records_per_page);
            return request;
        };
        list_vault_transactions half{.start_t = unix_ms{start + length / 4}, .end_t = unix_ms{start + length / 4 * 3}};
        list_vault_transactions middle = last_page({});
        middle.page = (middle.page + 1) / 2;
        half.page = (last_page(half).page + 1) / 2;
        std::printf("| %zu", shares[i]);
        for (const auto& request :
             {list_vault_transactions{}, middle, last_page({}), half, last_page({.type = transaction_kind::withdrawal}),
              last_page({.vault_id = "vault-1"}), last_page({.vault_id = "rare"})})
            std::printf(" | %.2f", time_of(records, clock, account, request));
        std::printf(" |\n");
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "load_listing ADDRESS [MOST]\n");
        return 2;
    }
    measure(argv[1], argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 10'000'000);
}
