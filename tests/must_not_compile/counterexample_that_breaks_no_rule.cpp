// refused: or a counterexample does not break the rule that it names
// and: [docs/errors.md#example-breaks-rule]
// and: ::list_things::symbol>
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct list_things {
    required<std::string> symbol;

#ifndef REFUSE
    static constexpr auto rules =
        rules_of(field(&list_things::symbol, counterexample{"perp", "max_length"}, not_empty, max_length{3}));
#else
    static constexpr auto rules =
        rules_of(field(&list_things::symbol, counterexample{"perp", "not_empty"}, not_empty, max_length{3}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (symbol))

constexpr api<list_things> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
