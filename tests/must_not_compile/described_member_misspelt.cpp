// refused: no member named 'simbol' in
// cause: `BOOST_DESCRIBE_STRUCT` lists a member that the record does not have.
// cure: Correct the name in the list.
// refused by g++: 'simbol' is not a member of '{anonymous}::leverage_setting'
// errors: 1
// errors by g++: 2
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct leverage_setting {
    required<std::string> symbol;
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(leverage_setting, (), (symbol))
#else
BOOST_DESCRIBE_STRUCT(leverage_setting, (), (simbol))
#endif

struct get_leverage {
    static constexpr auto http =
        endpoint<leverage_setting>{.route = get("/leverage"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_leverage, (), ())

constexpr api<get_leverage> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
