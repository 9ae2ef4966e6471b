#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "columns.hpp"
#include "database.hpp"

// The listing of vault transactions. See milestones.hpp for how it counts.
namespace platform {

namespace {

using service_api::rules::nullable;

nullable<decimal> decimal_in(const soci::row& row, std::size_t column) {
    if (row.get_indicator(column) == soci::i_null) return nullptr;
    return value_in<decimal>(row.get<std::string>(column));
}

trading::vault_transaction transaction_in(const soci::row& row) {
    const auto kind = value_in<trading::transaction_kind>(row.get<std::string>(2));
    trading::vault_transaction found{
        .vault_id = row.get<std::string>(0),
        .created_time = unix_ms{row.get<long long>(1)},
        .type = kind,
        .status = value_in<service_api::extensible<trading::transaction_status>>(row.get<std::string>(3)),
        .amount_change = decimal_in(row, 5),
        .shares_change = decimal_in(row, 6),
    };
    if (row.get_indicator(4) == soci::i_ok) found.asset = row.get<std::string>(4);
    return found;
}

constexpr long long least = -std::numeric_limits<long long>::max();
constexpr long long greatest = std::numeric_limits<long long>::max();

// The place of a row in the order of a list; no row has one of the two extreme values.
struct key {
    long long created_ms, row_id;
};

// A key and the number of rows before it.
struct mark {
    key at;
    long long before;
};

// The transactions of an account; of one vault or of one kind, if these are not empty.
class transaction_list {
public:
    transaction_list(soci::session& sql, const std::string& account, const std::string& vault, const std::string& kind)
        : sql_(sql), account_(account), vault_(vault), kind_(kind) {}

    /// Returns the number of rows before a key.
    long long rows_before(const key& end) const {
        const mark last = last_mark(end, greatest);
        long long rows = 0;
        // PostgreSQL estimates two comparisons of rows as a ninth of the list, and would start workers for them. SQLite
        // would use this condition instead of them, and read all rows of the same time.
        const char* const estimated = is_postgresql(sql_) ? " AND created_ms BETWEEN :from_ms AND :ms" : "";
        sql_ << "SELECT COUNT(*)" +
                    rows_where(
                        "(created_ms, row_id) >= (:from_ms, :from_row) AND "
                        "(created_ms, row_id) < (:ms, :row)") +
                    estimated,
            soci::use(account_, "account"), soci::use(vault_, "vault"), soci::use(kind_, "kind"),
            soci::use(last.at.created_ms, "from_ms"), soci::use(last.at.row_id, "from_row"),
            soci::use(end.created_ms, "ms"), soci::use(end.row_id, "row"), soci::into(rows);
        return last.before + rows;
    }

    /// Returns the newest rows before a key, except the first `skipped` of them, which are read too.
    std::vector<trading::vault_transaction> newest(const key& end, long long skipped, long long size) const {
        return page("(created_ms, row_id) < (:ms, :row) ORDER BY created_ms DESC, row_id DESC", end, skipped, size);
    }

    /// Returns rows that have at least `first` rows before them, the newest first.
    std::vector<trading::vault_transaction> after(long long first, long long size) const {
        const mark last = last_mark({greatest, greatest}, first);
        return oldest(last.at, first - last.before, size);
    }

    /// Returns the oldest rows from a key on, the newest of them first; without the first `skipped`, which are read
    /// too.
    std::vector<trading::vault_transaction> oldest(const key& begin, long long skipped, long long size) const {
        auto rows = page("(created_ms, row_id) >= (:ms, :row) ORDER BY created_ms, row_id", begin, skipped, size);
        std::reverse(rows.begin(), rows.end());
        return rows;
    }

private:
    std::string rows_where(const std::string& condition) const {
        return std::string(" FROM vault_transactions WHERE account_id = :account AND ") +
               (vault_.empty() ? ":vault = ''" : "vault_id = :vault") + " AND " +
               (kind_.empty() ? ":kind = ''" : "kind = :kind") + " AND " + condition;
    }

    std::vector<trading::vault_transaction> page(const std::string& condition, const key& at, long long skipped,
                                                 long long size) const {
        const soci::rowset<soci::row> found =
            (sql_.prepare << "SELECT vault_id, created_ms, kind, status, asset, amount_change, shares_change" +
                                 rows_where(condition) + " LIMIT :size OFFSET :skipped",
             soci::use(account_, "account"), soci::use(vault_, "vault"), soci::use(kind_, "kind"),
             soci::use(at.created_ms, "ms"), soci::use(at.row_id, "row"), soci::use(size, "size"),
             soci::use(skipped, "skipped"));
        std::vector<trading::vault_transaction> rows;
        for (const auto& row : found) rows.push_back(transaction_in(row));
        return rows;
    }

