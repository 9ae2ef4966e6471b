// refused: service_api: a rule about how many of its fields have a value names a single one: write two or more
// and: [docs/errors.md#field-group-single]
// cause: "Exactly one of" a single field means the same as `required`.
// cure: Name two fields or more.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct request {
    optional<date> start{};
    optional<date> end{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(exactly_one_of{&request::start, &request::end});
#else
    static constexpr auto rules = rules_of(exactly_one_of{&request::start});
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (start, end))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({.start = date{}}); }
