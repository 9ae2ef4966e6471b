// refused: service_api: a presence table has a gap, no line decides one case
// and: [docs/errors.md#presence-table-gap]
// cause: The table decides for every combination of the deciding fields, and one combination has no line.
// cure: Add a line for it. The compiler prints the combination as template arguments of `check_decided_once`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(kind, deposit, withdrawal)
BOOST_DEFINE_ENUM_CLASS(status, pending, completed)

struct transaction {
    required<kind> type;
    required<extensible<status>> state;
    nullable<decimal> amount{};

    using row = transaction;
    static constexpr auto rules = rules_of(presence_table{
        decided_by{&row::type, &row::state}, columns{&row::amount}, when{kind::deposit, any, given},
#ifndef REFUSE
        when{kind::withdrawal, status::pending, not_given}, when{kind::withdrawal, status::completed, given}
#else
        when{kind::withdrawal, status::completed, given}
#endif
    });
};
BOOST_DESCRIBE_STRUCT(transaction, (), (type, state, amount))

}  // namespace

int main() { return transaction{.type = kind::deposit, .state = status::pending}.amount ? 1 : 0; }
