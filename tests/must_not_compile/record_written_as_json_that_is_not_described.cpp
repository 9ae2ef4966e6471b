// refused: service_api: JSON does not carry this type: describe a record with BOOST_DESCRIBE_STRUCT
// and: [docs/errors.md#json-type]
// and: ::trade>
// errors: 1
#include <service_api/json.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    optional<std::string> symbol{};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(trade, (), (symbol))
#endif

}  // namespace

int main() { return write_json(trade{}, direction::response).empty() ? 1 : 0; }
