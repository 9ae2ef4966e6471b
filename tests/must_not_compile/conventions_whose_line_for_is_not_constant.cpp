// refused: service_api: the map_error of conventions is not a constant function of a kind: write static constexpr error_definition map_error(const error_definition&)
// and: [docs/errors.md#conventions-error-mapping]
// cause: The errors of an operation are known at compile time, so the function that maps them must be `static constexpr` and take the kind.
// cure: Write the function with the signature in the message.
#include <service_api/server.hpp>

namespace {

using namespace service_api;

struct shop : problem_details {
#ifndef REFUSE
    static constexpr error_definition map_error(const error_definition& kind) {
        return kind == errors::forbidden ? error_definition{403, 7, "not yours"} : kind;
    }
#else
    static error_definition map_error(const request_error& why) {
        return why.kind == errors::forbidden ? error_definition{403, 7, "not yours"} : why.kind;
    }
#endif
};

}  // namespace

int main() { return error_response<shop>(errors::forbidden, unix_ms{0}).status == 403 ? 0 : 1; }
