#pragma once

#include <string>
#include <string_view>

namespace benchmarks {

/// Returns a compact JSON text with four spaces for each level and a space after each colon.
std::string pretty(std::string_view compact);

/// Returns a compact JSON text with the members of every object in the opposite order.
std::string reversed(std::string_view compact);

}  // namespace benchmarks
