#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/trading/assumptions.hpp>
#include <service_api/trading/resource/paged_rows.hpp>
#include <service_api/trading/resource/vault_transaction.hpp>
#include <service_api/trading/signing.hpp>
#include <service_api/trading/tags.hpp>
#include <string>

namespace service_api::trading {

using namespace service_api::rules;

/// The largest page of 4.1 (assumed: the specification does not show the maximum).
inline constexpr std::int64_t max_page_size = trading_assumption<>.max_page_size;

/// Reads the account's deposits into and withdrawals from strategy vaults (section 4.1).
struct list_vault_transactions {
    optional<std::string> vault_id{};
    optional<unix_ms> start_t{};
    optional<unix_ms> end_t{};
    std::int64_t page = 1;
    std::int64_t size = 60;
    optional<transaction_kind> type{};

    using self = list_vault_transactions;
    static constexpr auto rules = rules_of(
        field(&self::vault_id, meaning{"only transactions of this vault; when empty, of all vaults"},
              example{"vault-1"}, empty_is_absent),
        field(&self::start_t,
              meaning{text_with_number<"start of the time range, inclusive, ", timestamp_digits,
                                       "-digit millisecond timestamp">},
              digits{timestamp_digits}, example{unix_ms{1'700'000'000'000}}, empty_is_absent),
        field(&self::end_t,
              meaning{text_with_number<"end of the time range, inclusive, ", timestamp_digits,
                                       "-digit millisecond timestamp">},
              digits{timestamp_digits}, example{unix_ms{1'702'592'000'000}}, empty_is_absent),
        field(&self::page, meaning{"page to fetch, starts from 1"}, minimum{1},
              assumption{"a page below 1 is refused"}),
        field(&self::size, meaning{"page size"}, minimum{1},
              assumption{text_with_number<"a size above ", max_page_size,
                                          " is served as that, and records_per_page reports the size in effect">}),
        field(&self::type, meaning{"only deposits or only withdrawals; when empty, both"}, empty_is_absent),
        assumed_rule{not_after{&self::start_t, &self::end_t}});

    static constexpr auto http = endpoint<paged_rows<vault_transaction>>{
        .route = get("/v1/account_sv_transaction_history"),
        .access =
            trading_assumption<>.history_timestamp_required ? signed_request : signed_request.timestamp_optional(),
        .limit = unspecified,
        .pages = by_page("page")
                     .page_in("meta.current_page")
                     .size_in("size", "meta.records_per_page")
                     .total_in("meta.total"),
        .summary = "Reads the account's deposits into and withdrawals from strategy vaults.",
        .tag = tags::vaults,
        .assumptions =
            {trading_assumption<>.history_timestamp_required
                 ? "The timestamp header is required, though it is not listed for this operation."
                 : "The timestamp header is not listed for this operation: clients send it, the server checks it when "
                   "present and accepts its absence.",
             "A start_t later than end_t is refused; either alone is allowed; both ends are inclusive.",
             "Rows are ordered newest first, ties by row id."},
    };
};
BOOST_DESCRIBE_STRUCT(list_vault_transactions, (), (vault_id, start_t, end_t, page, size, type))

}  // namespace service_api::trading
