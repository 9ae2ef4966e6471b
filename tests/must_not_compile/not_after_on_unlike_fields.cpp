// refused: service_api: not_after compares fields of different types: write two fields of one type
// and: [docs/errors.md#not-after-types]
// cause: Values of different types have no common order.
// cure: Compare two fields of one type.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct request {
    optional<date> start{};
    optional<date> end{};
    optional<unix_ms> end_t{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(not_after{&request::start, &request::end});
#else
    static constexpr auto rules = rules_of(not_after{&request::start, &request::end_t});
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (start, end, end_t))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
