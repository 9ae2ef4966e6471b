#include <service_api/description/convention/envelope.hpp>

#include "fuzz/target.hpp"
#include "support/agreement.hpp"
#include "support/canonical.hpp"

// Any JSON, kept as it is, and a refusal, whose members are few: what steps over values nobody asked for.

namespace service_api::fuzz {

std::string try_input(std::string_view input) {
    std::string wrong = test::any_disagreement<raw_json>(input, direction::request);
    if (wrong.empty()) wrong = test::any_disagreement<enveloped_error>(input, direction::response);
    return wrong;
}

std::vector<std::string> seeds() {
    return {test::canonical_refusal(), test::canonical_item(direction::response),
            R"([null,true,false,-0,1e5,-1.5E-3,"\u00e4\ud834\udd1e\"\\\/\b\f\n\r\t",[[]],{"":{}}])"};
}

}  // namespace service_api::fuzz
