// refused: A required field was given a value of another type
#include <service_api/description.hpp>

namespace {

using namespace service_api::literals;

struct balance {
    service_api::required<service_api::decimal> amount;
};

#ifndef REFUSE
const balance one{.amount = 0.1_decimal};
#else
const balance one{.amount = 0.1};
#endif

}  // namespace

int main() { return *one.amount > 0 ? 0 : 1; }
