// refused: service_api: a rule names a member that is not described: add it to BOOST_DESCRIBE_STRUCT
// and: [docs/errors.md#rule-not-described]
// cause: Rules find the name of their member in the describe list, and the list lacks the member.
// cure: Add the member to `BOOST_DESCRIBE_STRUCT`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_thing {
    required<std::string> name;
    optional<std::string> note{};
    static constexpr auto rules = rules_of(field(&get_thing::note, not_empty));
    static constexpr auto http =
        endpoint<no_data>{.route = get("/thing"), .access = public_access, .limit = unspecified};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(get_thing, (), (name, note))
#else
BOOST_DESCRIBE_STRUCT(get_thing, (), (name))
#endif

constexpr api<get_thing> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
