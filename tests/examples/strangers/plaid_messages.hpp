#pragma once

#include <string>
#include <string_view>

// Messages in the form of Plaid's API reference, with other values.
namespace strangers::plaid::messages {

inline constexpr std::string_view link_token =
    R"({"link_token":"link-sandbox-0f1e2d3c","expiration":"2026-11-25T16:00:00Z","request_id":"r1"})";

inline constexpr std::string_view hosted_link_token =
    R"({"link_token":"link-sandbox-0f1e2d3c","expiration":"2026-11-25T16:00:00Z","request_id":"r1",)"
    R"("hosted_link_url":"https://secure.plaid.com/hl/0f1e2d3c"})";

inline constexpr std::string_view exchanged =
    R"({"access_token":"access-sandbox-7c1b","item_id":"item-1","request_id":"r2"})";

inline constexpr std::string_view item_and_status =
    R"({"item":{"item_id":"item-1","institution_id":"ins_3","webhook":"https://shelf.example/plaid/webhook",)"
    R"("error":{"error_type":"ITEM_ERROR","error_code":"ITEM_LOGIN_REQUIRED","error_message":"log in again",)"
    R"("display_message":"Please log in again.","status":400},)"
    R"("available_products":["balance","identity","cra_base_report"],"billed_products":["auth","transactions"],)"
    R"("products":["auth","transactions"],"consent_expiration_time":null,"update_type":"background"},)"
    R"("status":{"investments":null,"transactions":{"last_successful_update":"2026-11-24T08:00:00Z",)"
    R"("last_failed_update":null},"last_webhook":{"sent_at":"2026-11-24T08:00:01Z",)"
    R"("code_sent":"SYNC_UPDATES_AVAILABLE"}},"request_id":"r3"})";

inline constexpr std::string_view checking =
    R"({"account_id":"acc-1","balances":{"available":100,"current":110.25,"limit":null,"iso_currency_code":"USD",)"
    R"("unofficial_currency_code":null},"mask":"0000","name":"Plaid Checking",)"
    R"("official_name":"Plaid Gold Standard 0% Interest Checking","type":"depository","subtype":"checking"})";

inline constexpr std::string_view retirement =
    R"({"account_id":"acc-2","balances":{"available":null,"current":23631.9805,"limit":null,"iso_currency_code":null,)"
    R"("unofficial_currency_code":"NOK-X","last_updated_datetime":"2026-11-25T10:00:00Z"},"mask":null,"name":"401k",)"
    R"("official_name":null,"type":"investment","subtype":"401k","persistent_account_id":"p-2"})";

inline constexpr std::string_view item =
    R"({"item_id":"item-1","institution_id":"ins_3","webhook":null,"error":null,"available_products":["balance"],)"
    R"("billed_products":["transactions"],"products":["transactions"],)"
    R"("consent_expiration_time":"2027-11-25T00:00:00Z","update_type":"user_present_required"})";

inline std::string balances() {
    return R"({"accounts":[)" + std::string(checking) + ',' + std::string(retirement) + R"(],"item":)" +
           std::string(item) + R"(,"request_id":"r4"})";
}

inline std::string transaction(const std::string& id, const std::string& amount) {
    return R"({"transaction_id":")" + id + R"(","account_id":"acc-1","amount":)" + amount +
           R"(,"iso_currency_code":"USD","unofficial_currency_code":null,"date":"2026-11-20",)"
           R"("authorized_date":"2026-11-19","datetime":"2026-11-20T12:01:01Z","authorized_datetime":null,)"
           R"("location":{"address":"300 Post St","city":"San Francisco","region":"CA","postal_code":"94108",)"
           R"("country":"US","lat":40.740352,"lon":-74.001761,"store_number":"1235"},"name":"Coffee 1235",)"
           R"("merchant_name":"Coffee","merchant_entity_id":"m-1","payment_meta":{"reference_number":null,)"
           R"("ppd_id":null,"payee":null,"by_order_of":null,"payer":null,"payment_method":null,)"
           R"("payment_processor":null,"reason":null},"pending":false,"pending_transaction_id":null,)"
           R"("account_owner":null,"check_number":null,"website":"coffee.example",)"
           R"("logo_url":"https://plaid-merchant-logos.plaid.com/coffee.png","payment_channel":"in store",)"
           R"("personal_finance_category":{"primary":"FOOD_AND_DRINK","detailed":"FOOD_AND_DRINK_COFFEE",)"
           R"("confidence_level":"VERY_HIGH"},"personal_finance_category_icon_url":)"
           R"("https://plaid-category-icons.plaid.com/PFC_FOOD_AND_DRINK.png","transaction_code":null,)"
           R"("counterparties":[{"name":"Coffee","entity_id":"m-1","type":"merchant","website":"coffee.example",)"
           R"("logo_url":null,"confidence_level":"LOW"}]})";
}

// A page of changes: the added ones, and one of each other kind on the last page.
inline std::string changes(const std::string& added, const std::string& next_cursor, bool has_more) {
    return R"({"transactions_update_status":"HISTORICAL_UPDATE_COMPLETE","accounts":[)" + std::string(checking) +
           R"(],"added":[)" + added + R"(],"modified":[)" + (has_more ? "" : transaction("t-9", "28.34")) +
           R"(],"removed":[)" + (has_more ? "" : R"({"transaction_id":"t-0","account_id":"acc-1"})") +
           R"(],"next_cursor":")" + next_cursor + R"(","has_more":)" + (has_more ? "true" : "false") +
           R"(,"request_id":"r5"})";
}

inline constexpr std::string_view removed = R"({"request_id":"r6"})";

inline constexpr std::string_view wrong_keys =
    R"({"error_type":"INVALID_INPUT","error_code":"INVALID_API_KEYS","error_message":"invalid client_id or secret",)"
    R"("display_message":null,"request_id":"r7","documentation_url":"https://plaid.com/docs/errors/invalid-input/",)"
    R"("suggested_action":null})";

inline constexpr std::string_view login_required =
    R"({"error_type":"ITEM_ERROR","error_code":"ITEM_LOGIN_REQUIRED","error_message":"the login has changed",)"
    R"("display_message":"Please log in again.","request_id":"r8"})";

inline constexpr std::string_view too_fast =
    R"({"error_type":"RATE_LIMIT_EXCEEDED","error_code":"RATE_LIMIT","error_message":"too many requests",)"
    R"("display_message":null,"request_id":"r9"})";

inline constexpr std::string_view updates_available =
    R"({"webhook_type":"TRANSACTIONS","webhook_code":"SYNC_UPDATES_AVAILABLE","item_id":"item-1",)"
    R"("initial_update_complete":true,"historical_update_complete":false,"environment":"production"})";

inline constexpr std::string_view failed_item =
    R"({"webhook_type":"ITEM","webhook_code":"ERROR","item_id":"item-1","error":{"error_type":"ITEM_ERROR",)"
    R"("error_code":"ITEM_LOGIN_REQUIRED","error_message":"the login has changed",)"
    R"("display_message":"Please log in again.","status":400},"environment":"sandbox","user_id":"u-1"})";

inline constexpr std::string_view new_accounts =
    R"({"webhook_type":"ITEM","webhook_code":"NEW_ACCOUNTS_AVAILABLE","item_id":"item-1","error":null,)"
    R"("environment":"sandbox"})";

}  // namespace strangers::plaid::messages
