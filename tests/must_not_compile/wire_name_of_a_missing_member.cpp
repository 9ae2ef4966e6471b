// refused: service_api: a line of wire_names names no member that its record itself declares
// and: [docs/errors.md#wire-name-member]
// and: shown_text<9>{"plus_ones"}
// cause: Each line of `wire_names` renames one member that the record itself declares, once, to a name that is not empty.
// cure: Correct the member's name; members of a base are renamed in the base.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct reactions {
    required<std::int64_t> plus_one;

#ifndef REFUSE
    static constexpr wire_name wire_names[] = {{"plus_one", "+1"}};
#else
    static constexpr wire_name wire_names[] = {{"plus_ones", "+1"}};
#endif
};
BOOST_DESCRIBE_STRUCT(reactions, (), (plus_one))

struct list_reactions {
    static constexpr auto http =
        endpoint<rows_of<reactions>>{.route = get("/reactions"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_reactions, (), ())

constexpr api<list_reactions> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
