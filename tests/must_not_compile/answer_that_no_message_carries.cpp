// refused: service_api: an operation responds with a type that no message carries
// and: [docs/errors.md#response-type]
// cause: A response is written as JSON, and the type has no JSON form in this library: a `double` is not exact, a struct without a description has no known members.
// cure: Use one of the types in the message. The error shows the type as a template argument.
// errors: 1
#include <service_api/description.hpp>
#include <vector>

namespace {

using namespace service_api;

#ifndef REFUSE
using prices = std::vector<decimal>;
#else
using prices = std::vector<double>;
#endif

struct list_prices {
    static constexpr auto http =
        endpoint<prices>{.route = get("/prices"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_prices, (), ())

constexpr api<list_prices> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
