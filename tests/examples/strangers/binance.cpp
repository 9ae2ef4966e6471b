#define BOOST_TEST_MODULE examples.strangers.binance
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/sodium/hmac_sha256.hpp>
#include <string>
#include <variant>

#include "strangers/binance/api.hpp"
#include "support/said.hpp"

// What goes over the wire, held against the examples of the exchange's public documents. Each is named by its page
// there.

namespace {

using namespace strangers::binance;
using namespace service_api::literals;
using test::said;

/// Keeps what is sent, and answers what it was told to.
struct recorder {
    http_response response{.status = 200};
    http_request sent{};

    http_response send(const http_request& request, std::error_code&) {
        sent = request;
        return response;
    }
};

// "SIGNED request example (HMAC)": the key, the secret and the moment.
const hmac_sha256_signer documented("vmPUZE6mv9SD5VNHk4HlWFsOr6aKE2zvsw0MuIgwCIPy6utIco14y7Ju91duEh8A",
                                    "NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j");
constexpr unix_ms documented_moment{1'499'827'319'559};

struct session {
    recorder wire{};

    auto call() {
        return client(v1, wire, signed_as{"", documented}, [] { return documented_moment; });
    }
};

/// What was asked, without what the signature adds.
std::string unsigned_target(const session& one) {
    return one.wire.sent.method + ' ' + one.wire.sent.target.substr(0, one.wire.sent.target.find("timestamp=") - 1);
}

// Numbers compare by value: 1 and 1.0 are one.
bool same(const boost::json::value& left, const boost::json::value& right) {
    if (left.is_number() && right.is_number()) return left.to_number<double>() == right.to_number<double>();
    if (left.is_array() && right.is_array()) {
        return std::equal(left.get_array().begin(), left.get_array().end(), right.get_array().begin(),
                          right.get_array().end(), same);
    }
    if (left.is_object() && right.is_object()) {
        if (left.get_object().size() != right.get_object().size()) return false;
        for (const auto& [name, value] : left.get_object()) {
            const auto* other = right.get_object().if_contains(name);
            if (other == nullptr || !same(value, *other)) return false;
        }
        return true;
    }
    return left == right;
}

/// Sends the request and hears the documented answer: nothing in it is unknown or broken, and it is written as it was.
template <class Op>
response_of<Op> heard(session& one, const Op& op, const std::string& text) {
    one.wire.response = {.status = 200, .body = text};
    auto call = one.call();
    auto response = call(op);
    BOOST_TEST_REQUIRE(static_cast<bool>(response), text);
    BOOST_TEST(said(response.violations()) == "");
    std::string written;
    if constexpr (service_api::detail::is_response<response_of<Op>>)
        written = write_json(response->body, direction::response);
    else
        written = write_json(*response, direction::response);
    BOOST_TEST(same(boost::json::parse(written), boost::json::parse(text)), written);
    return *std::move(response);
}

const place_order limit_order{.symbol = "LTCBTC",
                              .side = order_side::BUY,
                              .type = order_type::LIMIT,
                              .timeInForce = time_in_force::GTC,
                              .quantity = 1,
                              .price = 0.1_decimal,
                              .recvWindow = 5'000};

}  // namespace

// "SIGNED request example (HMAC)".
BOOST_AUTO_TEST_CASE(an_order_is_signed_and_sent_exactly_as_documented) {
    struct {
        std::string symbol;
        std::string encoded;
        std::string signature;
    } const examples[] = {
        {"LTCBTC", "LTCBTC", "c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71"},
        {"１２３４５６", "%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96",
         "e1353ec6b14d888f1164ae9af8228a3dbd508bc82eb867db8ab6046442f33ef3"},
    };
    for (const auto& [symbol, encoded, signature] : examples) {
        session one;
        place_order op = limit_order;
        op.symbol = symbol;
        auto call = one.call();
        call(op);
        BOOST_TEST(one.wire.sent.method == "POST");
        BOOST_TEST(one.wire.sent.target ==
                   "/api/v3/order?symbol=" + encoded +
                       "&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000"
                       "&timestamp=1499827319559&signature=" +
                       signature);
        BOOST_TEST(one.wire.sent.body == "");
        BOOST_TEST((one.wire.sent.headers == http_headers{{"X-MBX-APIKEY", documented.key()}}));
    }
}

// "New order (TRADE)": the answers ACK, RESULT and FULL.
BOOST_AUTO_TEST_CASE(a_new_order_is_answered_in_one_of_three_ways) {
    session one;
    const place_order op{.symbol = "BTCUSDT",
                         .side = order_side::SELL,
                         .type = order_type::MARKET,
                         .quantity = 10,
                         .newOrderRespType = response_detail::ACK};
    const std::string ack = R"("symbol": "BTCUSDT", "orderId": 28, "orderListId": -1,
        "clientOrderId": "6gCrw2kRUAF9CvJDGP16IP", "transactTime": 1507725176595)";
    const std::string result = ack + R"(, "price": "0.00000000", "origQty": "10.00000000", "executedQty": "10.00000000",
        "origQuoteOrderQty": "0.000000", "cummulativeQuoteQty": "10.00000000", "status": "FILLED", "timeInForce": "GTC",
        "type": "MARKET", "side": "SELL", "workingTime": 1507725176595, "selfTradePreventionMode": "NONE")";
    const std::string full = result + R"(, "fills": [
        {"price": "4000.00000000", "qty": "1.00000000", "commission": "4.00000000", "commissionAsset": "USDT",
         "tradeId": 56},
        {"price": "3999.00000000", "qty": "5.00000000", "commission": "19.99500000", "commissionAsset": "USDT",
         "tradeId": 57}])";

    const auto shortest = heard(one, op, '{' + ack + '}');
    BOOST_TEST(unsigned_target(one) ==
               "POST /api/v3/order?symbol=BTCUSDT&side=SELL&type=MARKET&quantity=10&newOrderRespType=ACK");
    BOOST_TEST(*std::get<order_ack>(shortest.body).orderId == 28);

    const auto longer = heard(one, op, '{' + result + '}');
    BOOST_TEST((*std::get<order_result>(longer.body).executedQty == 10_decimal));
    BOOST_TEST((std::get<order_result>(longer.body).status == order_status::FILLED));

    const auto longest = heard(one, op, '{' + full + '}');
    const auto& fills = *std::get<order_full>(longest.body).fills;
    BOOST_TEST_REQUIRE(fills.size() == 2U);
    BOOST_TEST((*fills[1].commission == 19.995_decimal));

    // "Conditional fields in Order Responses".
    const auto more = heard(one, op, '{' + result + R"(, "stopPrice": "23500.00000000", "icebergQty": "0.00000000",
        "trailingDelta": 10, "trailingTime": -1, "strategyId": 37463720, "strategyType": 1000000, "preventedMatchId": 0,
        "preventedQuantity": "1.200000", "usedSor": true, "workingFloor": "SOR", "pegPriceType": "PRIMARY_PEG",
        "pegOffsetType": "PRICE_LEVEL", "pegOffsetValue": 5, "peggedPrice": "87523.83710000"})");
    BOOST_TEST((**std::get<order_result>(more.body).peggedPrice == 87523.8371_decimal));
}

