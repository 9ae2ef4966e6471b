#include <service_api/format/text_value.hpp>
#include <stdexcept>

#include "database.hpp"

namespace platform {

namespace {

using service_api::direction;

template <class T>
std::string text(const T& value) {
    std::string out;
    service_api::append_text(out, value, direction::answer);
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

// The values are parameters of this function because SOCI keeps references until the statement has run.
template <class... Value>
void insert(soci::session& sql, const std::string& table, Value... value) {
    std::string places;
    for (std::size_t i = 0; i < sizeof...(Value); ++i) places += (i == 0 ? ":p" : ", :p") + std::to_string(i);
    soci::statement statement(sql);
    (bind(statement, value), ...);
    statement.alloc();
    statement.prepare("INSERT INTO " + table + " VALUES (" + places + ")");
    statement.define_and_bind();
    statement.execute(true);
}

long long number(std::int64_t value) { return value; }

}  // namespace

void store::import(const data_file& data) {
    soci::session sql(database_->pool);
    soci::transaction all_or_none(sql);
    int builders = 0;
    sql << "SELECT COUNT(*) FROM builders", soci::into(builders);
    if (builders > 0) throw std::runtime_error("the store has records already: import into a new one");
    for (const auto& one : *data.builders) {
        insert(sql, "builders", *one.builder_id, text(*one.default_maker_fee), text(*one.default_taker_fee));
    }
    for (const auto& one : *data.accounts) {
        insert(sql, "accounts", *one.account_id, *one.address, *one.builder_id, text(*one.maker_fee),
               text(*one.taker_fee), column_of(one.affiliate));
    }
    for (const auto& one : *data.admins) {
        insert(sql, "builder_admins", *one.builder_id, *one.account_id, number(one.from->count), column_of(one.until));
    }
    long long row_id = 0;
    sql << "SELECT COALESCE(MAX(row_id), 0) FROM vault_transactions", soci::into(row_id);
    for (const auto& [account, transaction] : *data.transactions) {
        const auto& row = *transaction;
        insert(sql, "vault_transactions", ++row_id, *account, *row.vault_id, number(row.created_time->count),
               text(*row.type), text(*row.status), column_of(row.asset), column_of(row.amount_change),
               column_of(row.shares_change));
    }
    for (const auto& [account, setting] : *data.leverage) {
        insert(sql, "leverage_settings", *account, *setting->symbol, text(*setting->margin_mode),
               number(*setting->leverage));
    }
    for (const auto& [builder, admin, revenue] : *data.settlements) {
        const auto& row = *revenue;
        insert(sql, "settlements", *builder, *admin, text(*row.date), text(*row.permissionless_listing_fee_share),
               text(*row.distributor_fee_share), text(*row.builder_fee_revenue), text(*row.cross_broker_fee),
               text(*row.total_revenue));
    }
    for (const auto& one : *data.balances) {
        insert(sql, "vault_balances", number(*one.chain_id), *one.token, text(*one.balance));
    }
    all_or_none.commit();
}

}  // namespace platform
