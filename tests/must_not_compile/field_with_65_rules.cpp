// refused: service_api: a field has more than 64 rules: say some of them in a second field(...)
#include <service_api/description.hpp>
#include <utility>

namespace {

using namespace service_api;

template <class Pointer, int... Bound>
constexpr auto field_with_rules(Pointer pointer, std::integer_sequence<int, Bound...>) {
    return field(pointer, at_least{-Bound}...);
}

struct ask {
    int page = 1;

#ifndef REFUSE
    static constexpr auto rules = rules_of(field_with_rules(&ask::page, std::make_integer_sequence<int, 64>{}));
#else
    static constexpr auto rules = rules_of(field_with_rules(&ask::page, std::make_integer_sequence<int, 65>{}));
#endif
};
BOOST_DESCRIBE_STRUCT(ask, (), (page))

int broken(const ask& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({.page = 2}); }
