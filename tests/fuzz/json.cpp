#include <service_api/description/convention/envelope.hpp>

#include "fuzz/target.hpp"
#include "support/agreement.hpp"
#include "support/canonical.hpp"

// The JSON of one operation: its body, where it has one, and its answer.

namespace service_api::fuzz {

using fuzzed = SERVICE_API_FUZZED;

std::string try_input(std::string_view input) {
    if constexpr (may_have_body<fuzzed>) {
        if (std::string wrong = test::any_disagreement<fuzzed>(input, direction::request); !wrong.empty()) return wrong;
    }
    return test::any_disagreement<test::response_body<fuzzed>>(input, direction::response);
}

std::vector<std::string> seeds() {
    return {test::canonical_ask<fuzzed>(), test::canonical_response<fuzzed>(), std::string(test::spelled_otherwise_ask),
            std::string(test::spelled_otherwise_response)};
}

}  // namespace service_api::fuzz
