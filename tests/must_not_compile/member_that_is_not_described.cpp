// refused: service_api: a record has a member or a base that its describe list lacks: add it to BOOST_DESCRIBE_STRUCT
// and: [docs/errors.md#member-not-described]
// cause: `BOOST_DESCRIBE_STRUCT` lists fewer members than the struct has; the missing one would be dropped from every message without a word.
// cure: Add the member to the list.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct thing {
    required<std::string> name;
    optional<nullable<decimal>> price{};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(thing, (), (name, price))
#else
BOOST_DESCRIBE_STRUCT(thing, (), (name))
#endif

struct list_things {
    optional<std::string> name{};
    static constexpr auto http =
        endpoint<rows_of<thing>>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), (name))

constexpr api<list_things> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
