// refused: service_api: a rule does not apply to the type of its field
// and: [docs/errors.md#rule-type]
// and: required_iff
// and: ::request::amount>
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(kind, deposit, withdrawal)

struct other {
    kind type{};
};
BOOST_DESCRIBE_STRUCT(other, (), (type))

struct request {
    nullable<decimal> amount{};
    kind type{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&request::amount, required_iff{is{&request::type, kind::deposit}}));
#else
    static constexpr auto rules = rules_of(field(&request::amount, required_iff{is{&other::type, kind::deposit}}));
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (amount, type))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
