// refused: service_api: the line_for of conventions is not a constant function of a kind: write static constexpr failure_kind line_for(const failure_kind&)
// and: [docs/errors.md#conventions-error-mapping]
// cause: The errors of an operation are known at compile time, so the function that maps them must be `static constexpr` and take the kind.
// cure: Write the function with the signature in the message.
#include <service_api/server.hpp>

namespace {

using namespace service_api;

struct shop : bare {
#ifndef REFUSE
    static constexpr failure_kind line_for(const failure_kind& kind) {
        return kind == failures::forbidden ? failure_kind{403, 7, "not yours"} : kind;
    }
#else
    static failure_kind line_for(const failure& why) {
        return why.kind == failures::forbidden ? failure_kind{403, 7, "not yours"} : why.kind;
    }
#endif
};

}  // namespace

int main() { return failure_response<shop>(failures::forbidden, unix_ms{0}).status == 403 ? 0 : 1; }
