// refused: no member named 'simbol' in
// cause: `rules` names a member that its struct does not have. The struct is not complete at that line, so g++ calls it an "incomplete type" instead of naming the member: look at the name behind `::` in the line that it prints.
// cure: Correct the member's name.
// refused by g++: incomplete type '{anonymous}::get_leverage' used in nested name specifier
// and: &get_leverage::simbol
// errors: 1
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_leverage {
    required<std::string> symbol;

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&get_leverage::symbol, not_empty));
#else
    static constexpr auto rules = rules_of(field(&get_leverage::simbol, not_empty));
#endif
    static constexpr auto http =
        endpoint<no_data>{.route = get("/leverage"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_leverage, (), (symbol))

constexpr api<get_leverage> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
