// refused: service_api: a rule stands on a field whose type it does not fit
// and: [docs/errors.md#rule-type]
// and: each_entry<service_api::positive_rule>
// and: ::ask::names>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;

struct ask {
    std::vector<std::string> names{};
    std::vector<int> sizes{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&ask::sizes, each_entry{positive}));
#else
    static constexpr auto rules = rules_of(field(&ask::names, each_entry{positive}));
#endif
};
BOOST_DESCRIBE_STRUCT(ask, (), (names, sizes))

int broken(const ask& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
