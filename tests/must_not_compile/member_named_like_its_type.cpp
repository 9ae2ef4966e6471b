// refused: declaration of 'service_api::required<service_api::date> {anonymous}::settlement::date' changes meaning of 'date'
// and: A member named date: write its type as service_api::date
// errors: 1
// only g++
#include <service_api/description.hpp>

namespace {

using namespace service_api;

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
