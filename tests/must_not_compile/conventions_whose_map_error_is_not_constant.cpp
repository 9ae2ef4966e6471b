// refused: service_api: the map_error of conventions is not constexpr or takes no error_definition: write static constexpr error_definition map_error(const error_definition&)
// and: [docs/errors.md#conventions-error-mapping]
// cause: The errors of an operation are known at compile time, so the function that maps them must be `static constexpr` and take the definition.
// cure: Write the function with the signature in the message.
#include <service_api/server.hpp>

namespace {

using namespace service_api;

struct shop : problem_details {
#ifndef REFUSE
    static constexpr error_definition map_error(const error_definition& definition) {
        return definition == errors::forbidden ? error_definition{403, 7, "not yours"} : definition;
    }
#else
    static error_definition map_error(const request_error& error) {
        return error.definition == errors::forbidden ? error_definition{403, 7, "not yours"} : error.definition;
    }
#endif
};

}  // namespace

int main() { return error_response<shop>(errors::forbidden, unix_ms{0}).status == 403 ? 0 : 1; }
