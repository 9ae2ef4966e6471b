// refused: declaration of 'service_api::rules::required<service_api::date> {anonymous}::settlement::date' changes meaning of 'date'
// and: [docs/errors.md#member-name]
// cause: In a struct with a member `date`, the word `date` before it would mean the type and behind it the member.
// cure: Write the namespace of the type. clang takes it as it is; g++ does not.
// and: service_api: a member named date: write service_api::date
// errors: 1
// only g++
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct settlement {
#ifndef REFUSE
    required<service_api::date> date;
    optional<service_api::email> email{};
    nullable<service_api::uri> uri{};
#else
    required<date> date;
#endif
};
BOOST_DESCRIBE_STRUCT(settlement, (), (date))

}  // namespace

int main() {}
