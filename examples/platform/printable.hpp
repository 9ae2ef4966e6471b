#pragma once

#include <string>
#include <string_view>

namespace platform {

/// The text with everything escaped that a terminal may take for a command or that breaks a line: control characters and
/// the characters that reverse the direction of text as `\u009b`, bytes that are no UTF-8 as `\xff`. For what comes from a
/// server or a database, before it is shown or logged. Compact JSON as `write_json` writes it stays valid and
/// equal.
std::string printable(std::string_view text);

}  // namespace platform
