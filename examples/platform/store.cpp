#include "store.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "columns.hpp"
#include "database.hpp"
#include "printable.hpp"

namespace platform {

using service_api::date;
using service_api::rules::nullable;

namespace {

// SQL for the builders that an account administers now.
constexpr const char* administered =
    "(SELECT builder_id FROM builder_admins WHERE account_id = :admin AND until_ms IS NULL)";

}  // namespace

store::store(const std::string& address, std::size_t sessions, steady_clock_function steady)
    : database_(std::make_unique<database>(address, sessions, std::move(steady))) {}
store::~store() = default;

bool store::is_direct_referee(const std::string& affiliate, const std::string& address) {
    const std::string referee = sought(address);
    return database_->read([&](soci::session& sql) {
        int found = 0;
        sql << "SELECT COUNT(*) FROM accounts WHERE address = :address AND affiliate = :affiliate", soci::use(referee),
            soci::use(affiliate), soci::into(found);
        return found == 1;
    });
}

bool store::describe_referee(const std::string& affiliate, const trading::edit_referee_description& request) {
    const nullable<std::string>& description = *request.description;
    const std::string text = description ? *description : "";
    const std::string address = sought(*request.user_address);
    soci::indicator present = description ? soci::i_ok : soci::i_null;
    return database_->change([&](soci::session& sql) {
        // The condition is checked again by the insertion itself: a referral may have changed since the request was
        // checked.
        soci::statement insert =
            (sql.prepare << "INSERT INTO referee_descriptions (affiliate, address, description) "
                            "SELECT affiliate, address, :text FROM accounts "
                            "WHERE address = :address AND affiliate = :affiliate "
                            "ON CONFLICT (affiliate, address) DO UPDATE SET description = "
                            "excluded.description",
             soci::use(text, present, "text"), soci::use(address, "address"), soci::use(affiliate, "affiliate"));
        insert.execute(true);
        return insert.get_affected_rows() == 1;
    });
}

std::optional<nullable<std::string>> store::referee_description(const std::string& affiliate,
                                                                const std::string& address) {
    return database_->read([&](soci::session& sql) -> std::optional<nullable<std::string>> {
        std::string text;
        soci::indicator present = soci::i_null;
        sql << "SELECT description FROM referee_descriptions WHERE affiliate = :affiliate AND address = :address",
            soci::use(affiliate), soci::use(address), soci::into(text, present);
        if (!sql.got_data()) return std::nullopt;
        return present == soci::i_ok ? nullable<std::string>(text) : nullable<std::string>(nullptr);
    });
}

bool store::administers(const std::string& admin, const std::vector<std::string>& accounts) {
    return database_->read([&](soci::session& sql) {
        const transaction snapshot(sql, transaction_kind::snapshot);
        std::string account;
        int found = 0;
        soci::statement count = (sql.prepare << std::string("SELECT COUNT(*) FROM accounts WHERE account_id = :account "
                                                            "AND builder_id IN ") +
                                                    administered,
                                 soci::use(account, "account"), soci::use(admin, "admin"), soci::into(found));
        return std::all_of(accounts.begin(), accounts.end(), [&](const std::string& one) {
            account = sought(one);
            count.execute(true);
            return found == 1;
        });
    });
}

bool store::set_default_fee_rate(const std::string& admin, const std::vector<std::string>& accounts) {
    // In sorted order, so that two requests cannot deadlock on each other's rows.
    const std::set<std::string> distinct(accounts.begin(), accounts.end());
    return database_->change([&](soci::session& sql) {
        transaction all_or_none(sql, transaction_kind::change);
        // Locks the admin's terms of office and their rates until the transaction ends.
        int offices = 0;
        sql << "SELECT COUNT(*) FROM (SELECT 1 FROM builders JOIN builder_admins "
               "ON builder_admins.builder_id = builders.builder_id WHERE account_id = :admin AND until_ms IS NULL "
               "ORDER BY builders.builder_id" +
                   row_lock(sql) + ") AS offices",
            soci::use(admin), soci::into(offices);
        std::string account;
        // The ownership is a condition of the update itself: an account may have changed its builder since the request
        // was checked.
        soci::statement update =
            (sql.prepare << std::string("UPDATE accounts SET "
                                        "maker_fee = (SELECT default_maker_fee FROM builders WHERE "
                                        "builders.builder_id = accounts.builder_id), "
                                        "taker_fee = (SELECT default_taker_fee FROM builders WHERE "
                                        "builders.builder_id = accounts.builder_id) "
                                        "WHERE account_id = :account AND builder_id IN ") +
                                administered,
             soci::use(account, "account"), soci::use(admin, "admin"));
        for (const std::string& one : distinct) {
            account = sought(one);
            update.execute(true);
            if (update.get_affected_rows() != 1) return false;
        }
        all_or_none.commit();
        return true;
    });
}

std::optional<std::pair<decimal, decimal>> store::fee_rate(const std::string& account) {
    return database_->read([&](soci::session& sql) -> std::optional<std::pair<decimal, decimal>> {
        std::string maker, taker;
        sql << "SELECT maker_fee, taker_fee FROM accounts WHERE account_id = :account", soci::use(account),
            soci::into(maker), soci::into(taker);
        if (!sql.got_data()) return std::nullopt;
        return std::pair(value_in<decimal>(maker), value_in<decimal>(taker));
    });
}

std::optional<trading::leverage_setting> store::leverage(const std::string& account,
                                                         const trading::get_leverage& request) {
    const std::string symbol = sought(*request.symbol);
    const std::string margin = column_of(request.margin_mode);
    return database_->read([&](soci::session& sql) -> std::optional<trading::leverage_setting> {
        long long leverage = 0;
        sql << "SELECT leverage FROM leverage_settings WHERE account_id = :account AND symbol = :symbol "
               "AND margin_mode = :margin",
            soci::use(account), soci::use(symbol), soci::use(margin), soci::into(leverage);
        if (!sql.got_data()) return std::nullopt;
        return trading::leverage_setting{
            .symbol = request.symbol, .margin_mode = request.margin_mode, .leverage = leverage};
    });
}

std::vector<trading::daily_fee_revenue> store::daily_fee_revenue(const std::string& admin,
                                                                 const trading::list_daily_fee_revenue& request) {
    const std::string first = column_of(*request.start_date);
    const std::string last = column_of(*request.end_date);
    return database_->read([&](soci::session& sql) {
        const soci::rowset<soci::row> found =
            (sql.prepare << std::string(
                                "SELECT settlement_date, permissionless_listing_fee_share, distributor_fee_share, "
                                "builder_fee_revenue, cross_broker_fee, total_revenue FROM settlements "
                                "WHERE settled_under = :admin AND settlement_date BETWEEN :first AND :last "
                                "AND builder_id IN ") +
                                administered + " ORDER BY settlement_date DESC",
             soci::use(admin, "admin"), soci::use(first, "first"), soci::use(last, "last"));
        std::vector<trading::daily_fee_revenue> rows;
        for (const auto& row : found) {
            const auto amount = [&](std::size_t column) { return value_in<decimal>(row.get<std::string>(column)); };
            rows.push_back({.date = value_in<date>(row.get<std::string>(0)),
                            .permissionless_listing_fee_share = amount(1),
                            .distributor_fee_share = amount(2),
                            .builder_fee_revenue = amount(3),
                            .cross_broker_fee = amount(4),
                            .total_revenue = amount(5)});
        }
        return rows;
    });
}

store_state store::state() noexcept { return database_->look(); }

std::vector<trading::vault_balance> store::vault_balances(const trading::list_vault_balances& request) {
    const long long chain = request.chain_id.value_or(0);
    const int any_chain = request.chain_id ? 0 : 1;
    const std::string token = sought(request.token.value_or(""));
    const int any_token = request.token ? 0 : 1;
    return database_->read([&](soci::session& sql) {
        const soci::rowset<soci::row> found =
            (sql.prepare
                 << "SELECT chain_id, token, balance FROM vault_balances WHERE (:any_chain = 1 OR chain_id = :chain) "
                    "AND (:any_token = 1 OR token = :token)",
             soci::use(any_chain, "any_chain"), soci::use(chain, "chain"), soci::use(any_token, "any_token"),
             soci::use(token, "token"));
        std::vector<trading::vault_balance> rows;
        for (const auto& row : found) {
            rows.push_back({.chain_id = row.get<long long>(0),
                            .token = row.get<std::string>(1),
                            .balance = value_in<decimal>(row.get<std::string>(2))});
        }
        // Sorted here, because the collation differs between databases.
        std::sort(rows.begin(), rows.end(), [](const auto& left, const auto& right) {
            return std::tie(*left.chain_id, *left.token) < std::tie(*right.chain_id, *right.token);
        });
        return rows;
    });
}

std::string loggable_words(const std::exception& error) {
    const auto* from_database = dynamic_cast<const soci::soci_error*>(&error);
    if (from_database == nullptr) return error.what();
    // Only the first line: PostgreSQL's further lines contain its address, and rows with their values.
    std::string words = from_database->get_error_message();
    words.resize(std::min(words.find('\n'), words.size()));
    // Without the name of a function: "sqlite3_statement_backend::prepare: ...".
    if (const std::size_t end = words.find(": "); end != words.npos && words.find("::") < words.find(' '))
        words.erase(0, end + 2);
    return printable(words);
}

}  // namespace platform