// "Unfilled Order Count" and "IP Limits".
BOOST_AUTO_TEST_CASE(the_counts_stand_in_the_headers_of_an_order) {
    session one;
    one.wire.response = {.status = 200,
                         .headers = {{"X-MBX-USED-WEIGHT-1M", "7"}, {"X-MBX-ORDER-COUNT-10S", "2"}},
                         .body = R"({"symbol": "LTCBTC", "orderId": 28, "orderListId": -1, "clientOrderId": "a",
                                   "transactTime": 1507725176595})"};
    auto call = one.call();
    const auto placed = call(limit_order);
    BOOST_TEST_REQUIRE(static_cast<bool>(placed));
    BOOST_TEST(*placed->headers.used_weight == 7);
    BOOST_TEST(*placed->headers.orders_in_10_seconds == 2);
    BOOST_TEST(!placed->headers.orders_in_a_day.has_value());
}

// "Query order (USER_DATA)" and "Current open orders (USER_DATA)".
BOOST_AUTO_TEST_CASE(orders_are_read_alone_and_in_a_list) {
    session one;
    const std::string example = R"({"symbol": "LTCBTC", "orderId": 1, "orderListId": -1, "clientOrderId": "myOrder1",
        "price": "0.1", "origQty": "1.0", "executedQty": "0.0", "cummulativeQuoteQty": "0.0", "status": "NEW",
        "timeInForce": "GTC", "type": "LIMIT", "side": "BUY", "stopPrice": "0.0", "icebergQty": "0.0",
        "time": 1499827319559, "updateTime": 1499827319559, "isWorking": true, "workingTime": 1499827319559,
        "origQuoteOrderQty": "0.000000", "selfTradePreventionMode": "NONE"})";
    const auto found = heard(one, get_order{.symbol = "LTCBTC", .orderId = 1}, example);
    BOOST_TEST(unsigned_target(one) == "GET /api/v3/order?symbol=LTCBTC&orderId=1");
    BOOST_TEST((*found.price == 0.1_decimal));
    BOOST_TEST((found.status == order_status::NEW));
    BOOST_TEST((*found.time == documented_moment));
    BOOST_TEST(*found.isWorking);

    const auto all = heard(one, list_open_orders{.symbol = "LTCBTC"}, '[' + example + ',' + example + ']');
    BOOST_TEST(unsigned_target(one) == "GET /api/v3/openOrders?symbol=LTCBTC");
    BOOST_TEST(all.size() == 2U);

    heard(one, list_open_orders{}, "[]");
    BOOST_TEST(unsigned_target(one) == "GET /api/v3/openOrders");
}

