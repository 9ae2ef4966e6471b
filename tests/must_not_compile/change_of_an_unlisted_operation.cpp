// refused: service_api: a change removes or replaces an operation that the old version does not list
// and: [docs/errors.md#version-change-unlisted]
// cause: The changes are made to the list of the old version, one after the other.
// cure: Write an operation of that list, or add one with `changes::added<...>`.
#include <service_api/description.hpp>
#include <service_api/description/versions.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct get_thing {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_thing, (), ())

struct get_item {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/items"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_item, (), ())

constexpr api<get_thing> v1{.version = "1"};

#ifndef REFUSE
constexpr changed<v1, changes::replaced<get_thing, get_item>> v2{.version = "2"};
#else
constexpr changed<v1, changes::replaced<get_item, get_thing>> v2{.version = "2"};
#endif

}  // namespace

int main() { return v2.size > 0 ? 0 : 1; }
