#include <nlohmann/json.hpp>

#include "json/json.hpp"

// Its macros do not support `std::optional` before 3.12.
template <class T>
struct nlohmann::adl_serializer<std::optional<T>> {
    static void to_json(json& to, const std::optional<T>& value) {
        if (value)
            to = *value;
        else
            to = nullptr;
    }
    static void from_json(const json& from, std::optional<T>& value) {
        if (from.is_null())
            value.reset();
        else
            from.get_to(value.emplace());
    }
};

namespace benchmarks {

namespace plain {

NLOHMANN_JSON_SERIALIZE_ENUM(transaction_kind,
                             {{transaction_kind::deposit, "deposit"}, {transaction_kind::withdrawal, "withdrawal"}})
NLOHMANN_JSON_SERIALIZE_ENUM(transaction_status, {{transaction_status::pending, "pending"},
                                                  {transaction_status::completed, "completed"},
                                                  {transaction_status::failed, "failed"}})
NLOHMANN_JSON_SERIALIZE_ENUM(margin, {{margin::CROSS, "CROSS"}, {margin::ISOLATED, "ISOLATED"}})
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(vault_transaction, vault_id, created_time, type, status, asset, amount_change,
                                   shares_change)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(page_meta, total, records_per_page, current_page)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(vault_rows, rows, meta)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(vault_page, success, timestamp, data)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(account_list, account_ids)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(referee_description, user_address, description)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(leverage_setting, symbol, margin_mode, leverage)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(leverage, success, timestamp, data)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(daily_fee_revenue, date, permissionless_listing_fee_share, distributor_fee_share,
                                   builder_fee_revenue, cross_broker_fee, total_revenue)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(settlement_rows, rows)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(settlements, success, timestamp, data)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(vault_balance, chain_id, token, balance)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(balance_rows, rows)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(balances, success, timestamp, data)

}  // namespace plain

namespace {

class nlohmann_reader {
public:
    explicit nlohmann_reader(const std::string& text) : text_(text) {}

    template <class Message>
    void read(Message& value) {
        nlohmann::json::parse(text_).get_to(value);
    }

private:
    const std::string& text_;
};

struct nlohmann_writer {
    template <class Message>
    std::string write(const Message& value) {
        return nlohmann::json(value).dump();
    }
};

}  // namespace

void measure_nlohmann() {
    measure_peer_reading<nlohmann_reader>("nlohmann");
    measure_peer_writing<nlohmann_writer>("write", "nlohmann");
}

}  // namespace benchmarks
