// refused: service_api: a pattern counts to fewer than it counts from: write {1,4} and not {4,1}
// and: [docs/errors.md#pattern]
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct request {
    required<std::string> ticker;

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&request::ticker, matches{"[A-Z]{2,3}"}));
#else
    static constexpr auto rules = rules_of(field(&request::ticker, matches{"[A-Z]{3,2}"}));
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (ticker))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({.ticker = "ABC"}); }
