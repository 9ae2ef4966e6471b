// refused: service_api: an operation is not described: write BOOST_DESCRIBE_STRUCT(operation, (), (members)) after it
// and: [docs/errors.md#operation-not-described]
// cause: C++20 has no reflection: the library knows the members of a struct from Boost.Describe.
// cure: Write the macro after the struct, with each member.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_thing {
    required<std::string> name;
    static constexpr auto http =
        endpoint<no_data>{.route = get("/thing"), .access = public_access, .limit = unspecified};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(get_thing, (), (name))
#endif

constexpr api<get_thing> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
