// refused: service_api: rules_of takes field(...) and rules between fields of this record
// and: [docs/errors.md#rule-between-fields]
// cause: A rule about one value needs to know its field, and a rule between fields speaks of fields of this record only.
// cure: Write `field(&this_record::member, rule)`, or name fields of this record.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct other {
    optional<date> start{};
    optional<date> end{};
};
BOOST_DESCRIBE_STRUCT(other, (), (start, end))

struct request {
    optional<date> start{};
    optional<date> end{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(max_difference{&request::start, &request::end, days{180}});
#else
    static constexpr auto rules = rules_of(max_difference{&other::start, &other::end, days{180}});
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (start, end))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
