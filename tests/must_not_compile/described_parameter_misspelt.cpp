// refused: no member named 'simbol' in
// cause: `BOOST_DESCRIBE_STRUCT` lists a member that the operation does not have.
// cure: Correct the name in the list.
// refused by g++: 'simbol' is not a member of '{anonymous}::get_leverage'
// errors: 1
// errors by g++: 2
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_leverage {
    required<std::string> symbol;

    static constexpr auto http =
        endpoint<no_data>{.route = get("/leverage"), .access = public_access, .limit = unspecified};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(get_leverage, (), (symbol))
#else
BOOST_DESCRIBE_STRUCT(get_leverage, (), (simbol))
#endif

constexpr api<get_leverage> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
