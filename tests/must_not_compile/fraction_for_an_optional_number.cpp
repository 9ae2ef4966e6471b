// refused: service_api: a field takes its own type: write a T
// and: [docs/errors.md#value-type]
#include <cstdint>
#include <service_api/value/presence/optional.hpp>

namespace {

struct request {
    service_api::rules::optional<std::int64_t> chain_id{};
};

#ifndef REFUSE
const request asked{.chain_id = 10};
#else
const request asked{.chain_id = 10.5};
#endif

}  // namespace

int main() { return asked.chain_id ? 0 : 1; }
