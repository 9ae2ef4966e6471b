#define BOOST_TEST_MODULE examples.strangers.coinbase
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/client/pages.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "coinbase_messages.hpp"
#include "strangers/coinbase/api.hpp"
#include "support/said.hpp"
#include "support/script.hpp"
#include "support/written_again.hpp"

namespace {

using namespace strangers::coinbase;
using namespace service_api::literals;
using service_api::test::is_written_again;
using service_api::test::said;
using service_api::test::script;

// The request line and, below, the body.
template <class Op>
std::string sent(const Op& op) {
    script line;
    client call(v3, line, bearer{"token"});
    const auto got = call(op);
    BOOST_TEST(said(got.error().violations) == "");
    if (line.sent.size() != 1) return "not sent once";
    const http_request& one = line.sent.front();
    return one.method + ' ' + one.target + (one.body.empty() ? "" : "\n" + one.body);
}

template <class Op>
std::string not_sent(const Op& op) {
    script line;
    client call(v3, line, bearer{"token"});
    const auto got = call(op);
    BOOST_TEST((got.error().stage == call_stage::not_sent));
    BOOST_TEST(line.sent.empty());
    return said(got.error().violations);
}

template <class Op>
auto called(const Op& op, int status, std::string_view body) {
    return service_api::test::outcome_of(v3, bearer{"token"}, op, status, body);
}

template <class Op>
void is_read_and_written_again(const Op& op, std::string_view body) {
    const auto got = called(op, 200, body);
    BOOST_TEST_REQUIRE(static_cast<bool>(got), got.error().message << said(got.error().violations));
    BOOST_TEST(said(got.violations()) == "");
    is_written_again(*got, body);
}

create_order new_order(order_configuration configuration) {
    return {.client_order_id = "mine-1",
            .product_id = "BTC-USD",
            .side = order_side::BUY,
            .order_configuration = std::move(configuration)};
}

const get_product_candles hour{.product_id = "BTC-USD",
                               .start = unix_s{1'795'597'200},
                               .end = unix_s{1'795'600'800},
                               .granularity = granularity::ONE_HOUR};
const get_order first{.order_id = "o-1"};
const order_configuration market{.market_market_ioc = market_order{.quote_size = 10.00_decimal}};

}  // namespace

BOOST_AUTO_TEST_CASE(queries_have_times_enumerators_and_lists) {
    BOOST_TEST(sent(get_server_time{}) == "GET /api/v3/brokerage/time");
    BOOST_TEST(sent(hour) ==
               "GET /api/v3/brokerage/products/BTC-USD/candles?start=1795597200&end=1795600800&granularity=ONE_HOUR");
    BOOST_TEST(sent(list_accounts{}) == "GET /api/v3/brokerage/accounts?limit=49");
    BOOST_TEST(sent(first) == "GET /api/v3/brokerage/orders/historical/o-1");
    BOOST_TEST(sent(list_orders{.product_ids = {"BTC-USD", "ETH-USD"},
                                .order_status = {order_status::OPEN},
                                .start_date = date_time::parse("2026-11-25T00:00:00Z"),
                                .sort_by = order_sorting::LAST_FILL_TIME}) ==
               "GET /api/v3/brokerage/orders/historical/batch?product_ids=BTC-USD&product_ids=ETH-USD"
               "&order_status=OPEN&start_date=2026-11-25T00%3A00%3A00Z&sort_by=LAST_FILL_TIME");
    BOOST_TEST(sent(cancel_orders{.order_ids = {{"o-1", "o-9"}}}) ==
               "POST /api/v3/brokerage/orders/batch_cancel\n"
               R"({"order_ids":["o-1","o-9"]})");
}

BOOST_AUTO_TEST_CASE(an_order_has_one_of_many_configurations) {
    const auto configured = [](order_configuration one) {
        const std::string text = sent(new_order(std::move(one)));
        const auto begin = text.find(R"("order_configuration":)");
        return begin == text.npos ? text : text.substr(begin + 22, text.size() - begin - 23);
    };
    BOOST_TEST(sent(new_order(market)) ==
               "POST /api/v3/brokerage/orders\n"
               R"({"client_order_id":"mine-1","product_id":"BTC-USD","side":"BUY",)"
               R"("order_configuration":{"market_market_ioc":{"quote_size":"10.00"}}})");
    const limit_order limit{.base_size = 0.001_decimal, .limit_price = 10000.00_decimal};
    const date_time end = *date_time::parse("2026-11-26T00:00:00Z");
    BOOST_TEST(configured({.limit_limit_gtc = limit_gtc_order{limit, true}}) ==
               R"({"limit_limit_gtc":{"base_size":"0.001","limit_price":"10000.00","post_only":true}})");
    BOOST_TEST(configured({.limit_limit_gtd = limit_gtd_order{{limit, false}, end}}) ==
               R"({"limit_limit_gtd":{"base_size":"0.001","limit_price":"10000.00","post_only":false,)"
               R"("end_time":"2026-11-26T00:00:00Z"}})");
    BOOST_TEST(configured({.twap_limit_gtd = twap_order{limit, end, end, 5, 2.00_decimal, seconds_text{300}}}) ==
               R"({"twap_limit_gtd":{"base_size":"0.001","limit_price":"10000.00","start_time":"2026-11-26T00:00:00Z",)"
               R"("end_time":"2026-11-26T00:00:00Z","number_buckets":"5","bucket_size":"2.00",)"
               R"("bucket_duration":"300s"}})");
    BOOST_TEST(configured({.stop_limit_stop_limit_gtc =
                               stop_limit_order{.base_size = 0.001_decimal,
                                                .limit_price = 10000.00_decimal,
                                                .stop_price = 20000.00_decimal,
                                                .stop_direction = stop_direction::STOP_DIRECTION_STOP_UP}}) ==
               R"({"stop_limit_stop_limit_gtc":{"base_size":"0.001","limit_price":"10000.00",)"
               R"("stop_price":"20000.00","stop_direction":"STOP_DIRECTION_STOP_UP"}})");
}

BOOST_AUTO_TEST_CASE(a_request_that_breaks_a_rule_is_not_sent) {
    order_configuration two = market;
    two.market_market_ioc->base_size = 1_decimal;
    two.sor_limit_ioc = limit_order{.base_size = 0_decimal, .limit_price = 1_decimal};
    BOOST_TEST(not_sent(new_order(two)) ==
               "/order_configuration/market_market_ioc | exactly_one_of | market_market_ioc or market_market_fok or "
               "sor_limit_ioc or limit_limit_gtc or limit_limit_gtd or limit_limit_fok or twap_limit_gtd or "
               "stop_limit_stop_limit_gtc or stop_limit_stop_limit_gtd or trigger_bracket_gtc must have a value, "
               "exactly one of them\n"
               "/order_configuration/market_market_ioc/quote_size | exactly_one_of | quote_size or base_size must have "
               "a value, exactly one of them\n"
               "/order_configuration/sor_limit_ioc/base_size | positive | base_size must be positive");
    BOOST_TEST(not_sent(cancel_orders{.order_ids = std::vector<std::string>{}}) ==
               "/order_ids | min_items | order_ids must have at least 1 entry");
}

BOOST_AUTO_TEST_CASE(documented_responses_are_read_and_written_again) {
    is_read_and_written_again(get_server_time{}, messages::time);
    is_read_and_written_again(hour, messages::candles);
    is_read_and_written_again(
        list_accounts{}, messages::accounts(messages::account("8bfc20d7-f7c6-4422-bf07-8243ca4169fe", "BTC"), "c-1"));
    is_read_and_written_again(new_order(market), messages::accepted);
    is_read_and_written_again(new_order(market), messages::refused);
    is_read_and_written_again(cancel_orders{.order_ids = {{"o-1", "o-9"}}}, messages::canceled);
    is_read_and_written_again(list_orders{}, messages::orders(messages::order("o-1"), ""));
    is_read_and_written_again(first, R"({"order":)" + messages::order("o-1") + '}');
}

BOOST_AUTO_TEST_CASE(success_chooses_the_response_of_an_order) {
    const auto accepted = called(new_order(market), 200, messages::accepted);
    BOOST_TEST(*std::get<order_success>(*accepted).success_response->order_id == "o-1");
    const auto refused = called(new_order(market), 200, messages::refused);
    const order_error& why = *std::get<order_refusal>(*refused).error_response;
    BOOST_TEST((*why.error->known() == order_failure::INSUFFICIENT_FUND));
}

BOOST_AUTO_TEST_CASE(numbers_in_strings_are_exact_and_may_be_empty) {
    const auto candles = called(hour, 200, messages::candles);
    BOOST_TEST((**candles->candles->front().volume).text().view() == "355.82896243");
    std::string text = messages::order("o-1");
    text.replace(text.find(R"("2.0")"), 5, R"("")");
    text.replace(text.find(R"("CROSS")"), 7, R"("")");
    const auto one = called(first, 200, R"({"order":)" + text + '}');
    BOOST_TEST_REQUIRE(static_cast<bool>(one), said(one.error().violations));
    BOOST_TEST(said(one.violations()) == "");
    BOOST_TEST(!one->order->leverage);
    BOOST_TEST(!one->order->margin_type);
}

BOOST_AUTO_TEST_CASE(an_unknown_configuration_does_not_cost_the_order) {
    const auto one =
        called(first, 200, R"({"order":)" + messages::order("o-1", R"({"scaled_limit_gtc":{"levels":3}})") + '}');
    BOOST_TEST_REQUIRE(static_cast<bool>(one), said(one.error().violations));
    BOOST_TEST(one.violations().size() == 1U);
    BOOST_TEST(one.violations().front().rule == "exactly_one_of");
}

BOOST_AUTO_TEST_CASE(errors_are_recognized_by_their_names) {
    const auto invalid = called(hour, 400, messages::invalid_argument).error();
    BOOST_TEST(invalid.is(own_errors::invalid_argument));
    BOOST_TEST(invalid.message == "the granularity is not supported");
    BOOST_TEST(called(new_order(market), 403, messages::denied).error().is(own_errors::permission_denied));
    for (const auto text : {messages::invalid_argument, messages::denied}) {
        const auto body = read_json<error_response>(text, direction::response);
        BOOST_TEST_REQUIRE(body.value.has_value());
        is_written_again(*body.value, text);
    }
}

BOOST_AUTO_TEST_CASE(orders_are_listed_with_cursors) {
    script line{.responses = {{200, {}, messages::orders(messages::order("o-1"), "c-1")},
                              {200, {}, messages::orders(messages::order("o-2"), "")}}};
    client call(v3, line, bearer{"token"});
    std::string ids;
    auto walk = pages(call, list_orders{.limit = 1});
    for (const order& one : walk) ids += *one.order_id + ' ';
    BOOST_TEST(!walk.error());
    BOOST_TEST(ids == "o-1 o-2 ");
    BOOST_TEST(line.sent.at(1).target == "/api/v3/brokerage/orders/historical/batch?limit=1&cursor=c-1");
}
