// refused: service_api: max_difference has a limit that does not fit its fields: write days{n} for two dates
// and: [docs/errors.md#max-difference-limit]
// cause: The difference of two dates is a number of days, that of two timestamps a number of milliseconds.
// cure: Write the limit in the unit of the fields.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct request {
    optional<date> start{};
    optional<date> end{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(max_difference{&request::start, &request::end, days{1}});
#else
    static constexpr auto rules = rules_of(max_difference{&request::start, &request::end, milliseconds{1}});
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
