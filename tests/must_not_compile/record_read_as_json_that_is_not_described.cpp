// refused: service_api: JSON does not carry this type: describe a record with BOOST_DESCRIBE_STRUCT
// and: [docs/errors.md#json-type]
// cause: C++20 has no reflection: the library knows the members of a struct from Boost.Describe.
// cure: Write the macro after the struct. The error shows the type as a template argument.
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

int main() { return read_json<trade>("{}", direction::request).value ? 0 : 1; }
