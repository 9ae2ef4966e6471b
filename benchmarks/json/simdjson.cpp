#include <simdjson.h>

#include "json/json.hpp"

namespace benchmarks {

namespace {

using namespace simdjson;

/// Reads on demand, by hand, in declared order, so that no member is searched twice. The padded copy of the text is
/// made before.
class simdjson_reader {
public:
    explicit simdjson_reader(const std::string& text)
        : simdjson_reader(text, get_available_implementations().detect_best_supported()) {}

    template <class Message>
    void read(Message& value) {
        ondemand::document document = parser_.iterate(text_);
        fill(document.get_object(), value);
    }

protected:
    /// `kernel` is the implementation that finds the values' positions, 64 bytes at a time.
    simdjson_reader(const std::string& text, const implementation* kernel) : text_(text) {
        get_active_implementation() = kernel;  // the parser uses it
        if (parser_.allocate(text.size()) != SUCCESS) throw std::bad_alloc();
    }

private:
    using object = ondemand::object;

    static void fill(object from, plain::account_list& value) {
        for (std::string_view id : from.find_field("account_ids").get_array()) value.account_ids.emplace_back(id);
    }

    static void fill(object from, plain::referee_description& value) {
        value.user_address = std::string_view(from.find_field("user_address"));
        ondemand::value text = from.find_field("description");
        if (!text.is_null()) value.description.emplace(text.get_string().value());
    }

    template <class Envelope>
    static void fill(object from, Envelope& value) {
        value.success = from.find_field("success");
        value.timestamp = from.find_field("timestamp");
        fill_data(from.find_field("data").get_object(), value.data);
    }

    static void fill_data(object from, plain::vault_rows& value) {
        for (object row : from.find_field("rows").get_array()) fill_row(row, value.rows.emplace_back());
        object meta = from.find_field("meta").get_object();
        value.meta.total = meta.find_field("total");
        value.meta.records_per_page = meta.find_field("records_per_page");
        value.meta.current_page = meta.find_field("current_page");
    }

    static void fill_row(object from, plain::vault_transaction& row) {
        row.vault_id = std::string_view(from.find_field("vault_id"));
        row.created_time = from.find_field("created_time");
        // These strings can be compared without unescaping.
        const ondemand::raw_json_string type = from.find_field("type");
        if (type == "deposit")
            row.type = plain::transaction_kind::deposit;
        else if (type == "withdrawal")
            row.type = plain::transaction_kind::withdrawal;
        else
            throw simdjson_error(INCORRECT_TYPE);
        const ondemand::raw_json_string status = from.find_field("status");
        if (status == "completed")
            row.status = plain::transaction_status::completed;
        else if (status == "pending")
            row.status = plain::transaction_status::pending;
        else if (status == "failed")
            row.status = plain::transaction_status::failed;
        else
            throw simdjson_error(INCORRECT_TYPE);
        row.asset.emplace(std::string_view(from.find_field("asset")));
        fill_amount(from.find_field("amount_change"), row.amount_change);
        fill_amount(from.find_field("shares_change"), row.shares_change);
    }

    static void fill_amount(ondemand::value from, std::optional<double>& amount) {
        if (!from.is_null()) amount = from.get_double();
    }

    static void fill_data(object from, plain::leverage_setting& value) {
        value.symbol = std::string_view(from.find_field("symbol"));
        const ondemand::raw_json_string mode = from.find_field("margin_mode");
        if (mode == "CROSS")
            value.margin_mode = plain::margin::CROSS;
        else if (mode == "ISOLATED")
            value.margin_mode = plain::margin::ISOLATED;
        else
            throw simdjson_error(INCORRECT_TYPE);
        value.leverage = from.find_field("leverage");
    }

    static void fill_data(object from, plain::settlement_rows& value) {
        for (object row : from.find_field("rows").get_array()) {
            plain::daily_fee_revenue& day = value.rows.emplace_back();
            day.date = std::string_view(row.find_field("date"));
            day.permissionless_listing_fee_share = row.find_field("permissionless_listing_fee_share");
            day.distributor_fee_share = row.find_field("distributor_fee_share");
            day.builder_fee_revenue = row.find_field("builder_fee_revenue");
            day.cross_broker_fee = row.find_field("cross_broker_fee");
            day.total_revenue = row.find_field("total_revenue");
        }
    }

    static void fill_data(object from, plain::balance_rows& value) {
        for (object row : from.find_field("rows").get_array()) {
            plain::vault_balance& balance = value.rows.emplace_back();
            balance.chain_id = row.find_field("chain_id");
            balance.token = std::string_view(row.find_field("token"));
            balance.balance = row.find_field("balance");
        }
    }

    padded_string text_;
    ondemand::parser parser_;
};

/// simdjson detects at run time which instructions beyond plain x86-64 the processor has, up to AVX-512, while
/// service_api is compiled for plain x86-64. This reader uses SSE 4.2 and PCLMULQDQ only, without newer instructions.
struct simdjson_sse4_reader : simdjson_reader {
    explicit simdjson_sse4_reader(const std::string& text)
        : simdjson_reader(text, get_available_implementations()["westmere"]) {}
};

}  // namespace

void measure_simdjson() {
    measure_peer_reading<simdjson_reader>("simdjson");
    measure_peer_reading<simdjson_sse4_reader>("simdjson_sse4");
}

}  // namespace benchmarks
