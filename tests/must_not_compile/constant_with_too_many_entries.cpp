// refused: service_api: a constant request breaks a rule of its operation: write a value that the field takes
// and: [docs/errors.md#constant-breaks-rule]
#include <service_api/description.hpp>
#include <service_api/validate/constant.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_things {
    required<std::vector<std::int64_t>> ids;

    static constexpr auto rules = rules_of(field(&list_things::ids, max_items{500}));
    static constexpr auto http =
        endpoint<no_data>{.route = post("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (ids))

const auto request = constant([] {
#ifndef REFUSE
    return list_things{.ids = std::vector<std::int64_t>(500, 7)};
#else
    return list_things{.ids = std::vector<std::int64_t>(501, 7)};
#endif
});

}  // namespace

int main() { return request.ids->empty() ? 1 : 0; }
