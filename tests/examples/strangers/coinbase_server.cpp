#define BOOST_TEST_MODULE examples.strangers.coinbase_server
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/client.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "coinbase_messages.hpp"
#include "strangers/coinbase/api.hpp"
#include "strangers/coinbase/cdp_key.hpp"

namespace {

using namespace strangers::coinbase;
using namespace service_api::literals;

constexpr unix_ms start{1'795'600'800'000};

/// The parts of a token. Coinbase's tokens have no audience, which the library's own check of tokens demands.
struct token_parts {
    std::string signed_text{};
    token_header header;
    token_claims claims;
    std::string signature{};
};

std::optional<token_parts> parse_token(std::string_view token) {
    const auto decoded = [](std::string text) {
        for (char& c : text) c = c == '-' ? '+' : c == '_' ? '/' : c;
        return base64_decode(text.append((4 - text.size() % 4) % 4, '='));
    };
    const auto first = token.find('.');
    const auto second = token.rfind('.');
    if (first == token.npos || first == second) return std::nullopt;
    const auto header = decoded(std::string(token.substr(0, first)));
    const auto claims = decoded(std::string(token.substr(first + 1, second - first - 1)));
    const auto signature = decoded(std::string(token.substr(second + 1)));
    if (!header || !claims || !signature || header->find(R"("alg":"ES256")") == header->npos) return std::nullopt;
    const auto read_header = read_json<token_header>(*header, direction::response);
    const auto read_claims = read_json<token_claims>(*claims, direction::request);
    if (!read_header.value || !read_claims.value) return std::nullopt;
    return token_parts{std::string(token.substr(0, second)), *read_header.value, *read_claims.value, *signature};
}

/// A new key of P-256, as a signer and its verifier.
struct key_pair {
    es256_signer signer;
    es256_verifier verifier;

    static key_pair generate() {
        const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
        const auto pem = [&key](bool is_private) {
            const std::unique_ptr<BIO, decltype(&BIO_free)> text(BIO_new(BIO_s_mem()), BIO_free);
            if (is_private)
                PEM_write_bio_PrivateKey(text.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
            else
                PEM_write_bio_PUBKEY(text.get(), key.get());
            char* data = nullptr;
            const long size = BIO_get_mem_data(text.get(), &data);
            return std::string(data, static_cast<std::size_t>(size));
        };
        return {*es256_signer::from_pem(pem(true)), *es256_verifier::from_pem(pem(false))};
    }
};

/// Two keys: one may trade, the other may not.
struct key_book {
    key_pair trader = key_pair::generate();
    key_pair viewer = key_pair::generate();

    std::optional<caller> find(std::string_view scheme, std::string_view token, unix_ms now) const {
        const auto parts = scheme == "bearer" ? parse_token(token) : std::nullopt;
        if (!parts || *parts->header.kid != *parts->claims.sub) return std::nullopt;
        const bool is_trader = *parts->header.kid == "keys/trader";
        if (!is_trader && *parts->header.kid != "keys/viewer") return std::nullopt;
        if (!(is_trader ? trader : viewer).verifier.verify(parts->signed_text, parts->signature)) return std::nullopt;
        if (now.count < parts->claims.nbf->count * 1000 || now.count >= parts->claims.exp->count * 1000)
            return std::nullopt;
        if (is_trader) return caller{"trader", {std::string(view), std::string(trade)}};
        return caller{"viewer", {std::string(view)}};
    }
};

template <class Record>
Record documented(std::string_view text) {
    return *read_json<Record>(text, direction::response).value;
}

/// An exchange with one product that responds with the documented messages.
struct exchange {
    key_book keys{};
    sliding_window<> limiter{100};
    unix_ms now = start;