// "Cancel order (TRADE)".
BOOST_AUTO_TEST_CASE(an_order_is_canceled) {
    session one;
    const auto gone = heard(one,
                            cancel_order{.symbol = "LTCBTC",
                                         .origClientOrderId = "myOrder1",
                                         .newClientOrderId = "cancelMyOrder1",
                                         .cancelRestrictions = cancel_restriction::ONLY_NEW},
                            R"({"symbol": "LTCBTC", "origClientOrderId": "myOrder1", "orderId": 4, "orderListId": -1,
        "clientOrderId": "cancelMyOrder1", "transactTime": 1684804350068, "price": "2.00000000",
        "origQty": "1.00000000", "executedQty": "0.00000000", "origQuoteOrderQty": "0.000000",
        "cummulativeQuoteQty": "0.00000000", "status": "CANCELED", "timeInForce": "GTC", "type": "LIMIT", "side": "BUY",
        "selfTradePreventionMode": "NONE"})");
    BOOST_TEST(unsigned_target(one) ==
               "DELETE /api/v3/order?symbol=LTCBTC&origClientOrderId=myOrder1&newClientOrderId=cancelMyOrder1"
               "&cancelRestrictions=ONLY_NEW");
    BOOST_TEST(*gone.origClientOrderId == "myOrder1");
    BOOST_TEST((gone.status == order_status::CANCELED));
}

// "Account information (USER_DATA)".
BOOST_AUTO_TEST_CASE(an_account_is_read) {
    session one;
    const auto mine =
        heard(one, get_account{.omitZeroBalances = true}, R"({"makerCommission": 15, "takerCommission": 15,
        "buyerCommission": 0, "sellerCommission": 0, "commissionRates": {"maker": "0.00150000", "taker": "0.00150000",
        "buyer": "0.00000000", "seller": "0.00000000"}, "canTrade": true, "canWithdraw": true, "canDeposit": true,
        "brokered": false, "requireSelfTradePrevention": false, "preventSor": false, "updateTime": 123456789,
        "accountType": "SPOT", "balances": [
            {"asset": "BTC", "free": "4723846.89208129", "locked": "0.00000000"},
            {"asset": "LTC", "free": "4763368.68006011", "locked": "0.00000000"}],
        "permissions": ["SPOT"], "uid": 354937868})");
    BOOST_TEST(unsigned_target(one) == "GET /api/v3/account?omitZeroBalances=true");
    BOOST_TEST_REQUIRE(mine.balances->size() == 2U);
    BOOST_TEST((*mine.balances->at(0).free == 4723846.89208129_decimal));
    BOOST_TEST((*mine.commissionRates->maker == 0.0015_decimal));
}

