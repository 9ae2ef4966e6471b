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

/// Keeps a file to one program at a time, until the end of its scope, by a lock of the file `PATH.lock`: the file itself
/// is replaced. A program that is killed leaves no lock. A device has none.
class file_lock {
public:
    /// Sets `error` to a sentence that names the file, if it cannot be locked. Returns at once.
    SERVICE_API_DECL file_lock(const std::string& path, std::string& error);
    SERVICE_API_DECL ~file_lock();
    file_lock(const file_lock&) = delete;
    file_lock& operator=(const file_lock&) = delete;

    /// Returns whether another program has the file.
    bool is_taken() const { return is_taken_; }

private:
    std::string path_;
    int file_ = -1;
    bool is_taken_ = false;
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/text_file.ipp>
#endif
