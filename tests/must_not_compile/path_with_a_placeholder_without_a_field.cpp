// refused: service_api: a path has a placeholder for which the operation has no field: add the field to it
// and: [docs/errors.md#path-placeholder-field]
// and: shown_text<8>{"order_id"}
// cause: A placeholder is filled from the field of the same name, and the operation describes no such field.
// cure: Add the field to the struct and to `BOOST_DESCRIBE_STRUCT`, or correct its name.
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_fills {
#ifndef REFUSE
    required<std::string> order_id;
#else
    required<std::string> order;
#endif

    static constexpr auto http =
        endpoint<no_data>{.route = get("/v1/orders/{order_id}/fills"), .access = public_access, .limit = unspecified};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(list_fills, (), (order_id))
#else
BOOST_DESCRIBE_STRUCT(list_fills, (), (order))
#endif

constexpr api<list_fills> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