// "Kline/Candlestick data".
BOOST_AUTO_TEST_CASE(klines_are_arrays) {
    session one;
    const auto rows = heard(one,
                            list_klines{.symbol = "LTCBTC",
                                        .interval = kline_interval::month_1,
                                        .startTime = unix_ms{1'499'040'000'000},
                                        .timeZone = "-1:00",
                                        .limit = 5},
                            R"([[1499040000000, "0.01634790", "0.80000000", "0.01575800", "0.01577100",
        "148976.11427815", 1499644799999, "2434.19055334", 308, "1756.87402397", "28.46694368", "0"]])");
    BOOST_TEST(one.wire.sent.target ==
               "/api/v3/klines?symbol=LTCBTC&interval=1M&startTime=1499040000000&timeZone=-1%3A00&limit=5");
    BOOST_TEST((one.wire.sent.headers == http_headers{}));
    BOOST_TEST_REQUIRE(rows.size() == 1U);
    BOOST_TEST((*rows[0].high == 0.8_decimal));
    BOOST_TEST(*rows[0].trades == 308);

    heard(one, list_klines{.symbol = "LTCBTC", .interval = kline_interval::minute_1}, "[]");
    BOOST_TEST(one.wire.sent.target == "/api/v3/klines?symbol=LTCBTC&interval=1m");
}

// "Order book".
BOOST_AUTO_TEST_CASE(levels_of_the_order_book_are_pairs) {
    session one;
    const auto book = heard(one, get_order_book{.symbol = "LTCBTC", .limit = 1}, R"({"lastUpdateId": 1027024,
        "bids": [["4.00000000", "431.00000000"]], "asks": [["4.00000200", "12.00000000"]]})");
    BOOST_TEST(one.wire.sent.target == "/api/v3/depth?symbol=LTCBTC&limit=1");
    BOOST_TEST((*book.bids->at(0).quantity == 431_decimal));
    BOOST_TEST((*book.asks->at(0).price == 4.000002_decimal));
}

// "Check server time".
BOOST_AUTO_TEST_CASE(the_clock_is_read) {
    session one;
    BOOST_TEST((*heard(one, get_server_time{}, R"({"serverTime": 1499827319559})").serverTime == documented_moment));
    BOOST_TEST(one.wire.sent.target == "/api/v3/time");
}

// "Account trade list (USER_DATA)".
BOOST_AUTO_TEST_CASE(the_trades_of_an_account_are_read) {
    session one;
    const auto rows = heard(one, list_account_trades{.symbol = "BNBBTC", .fromId = 28457}, R"([{"symbol": "BNBBTC",
        "id": 28457, "orderId": 100234, "orderListId": -1, "price": "4.00000100", "qty": "12.00000000",
        "quoteQty": "48.000012", "commission": "10.10000000", "commissionAsset": "BNB", "time": 1499865549590,
        "isBuyer": true, "isMaker": false, "isBestMatch": true}])");
    BOOST_TEST(unsigned_target(one) == "GET /api/v3/myTrades?symbol=BNBBTC&fromId=28457");
    BOOST_TEST_REQUIRE(rows.size() == 1U);
    BOOST_TEST((*rows[0].commission == 10.1_decimal));
}

// "Error codes for Binance".
BOOST_AUTO_TEST_CASE(refusals_are_told_by_their_codes) {
    struct {
        error_definition definition;
        const char* body;
    } const cases[] = {
        {own_errors::invalid_symbol, R"({"code":-1121,"msg":"Invalid symbol."})"},
        {own_errors::invalid_signature, R"({"code":-1022,"msg":"Signature for this request is not valid."})"},
        {own_errors::order_rejected,
         R"({"code":-2010,"msg":"Account has insufficient balance for requested action."})"},
        {own_errors::cancel_rejected, R"({"code":-2011,"msg":"Order was not canceled due to cancel restrictions."})"},
        {own_errors::no_such_order, R"({"code":-2013,"msg":"Order does not exist."})"},
        {own_errors::too_many_requests, R"({"code":-1003,"msg":"Too many requests queued."})"},
    };
    for (const auto& [definition, body] : cases) {
        session one;
        one.wire.response = {.status = definition.status, .headers = {{"Retry-After", "3"}}, .body = body};
        auto call = one.call();
        const auto response = call(limit_order);
        BOOST_TEST_REQUIRE(!response);
        BOOST_TEST((response.error().stage == call_stage::rejected));
        BOOST_TEST(response.error().is(definition), body);
        BOOST_TEST(response.error().message == boost::json::parse(body).at("msg").get_string().c_str());
        BOOST_TEST(*response.error().retry_after == 3U);
    }
}

