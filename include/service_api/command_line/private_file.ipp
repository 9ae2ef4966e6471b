#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <service_api/command_line/private_file.hpp>
#include <string_view>
#include <system_error>
#include <utility>

namespace service_api {

std::string read_private_file(const std::string& path, std::string& error) {
    constexpr std::size_t longest = 64 * 1024;
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // no waiting for the writer of a pipe
    if (file < 0) {
        error = path + ": cannot be read: " + std::generic_category().message(errno);
        return {};
    }
    struct ::stat about{};
    std::string text;
    std::string wrong;
    // The mode of the open file: the file at its path could be replaced in the meantime.
    if (::fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
        wrong = path + ": is no regular file";
    } else if (const unsigned mode = about.st_mode & 07777U; (mode & (S_IRWXG | S_IRWXO)) != 0) {
        char octal[8];
        std::snprintf(octal, sizeof octal, "%04o", mode);
        wrong = path + ": others may use this secret (mode " + octal +
                "): chmod 600 it, or replace the secret if they could read it";
    } else {
        text.resize(longest + 1);
        std::size_t size = 0;
        for (ssize_t count = 1; count > 0 && size < text.size(); size += static_cast<std::size_t>(count))
            count = std::max<ssize_t>(0, ::read(file, text.data() + size, text.size() - size));
        std::string line = text.substr(0, std::min(size, text.find_first_of("\r\n")));
        // Not in freed memory, as far as a plain string allows.
        for (volatile char& c : text) c = 0;
        text = std::move(line);
        if (text.empty()) wrong = path + ": has no secret in its first line";
        if (text.size() > longest) wrong = path + ": its first line is too long for a secret";
    }
    ::close(file);
    if (wrong.empty()) return text;
    error = std::move(wrong);
    return {};
}

}  // namespace service_api
