#pragma once

#include <string>
#include <string_view>

namespace benchmarks {

/// A compact JSON text again, with four spaces for each level and a space after each colon.
std::string pretty(std::string_view compact);

/// A compact JSON text again, with the members of every object in the opposite order.
std::string reversed(std::string_view compact);

}  // namespace benchmarks
