// refused: service_api: an operation has a request_stream that is none: write using request_stream = ndjson_stream<row>, or byte_stream<"application/octet-stream">, of <service_api/request_stream.hpp>
// and: [docs/errors.md#request-stream-type]
// cause: `request_stream` is the type of the stream, of which handlers read rows or parts.
// cure: Write `ndjson_stream<row>`, or `byte_stream<"...">` for bytes.
#include <service_api/description.hpp>
#include <service_api/request_stream.hpp>
#include <vector>

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
    using request_stream = std::vector<trade>;
    static constexpr auto rules = rules_of(field(&import_trades::account, in_query));
    static constexpr auto http = endpoint<int>{.route = post("/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account))
#endif

constexpr api<import_trades> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
