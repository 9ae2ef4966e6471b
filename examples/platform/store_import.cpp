#include <cstddef>
#include <service_api/reflect/text_value.hpp>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "database.hpp"

namespace platform {

namespace {

using service_api::direction;

template <class T>
std::string text(const T& value) {
    std::string out;
    service_api::append_text(out, value, direction::response);
    return out;
}

// A column that may be NULL.
struct column {
    std::string text{};
    soci::indicator present = soci::i_null;
};

template <class Field>
column column_of(const Field& field) {
    const auto* value = service_api::present(field);
    return value == nullptr ? column{} : column{text(*value), soci::i_ok};
}

template <class Value>
void bind(soci::statement& statement, Value& value) {
    statement.exchange(soci::use(value));
}
void bind(soci::statement& statement, column& value) { statement.exchange(soci::use(value.text, value.present)); }

// Inserts rows of these columns into a table. Prepared once: that takes longer than an insertion.
template <class... Value>
class insertion {
public:
    insertion(soci::session& sql, const std::string& table) : statement_(sql) {
        std::apply([&](Value&... value) { (bind(statement_, value), ...); }, row_);
        std::string places;
        for (std::size_t i = 0; i < sizeof...(Value); ++i) places += (i == 0 ? ":p" : ", :p") + std::to_string(i);
        statement_.alloc();
        statement_.prepare("INSERT INTO " + table + " VALUES (" + places + ")");
        statement_.define_and_bind();
    }
    insertion(const insertion&) = delete;
    insertion& operator=(const insertion&) = delete;

    void operator()(Value... value) {
        row_ = {std::move(value)...};
        statement_.execute(true);
    }

private:
    std::tuple<Value...> row_{};  // SOCI keeps references to it
    soci::statement statement_;
};

// Inserts the rows of one member of the data file. An error of the database is reported with the row's JSON Pointer,
// like an error of the reader.
template <class Row, class Insert>
void insert_each(const std::string& member, const std::vector<Row>& rows, Insert insert_one) {
    std::size_t index = 0;
    try {
        for (; index < rows.size(); ++index) insert_one(rows[index]);
    } catch (const soci::soci_error& error) {
        throw std::runtime_error("nothing was imported\n  /" + member + '/' + std::to_string(index) + ": " +
                                 loggable_words(error));
    }
}

}  // namespace

void store::import(const data_file& data) {
    database_->change([&](soci::session& sql) {
        const unhurried importing(sql);
        transaction all_or_none(sql, transaction_kind::alone);
        int builders = 0;
        sql << "SELECT COUNT(*) FROM builders", soci::into(builders);
        if (builders > 0) throw std::runtime_error("the store has records already: import into a new one");
        using std::string;
        insertion<string, string, string> builder(sql, "builders");
        insert_each("builders", *data.builders, [&](const builder_record& one) {
            builder(*one.builder_id, text(*one.default_maker_fee), text(*one.default_taker_fee));
        });
        insertion<string, string, string, string, string, column> account(sql, "accounts");
        insert_each("accounts", *data.accounts, [&](const account_record& one) {
            account(*one.account_id, *one.address, *one.builder_id, text(*one.maker_fee), text(*one.taker_fee),
                    column_of(one.affiliate));
        });
        insertion<string, string, long long, column> admin(sql, "builder_admins");
        insert_each("admins", *data.admins, [&](const admin_record& one) {
            admin(*one.builder_id, *one.account_id, one.from->count, column_of(one.until));
        });
        uncounted transactions(sql);
        insertion<long long, string, string, long long, string, string, column, column, column> transaction_row(
            sql, "vault_transactions");
        long long row_id = 0;
        insert_each("transactions", *data.transactions, [&](const transaction_record& one) {
            const auto& row = *one.transaction;
            transaction_row(++row_id, *one.account_id, *row.vault_id, row.created_time->count, text(*row.type),
                            text(*row.status), column_of(row.asset), column_of(row.amount_change),
                            column_of(row.shares_change));
        });
        transactions.count();
        insertion<string, string, string, long long> leverage(sql, "leverage_settings");
        insert_each("leverage", *data.leverage, [&](const leverage_record& one) {
            const auto& setting = *one.setting;
            leverage(*one.account_id, *setting.symbol, text(*setting.margin_mode), *setting.leverage);
        });
        insertion<string, string, string, string, string, string, string, string> settlement(sql, "settlements");
        insert_each("settlements", *data.settlements, [&](const settlement_record& one) {
            const auto& row = *one.revenue;
            settlement(*one.builder_id, *one.settled_under, text(*row.date),
                       text(*row.permissionless_listing_fee_share), text(*row.distributor_fee_share),
                       text(*row.builder_fee_revenue), text(*row.cross_broker_fee), text(*row.total_revenue));
        });
        insertion<long long, string, string> balance(sql, "vault_balances");
        insert_each("balances", *data.balances,
                    [&](const trading::vault_balance& one) { balance(*one.chain_id, *one.token, text(*one.balance)); });
        all_or_none.commit();
        return true;
    });
}

}  // namespace platform
