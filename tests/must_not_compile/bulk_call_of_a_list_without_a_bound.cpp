// refused: service_api: bulk_call splits a list without a bound, which one call sends as a whole
// and: [docs/errors.md#bulk-bound]
// cause: A bulk call splits a list by the bound that its rules state, and this list has none.
// cure: State `max_items`, or call the operation once: nothing in its description speaks against any length.
#include <service_api/client.hpp>
#include <service_api/client/bulk_call.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct add_ids {
    required<std::vector<std::string>> ids;

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&add_ids::ids, max_items{500}));
#else
    static constexpr auto rules = rules_of(field(&add_ids::ids, min_items{1}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = post("/ids"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(add_ids, (), (ids))

bool is_complete(const add_ids& request) { return bulk_call<&add_ids::ids>(request).report().complete(); }

}  // namespace

int main() { return is_complete({.ids = {"a"}}) ? 0 : 1; }
