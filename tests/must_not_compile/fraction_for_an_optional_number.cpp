// refused: An optional field was given a value of another type: write a value of its own type T
#include <cstdint>
#include <service_api/value/presence/optional.hpp>

namespace {

struct ask {
    service_api::optional<std::int64_t> chain_id{};
};

#ifndef REFUSE
const ask asked{.chain_id = 10};
#else
const ask asked{.chain_id = 10.5};
#endif

}  // namespace

int main() { return asked.chain_id ? 0 : 1; }
