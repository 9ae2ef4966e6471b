// refused: service_api: an operation or its response has a field whose type no message carries
// and: [docs/errors.md#field-type]
// cause: A field is written as JSON, and its type has no JSON form in this library: a `double` is not exact, a struct without a description has no known members, a view may outlive its text.
// cure: Use one of the types in the message. The compiler prints the members from the operation or its response to the field: `is_carried_by_a_message<&fee_report::last, &fee_day::shares, &fee_share::rate>`. For a `double` that is `decimal` for amounts, or `approximate` (`service_api/value/approximate.hpp`) for measured numbers.
// and: ::fee_share::rate>
// errors: 1
// and: ::fee_report::last, &
// and: ::fee_day::shares, &
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct fee_share {
    required<std::string> account_id;
#ifndef REFUSE
    required<decimal> rate;
#else
    required<double> rate;
#endif
};
BOOST_DESCRIBE_STRUCT(fee_share, (), (account_id, rate))

struct fee_day {
    required<date> day;
    required<std::vector<fee_share>> shares;
};
BOOST_DESCRIBE_STRUCT(fee_day, (), (day, shares))

struct fee_report {
    optional<nullable<fee_day>> last{};
};
BOOST_DESCRIBE_STRUCT(fee_report, (), (last))

struct get_report {
    static constexpr auto http =
        endpoint<fee_report>{.route = get("/report"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_report, (), ())

constexpr api<get_report> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
