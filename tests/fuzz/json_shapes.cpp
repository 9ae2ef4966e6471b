#include <service_api/description/convention/envelope.hpp>

#include "fuzz/target.hpp"
#include "support/agreement.hpp"
#include "support/canonical.hpp"

// The JSON of records with every shape and value type, in both directions.

namespace service_api::fuzz {

std::string try_input(std::string_view input) {
    std::string wrong = test::any_disagreement<comprehensive::item>(input, direction::request);
    if (wrong.empty()) wrong = test::any_disagreement<comprehensive::item>(input, direction::response);
    return wrong;
}

std::vector<std::string> seeds() {
    return {test::canonical_item(direction::request), test::canonical_item(direction::response)};
}

}  // namespace service_api::fuzz
