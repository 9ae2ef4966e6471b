// refused: service_api: a field is in a header or cookie that is sent already, with another field, a credential, the type
// and: [docs/errors.md#field-header-twice]
// and: ::list_orders::key>
// cause: A request would have the header twice, and a server rejects that. Names of headers are compared without case;
// cause: fields with `in_cookie` are in the header `Cookie`.
// cure: Give the field a header of its own, or remove it: a handler gets the caller of a credential as an argument.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_orders {
    optional<std::string> key{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&list_orders::key, in_header{"X-Order-Key"}));
#else
    static constexpr auto rules = rules_of(field(&list_orders::key, in_header{"x-api-key"}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/orders"), .access = api_key_in_header("X-API-Key"), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_orders, (), (key))

constexpr api<list_orders> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
