// refused: service_api: a decimal literal has more than 38 digits, or is not spelled like a number of JSON
// and: [docs/errors.md#decimal-literal]
// cause: A `decimal` holds at most 38 digits, and its literal is spelled as a JSON number: `1.50`, not `1.` or `0x1`.
// cure: Write at most 38 digits.
#include <service_api/description.hpp>

namespace {

using namespace service_api::literals;

#ifndef REFUSE
constexpr service_api::decimal one = 12345678901234567890123456789012345678_decimal;
#else
constexpr service_api::decimal one = 123456789012345678901234567890123456789_decimal;
#endif

}  // namespace

int main() { return one > 0 ? 0 : 1; }
