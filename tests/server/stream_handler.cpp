#define BOOST_TEST_MODULE server.stream_handler
#include <boost/test/unit_test.hpp>
#include <memory>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/http/stream_error.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/request_stream.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/hmac_sha256.hpp>
#include <string>
#include <string_view>
#include <vector>

// The rest of what a handler with a stream does is tested over a connection, in beast/upload_source.cpp.

using namespace service_api;
using namespace service_api::rules;

namespace {

// The body is not among what is signed.
inline constexpr signature_scheme head_seal{
    .components = {signature_component::method, signature_component::path, signature_component::timestamp},
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::hex,
    .key = header_named("Seal-Key"),
    .timestamp = header_named("Seal-Time"),
    .signature = header_named("Seal-Signature"),
    .tolerance_ms = 10'000};

struct trade {
    required<int> amount;
};
BOOST_DESCRIBE_STRUCT(trade, (), (amount))

struct import_trades final {
    using request_stream = ndjson_stream<trade>;
    static constexpr auto http =
        endpoint<int>{.route = post("/trades"), .access = signed_by(head_seal), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), ())

constexpr api<import_trades> v1{.title = "Trades", .version = "1"};

struct accounts {
    std::optional<caller> find(std::string_view, std::string_view key, unix_ms) const {
        return caller{std::string(key)};
    }
};

/// A body of one row that breaks off.
struct cut_body : body_source {
    bool has_row = true;

    body_progress read(std::string& bytes) override {
        if (!std::exchange(has_row, false)) return {.error = make_error_code(stream_error::incomplete)};
        bytes += "{\"amount\":1}\n";
        return {};
    }
};

}  // namespace

// The handler has stored rows before the body broke off, so the signature must not run again.
BOOST_AUTO_TEST_CASE(a_signature_stays_used_if_the_stream_breaks_off) {
    const accounts keys;
    replay_cache replays{10};
    int stored = 0;
    const auto server = serve(
        v1,
        environment{.clock = [] { return unix_ms{1'700'000'000'000}; },
                    .keys = keys,
                    .verifier = hmac_sha256_verifier([](std::string_view) { return std::optional<std::string>("s"); }),
                    .replays = replays,
                    .on_exception = [](std::exception_ptr) {}},
        handle<import_trades>([&](const import_trades&, const ndjson_stream<trade>& rows) -> reply<import_trades> {
            for (const outcome<trade>& row : rows) stored += row ? *row->amount : 0;
            return stored;
        }));
    http_request sent;
    loopback line([&](const http_request& request) {
        sent = request;
        return http_response{.status = 500};
    });
    client call(v1, line, signed_as{"", hmac_sha256_signer("ada", "s")}, [] { return unix_ms{1'700'000'000'000}; });
    static_cast<void>(static_cast<bool>(call(import_trades{}, std::vector<trade>{{.amount = 1}})));

    std::vector<int> statuses;
    for (int i = 0; i < 3; ++i) {
        sent.source = std::make_shared<cut_body>();
        statuses.push_back(server(sent).status);
    }
    BOOST_TEST(statuses == (std::vector<int>{400, 409, 409}), boost::test_tools::per_element());
    BOOST_TEST(stored == 1);
}
