// refused: service_api: an operation with a request_stream has no body by its verb: write post, put or patch
// and: [docs/errors.md#request-stream-verb]
// cause: A GET or DELETE has no body that servers and proxies agree about.
// cure: Write `post(...)`, `put(...)` or `patch(...)`.
#include <service_api/description.hpp>
#include <service_api/request_stream.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    required<int> amount;
};
BOOST_DESCRIBE_STRUCT(trade, (), (amount))

#ifndef REFUSE
struct import_trades {
    required<int> account;
    using request_stream = ndjson_stream<trade>;
    static constexpr auto rules = rules_of(field(&import_trades::account, in_query));
    static constexpr auto http = endpoint<int>{.route = post("/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account))
#else
struct import_trades {
    required<int> account;
    using request_stream = ndjson_stream<trade>;
    static constexpr auto rules = rules_of(field(&import_trades::account, in_query));
    static constexpr auto http = endpoint<int>{.route = get("/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account))
#endif

constexpr api<import_trades> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
