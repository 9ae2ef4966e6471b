// refused: service_api: a record that is read or written as JSON has a member whose type JSON does not carry
// and: [docs/errors.md#json-field-type]
// cause: The type of the member has no JSON form in this library: a `double` is not exact, a struct without a description has no known members.
// cure: Use one of the types in the message. The error shows the member as a template argument. For a `double` that is `decimal` for amounts, or `approximate` (`service_api/value/approximate.hpp`) for measured numbers.
// and: ::trade::prices>
// errors: 1
#include <service_api/json.hpp>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    required<std::string> symbol;
#ifndef REFUSE
    std::vector<decimal> prices{};
#else
    std::vector<double> prices{};
#endif
};
BOOST_DESCRIBE_STRUCT(trade, (), (symbol, prices))

}  // namespace

int main() { return json_schema<trade>(direction::request).empty() ? 1 : 0; }
