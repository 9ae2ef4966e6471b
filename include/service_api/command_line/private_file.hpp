#pragma once

#include <service_api/separate_compilation.hpp>
#include <string>

namespace service_api {

/// Returns the first line of a file with a secret: a key, a token. Otherwise sets `error` to a sentence that names the
/// file: if it cannot be read, its first line is empty or longer than 64 KiB, or its group or others may access it.
SERVICE_API_DECL std::string read_private_file(const std::string& path, std::string& error);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/private_file.ipp>
#endif
