// refused: service_api: a constant request breaks a rule of its operation: write a value that the field takes
// and: [docs/errors.md#constant-breaks-rule]
#include <service_api/description.hpp>
#include <service_api/validate/constant.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_things {
    optional<std::string> owner{};
    std::int64_t page = 1;

    static constexpr auto rules = rules_of(field(&list_things::page, minimum{1}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (owner, page))

const auto request = constant([] {
#ifndef REFUSE
    return list_things{.page = 1};
#else
    return list_things{.page = 0};
#endif
});

}  // namespace

int main() { return request.page == 0 ? 1 : 0; }
