// refused: service_api: a rule does not apply to the type of its field
// and: [docs/errors.md#rule-type]
// and: each_item<service_api::rules::positive_rule>
// and: ::request::names>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct request {
    std::vector<std::string> names{};
    std::vector<int> sizes{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&request::sizes, each_item{positive}));
#else
    static constexpr auto rules = rules_of(field(&request::names, each_item{positive}));
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (names, sizes))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