// "New order (TRADE)": "Additional mandatory parameters based on type", "Pegged Orders" and "Other info".
BOOST_AUTO_TEST_CASE(what_an_order_needs_depends_on_its_type) {
    using enum order_type;
    const auto order_of = [](order_type type, auto change) {
        place_order made{.symbol = "LTCBTC", .side = order_side::BUY, .type = type};
        change(made);
        return said(validate(made));
    };
    const auto no_quantity = std::string(
        "/quantity | exactly_one_of | quantity or quoteOrderQty must have a value, exactly "
        "one of them");
    const auto no_time = std::string(
        "/timeInForce | presence_table | timeInForce must have a value exactly when type is "
        "LIMIT or type is STOP_LOSS_LIMIT or type is TAKE_PROFIT_LIMIT");

    // Nothing but the type: what is missing is told at once.
    BOOST_TEST(order_of(LIMIT, [](place_order&) {}) ==
               no_time + '\n' + no_quantity +
                   "\n/price | required_if | price must have a value when type is one of (LIMIT, LIMIT_MAKER, "
                   "STOP_LOSS_LIMIT, TAKE_PROFIT_LIMIT) and not (pegPriceType has a value)");
    BOOST_TEST(order_of(MARKET, [](place_order&) {}) == no_quantity);
    BOOST_TEST(
        order_of(STOP_LOSS, [](place_order& o) { o.quantity = 1; }) ==
        "/stopPrice | required_if | stopPrice must have a value when type is one of (STOP_LOSS, STOP_LOSS_LIMIT, "
        "TAKE_PROFIT, TAKE_PROFIT_LIMIT) and not (trailingDelta has a value)");

    // What each type takes.
    const auto with_price = [](place_order& o) { o.quantity = 1, o.price = 2; };
    const auto with_price_and_time = [&](place_order& o) { with_price(o), o.timeInForce = time_in_force::GTC; };
    BOOST_TEST(order_of(LIMIT, with_price_and_time) == "");
    BOOST_TEST(order_of(LIMIT_MAKER, with_price) == "");
    BOOST_TEST(order_of(MARKET, [](place_order& o) { o.quoteOrderQty = 1; }) == "");
    BOOST_TEST(order_of(TAKE_PROFIT, [](place_order& o) { o.quantity = 1, o.trailingDelta = 10; }) == "");
    BOOST_TEST(order_of(STOP_LOSS_LIMIT, [&](place_order& o) { with_price_and_time(o), o.stopPrice = 3; }) == "");
    BOOST_TEST(order_of(LIMIT, [&](place_order& o) {
                   with_price_and_time(o), o.price = {}, o.pegPriceType = price_peg::MARKET_PEG;
               }) == "");

    // What it does not take.
    BOOST_TEST(order_of(MARKET, [](place_order& o) { o.quantity = 1, o.quoteOrderQty = 1; }) == no_quantity);
    BOOST_TEST(order_of(LIMIT_MAKER, with_price_and_time) == no_time);
    BOOST_TEST(order_of(LIMIT, [&](place_order& o) { with_price_and_time(o), o.quantity = {}, o.quoteOrderQty = 1; }) ==
               "/quoteOrderQty | forbidden_if | quoteOrderQty must have no value when not (type is MARKET)");
    BOOST_TEST(order_of(LIMIT,
                        [&](place_order& o) {
                            with_price_and_time(o), o.timeInForce = time_in_force::IOC, o.icebergQty = 1;
                        }) ==
               "/icebergQty | forbidden_if | icebergQty must have no value when not (timeInForce is GTC or type is "
               "LIMIT_MAKER)");
    BOOST_TEST(order_of(LIMIT,
                        [&](place_order& o) {
                            with_price_and_time(o), o.pegOffsetValue = 101, o.recvWindow = 60000.0001_decimal;
                        }) ==
               "/pegOffsetValue | maximum | pegOffsetValue must be at most 100\n"
               "/pegOffsetValue | requires_field | pegOffsetValue may have a value only when pegOffsetType has one\n"
               "/recvWindow | maximum | recvWindow must be at most 60000\n"
               "/recvWindow | multiple_of | recvWindow must be a multiple of 0.001");
}
