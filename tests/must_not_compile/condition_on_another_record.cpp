// refused: service_api: a rule stands on a field whose type it does not fit
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;

BOOST_DEFINE_ENUM_CLASS(kind, deposit, withdrawal)

struct other {
    kind type{};
    optional<date> start{};
    optional<date> end{};
};
BOOST_DESCRIBE_STRUCT(other, (), (type, start, end))

struct ask {
    std::string name{};
    nullable<decimal> amount{};
    kind type{};
    optional<date> start{};
    optional<date> end{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&ask::amount, present_exactly_when{is{&ask::type, kind::deposit}}));
#else
    static constexpr auto rules = rules_of(field(&ask::amount, present_exactly_when{is{&other::type, kind::deposit}}));
#endif
};
BOOST_DESCRIBE_STRUCT(ask, (), (name, amount, type, start, end))

int broken(const ask& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
