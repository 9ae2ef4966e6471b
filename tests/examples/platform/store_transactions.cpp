#define BOOST_TEST_MODULE examples.platform.store_transactions
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <compare>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "databases.hpp"
#include "empty_data.hpp"
#include "schema.hpp"
#include "store.hpp"
#include "support/caught_threads.hpp"
#include "support/random.hpp"

namespace {

using namespace platform;
using service_api::test::caught_threads;
using service_api::test::draws;
using test::database;
using test::databases;
using trading::transaction_kind;

std::size_t below(draws& random, std::size_t end) {
    return static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(end) - 1));
}

struct row {
    long long id, created_ms;
    std::string account, vault, kind;

    auto key() const { return std::pair(created_ms, id); }
};
bool in_order(const row& left, const row& right) { return left.key() < right.key(); }

// As milestones.cpp computes it.
int level_of(long long id) {
    constexpr long long prime = 2'147'483'647;
    const long long hash = (id % prime) * (id % prime) % prime * 1'327'217'885 % prime;
    return hash % 262'144 == 0 ? 3 : hash % 4'096 == 0 ? 2 : hash % 64 == 0 ? 1 : 0;
}

struct milestone {
    std::string account, vault;
    long long level, created_ms, id, total, deposits, withdrawals;

    auto operator<=>(const milestone&) const = default;
};
std::ostream& operator<<(std::ostream& out, const milestone& one) {
    return out << one.account << ' ' << one.vault << ' ' << one.level << ' ' << one.created_ms << ' ' << one.id << ' '
               << one.total << ' ' << one.deposits << ' ' << one.withdrawals;
}

