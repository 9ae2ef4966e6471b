// refused: service_api: a field takes its own type: write a T
// and: [docs/errors.md#value-type]
#include <service_api/description.hpp>
#include <string>

namespace {

struct request {
    service_api::required<std::string> user_address;
    service_api::required<service_api::nullable<std::string>> description;
};

#ifndef REFUSE
const request one{.user_address = "0x1", .description = nullptr};
#else
const request one{.user_address = nullptr, .description = nullptr};  // C++ would end the program
#endif

}  // namespace

int main() { return one.user_address->empty() ? 1 : 0; }
