// refused: service_api: a field has rules that no value can keep together: loosen one of its bounds
// and: [docs/errors.md#rules-contradict]
// and: ::thing::sold_at>
// cause: No value satisfies all rules of the field, so every request would be refused.
// cure: Loosen one of the bounds.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct thing {
    required<std::string> name;
    required<std::int64_t> sold_at;

#ifndef REFUSE
    static constexpr auto rules =
        rules_of(field(&thing::name, not_empty), field(&thing::sold_at, digits{13}, minimum{1'600'000'000'000}));
#else
    static constexpr auto rules =
        rules_of(field(&thing::name, not_empty), field(&thing::sold_at, digits{10}, minimum{1'600'000'000'000}));
#endif
};
BOOST_DESCRIBE_STRUCT(thing, (), (name, sold_at))

struct list_things {
    static constexpr auto http =
        endpoint<rows_of<thing>>{.route = get("/things"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_things, (), ())

constexpr api<list_things> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
