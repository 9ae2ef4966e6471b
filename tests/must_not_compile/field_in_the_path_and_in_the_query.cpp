// refused: service_api: a field has two locations: keep one of its placeholder, in_query, in_header and in_cookie
// and: [docs/errors.md#field-location-twice]
// and: ::get_order::order_id>
// cause: A field has one value and is sent once: in the path, the query, a header or the body.
// cure: Keep one of its locations.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_order {
    required<std::string> order_id;
    optional<std::string> fields{};

    using self = get_order;
#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&self::order_id, not_empty), field(&self::fields, in_query));
#else
    static constexpr auto rules = rules_of(field(&self::order_id, in_query), field(&self::fields, in_query));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/orders/{order_id}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_order, (), (order_id, fields))

constexpr api<get_order> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
