#pragma once

#include <string>
#include <string_view>

namespace platform {

/// Compresses as gzip (RFC 1952) at the best level: for data that is compressed once and sent often.
std::string gzip(std::string_view text);

}  // namespace platform
