// refused: service_api: a rule stands on a field whose type it does not fit
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;

struct ask {
    std::string name{};
    nullable<decimal> price{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&ask::price, multiple_of{5}));
#else
    static constexpr auto rules = rules_of(field(&ask::name, multiple_of{5}));
#endif
};
BOOST_DESCRIBE_STRUCT(ask, (), (name, price))

int broken(const ask& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
