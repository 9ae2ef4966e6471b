#define BOOST_TEST_MODULE examples.strangers.binance_server
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/client/rate_limited_client.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/hmac_sha256.hpp>
#include <string>
#include <variant>
#include <vector>

#include "strangers/binance/api.hpp"

// An exchange made of the description, behind a loopback: its checks, and handlers that know one symbol.

namespace {

using namespace strangers::binance;
using namespace std::chrono_literals;

/// Knows one key and whose it is.
struct key_book {
    std::optional<caller> find(std::string_view, std::string_view key, unix_ms) const {
        return key == "ann's key" ? std::optional(caller{.account_id = "ann"}) : std::nullopt;
    }
};

/// An answer from its JSON: g++ warns where a record with a base is made by its members' names.
template <class Answer>
Answer from_json(const char* text) {
    return read_json<Answer>(text, direction::response).value.value();
}

order order_of(const place_order& op, std::int64_t number, unix_ms now) {
    order made = from_json<order>(R"({"symbol": "", "orderId": 0, "orderListId": -1, "clientOrderId": "made-up",
        "price": "0", "origQty": "0", "executedQty": "0", "origQuoteOrderQty": "0", "cummulativeQuoteQty": "0",
        "status": "NEW", "timeInForce": "GTC", "type": "LIMIT", "side": "BUY", "time": 0, "updateTime": 0,
        "isWorking": true, "workingTime": 0, "selfTradePreventionMode": "NONE"})");
    made.symbol = op.symbol;
    made.orderId = number;
    made.side = op.side;
    made.time = now;
    if (op.price) made.price = *op.price;
    if (op.quantity) made.origQty = *op.quantity;
    return made;
}

placed_order told(const order& made, response_detail detail) {
    if (detail == response_detail::ACK) {
        return order_ack{.symbol = made.symbol,
                         .orderId = made.orderId,
                         .orderListId = made.orderListId,
                         .clientOrderId = made.clientOrderId,
                         .transactTime = made.time};
    }
    auto result = from_json<order_result>(R"({"symbol": "LTCBTC", "orderId": 0, "orderListId": -1, "clientOrderId": "",
        "transactTime": 0, "price": "0", "origQty": "0", "executedQty": "0", "origQuoteOrderQty": "0",
        "cummulativeQuoteQty": "0", "status": "NEW", "timeInForce": "GTC", "type": "LIMIT", "side": "BUY",
        "selfTradePreventionMode": "NONE"})");
    result.orderId = made.orderId;
    result.price = made.price;
    if (detail == response_detail::RESULT) return result;
    return order_full{std::move(result), std::vector<fill>{}};
}

canceled_order canceled(const order& gone) {
    auto made = from_json<canceled_order>(R"({"symbol": "LTCBTC", "origClientOrderId": "", "orderId": 0,
        "orderListId": -1, "clientOrderId": "", "transactTime": 0, "price": "0", "origQty": "0", "executedQty": "0",
        "origQuoteOrderQty": "0", "cummulativeQuoteQty": "0", "status": "CANCELED", "timeInForce": "GTC",
        "type": "LIMIT", "side": "BUY", "selfTradePreventionMode": "NONE"})");
    made.orderId = gone.orderId;
    made.origClientOrderId = gone.clientOrderId;
    return made;
}

account_trade trade_of(std::int64_t number) {
    return {.symbol = "LTCBTC",
            .id = number,
            .orderId = 1,
            .orderListId = -1,
            .price = decimal(1),
            .qty = decimal(1),
            .quoteQty = decimal(1),
            .commission = decimal(),
            .commissionAsset = "BNB",
            .time = unix_ms{number},
            .isBuyer = true,
            .isMaker = false,
            .isBestMatch = true};
}