    auto open() {
        return serve(
            v3,
            environment{.clock = [this] { return now; },
                        .credentials = keys,
                        .limiter = limiter,
                        .on_exception = [](std::exception_ptr thrown) { std::rethrow_exception(thrown); }},
            handle<get_server_time>([](const get_server_time&) -> reply<get_server_time> {
                return documented<server_time>(messages::time);
            }),
            handle<get_product_candles>([](const get_product_candles& request) -> reply<get_product_candles> {
                if (*request.product_id != "BTC-USD") return fail<own_errors::not_found>();
                return documented<candle_list>(messages::candles);
            }),
            handle<list_accounts>([](const list_accounts&) -> reply<list_accounts> {
                return documented<account_page>(
                    messages::accounts(messages::account("8bfc20d7-f7c6-4422-bf07-8243ca4169fe", "BTC"), ""));
            }),
            handle<create_order>([](const create_order& request) -> reply<create_order> {
                order_configuration configuration = *request.order_configuration;
                if (configuration.market_market_ioc) {
                    return order_outcome(
                        order_refusal{.error_response = order_error{.error = order_failure::INSUFFICIENT_FUND},
                                      .order_configuration = std::move(configuration)});
                }
                return order_outcome(order_success{.success_response = accepted_order{.order_id = "o-1"},
                                                   .order_configuration = std::move(configuration)});
            }),
            handle<cancel_orders>([](const cancel_orders& request) -> reply<cancel_orders> {
                cancel_results results{.results = std::vector<cancel_result>{}};
                for (const std::string& id : *request.order_ids) {
                    const bool exists = id == "o-1";
                    results.results->push_back({.success = exists,
                                                .failure_reason = exists ? cancel_failure::UNKNOWN_CANCEL_FAILURE_REASON
                                                                         : cancel_failure::UNKNOWN_CANCEL_ORDER,
                                                .order_id = id});
                }
                return results;
            }),
            handle<list_orders>([](const list_orders& request) -> reply<list_orders> {
                return documented<order_page>(
                    messages::orders(messages::order(request.cursor ? "o-2" : "o-1"), request.cursor ? "" : "c-1"));
            }),
            handle<get_order>([](const get_order& request) -> reply<get_order> {
                if (*request.order_id != "o-1") return fail<own_errors::not_found>();
                return one_order{.order = documented<order>(messages::order("o-1"))};
            }),
            enforce<token_of_request>([](const check_context& context) -> check_result<token_of_request> {
                const std::string* authorization = context.request.headers.find("Authorization");
                const auto parts = parse_token(std::string_view(*authorization).substr(7));
                if (*parts->claims.uri == uri_of(context.request, "api.coinbase.com")) return {};
                return fail<own_errors::unauthenticated>();
            }));
    }

