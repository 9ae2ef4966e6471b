// refused: service_api: a handler does not fit its operation: it takes (const Op&, const caller&), or (const Op&) alone as a public operation must, and returns reply<Op>, or with service_api/awaitable.hpp an awaitable of it
// and: [docs/errors.md#handler-signature]
#include <service_api/awaitable.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct ping {
    optional<std::string> text{};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/ping"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(ping, (), (text))

const auto parts = environment{.clock = [] { return unix_ms{0}; }, .on_exception = [](std::exception_ptr) {}};

#ifndef REFUSE
const auto service =
    serve(api<ping>{}, parts, handle<ping>([](ping) -> boost::asio::awaitable<no_data> { co_return no_data{}; }));
#else
const auto service = serve(api<ping>{}, parts, handle<ping>([](ping) -> boost::asio::awaitable<int> { co_return 1; }));
#endif

}  // namespace

int main() { return service({.method = "GET", .target = "/ping"}).status == 200 ? 0 : 1; }
