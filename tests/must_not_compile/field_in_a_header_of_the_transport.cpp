// refused: service_api: a field is in a header that only the transport writes: write another name than
// and: [docs/errors.md#field-header-transport]
// and: ::list_orders::site>
// cause: The transport writes these headers, which frame the request: with another value, the receiver could read the
// cause: bytes of one request as two. Names of headers are compared without case.
// cure: Write a header of your own.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_orders {
    optional<std::string> site{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&list_orders::site, in_header{"X-Site"}));
#else
    static constexpr auto rules = rules_of(field(&list_orders::site, in_header{"host"}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/orders"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (site))

constexpr api<list_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