    static auto key(std::string name, const key_pair& of, std::string host = "api.coinbase.com") {
        return cdp_key(
            std::move(name), of.signer, [n = 0]() mutable { return "nonce-" + std::to_string(++n); }, std::move(host));
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_request_has_its_own_token) {
    exchange opened;
    const auto server = opened.open();
    loopback wire(server);
    client call(v3, wire, opened.key("keys/trader", opened.keys.trader), [] { return start; });

    BOOST_TEST(call(get_server_time{})->epoch_millis->value().count == start.count);
    const auto candles = call(get_product_candles{.product_id = "BTC-USD",
                                                  .start = unix_s{1'795'597'200},
                                                  .end = unix_s{1'795'600'800},
                                                  .granularity = granularity::ONE_HOUR});
    BOOST_TEST_REQUIRE(static_cast<bool>(candles), candles.error().message);
    BOOST_TEST((**candles->candles->front().close == 66181.6_decimal));
    BOOST_TEST(call(list_accounts{})->accounts->size() == 1U);
    BOOST_TEST(*call(get_order{.order_id = "o-1"})->order->order_id == "o-1");
    const auto canceled = call(cancel_orders{.order_ids = {{"o-1", "o-9"}}});
    BOOST_TEST_REQUIRE(static_cast<bool>(canceled), canceled.error().message);
    BOOST_TEST((canceled->results->at(0).success == true && canceled->results->at(1).success == false));
}

BOOST_AUTO_TEST_CASE(orders_are_accepted_or_not) {
    exchange opened;
    const auto server = opened.open();
    loopback wire(server);
    client call(v3, wire, opened.key("keys/trader", opened.keys.trader), [] { return start; });

    create_order request{
        .client_order_id = "mine-1",
        .product_id = "BTC-USD",
        .side = order_side::SELL,
        .order_configuration = order_configuration{
            .sor_limit_ioc = limit_order{.base_size = 0.001_decimal, .limit_price = 10000.00_decimal}}};
    const auto accepted = call(request);
    BOOST_TEST_REQUIRE(static_cast<bool>(accepted), accepted.error().message);
    BOOST_TEST(std::holds_alternative<order_success>(*accepted));
    request.order_configuration = order_configuration{.market_market_ioc = market_order{.base_size = 1_decimal}};
    const auto refused = call(request);
    BOOST_TEST_REQUIRE(static_cast<bool>(refused), refused.error().message);
    BOOST_TEST((*std::get<order_refusal>(*refused).error_response->error == order_failure::INSUFFICIENT_FUND));
}

BOOST_AUTO_TEST_CASE(a_token_is_for_one_key_request_and_time) {
    exchange opened;
    const auto server = opened.open();
    loopback wire(server);
    const get_order read{.order_id = "o-1"};

    client unknown(v3, wire, opened.key("keys/unknown", opened.keys.trader), [] { return start; });
    BOOST_TEST(unknown(read).error().is(own_errors::unauthenticated));
    client forged(v3, wire, opened.key("keys/trader", opened.keys.viewer), [] { return start; });
    BOOST_TEST(forged(read).error().is(own_errors::unauthenticated));
    client elsewhere(v3, wire, opened.key("keys/trader", opened.keys.trader, "api.example.com"), [] { return start; });
    BOOST_TEST(elsewhere(read).error().is(own_errors::unauthenticated));
    client late(v3, wire, opened.key("keys/trader", opened.keys.trader), [] { return unix_ms{start.count - 120'000}; });
    BOOST_TEST(late(read).error().is(own_errors::unauthenticated));
    client viewer(v3, wire, opened.key("keys/viewer", opened.keys.viewer), [] { return start; });
    BOOST_TEST(static_cast<bool>(viewer(read)));
    BOOST_TEST(viewer(cancel_orders{.order_ids = {{"o-1"}}}).error().is(own_errors::permission_denied));

    // The token of one request does not open another path.
    http_request request = build_request(read);
    BOOST_TEST(opened.key("keys/trader", opened.keys.trader).authorize(request, start) == "");
    BOOST_TEST(server(request).status == 200);
    request.target = "/api/v3/brokerage/accounts";
    BOOST_TEST(server(request).body ==
               R"({"error":"UNAUTHENTICATED","code":16,"message":"The token is invalid.","details":[]})");
}

BOOST_AUTO_TEST_CASE(errors_have_coinbases_body) {
    exchange opened;
    const auto server = opened.open();
    const auto key = opened.key("keys/trader", opened.keys.trader);
    const auto response_to = [&](std::string method, std::string target, std::string body = "") {
        http_request request{.method = std::move(method), .target = std::move(target), .body = std::move(body)};
        if (!request.body.empty()) request.headers.add("Content-Type", "application/json");
        key.authorize(request, start);
        const http_response got = server(request);
        return std::to_string(got.status) + ' ' + got.body;
    };
    const auto error = [](std::string status, std::string name, std::string code, std::string message) {
        return status + R"( {"error":")" + name + R"(","code":)" + code + R"(,"message":")" + message +
               R"(","details":[]})";
    };
    BOOST_TEST(response_to("GET", "/api/v3/brokerage/orders/historical/o-9") ==
               error("404", "NOT_FOUND", "5", "There is no such resource."));
    BOOST_TEST(response_to("GET", "/api/v3/brokerage/orders/historical/batch?order_status=DONE") ==
               error("400", "INVALID_ARGUMENT", "3",
                     "entry 0 of order_status must be one of PENDING, OPEN, FILLED, CANCELLED, EXPIRED, FAILED, "
                     "UNKNOWN_ORDER_STATUS, QUEUED, CANCEL_QUEUED"));
    BOOST_TEST(response_to("POST", "/api/v3/brokerage/orders",
                           R"({"client_order_id":"m","product_id":"BTC-USD","side":"BUY","order_configuration":{}})")
                   .starts_with(R"(400 {"error":"INVALID_ARGUMENT","code":3,"message":"market_market_ioc or )"));
    BOOST_TEST(
        response_to("POST", "/api/v3/brokerage/orders",
                    R"({"client_order_id":"m","product_id":"BTC-USD","side":"BUY",)"
                    R"("order_configuration":{"market_market_ioc":{"quote_size":10}}})") ==
        error("400", "INVALID_ARGUMENT", "3", "quote_size must be a decimal number of at most 38 digits, as a string"));
}

BOOST_AUTO_TEST_CASE(a_token_names_the_path_without_the_query) {
    const exchange opened;
    http_request request{.method = "GET", .target = "/api/v3/brokerage/accounts?limit=1"};
    BOOST_TEST(opened.key("keys/trader", opened.keys.trader).authorize(request, start) == "");
    const auto parts = parse_token(std::string_view(*request.headers.find("Authorization")).substr(7));
    BOOST_TEST_REQUIRE(parts.has_value());
    BOOST_TEST(*parts->claims.uri == "GET api.coinbase.com/api/v3/brokerage/accounts");
    BOOST_TEST(parts->claims.exp->count - parts->claims.nbf->count == 120);
    BOOST_TEST(*parts->header.nonce == "nonce-1");
    // A key without a name makes no token, and the call says why.
    BOOST_TEST(opened.key("", opened.keys.trader).authorize(request, start) ==
               "the token of the request: sub must not be empty");
}
