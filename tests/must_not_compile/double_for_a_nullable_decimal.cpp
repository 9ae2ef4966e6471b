// refused: service_api: a field takes its own type: write T or nullptr
// and: [docs/errors.md#value-type]
#include <service_api/description.hpp>

namespace {

using namespace service_api::literals;

struct row {
    service_api::rules::nullable<service_api::decimal> amount_change{};
};

#ifndef REFUSE
const row one{.amount_change = 0.1_decimal};
#else
const row one{.amount_change = 0.1};
#endif

}  // namespace

int main() { return one.amount_change ? 0 : 1; }
