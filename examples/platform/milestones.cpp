#include "milestones.hpp"

namespace platform {

namespace {

using text = std::string;

const text create_table =
    "CREATE TABLE vault_transaction_milestones (account_id TEXT NOT NULL, vault_id TEXT NOT NULL, "
    "level BIGINT NOT NULL, created_ms BIGINT NOT NULL, row_id BIGINT NOT NULL, total BIGINT NOT NULL, "
    "deposits BIGINT NOT NULL, withdrawals BIGINT NOT NULL, "
    "PRIMARY KEY (account_id, vault_id, level, created_ms, row_id))";

const std::vector<text> create_indexes = {
    "CREATE INDEX vault_transactions_by_vault ON vault_transactions (account_id, vault_id, created_ms, row_id)",
    "CREATE INDEX vault_transactions_by_kind ON vault_transactions (account_id, kind, created_ms, row_id)",
    "CREATE INDEX vault_transactions_by_vault_and_kind ON vault_transactions "
    "(account_id, vault_id, kind, created_ms, row_id)"};

// Of so many rows one is a milestone of a level.
const text levels = "(SELECT 1 AS level, 64 AS of_rows UNION ALL SELECT 2, 4096 UNION ALL SELECT 3, 262144) AS levels";

// Numbers that are consecutive or evenly spaced have unrelated hashes. No product overflows.
const text hash = "(row_id % 2147483647) * (row_id % 2147483647) % 2147483647 * 1327217885 % 2147483647";

// Inserts the milestones of some rows, without their counts.
text insert_milestones(const text& vault, const text& condition) {
    return "INSERT INTO vault_transaction_milestones SELECT account_id, " + vault +
           ", level, created_ms, row_id, 0, 0, 0 FROM vault_transactions CROSS JOIN " + levels + " WHERE " + condition +
           " AND " + hash + " % of_rows = 0 ON CONFLICT DO NOTHING";
}
text insert_in_all_vaults(const text& condition) { return insert_milestones("''", condition); }
text insert_in_one_vault(const text& condition) {
    return insert_milestones("vault_id", "vault_id <> '' AND " + condition);
}

// Part of the key of the previous milestone of the same list and level, or less than any if there is none.
text previous(const text& column) {
    return "COALESCE((SELECT " + column +
           " FROM vault_transaction_milestones AS earlier "
           "WHERE earlier.account_id = vault_transaction_milestones.account_id "
           "AND earlier.vault_id = vault_transaction_milestones.vault_id "
           "AND earlier.level = vault_transaction_milestones.level AND (earlier.created_ms, earlier.row_id) < "
           "(vault_transaction_milestones.created_ms, vault_transaction_milestones.row_id) "
           "ORDER BY earlier.created_ms DESC, earlier.row_id DESC LIMIT 1), -9223372036854775807)";
}
const text previous_key = "(" + previous("created_ms") + ", " + previous("row_id") + ")";

// Statements that count milestones, without their conditions. Level 1 is counted from the rows, the others are sums of
// the next lower level.
//
// PostgreSQL estimates two comparisons of rows as a ninth of an account. It would read all of a large account from the
// index by kind, which contains all columns, instead of 64 rows by time. The range of times is estimated as 1 in 200.
const text estimated =
    "AND one.created_ms BETWEEN " + previous("created_ms") + " AND vault_transaction_milestones.created_ms ";
text count_rows(const text& of_vault) {
    return "UPDATE vault_transaction_milestones SET (total, deposits, withdrawals) = "
           "(SELECT COUNT(*), COUNT(CASE WHEN one.kind = 'deposit' THEN 1 END), "
           "COUNT(CASE WHEN one.kind = 'withdrawal' THEN 1 END) FROM vault_transactions AS one "
           "WHERE one.account_id = vault_transaction_milestones.account_id " +
           of_vault + "AND (one.created_ms, one.row_id) >= " + previous_key +
           " AND (one.created_ms, one.row_id) < "
           "(vault_transaction_milestones.created_ms, vault_transaction_milestones.row_id)) ";
}
const text in_vault = "AND one.vault_id = vault_transaction_milestones.vault_id ";
text count_all_vaults(bool is_postgresql) { return count_rows(is_postgresql ? estimated : ""); }
text count_one_vault(bool is_postgresql) { return count_rows(in_vault + (is_postgresql ? estimated : "")); }
const text add_up =
    "UPDATE vault_transaction_milestones SET (total, deposits, withdrawals) = "
    "(SELECT SUM(one.total), SUM(one.deposits), SUM(one.withdrawals) FROM vault_transaction_milestones AS one "
    "WHERE one.account_id = vault_transaction_milestones.account_id "
    "AND one.vault_id = vault_transaction_milestones.vault_id "
    "AND one.level = vault_transaction_milestones.level - 1 "
    "AND (one.created_ms, one.row_id) > " +
    previous_key +
    " AND (one.created_ms, one.row_id) <= "
    "(vault_transaction_milestones.created_ms, vault_transaction_milestones.row_id)) ";

// Each trigger corrects the milestones at the key of a changed row, and the next ones of each list and level. It does
// not depend on what the change was: a milestone is counted again.

text sqlite_update(const text& row, const text& list, const text& level, const text& update) {
    return update + "WHERE account_id = " + row + ".account_id AND vault_id = " + list + " AND level = " + level +
           " AND (created_ms, row_id) IN (SELECT " + row + ".created_ms, " + row +
           ".row_id UNION ALL SELECT * FROM (SELECT created_ms, row_id FROM vault_transaction_milestones AS later "
           "WHERE later.account_id = " +
           row + ".account_id AND later.vault_id = " + list + " AND later.level = " + level +
           " AND (later.created_ms, later.row_id) > (" + row + ".created_ms, " + row +
           ".row_id) ORDER BY later.created_ms, later.row_id LIMIT 1)); ";
}

text sqlite_correction(const text& row) {
    const text vault = "NULLIF(" + row + ".vault_id, '')";  // rows of the vault '' are in the list of all vaults only
    return "DELETE FROM vault_transaction_milestones WHERE account_id = " + row + ".account_id AND vault_id IN ('', " +
           vault + ") AND level IN (1, 2, 3) AND created_ms = " + row + ".created_ms AND row_id = " + row +
           ".row_id; " + insert_in_all_vaults("row_id = " + row + ".row_id") + "; " +
           insert_in_one_vault("row_id = " + row + ".row_id") + "; " +
           sqlite_update(row, "''", "1", count_all_vaults(false)) +
           sqlite_update(row, vault, "1", count_one_vault(false)) + sqlite_update(row, "''", "2", add_up) +
           sqlite_update(row, vault, "2", add_up) + sqlite_update(row, "''", "3", add_up) +
           sqlite_update(row, vault, "3", add_up);
}

text sqlite_trigger(const text& name, const text& event, const text& corrections) {
    return "CREATE TRIGGER vault_transaction_" + name + " AFTER " + event + " ON vault_transactions BEGIN " +
           corrections + "END";
}

const std::vector<text> sqlite_triggers = {
    sqlite_trigger("inserted", "INSERT", sqlite_correction("NEW")),
    sqlite_trigger("deleted", "DELETE", sqlite_correction("OLD")),
    sqlite_trigger("updated", "UPDATE OF row_id, account_id, vault_id, created_ms, kind",
                   sqlite_correction("OLD") + sqlite_correction("NEW")),
};

// One call per statement, for all rows that it changed: when the triggers of single rows run, PostgreSQL shows them all
// the other rows.
//
// A transaction that adds a milestone must see all committed rows before it, and be seen by all transactions that add
// such rows later. Therefore one transaction at a time changes the rows of an account, or of one of the accounts that
// share its lock, and each statement must see what was committed before it: it does at READ COMMITTED.
const text postgresql_function =
    "CREATE OR REPLACE FUNCTION correct_vault_transaction_milestones() RETURNS trigger LANGUAGE plpgsql "
    "SET enable_seqscan = off AS $$ DECLARE touched RECORD; BEGIN "
    "IF TG_OP = 'TRUNCATE' THEN DELETE FROM vault_transaction_milestones; RETURN NULL; END IF; "
    "IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN "
    "RAISE EXCEPTION 'vault_transactions can be changed at READ COMMITTED only'; END IF; "
    "PERFORM pg_advisory_xact_lock(18073, lock) FROM (SELECT DISTINCT hashtext(account_id) & 1023 AS lock FROM changed "
    "ORDER BY lock) AS locks; "
    "IF TG_OP <> 'INSERT' THEN DELETE FROM vault_transaction_milestones AS milestone USING changed "
    "WHERE milestone.account_id = changed.account_id AND milestone.vault_id IN ('', changed.vault_id) "
    "AND milestone.level IN (1, 2, 3) AND milestone.created_ms = changed.created_ms "
    "AND milestone.row_id = changed.row_id; END IF; " +
    insert_in_all_vaults("row_id IN (SELECT row_id FROM changed)") + "; " +
    insert_in_one_vault("row_id IN (SELECT row_id FROM changed)") +
    "; FOR touched IN SELECT DISTINCT changed.account_id, list.vault_id, levels.level, near.created_ms, near.row_id "
    "FROM changed CROSS JOIN LATERAL (SELECT '' AS vault_id UNION SELECT changed.vault_id) AS list CROSS JOIN " +
    levels +
    " CROSS JOIN LATERAL (SELECT created_ms, row_id FROM vault_transaction_milestones AS milestone "
    "WHERE milestone.account_id = changed.account_id AND milestone.vault_id = list.vault_id "
    "AND milestone.level = levels.level AND milestone.created_ms = changed.created_ms "
    "AND milestone.row_id = changed.row_id UNION ALL "
    "(SELECT created_ms, row_id FROM vault_transaction_milestones AS milestone "
    "WHERE milestone.account_id = changed.account_id AND milestone.vault_id = list.vault_id "
    "AND milestone.level = levels.level "
    "AND (milestone.created_ms, milestone.row_id) > (changed.created_ms, changed.row_id) "
    "ORDER BY milestone.created_ms, milestone.row_id LIMIT 1)) AS near ORDER BY levels.level LOOP ";

text postgresql_update(const text& update) {
    return update +
           "WHERE account_id = touched.account_id AND vault_id = touched.vault_id AND level = touched.level "
           "AND created_ms = touched.created_ms AND row_id = touched.row_id; ";
}

text postgresql_trigger(const text& name, const text& event) {
    return "CREATE TRIGGER vault_transaction_" + name + " AFTER " + event +
           " EXECUTE FUNCTION correct_vault_transaction_milestones()";
}

const text create_postgresql_function =
    postgresql_function + "IF touched.level > 1 THEN " + postgresql_update(add_up) +
    "ELSIF touched.vault_id = '' THEN " + postgresql_update(count_all_vaults(true)) + "ELSE " +
    postgresql_update(count_one_vault(true)) + "END IF; END LOOP; RETURN NULL; END $$";

const std::vector<text> postgresql_triggers = {
    create_postgresql_function,
    postgresql_trigger("inserted", "INSERT ON vault_transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT"),
    postgresql_trigger("deleted", "DELETE ON vault_transactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT"),
    postgresql_trigger("updated_from",
                       "UPDATE ON vault_transactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT"),
    postgresql_trigger("updated_to",
                       "UPDATE ON vault_transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT"),
    postgresql_trigger("truncated", "TRUNCATE ON vault_transactions FOR EACH STATEMENT"),
};

}  // namespace

std::vector<std::string> milestone_step(bool is_postgresql) {
    std::vector<std::string> step = {create_table};
    for (const auto& statements : {is_postgresql ? postgresql_triggers : sqlite_triggers, create_indexes,
                                   count_existing_transactions(is_postgresql)})
        step.insert(step.end(), statements.begin(), statements.end());
    return step;
}

std::vector<std::string> milestone_function_step(bool is_postgresql) {
    return is_postgresql ? std::vector{create_postgresql_function} : std::vector<std::string>{};
}

std::vector<std::string> count_existing_transactions(bool is_postgresql) {
    std::vector<std::string> statements = {
        insert_in_all_vaults("level > 0"),
        insert_in_one_vault("level > 0"),
        count_all_vaults(is_postgresql) + "WHERE level = 1 AND vault_id = ''",
        count_one_vault(is_postgresql) + "WHERE level = 1 AND vault_id <> ''",
        add_up + "WHERE level = 2",
        add_up + "WHERE level = 3",
    };
    // Its statistics do not know the new rows yet.
    if (is_postgresql) statements.insert(statements.begin(), "SET LOCAL enable_seqscan = off");
    return statements;
}

}  // namespace platform
