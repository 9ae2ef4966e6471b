// refused: service_api: an operation whose requests have a stream is called without one: write call(operation, rows), with a range or a function
// and: [docs/errors.md#call-stream]
// cause: The body of the request is the stream, so the call needs it.
// cure: Write `call(import_trades{...}, trades)`.
#include <service_api/client.hpp>
#include <service_api/description.hpp>
#include <service_api/request_stream.hpp>
#include <system_error>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    required<int> amount;
};
BOOST_DESCRIBE_STRUCT(trade, (), (amount))

struct import_trades {
    required<int> account;
    using request_stream = ndjson_stream<trade>;
    static constexpr auto rules = rules_of(field(&import_trades::account, in_query));
    static constexpr auto http = endpoint<int>{.route = post("/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account))

constexpr api<import_trades> v1{};

struct no_transport {
    static http_response send(const http_request&, std::error_code&) { return {}; }
};

inline void import(client<api<import_trades>, no_transport>& call) {
#ifndef REFUSE
    static_cast<void>(call(import_trades{.account = 1}, std::vector<trade>{}));
#else
    static_cast<void>(call(import_trades{.account = 1}));
#endif
}

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
