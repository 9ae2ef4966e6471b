// refused: service_api: a constant request breaks a rule of its operation: write a value that the field takes
// and: [docs/errors.md#constant-breaks-rule]
#include <service_api/description.hpp>
#include <service_api/validate/constant.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_things {
    required<date> from;
    required<date> until;

    static constexpr auto rules = rules_of(max_difference{&list_things::from, &list_things::until, days{180}});
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (from, until))

const auto request = constant([] {
#ifndef REFUSE
    return list_things{.from = date::parse("2023-01-01").value(), .until = date::parse("2023-06-30").value()};
#else
    return list_things{.from = date::parse("2023-01-01").value(), .until = date::parse("2023-07-01").value()};
#endif
});

}  // namespace

int main() { return request.from == request.until ? 1 : 0; }
