// refused: service_api: JSON does not carry this type: describe a record with BOOST_DESCRIBE_STRUCT
// and: ::trade>
// errors: 1
#include <service_api/json.hpp>

namespace {

using namespace service_api;

struct trade {
    optional<std::string> symbol{};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(trade, (), (symbol))
#endif

}  // namespace

int main() { return read_json<trade>("{}", direction::request).value ? 0 : 1; }