    // Returns the last milestone before a key that has at most so many rows before it, or a mark before all rows. Each
    // level finds the section of milestones in which the next lower one searches.
    mark last_mark(const key& end, long long most) const {
        const std::string counted = kind_.empty() ? "total" : kind_ == "deposit" ? "deposits" : "withdrawals";
        const std::string in_order = " OVER (ORDER BY created_ms, row_id)";
        std::string query =
            "WITH level_4 AS (SELECT CAST(:least AS BIGINT) AS created_ms, CAST(:least AS BIGINT) AS row_id, "
            "CAST(0 AS BIGINT) AS before, CAST(:ms AS BIGINT) AS end_ms, CAST(:row AS BIGINT) AS end_row)";
        for (const auto& [level, above] : {std::pair("3", "4"), std::pair("2", "3"), std::pair("1", "2")}) {
            const std::string section = std::string("level_") + above;
            query += std::string(", level_") + level +
                     " AS (SELECT created_ms, row_id, before, end_ms, end_row FROM (SELECT created_ms, row_id, "
                     "CAST(SUM(counted)" +
                     in_order + " AS BIGINT) AS before, LEAD(created_ms, 1, end_ms)" + in_order +
                     " AS end_ms, LEAD(row_id, 1, end_row)" + in_order +
                     " AS end_row FROM (SELECT created_ms, row_id, before AS counted, end_ms, end_row FROM " + section +
                     " UNION ALL SELECT milestone.created_ms, milestone.row_id, milestone." + counted +
                     ", section.end_ms, section.end_row FROM " + section +
                     " AS section CROSS JOIN vault_transaction_milestones AS milestone "
                     "WHERE milestone.account_id = :account AND milestone.vault_id = :vault AND milestone.level = " +
                     level +
                     " AND (milestone.created_ms, milestone.row_id) > (section.created_ms, section.row_id) "
                     "AND (milestone.created_ms, milestone.row_id) < (section.end_ms, section.end_row)) AS marks) "
                     "AS summed WHERE before <= :most ORDER BY created_ms DESC, row_id DESC LIMIT 1)";
        }
        mark found{};
        sql_ << query + " SELECT created_ms, row_id, before FROM level_1", soci::use(account_, "account"),
            soci::use(vault_, "vault"), soci::use(end.created_ms, "ms"), soci::use(end.row_id, "row"),
            soci::use(most, "most"), soci::use(least, "least"), soci::into(found.at.created_ms),
            soci::into(found.at.row_id), soci::into(found.before);
        return found;
    }

    soci::session& sql_;
    const std::string &account_, &vault_, &kind_;
};

}  // namespace

trading::paged_rows<trading::vault_transaction> store::vault_transactions(
    const std::string& account, const trading::list_vault_transactions& request) {
    const std::string vault = sought(request.vault_id.value_or(""));
    const std::string kind = request.type ? column_of(*request.type) : "";
    const long long size = std::min(request.size, trading::max_page_size);

    return database_->read([&](soci::session& sql) -> trading::paged_rows<trading::vault_transaction> {
        const transaction snapshot(sql, transaction_kind::snapshot);  // for a consistent count and page
        const transaction_list list(sql, account, vault, kind);
        const key end{request.end_t ? request.end_t->count : greatest, greatest};
        const key start{request.start_t ? request.start_t->count : least, least};
        const long long before_start = request.start_t ? list.rows_before(start) : 0;
        const long long before_end = list.rows_before(end);
        const long long total = std::max(0LL, before_end - before_start);

        std::vector<trading::vault_transaction> rows;
        // A page far beyond the end must not overflow the product.
        const long long skipped = request.page - 1 > total / size ? total : (request.page - 1) * size;
        const long long count = std::min(size, total - skipped);
        // Fewer rows than a milestone counts are read as fast as a milestone is found, from either end of the list.
        constexpr long long few = 64;
        const long long after_page = total - skipped - count;
        if (count > 0 && skipped < few)
            rows = list.newest(end, skipped, count);
        else if (count > 0 && after_page < few)
            rows = list.oldest(start, after_page, count);
        else if (count > 0)
            rows = list.after(before_start + after_page, count);
        return {.rows = std::move(rows),
                .meta = trading::page_meta{.total = total, .records_per_page = size, .current_page = request.page}};
    });
}

}  // namespace platform