// The milestones of rows in order.
std::vector<milestone> milestones_of(const std::vector<row>& rows) {
    std::vector<milestone> all;
    std::map<std::tuple<std::string, std::string, int>, milestone> open;
    for (const row& one : rows) {
        for (const std::string& vault : {std::string(), one.vault}) {
            for (int level : {1, 2, 3}) {
                milestone& counted = open[{one.account, vault, level}];
                if (level <= level_of(one.id)) {
                    all.push_back({one.account, vault, level, one.created_ms, one.id, counted.total, counted.deposits,
                                   counted.withdrawals});
                    counted = {};
                }
                ++counted.total;
                ++(one.kind == "deposit" ? counted.deposits : counted.withdrawals);
            }
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<milestone> stored_milestones(soci::session& sql) {
    const soci::rowset<soci::row> found = (sql.prepare << "SELECT account_id, vault_id, level, created_ms, row_id, "
                                                          "total, deposits, withdrawals "
                                                          "FROM vault_transaction_milestones");
    std::vector<milestone> all;
    for (const auto& one : found) {
        all.push_back({one.get<std::string>(0), one.get<std::string>(1), one.get<long long>(2), one.get<long long>(3),
                       one.get<long long>(4), one.get<long long>(5), one.get<long long>(6), one.get<long long>(7)});
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<row> stored_rows(soci::session& sql) {
    const soci::rowset<soci::row> found =
        (sql.prepare << "SELECT row_id, created_ms, account_id, vault_id, kind FROM vault_transactions");
    std::vector<row> all;
    for (const auto& one : found)
        all.push_back({one.get<long long>(0), one.get<long long>(1), one.get<std::string>(2), one.get<std::string>(3),
                       one.get<std::string>(4)});
    std::sort(all.begin(), all.end(), in_order);
    return all;
}

const std::vector<std::string> accounts = {"busy", "quiet", "other"};
const std::vector<std::string> vaults = {"v1", "v2", "rare"};
constexpr long long start = 1'700'000'000'000;

data_file accounts_only() {
    data_file data = test::empty_data();
    *data.builders = {{"north", 1, 1}};
    for (const auto& id : accounts) {
        data.accounts->push_back(
            {.account_id = id, .address = "0x" + id, .builder_id = "north", .maker_fee = 1, .taker_fee = 1});
    }
    return data;
}

// Row ids of which every third is a milestone, and many of these of higher levels: few rows have many of them.
class id_source {
public:
    long long next(draws& random) {
        const int level = below(random, 40) == 0 ? 3 : below(random, 9) == 0 ? 2 : below(random, 3) == 0 ? 1 : 0;
        for (long long& last = last_[static_cast<std::size_t>(level)];;)
            if (level_of(++last) == level) return random.coin() ? last : -last;
    }

private:
    std::array<long long, 4> last_{};
};

row random_row(draws& random, id_source& ids) {
    return {ids.next(random), start + static_cast<long long>(below(random, 300)),
            accounts[below(random, 4) == 0 ? 1 : 0], vaults[below(random, 40) == 0 ? 2 : below(random, 2)],
            below(random, 10) == 0 ? "withdrawal" : "deposit"};
}

void insert(soci::session& sql, const std::vector<row>& rows) {
    std::string values;
    for (const row& one : rows) {
        values += (values.empty() ? "(" : ", (") + std::to_string(one.id) + ", '" + one.account + "', '" + one.vault +
                  "', " + std::to_string(one.created_ms) + ", '" + one.kind + "', 'pending', '" +
                  std::to_string(one.id) + "')";
    }
    sql << "INSERT INTO vault_transactions (row_id, account_id, vault_id, created_ms, kind, status, asset) VALUES " +
               values;
}

void check_milestones(soci::session& sql) {
    const auto expected = milestones_of(stored_rows(sql));
    const auto stored = stored_milestones(sql);
    BOOST_TEST(stored == expected, boost::test_tools::per_element());
}

// Compares a page with the rows that are counted and skipped one by one.
void check_page(store& records, const std::vector<row>& rows, const std::string& account,
                const trading::list_vault_transactions& request) {
    std::vector<std::string> chosen;
    for (auto one = rows.rbegin(); one != rows.rend(); ++one) {
        const bool kind =
            !request.type || one->kind == (*request.type == transaction_kind::deposit ? "deposit" : "withdrawal");
        if (one->account == account && kind && (!request.vault_id || one->vault == *request.vault_id) &&
            (!request.start_t || one->created_ms >= request.start_t->count) &&
            (!request.end_t || one->created_ms <= request.end_t->count))
            chosen.push_back(std::to_string(one->id));
    }
    const auto found = records.vault_transactions(account, request);
    BOOST_TEST(*found.meta->total == static_cast<long long>(chosen.size()));
    const std::size_t first = std::min(chosen.size(), static_cast<std::size_t>((request.page - 1) * request.size));
    const std::size_t last = std::min(chosen.size(), first + static_cast<std::size_t>(request.size));
    std::vector<std::string> page;
    for (const auto& one : *found.rows) page.push_back(*one.asset);
    BOOST_TEST(page == std::vector(chosen.begin() + static_cast<std::ptrdiff_t>(first),
                                   chosen.begin() + static_cast<std::ptrdiff_t>(last)),
               boost::test_tools::per_element());
}

void check_pages(store& records, soci::session& sql, draws& random, int count) {
    const auto rows = stored_rows(sql);
    for (int i = 0; i < count; ++i) {
        trading::list_vault_transactions request{.size = 1 + static_cast<long long>(below(random, 70))};
        request.page = 1 + static_cast<long long>(below(random, 2'000)) / request.size;
        if (below(random, 2) == 0) request.vault_id = vaults[below(random, vaults.size())];
        if (below(random, 2) == 0)
            request.type = below(random, 2) == 0 ? transaction_kind::deposit : transaction_kind::withdrawal;
        if (below(random, 3) == 0) request.start_t = unix_ms{start - 10 + static_cast<long long>(below(random, 320))};
        if (below(random, 3) == 0) request.end_t = unix_ms{start - 10 + static_cast<long long>(below(random, 320))};
        check_page(records, rows, accounts[below(random, 10) == 0 ? 2 : below(random, 2)], request);
    }
}

struct world {
    explicit world(database where) : address(where) { records.import(accounts_only()); }

    test::new_address address;
    store records{address.text, 2};
    std::unique_ptr<soci::session> sql = test::session_at(address.text);
};

BOOST_DATA_TEST_CASE(pages_and_totals_are_those_of_the_rows_after_any_change, databases, where) {
    world at(where);
    draws random;
    id_source ids;
    for (int round = 0; round < 12; ++round) {
        // Many rows in one statement, in one transaction, and one by one.
        std::vector<row> many;
        for (int i = 0; i < 150; ++i) many.push_back(random_row(random, ids));
        insert(*at.sql, many);
        for (int i = 0; i < 20; ++i) insert(*at.sql, {random_row(random, ids)});
        const auto rows = stored_rows(*at.sql);
        const auto one_of = [&] { return std::to_string(rows[below(random, rows.size())].id); };
        for (int i = 0; i < 10; ++i) {
            *at.sql << "DELETE FROM vault_transactions WHERE row_id = " + one_of();
            *at.sql << "UPDATE vault_transactions SET status = 'completed' WHERE row_id = " + one_of();
            *at.sql << "UPDATE vault_transactions SET kind = 'withdrawal' WHERE row_id = " + one_of();
            *at.sql << "UPDATE vault_transactions SET vault_id = 'rare' WHERE row_id = " + one_of();
            *at.sql << "UPDATE vault_transactions SET created_ms = created_ms + 100, account_id = 'quiet' "
                       "WHERE row_id = " +
                           one_of();
            const auto id = std::to_string(ids.next(random));
            *at.sql << "UPDATE vault_transactions SET row_id = " + id + ", asset = '" + id +
                           "' WHERE row_id = " + one_of();
        }
        if (round % 4 == 3) *at.sql << "DELETE FROM vault_transactions WHERE created_ms % 3 = 0";
        check_milestones(*at.sql);
        check_pages(at.records, *at.sql, random, 60);
    }
}

BOOST_DATA_TEST_CASE(a_store_without_milestones_gets_them, databases, where) {
    const test::new_address address(where);
    const auto sql = test::session_at(address.text);
    auto steps = schema_steps(where == database::postgresql);
    steps.resize(4);  // the next two are those of the milestones
    for (const auto& step : steps)
        for (const auto& statement : step) *sql << statement;
    *sql << "CREATE TABLE schema_version (version BIGINT NOT NULL)";
    *sql << "INSERT INTO schema_version VALUES (" + std::to_string(steps.size()) + ")";
    *sql << "INSERT INTO builders VALUES ('north', '1', '1')";
    for (const auto& id : accounts) {
        *sql << "INSERT INTO accounts (account_id, address, builder_id, maker_fee, taker_fee) VALUES ('" + id +
                    "', '0x" + id + "', 'north', '1', '1')";
    }
    draws random;
    id_source ids;
    for (int i = 0; i < 4; ++i) {
        std::vector<row> many;
        for (int j = 0; j < 300; ++j) many.push_back(random_row(random, ids));
        insert(*sql, many);
    }
    store records(address.text, 1);
    check_milestones(*sql);
    check_pages(records, *sql, random, 60);
    insert(*sql, {random_row(random, ids)});
    check_milestones(*sql);
}

// Also of servers of the previous version, which insert without naming the columns.
BOOST_DATA_TEST_CASE(an_import_counts_its_rows, databases, where) {
    draws random;
    id_source ids;
    data_file data = accounts_only();
    const auto expected = [&] {
        std::vector<row> rows;
        for (long long id = 1; id <= 2'000; ++id) {
            row one = random_row(random, ids);
            one.id = id;
            data.transactions->push_back(
                {.account_id = one.account,
                 .transaction = trading::vault_transaction{
                     .vault_id = one.vault,
                     .created_time = unix_ms{one.created_ms},
                     .type = one.kind == "deposit" ? transaction_kind::deposit : transaction_kind::withdrawal,
                     .status = trading::transaction_status::pending}});
            rows.push_back(one);
        }
        std::sort(rows.begin(), rows.end(), in_order);
        return milestones_of(rows);
    }();
    const test::new_address address(where);
    store(address.text, 1).import(data);
    const auto sql = test::session_at(address.text);
    BOOST_TEST(!expected.empty());
    BOOST_TEST(stored_milestones(*sql) == expected, boost::test_tools::per_element());
    *sql << "INSERT INTO vault_transactions VALUES (256000, 'busy', 'v1', 1, 'deposit', 'pending', NULL, NULL, NULL)";
    check_milestones(*sql);
}

BOOST_DATA_TEST_CASE(writers_at_once_count_each_row, databases, where) {
    world at(where);
    std::vector<std::vector<row>> shares(4);
    draws random;
    id_source ids;
    for (int i = 0; i < 600; ++i) shares[static_cast<std::size_t>(i) % 4].push_back(random_row(random, ids));
    {
        caught_threads threads;
        for (const auto& share : shares) {
            threads.start([&] {
                const auto sql = test::session_at(at.address.text);
                for (const row& one : share) insert(*sql, {one});
            });
        }
    }
    check_milestones(*at.sql);
    check_pages(at.records, *at.sql, random, 20);
}

BOOST_AUTO_TEST_CASE(postgresql_counts_what_truncate_leaves_and_refuses_snapshots_that_miss_rows) {
    if (!test::has_postgresql()) return;
    world at(database::postgresql);
    draws random;
    id_source ids;
    for (int i = 0; i < 20; ++i) insert(*at.sql, {random_row(random, ids)});
    BOOST_TEST(!stored_milestones(*at.sql).empty());
    *at.sql << "TRUNCATE vault_transactions";
    BOOST_TEST(stored_milestones(*at.sql).empty());
    *at.sql << "BEGIN ISOLATION LEVEL REPEATABLE READ";
    BOOST_CHECK_THROW(insert(*at.sql, {random_row(random, ids)}), soci::soci_error);
    *at.sql << "ROLLBACK";
    insert(*at.sql, {random_row(random, ids)});
}

}  // namespace
