#include "database.hpp"

namespace platform {

std::optional<std::string> store::add_key(const std::string& account, const std::string& key,
                                          std::optional<unix_ms> expires) {
    return database_->change([&](soci::session& sql) -> std::optional<std::string> {
        const unhurried adding(sql);
        int known = 0;
        sql << "SELECT COUNT(*) FROM accounts WHERE account_id = :account", soci::use(account), soci::into(known);
        if (known == 0) return "there is no account " + account;
        const long long until = expires ? expires->count : 0;
        soci::indicator has_end = expires ? soci::i_ok : soci::i_null;
        // The key may have been taken in the meantime, so the insertion itself decides.
        soci::statement insert = (sql.prepare << "INSERT INTO account_keys (key_text, account_id, expires_ms, revoked) "
                                                 "VALUES (:key, :account, :expires, 0) ON CONFLICT DO NOTHING",
                                  soci::use(key), soci::use(account), soci::use(until, has_end));
        insert.execute(true);
        if (insert.get_affected_rows() != 1)
            return "the key is registered already: a key belongs to exactly one account";
        return std::nullopt;
    });
}

bool store::revoke_key(const std::string& key) {
    return database_->change([&](soci::session& sql) {
        const unhurried revoking(sql);
        soci::statement update =
            (sql.prepare << "UPDATE account_keys SET revoked = 1 WHERE key_text = :key", soci::use(key));
        update.execute(true);
        return update.get_affected_rows() == 1;
    });
}

std::optional<caller> store::find(std::string_view account_id, std::string_view key_text, unix_ms now) {
    const std::string account = sought(account_id), key = sought(key_text);
    const long long moment = now.count;  // bound by reference until the statement runs
    return database_->read([&](soci::session& sql) -> std::optional<caller> {
        int offices = 0;
        sql << "SELECT (SELECT COUNT(*) FROM builder_admins WHERE builder_admins.account_id = account_keys.account_id "
               "AND until_ms IS NULL) FROM account_keys WHERE key_text = :key AND account_id = :account AND revoked = "
               "0 "
               "AND (expires_ms IS NULL OR expires_ms > :now)",
            soci::use(key), soci::use(account), soci::use(moment), soci::into(offices);
        if (!sql.got_data()) return std::nullopt;
        caller found{.account_id = account};
        if (offices > 0) found.roles.emplace_back(trading::builder_admin);
        return found;
    });
}

}  // namespace platform
