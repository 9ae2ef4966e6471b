// refused: service_api: a constant request breaks a rule of its operation: write a value that the field takes
// and: [docs/errors.md#constant-breaks-rule]
// cause: The operation's `rules` do not accept one of the values. A server would refuse the request, so the compiler does.
// cure: Write a value that satisfies the rules; `validate(request)` returns which one fails.
#include <service_api/description.hpp>
#include <service_api/validate/constant.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_thing {
    required<std::string> symbol;

    static constexpr auto rules = rules_of(field(&get_thing::symbol, allowed_characters{ascii_letters + one_of("_")}));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_thing, (), (symbol))

const auto request = constant([] {
#ifndef REFUSE
    return get_thing{.symbol = "PERPETUAL_BITCOIN_USDC"};
#else
    return get_thing{.symbol = "PERPETUAL-BITCOIN-USDC"};
#endif
});

}  // namespace

int main() { return request.symbol->empty() ? 1 : 0; }
