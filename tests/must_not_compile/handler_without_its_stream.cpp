// refused: service_api: a handler does not fit its operation, whose requests have a stream: it takes (const Op&, const request_stream&, const caller&), or without the caller, and returns reply<Op>
// and: [docs/errors.md#handler-stream]
// cause: The stream is no field of the operation: a handler gets it as an argument.
// cure: Write `[](const import_trades& request, const ndjson_stream<trade>& trades) -> reply<import_trades> {...}`.
#include <service_api/description.hpp>
#include <service_api/request_stream.hpp>
#include <service_api/server.hpp>

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

#ifndef REFUSE
const auto handler =
    handle<import_trades>([](const import_trades&, const ndjson_stream<trade>&) -> reply<import_trades> { return 1; });
#else
const auto handler = handle<import_trades>([](const import_trades&) -> reply<import_trades> { return 1; });
#endif

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
