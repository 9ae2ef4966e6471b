// refused: service_api: an example is not of its field's type or breaks a rule of the field
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
        rules_of(field(&list_things::symbol, example{"PERP_BTC"}, allowed_characters{ascii_letters + one_of("_")}));
#else
    static constexpr auto rules =
        rules_of(field(&list_things::symbol, example{"PERP-BTC"}, allowed_characters{ascii_letters + one_of("_")}));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (symbol))

constexpr api<list_things> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
