// refused: service_api: a field takes its own type: write a T
// and: [docs/errors.md#value-type]
#include <service_api/description.hpp>

namespace {

struct person {
    service_api::rules::optional<service_api::rules::nullable<service_api::date>> born_on{};
};

#ifndef REFUSE
const person one{.born_on = *service_api::date::from(1990, 2, 28)};
#else
const person one{.born_on = service_api::date::from(1990, 2, 28)};  // empty, it could mean null or absent
#endif

}  // namespace

int main() { return one.born_on ? 0 : 1; }
