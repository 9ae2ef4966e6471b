// refused: service_api: two members of a record have one wire name
// and: [docs/errors.md#wire-name-twice]
// and: ::thing::total_count>
// cause: A reader could not tell which of the two members a key means.
// cure: Change the name on the wire of one of the two, or rename a member.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct thing {
    required<std::int64_t> count;
    required<std::int64_t> total_count;

#ifndef REFUSE
    static constexpr wire_name wire_names[] = {{"total_count", "total"}};
#else
    static constexpr wire_name wire_names[] = {{"total_count", "count"}};
#endif
};
BOOST_DESCRIBE_STRUCT(thing, (), (count, total_count))

struct list_things {
    static constexpr auto http =
        endpoint<rows_of<thing>>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), ())

constexpr api<list_things> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
