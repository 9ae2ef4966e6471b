// refused: service_api: two enumerators of a field's enumeration have one spelling in one direction
// and: [docs/errors.md#enumerator-spelling]
// and: ::thing::colours>
// cause: A reader could not tell which of the two enumerators a text means.
// cure: Let the customization return a different text for each enumerator of one direction.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(colour, red, crimson, green)

constexpr std::string_view spelled(colour value, direction way) {
#ifndef REFUSE
    return value == colour::crimson && way == direction::response ? "dark red" : "";
#else
    return value == colour::crimson && way == direction::response ? "red" : "";
#endif
}

struct thing {
    required<std::vector<extensible<colour>>> colours;
};
BOOST_DESCRIBE_STRUCT(thing, (), (colours))

struct list_things {
    static constexpr auto http =
        endpoint<rows_of<thing>>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), ())

constexpr api<list_things> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
