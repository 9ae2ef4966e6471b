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
    optional<decimal> price{};
#else
    optional<double> price{};
#endif
};
BOOST_DESCRIBE_STRUCT(trade, (), (symbol, price))

std::string shown(const trade& one) { return write_json(one, direction::response); }

}  // namespace

int main() { return shown({.symbol = "a", .price = {}}).empty() ? 1 : 0; }
