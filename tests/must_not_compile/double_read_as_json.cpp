// refused: service_api: a record that is read or written as JSON has a member whose type JSON does not carry
// and: [docs/errors.md#json-field-type]
// and: ::trade::price>
// errors: 1
#include <service_api/json.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    required<std::string> symbol;
#ifndef REFUSE
    required<decimal> price;
#else
    required<double> price;
#endif
};
BOOST_DESCRIBE_STRUCT(trade, (), (symbol, price))

}  // namespace

int main() { return read_json<trade>("{}", direction::request).value ? 0 : 1; }
