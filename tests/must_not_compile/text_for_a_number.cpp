// refused: service_api: a field takes its own type: write a T
// and: [docs/errors.md#value-type]
#include <cstdint>
#include <service_api/description.hpp>

namespace {

struct set_leverage {
    service_api::rules::required<std::int64_t> leverage;
};

#ifndef REFUSE
const set_leverage request{.leverage = 5};
#else
const set_leverage request{.leverage = "5"};
#endif

}  // namespace

int main() { return *request.leverage == 5 ? 0 : 1; }
