#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace strangers::github {

/// A value that GitHub accepts as string or number: a milestone may be written as `1` or `"1"`.
using text_or_number = std::variant<std::string, std::int64_t>;

}  // namespace strangers::github
