// refused: service_api: a field takes its own type: write a T
// and: [docs/errors.md#value-type]
#include <service_api/description.hpp>
#include <string>

namespace {

struct request {
    service_api::rules::required<std::string> user_address;
    service_api::rules::required<service_api::rules::nullable<std::string>> description;
};

#ifndef REFUSE
const request one{.user_address = "0x1", .description = nullptr};
#else
const request one{.user_address = nullptr, .description = nullptr};  // C++ would end the program
#endif

}  // namespace

int main() { return one.user_address->empty() ? 1 : 0; }
