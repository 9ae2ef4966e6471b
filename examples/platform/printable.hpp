#pragma once

#include <string>
#include <string_view>

namespace platform {

/// Returns the text with all characters escaped that a terminal could interpret or that break a line: control
/// characters and the characters that reverse the direction of text as `\u009b`, bytes that are not UTF-8 as `\xff`.
/// For text from a server or a database, before it is shown or logged. Compact JSON as `write_json` writes it stays
/// valid and equal.
std::string printable(std::string_view text);

}  // namespace platform
