// refused: service_api: an operation with a request_stream has a signature that covers the body, which is not complete when it is signed: write a scheme without signature_component::body, or another access
// and: [docs/errors.md#request-stream-signed]
// cause: A signature is in the head of a request, before the body. A stream has no bytes yet that it could cover.
// cure: Sign without the body if the interface allows it, or use another credential, or a request that is complete in memory.
#include <service_api/description.hpp>
#include <service_api/request_stream.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    required<int> amount;
};
BOOST_DESCRIBE_STRUCT(trade, (), (amount))

constexpr signature_scheme without_body{
    .components = {signature_component::timestamp, signature_component::target},
    .account = header_named("account"),
    .key = header_named("key"),
    .timestamp = header_named("timestamp"),
    .signature = header_named("signature"),
};
constexpr signature_scheme with_body{
    .components = {signature_component::timestamp, signature_component::target, signature_component::body},
    .account = header_named("account"),
    .key = header_named("key"),
    .timestamp = header_named("timestamp"),
    .signature = header_named("signature"),
};

#ifndef REFUSE
struct import_trades {
    required<int> account;
    using request_stream = ndjson_stream<trade>;
    static constexpr auto rules = rules_of(field(&import_trades::account, in_query));
    static constexpr auto http =
        endpoint<int>{.route = post("/trades"), .access = signed_by(without_body), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account))
#else
struct import_trades {
    required<int> account;
    using request_stream = ndjson_stream<trade>;
    static constexpr auto rules = rules_of(field(&import_trades::account, in_query));
    static constexpr auto http =
        endpoint<int>{.route = post("/trades"), .access = signed_by(with_body), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account))
#endif

constexpr api<import_trades> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
