#pragma once

#include <string>
#include <string_view>

namespace platform {

/// Compresses as gzip (RFC 1952), as small as it can: for what is compressed once and sent often.
std::string gzip(std::string_view text);

}  // namespace platform
