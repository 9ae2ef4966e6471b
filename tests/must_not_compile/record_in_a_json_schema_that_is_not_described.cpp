// refused: service_api: a JSON Schema is made of a type that is no described record: write its members into BOOST_DESCRIBE_STRUCT
// and: [docs/errors.md#json-schema-type]
// cause: C++20 has no reflection: the library knows the members of a struct from Boost.Describe.
// cure: Write the macro after the struct.
// and: ::trade
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

int main() { return json_schema<trade>(direction::request).empty() ? 1 : 0; }
