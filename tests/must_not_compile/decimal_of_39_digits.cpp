// refused: a decimal literal has at most 38 digits and JSON's spelling
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
