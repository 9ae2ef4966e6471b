#pragma once

#include <string>
#include <string_view>

// Messages in the form of Coinbase's API reference, with other values.
namespace strangers::coinbase::messages {

inline constexpr std::string_view time =
    R"({"iso":"2026-11-25T10:00:00Z","epochSeconds":"1795600800","epochMillis":"1795600800000"})";

inline constexpr std::string_view candles =
    R"({"candles":[{"start":"1795600800","low":"66055.14","high":"66331.99","open":"66312.4","close":"66181.6",)"
    R"("volume":"355.82896243"},{"start":"1795597200","low":"65857.35","high":"66387.77","open":"65984.18",)"
    R"("close":"66314.59","volume":"358.74851052"}]})";

inline std::string account(std::string_view uuid, std::string_view currency) {
    return R"({"uuid":")" + std::string(uuid) + R"(","name":")" + std::string(currency) + R"( Wallet","currency":")" +
           std::string(currency) + R"(","available_balance":{"value":"1.23000000",)" + R"("currency":")" +
           std::string(currency) +
           R"("},"default":true,"active":true,"created_at":"2024-05-31T09:59:59Z","updated_at":null,)"
           R"("deleted_at":null,"type":"ACCOUNT_TYPE_CRYPTO","ready":true,"hold":{"value":"0","currency":")" +
           std::string(currency) + R"("},"retail_portfolio_id":"p-1","platform":"ACCOUNT_PLATFORM_CONSUMER"})";
}

inline std::string accounts(const std::string& list, const std::string& cursor) {
    return R"({"accounts":[)" + list + R"(],"has_next":)" + (cursor.empty() ? "false" : "true") + R"(,"cursor":")" +
           cursor + R"(","size":1})";
}

inline constexpr std::string_view gtc =
    R"({"limit_limit_gtc":{"base_size":"0.001","limit_price":"10000.00","post_only":false}})";

inline constexpr std::string_view accepted =
    R"({"success":true,"success_response":{"order_id":"o-1","product_id":"BTC-USD","side":"BUY",)"
    R"("client_order_id":"mine-1"},"order_configuration":{"limit_limit_gtc":{"base_size":"0.001",)"
    R"("limit_price":"10000.00","post_only":false}}})";

inline constexpr std::string_view refused =
    R"({"success":false,"error_response":{"error":"INSUFFICIENT_FUND","message":"There is not enough money.",)"
    R"("error_details":"","preview_failure_reason":"PREVIEW_INSUFFICIENT_FUND",)"
    R"("new_order_failure_reason":"UNKNOWN_FAILURE_REASON"},"order_configuration":{"market_market_ioc":)"
    R"({"quote_size":"10.00"}}})";

inline constexpr std::string_view canceled =
    R"({"results":[{"success":true,"failure_reason":"UNKNOWN_CANCEL_FAILURE_REASON","order_id":"o-1"},)"
    R"({"success":false,"failure_reason":"UNKNOWN_CANCEL_ORDER","order_id":"o-9"}]})";

inline std::string order(const std::string& id, std::string_view configuration = gtc) {
    return R"({"order_id":")" + id + R"(","product_id":"BTC-USD","user_id":"u-1","order_configuration":)" +
           std::string(configuration) +
           R"(,"side":"BUY","client_order_id":"mine-1","status":"OPEN","time_in_force":"GOOD_UNTIL_CANCELLED",)"
           R"("created_time":"2026-11-25T09:59:59.000Z","completion_percentage":"50","filled_size":"0.0005",)"
           R"("average_filled_price":"9999.50","number_of_fills":"2","filled_value":"4.99975",)"
           R"("pending_cancel":false,"size_in_quote":false,"total_fees":"0.02","size_inclusive_of_fees":false,)"
           R"("total_value_after_fees":"5.01975","order_type":"LIMIT","reject_reason":"","settled":false,)"
           R"("product_type":"SPOT","reject_message":"","cancel_message":"","outstanding_hold_amount":"5.02",)"
           R"("is_liquidation":false,"last_fill_time":null,"leverage":"2.0","margin_type":"CROSS"})";
}

inline std::string orders(const std::string& list, const std::string& cursor) {
    return R"({"orders":[)" + list + R"(],"sequence":"7","has_next":)" + (cursor.empty() ? "false" : "true") +
           R"(,"cursor":")" + cursor + R"("})";
}

inline constexpr std::string_view invalid_argument =
    R"({"error":"INVALID_ARGUMENT","code":3,"message":"the granularity is not supported","details":[)"
    R"({"type_url":"type.googleapis.com/google.rpc.BadRequest","value":"AQID"}]})";

inline constexpr std::string_view denied =
    R"({"error":"PERMISSION_DENIED","code":7,"message":"the key may not trade","error_details":"trade",)"
    R"("details":[]})";

}  // namespace strangers::coinbase::messages
