#pragma once

#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns the content of a file of at most 64 MiB, of the standard input for the path `-`. Sets `error` to a sentence
/// that names the file, if it cannot be read.
SERVICE_API_DECL std::string read_text_file(const std::string& path, std::string& error);

/// Returns whether there is a file.
SERVICE_API_DECL bool has_file(const std::string& path);

/// Writes a new file beside the path and then renames it, so that a program that ends in between leaves the earlier
/// content. It has the permissions of the earlier file. A device is written to. Returns a sentence that names the file, or an empty text.
SERVICE_API_DECL std::string replace_text_file(const std::string& path, std::string_view text);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/text_file.ipp>
#endif
