#pragma once

#include <sys/stat.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <service_api/command_line/text_file.hpp>
#include <system_error>

namespace service_api::detail {

inline std::string file_error(const std::string& path, const char* what) {
    return path + ": cannot be " + what + ": " + std::generic_category().message(errno);
}

std::string read_text_file(const std::string& path, std::string& error) {
    constexpr std::size_t most = 64 * 1024 * 1024;
    std::FILE* const file = path == "-" ? stdin : std::fopen(path.c_str(), "re");
    if (file == nullptr) {
        error = file_error(path, "read");
        return {};
    }
    std::string text;
    char part[16 * 1024];
    std::size_t size = 0;
    while (text.size() <= most && (size = std::fread(part, 1, sizeof part, file)) > 0) text.append(part, size);
    if (std::ferror(file) != 0)
        error = file_error(path, "read");
    else if (text.size() > most)
        error = path + ": has more than 64 MiB";
    if (file != stdin) std::fclose(file);
    return error.empty() ? text : std::string();
}

bool has_file(const std::string& path) {
    struct ::stat about{};
    return ::stat(path.c_str(), &about) == 0;
}

std::string replace_text_file(const std::string& path, std::string_view text) {
    struct ::stat about{};
    const bool is_device = ::stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode);
    const std::string beside = is_device ? path : path + ".new";
    std::FILE* const file = std::fopen(beside.c_str(), "we");
    if (file == nullptr) return file_error(path, "written");
    const bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    const int of_write = errno;
    const bool is_closed = std::fclose(file) == 0;
    if (is_written && is_closed && (is_device || std::rename(beside.c_str(), path.c_str()) == 0)) return {};
    if (!is_written) errno = of_write;
    const std::string error = file_error(path, "written");
    if (!is_device) std::remove(beside.c_str());
    return error;
}

}  // namespace service_api::detail