kline kline_of(std::int64_t minute) {
    return {.openTime = unix_ms{minute * 60'000},
            .open = decimal(1),
            .high = decimal(1),
            .low = decimal(1),
            .close = decimal(1),
            .volume = decimal(1),
            .closeTime = unix_ms{minute * 60'000 + 59'999},
            .quoteVolume = decimal(1),
            .trades = 1,
            .takerBuyVolume = decimal(1),
            .takerBuyQuoteVolume = decimal(1)};
}

struct exchange {
    unix_ms now{1'499'827'319'559};
    std::chrono::steady_clock::time_point tick{};
    key_book keys{};
    sliding_window<> limiter{100, [this] { return tick; }};
    replay_cache replays{1'000};
    std::vector<order> orders{};
    int asked = 0;

    const order* find(const optional<std::int64_t>& number) const {
        for (const order& one : orders) {
            if (number && *one.orderId == *number) return &one;
        }
        return nullptr;
    }

    auto open() {
        return serve(
            v1,
            environment{.clock = [this] { return now; },
                        .keys = keys,
                        .verifier = hmac_sha256_verifier([](std::string_view key) -> std::optional<std::string> {
                            return key == "ann's key" ? std::optional<std::string>("ann's secret") : std::nullopt;
                        }),
                        .limiter = limiter,
                        .replays = replays,
                        .on_exception = [](std::exception_ptr what) { std::rethrow_exception(what); }},
            handle<get_server_time>([this](const get_server_time&) -> reply<get_server_time> {
                ++asked;
                return server_time{.serverTime = now};
            }),
            handle<get_order_book>([](const get_order_book& op) -> reply<get_order_book> {
                if (*op.symbol != "LTCBTC") return fail<own_errors::invalid_symbol>();
                const price_level level{.price = decimal(4), .quantity = decimal(431)};
                return order_book{.lastUpdateId = 1, .bids = {level}, .asks = {level}};
            }),
            handle<list_klines>([](const list_klines& op) -> reply<list_klines> {
                if (*op.symbol != "LTCBTC") return fail<own_errors::invalid_symbol>();
                std::vector<kline> rows;
                for (std::int64_t minute = 0; minute < 5; ++minute) {
                    const kline row = kline_of(minute);
                    const bool full = op.limit && rows.size() >= static_cast<std::size_t>(*op.limit);
                    if (!full && (!op.startTime || *row.openTime >= *op.startTime)) rows.push_back(row);
                }
                return rows;
            }),
            handle<place_order>([this](const place_order& op) -> reply<place_order> {
                ++asked;
                if (*op.symbol != "LTCBTC") return fail<own_errors::invalid_symbol>();
                if (op.quantity && *op.quantity > 1'000) return fail<own_errors::order_rejected>();
                orders.push_back(order_of(op, std::int64_t(orders.size()) + 1, now));
                return response_of<place_order>{
                    told(orders.back(), op.newOrderRespType ? *op.newOrderRespType : response_detail::FULL),
                    {.orders_in_10_seconds = std::int64_t(orders.size())}};
            }),
            handle<get_order>([this](const get_order& op) -> reply<get_order> {
                const order* found = find(op.orderId);
                if (found == nullptr) return fail<own_errors::no_such_order>();
                return *found;
            }),
            handle<cancel_order>([this](const cancel_order& op) -> reply<cancel_order> {
                const order* found = find(op.orderId);
                if (found == nullptr) return fail<own_errors::cancel_rejected>();
                return canceled(*found);
            }),
            handle<list_open_orders>([this](const list_open_orders& op) -> reply<list_open_orders> {
                if (op.symbol && *op.symbol != "LTCBTC") return fail<own_errors::invalid_symbol>();
                return orders;
            }),
            handle<get_account>([](const get_account&, const caller& user) -> reply<get_account> {
                return account{.makerCommission = 15,
                               .takerCommission = 15,
                               .buyerCommission = 0,
                               .sellerCommission = 0,
                               .commissionRates =
                                   commission_rates{
                                       .maker = decimal(), .taker = decimal(), .buyer = decimal(), .seller = decimal()},
                               .canTrade = true,
                               .canWithdraw = true,
                               .canDeposit = true,
                               .brokered = false,
                               .requireSelfTradePrevention = false,
                               .preventSor = false,
                               .updateTime = unix_ms{},
                               .accountType = "SPOT",
                               .balances = {balance{.asset = "BTC", .free = decimal(1), .locked = decimal()}},
                               .permissions = {user.account_id},
                               .uid = 1};
            }),
            handle<list_account_trades>([](const list_account_trades& op) -> reply<list_account_trades> {
                if (*op.symbol != "LTCBTC") return fail<own_errors::invalid_symbol>();
                std::vector<account_trade> rows;
                for (const std::int64_t number : {7, 8, 10, 11, 20}) {
                    const bool full = op.limit && rows.size() >= static_cast<std::size_t>(*op.limit);
                    if (!full && (!op.fromId || number >= *op.fromId)) rows.push_back(trade_of(number));
                }
                return rows;
            }));
    }
};

/// An exchange and a way to it.
struct market {
    exchange at{};
    decltype(at.open()) server = at.open();
    loopback<decltype(server)&> line{server};

    auto caller_with(const std::string& key, const std::string& secret) {
        return client(v1, line, signed_as{"ann", hmac_sha256_signer(key, secret)}, [this] { return at.now; });
    }
    auto ann() { return caller_with("ann's key", "ann's secret"); }
};

const place_order limit_order{.symbol = "LTCBTC",
                              .side = order_side::BUY,
                              .type = order_type::LIMIT,
                              .timeInForce = time_in_force::GTC,
                              .quantity = 1,
                              .price = 2};

/// Nothing, or the code and the sentence of the refusal.
template <class Outcome>
std::string refusal(const Outcome& outcome) {
    if (outcome) return "";
    return std::to_string(outcome.error().status) + ' ' + std::to_string(outcome.error().code) + ' ' +
           outcome.error().message;
}

const std::string bad_symbol = "400 -1121 Invalid symbol.";

}  // namespace

BOOST_AUTO_TEST_CASE(each_operation_is_served_and_refused) {
    market one;
    auto call = one.ann();
    client stranger(v1, one.line);

    BOOST_TEST((*call(get_server_time{})->serverTime == one.at.now));
    BOOST_TEST(refusal(read_response<server_time, spot_conventions>(
                   one.server({.method = "GET", .target = "/api/v3/time?x=1"}))) ==
               "400 -1104 Not all sent parameters were read. x is not a known parameter.");

    BOOST_TEST((*stranger(get_order_book{.symbol = "LTCBTC"})->bids->at(0).quantity == decimal(431)));
    BOOST_TEST(refusal(stranger(get_order_book{.symbol = "X"})) == bad_symbol);

    BOOST_TEST(stranger(list_klines{.symbol = "LTCBTC", .interval = kline_interval::minute_1})->size() == 5U);
    BOOST_TEST(refusal(stranger(list_klines{.symbol = "X", .interval = kline_interval::minute_1})) == bad_symbol);

    place_order op = limit_order;
    BOOST_TEST(std::holds_alternative<order_full>(call(op)->body));
    op.newOrderRespType = response_detail::RESULT;
    BOOST_TEST((*std::get<order_result>(call(op)->body).price == decimal(2)));
    op.newOrderRespType = response_detail::ACK;
    const auto third = call(op);
    BOOST_TEST(*std::get<order_ack>(third->body).orderId == 3);
    BOOST_TEST(*third->headers.orders_in_10_seconds == 3);
    op.quantity = 1'001;
    BOOST_TEST(refusal(call(op)) == "400 -2010 NEW_ORDER_REJECTED");

    BOOST_TEST((*call(get_order{.symbol = "LTCBTC", .orderId = 2})->origQty == decimal(1)));
    BOOST_TEST(refusal(call(get_order{.symbol = "LTCBTC", .orderId = 9})) == "400 -2013 Order does not exist.");

    BOOST_TEST((call(cancel_order{.symbol = "LTCBTC", .orderId = 2})->status == order_status::CANCELED));
    BOOST_TEST(refusal(call(cancel_order{.symbol = "LTCBTC", .orderId = 9})) == "400 -2011 CANCEL_REJECTED");

    BOOST_TEST(call(list_open_orders{})->size() == 3U);
    BOOST_TEST(refusal(call(list_open_orders{.symbol = "X"})) == bad_symbol);

    BOOST_TEST(call(get_account{})->permissions->at(0) == "ann");
    BOOST_TEST(refusal(one.caller_with("ann's key", "guessed")(get_account{})).starts_with("400 -1022 Signature"));

    BOOST_TEST(call(list_account_trades{.symbol = "LTCBTC"})->size() == 5U);
    BOOST_TEST(refusal(call(list_account_trades{.symbol = "X"})) == bad_symbol);
}

BOOST_AUTO_TEST_CASE(a_signature_is_of_these_bytes_by_this_key_at_this_time) {
    market one;
    const hmac_sha256_signer signer("ann's key", "ann's secret");
    const auto response = [&](const http_request& request) {
        return refusal(read_response<response_of<place_order>, spot_conventions>(one.server(request)));
    };
    const auto signed_at = [&](unix_ms moment) {
        http_request made = build_request(limit_order);
        sign_request(made, request_signing, signed_as{"", signer}, moment);
        return made;
    };
    const auto invalid =
        "400 -1022 Signature for this request is not valid. signature must be the signature of this request by a valid "
        "key.";
    const auto late =
        "400 -1021 Timestamp for this request is outside of the recvWindow. timestamp must be within 5000 milliseconds "
        "of "
        "the server's clock.";
    const auto good = signed_at(one.at.now);

    auto bad = good;
    bad.target.replace(bad.target.find("quantity=1"), 10, "quantity=9");
    BOOST_TEST(response(bad) == invalid);
    bad = good;
    bad.body = "quantity=9";
    BOOST_TEST(response(bad) == invalid);
    bad = good;
    bad.headers = {{"X-MBX-APIKEY", "bob's key"}};
    BOOST_TEST(response(bad) == invalid);
    bad.headers = {};
    BOOST_TEST(response(bad) ==
               "400 -1102 A mandatory parameter was not sent, was empty/null, or malformed. X-MBX-APIKEY must be sent "
               "exactly once.");
    bad = good;
    bad.target += "&price=3";
    BOOST_TEST(response(bad) ==
               "400 -1102 A mandatory parameter was not sent, was empty/null, or malformed. signature must be the last "
               "query parameter.");
    BOOST_TEST(response(signed_at({one.at.now.count - 5'001})) == late);
    BOOST_TEST(response(signed_at({one.at.now.count + 5'001})) == late);
    BOOST_TEST(one.at.asked == 0);

    BOOST_TEST(response(signed_at({one.at.now.count - 5'000})) == "");
    BOOST_TEST(response(good) == "");
    BOOST_TEST(response(good) == "400 -2010 Duplicate order sent. signature must not be used twice.");
    BOOST_TEST(one.at.asked == 2);
}

BOOST_AUTO_TEST_CASE(what_breaks_the_rules_of_an_order_is_refused_by_the_server_too) {
    market one;
    http_request made = build_request(place_order{
        .symbol = "LTCBTC", .side = order_side::BUY, .type = order_type::MARKET, .quantity = 1, .quoteOrderQty = 1});
    sign_request(made, request_signing, signed_as{"", hmac_sha256_signer("ann's key", "ann's secret")}, one.at.now);
    BOOST_TEST(
        refusal(read_response<response_of<place_order>, spot_conventions>(one.server(made))) ==
        "400 -1102 A mandatory parameter was not sent, was empty/null, or malformed. quantity or quoteOrderQty must "
        "have a value, exactly one of them.");
}

BOOST_AUTO_TEST_CASE(trades_and_klines_are_walked_page_by_page) {
    market one;
    auto call = one.ann();
    auto trades = pages(call, list_account_trades{.symbol = "LTCBTC", .fromId = 8, .limit = 2});
    std::string numbers;
    for (const account_trade& row : trades) numbers += std::to_string(*row.id) + ' ';
    BOOST_TEST(numbers == "8 10 11 20 ");
    BOOST_TEST((trades.error() == nullptr));

    auto klines = pages(
        call, list_klines{
                  .symbol = "LTCBTC", .interval = kline_interval::minute_1, .startTime = unix_ms{60'000}, .limit = 3});
    std::string minutes;
    for (const kline& row : klines) minutes += std::to_string(row.openTime->count / 60'000) + ' ';
    BOOST_TEST(minutes == "1 2 3 4 ");
    BOOST_TEST((klines.error() == nullptr));
}

BOOST_AUTO_TEST_CASE(all_operations_take_from_one_weight_of_an_address) {
    market one;
    auto call = one.ann();
    for (int i = 0; i < 299; ++i) BOOST_TEST_REQUIRE(refusal(call(get_account{})) == "");  // 5980
    BOOST_TEST(refusal(call(list_klines{.symbol = "LTCBTC", .interval = kline_interval::day_1})) == "");
    const auto over = call(get_account{});  // 5982 and 20
    BOOST_TEST(refusal(over) == "429 -1003 Too much request weight used. at most 6000 weight per minute is accepted.");
    BOOST_TEST(over.error().is(own_errors::too_many_requests));
    BOOST_TEST(*over.error().retry_after == 60U);
    BOOST_TEST(refusal(call(list_open_orders{})) == "");  // 5988
    one.at.tick += 60s;
    BOOST_TEST(refusal(call(get_account{})) == "");
}

BOOST_AUTO_TEST_CASE(a_throttled_client_keeps_to_the_orders_of_its_account) {
    market one;
    auto ann = one.ann();
    std::chrono::steady_clock::time_point tick{};
    sliding_window<> limiter(100, [&] { return tick; });
    rate_limited_client call(ann, limiter);
    for (int i = 0; i < 100; ++i) {
        ++one.at.now.count;  // another signature
        BOOST_TEST_REQUIRE(refusal(call(limit_order)) == "");
    }
    tick += 9'001ms;
    const auto over = call(limit_order);
    BOOST_TEST_REQUIRE(!over);
    BOOST_TEST((over.error().stage == call_stage::not_sent));
    BOOST_TEST(over.error().message == "at most 100 weight per 10 seconds; the request was not sent");
    BOOST_TEST(*over.error().retry_after == 1U);
    BOOST_TEST(one.at.asked == 100);
    BOOST_TEST(refusal(call(get_server_time{})) == "");  // no order

    tick += 999ms;
    one.at.tick += 10s;
    ++one.at.now.count;
    BOOST_TEST(refusal(call(limit_order)) == "");
}
