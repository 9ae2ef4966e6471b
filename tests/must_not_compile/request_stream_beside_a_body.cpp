// refused: service_api: an operation with a request_stream has another body: remove .body and as_body, and write in_header or in_query in the facts of its other fields
// and: [docs/errors.md#request-stream-body]
// cause: The stream is the whole body, and a request has one.
// cure: Remove `.body` and `as_body`; other fields are in the path, the query, headers or cookies.
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
    static constexpr auto http =
        endpoint<int>{.route = post("/trades"), .access = public_access, .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(import_trades, (), (account))
#endif

constexpr api<import_trades> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
