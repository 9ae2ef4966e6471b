// refused: service_api: a rule does not apply to the type of its field
// and: [docs/errors.md#rule-type]
// cause: Each rule accepts some types of fields only: bounds need a number, sets of characters need a text, conditions need fields of the same record.
// cure: Use the rule on a field of such a type; [the table of rules](describing_an_api.md) lists them. The compiler prints the rule and the field: `applies_to<positive_rule, &list_things::owner>`.
// and: allowed_characters, &
// and: ::request::amount>
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

// No operation: its rules are asked where they are checked.
struct request {
    std::string name{};
    nullable<decimal> amount{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&request::name, allowed_characters{visible_ascii}));
#else
    static constexpr auto rules = rules_of(field(&request::amount, allowed_characters{visible_ascii}));
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (name, amount))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
