// refused: service_api: a field's default breaks a rule of the field: change its initializer
// and: [docs/errors.md#default-breaks-rule]
// and: ::list_things::page>
// only g++
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_things {
    required<std::string> owner;
#ifndef REFUSE
    std::int64_t page = 1;
#else
    std::int64_t page = 0;
#endif

    static constexpr auto rules =
        rules_of(field(&list_things::owner, not_empty), field(&list_things::page, minimum{1}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (owner, page))

constexpr api<list_things> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
