// refused: service_api: an operation is written into a call that is awaited, and g++ before 14 destroys such a temporary twice: write const auto request = operation{...}; co_await call(request)
// and: [docs/errors.md#awaited-temporary]
// only g++
// cause: g++ 12 copies the bytes of a temporary that is written with braces into the coroutine, and destroys both objects.
// cure: Give the operation a name before the call.
#include <service_api/client.hpp>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_price {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<int>{.route = get("/prices/{symbol}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_price, (), (symbol))

constexpr api<get_price> v1{};

struct no_executor {};
struct no_token {};
struct awaited {};
struct no_transport {
    using executor_type = no_executor;
    using default_token = no_token;
    template <class Call, class Token>
    static awaited async_exchange(const Call&, Token) {
        return {};
    }
    static executor_type get_executor() { return {}; }
};

inline void read(client<api<get_price>, no_transport>& call) {
#ifndef REFUSE
    const get_price request{.symbol = "A"};
    call(request);
#else
    call(get_price{.symbol = "A"});
#endif
}

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
