#pragma once

#include <service_api/codec/json/write_json.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/item.hpp"

/// One message of each kind, short and with every state that a field can have: what edits and fuzzing start from.
namespace service_api::test {

using namespace rules;

template <class T>
T canonical();

/// The JSON body that an operation is answered with.
template <operation Op>
using response_body = typename conventions_of<Op>::template success<response_of<Op>>;

template <>
inline trading::list_vault_transactions canonical() {
    return {.vault_id = "v-1",
            .start_t = unix_ms{1'700'000'000'000},
            .end_t = unix_ms{1'700'000'000'001},
            .page = 2,
            .size = 10,
            .type = trading::transaction_kind::withdrawal};
}
template <>
inline trading::edit_referee_description canonical() {
    return {.user_address = "0xab\"\\", .description = "A-z_0@, "};
}
template <>
inline trading::set_default_fee_rate canonical() {
    return {.account_ids = {"a", "\u00e4\u20ac\U0001f600", "\n\"\\"}};
}
template <>
inline trading::get_leverage canonical() {
    return {.symbol = "PERP_BTC_USDC", .margin_mode = trading::margin::ISOLATED};
}
template <>
inline trading::list_daily_fee_revenue canonical() {
    return {.start_date = date::from(2026, 2, 28).value(), .end_date = date::from(2026, 3, 1).value()};
}
template <>
inline trading::list_vault_balances canonical() {
    return {.chain_id = trading::solana_chain_id, .token = "USDC"};
}

template <>
inline trading::paged_rows<trading::vault_transaction> canonical() {
    using enum trading::transaction_kind;
    using enum trading::transaction_status;
    using status = extensible<trading::transaction_status>;
    return {
        .rows =
            std::vector<trading::vault_transaction>{
                {.vault_id = "v",
                 .created_time = unix_ms{1'700'000'000'000},
                 .type = deposit,
                 .status = status(completed),
                 .asset = "USDC",
                 .amount_change = decimal::parse("12.50").value(),
                 .shares_change = nullable<decimal>(decimal::parse("0.000001").value())},
                {.vault_id = "\u00e4",
                 .created_time = unix_ms{9'999'999'999'999},
                 .type = withdrawal,
                 .status = status::unknown("later"),
                 .amount_change = nullptr,
                 .shares_change = nullable<decimal>(decimal::parse("99999999999999999999999999999999999999").value())}},
        .meta = trading::page_meta{.total = 2, .records_per_page = 60, .current_page = 1}};
}
template <>
inline no_data canonical() {
    return {};
}
template <>
inline null_data canonical() {
    return {};
}
template <>
inline trading::leverage_setting canonical() {
    return {.symbol = "PERP_BTC_USDC", .margin_mode = trading::margin::CROSS, .leverage = INT64_MIN};
}
template <>
inline trading::daily_fee_revenues canonical() {
    return {.rows = std::vector<trading::daily_fee_revenue>{
                {.date = date::from(2024, 2, 29).value(),
                 .permissionless_listing_fee_share = decimal::parse("1.10").value(),
                 .distributor_fee_share = decimal::parse("-2").value(),
                 .builder_fee_revenue = decimal::parse("0.05").value(),
                 .cross_broker_fee = decimal::parse("0").value(),
                 .total_revenue = decimal::parse("-0.85").value()}}};
}
template <>
inline rows_of<trading::vault_balance> canonical() {
    return {.rows = std::vector<trading::vault_balance>{
                {.chain_id = 1, .token = "USDC", .balance = decimal::parse("0.10").value()},
                {.chain_id = -7, .token = "", .balance = decimal::parse("-1").value()}}};
}

/// What an operation's request carries as JSON, and what its answer does.
template <operation Op>
std::string canonical_ask() {
    return build_request(canonical<Op>()).body;
}
template <operation Op>
std::string canonical_response() {
    return write_json(conventions_of<Op>::template wrap<response_of<Op>>(canonical<response_of<Op>>(), unix_ms{1}),
                      direction::response);
}

/// Texts that the library reads and would write differently: escapes, exponents and white space at every place.
inline constexpr std::string_view spelled_otherwise_ask =
    R"( { "account_ids" : [ "\u00e4\ud834\udd1e" , "\"\\\/\b\f\n\r\t" ] } )";
inline constexpr std::string_view spelled_otherwise_response =
    R"({"data":{"rows":[{"balance":-1.5e-3,"t\u006fken":"\u20ac","chain_id":-0},)"
    R"({"balance":0.00E+1,"token":"","chain_id":7,"new":[{"a":null}]}]},"success":true})";

inline std::string canonical_refusal() {
    return write_json(enveloped::make_error_body(
                          request_error{errors::validation_error, {{"/a~1b", "not_empty", "a/b must not be empty"}}},
                          unix_ms{1'700'000'000'000}),
                      direction::response);
}

/// A text with every shape and value type of the library.
inline std::string canonical_item(direction way) {
    using namespace comprehensive;
    item one = detail::blank<item>();
    one.id = uuid::parse("0f8fad5b-d9cb-469f-a165-70867728950e").value();
    one.created = date_time::parse("2026-11-21T10:00:00.50+01:00").value();
    one.name = "l\u00e4mp";
    one.kind = item_kind::good;
    one.state = item_state::sold;
    one.colour = static_cast<colour_code>(42);
    one.is_private = true;
    one.cost = comprehensive::cost{.net = decimal::parse("10.00").value(),
                                   .tax = decimal::parse("1.90").value(),
                                   .total = decimal::parse("11.9").value(),
                                   .rebate = percentage{15}};
    one.offered_until = nullable<date>(nullptr);
    one.weight = number_or_string<std::int64_t>(1200);
    one.seen = unix_ms{1'700'000'000'000};
    one.picture = bytes{{0, 1, 2}};
    one.labels = {"old", "br\"ss"};
    one.metadata = {{"a", "1"}, {"b", ""}};
    one.measures = {{"height", decimal::parse("-0.0015").value()}, {"width", nullptr}};
    one.owned_by =
        std::variant<std::string, owner>(owner{.name = "Ada", .page = uri::parse("https://ada.example/").value()});
    one.paid_by = tagged<"type", card, transfer>(card{.last4 = "4242"});
    one.prices = {{.at = unix_s{1}, .price = decimal::parse("1.50").value()},
                  {.at = unix_s{2}, .price = decimal::parse("2").value(), .sold = 3}};
    one.grid = {{1, 2}, {}, {-3}};
    one.shelf = category{.name = "a", .inner = {{.name = "b"}}, .instead = boxed(category{.name = "c"})};
    one.reactions = comprehensive::reactions{.plus_one = 3};
    one.anything = raw_json{R"({"x":[1, {"y":null}]})"};
    one.secret = "abc";
    one.sold_to = "Bob";
    one.sold_on = date::from(2026, 11, 20).value();
    one.rest.named = {{"later", raw_json{R"([1,{"a":false}])"}}};
    return write_json(one, way);
}

}  // namespace service_api::test
