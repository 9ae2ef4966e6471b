// refused: service_api: rules_of takes field(...) and rules between fields of this record
// and: [docs/errors.md#rule-between-fields]
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct request {
    nullable<decimal> amount{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&request::amount, minimum{1}));
#else
    static constexpr auto rules = rules_of(minimum{1});
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (amount))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
