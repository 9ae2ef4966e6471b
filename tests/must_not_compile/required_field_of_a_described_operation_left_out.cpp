// refused: service_api: a required field is left out: write .field = value
// and: [docs/errors.md#field-left-out]
#include <service_api/trading/api.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
const trading::edit_referee_description request{.user_address = "0x1", .description = nullptr};
#else
const trading::edit_referee_description request{.user_address = "0x1"};  // null clears, so leaving it out must not
#endif

}  // namespace

int main() { return request.user_address->empty() ? 1 : 0; }
