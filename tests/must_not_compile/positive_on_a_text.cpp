// refused: service_api: a rule does not apply to the type of its field
// and: [docs/errors.md#rule-type]
// and: positive_rule, &
// and: ::list_things::owner>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_things {
    optional<std::string> owner{};
    optional<decimal> price{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&list_things::price, positive));
#else
    static constexpr auto rules = rules_of(field(&list_things::owner, positive));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (owner, price))

constexpr api<list_things> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
