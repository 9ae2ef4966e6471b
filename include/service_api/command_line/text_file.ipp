#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <random>
#include <service_api/command_line/text_file.hpp>
#include <string>
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
    const bool exists = ::stat(path.c_str(), &about) == 0;
    const bool is_device = exists && !S_ISREG(about.st_mode);
    std::string beside = path;
    std::FILE* file = nullptr;
    if (is_device) {
        file = std::fopen(path.c_str(), "we");
    } else {
        // A new name of its own: neither a file of others nor the target of a link is written to.
        std::random_device random;
        int made = -1;
        for (int i = 0; i < 100 && made < 0 && (i == 0 || errno == EEXIST); ++i) {
            beside = path + '.' + std::to_string(random());
            made = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? 0600 : 0666);
        }
        if (made >= 0) file = ::fdopen(made, "w");
    }
    if (file == nullptr) return file_error(path, "written");
    bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
    if (!is_device)
        is_written = is_written && (!exists || ::fchmod(::fileno(file), about.st_mode & 0777) == 0) &&
                     ::fsync(::fileno(file)) == 0;
    const int of_write = errno;
    const bool is_closed = std::fclose(file) == 0;
    if (is_written && is_closed && (is_device || std::rename(beside.c_str(), path.c_str()) == 0)) return {};
    if (!is_written) errno = of_write;
    const std::string error = file_error(path, "written");
    if (!is_device) std::remove(beside.c_str());
    return error;
}

file_lock::file_lock(const std::string& path, std::string& error) : path_(path + ".lock") {
    struct ::stat about{};
    if (::stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode)) return;
    for (;;) {
        file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0600);
        if (file_ < 0) {
            error = file_error(path, "written");
            return;
        }
        const bool is_locked = ::flock(file_, LOCK_EX | LOCK_NB) == 0;
        is_taken_ = !is_locked && errno == EWOULDBLOCK;
        if (!is_locked) error = is_taken_ ? path + ": is in use by another run" : file_error(path, "locked");
        // The run that had the lock removes its file: a lock of a removed file keeps nobody out.
        if (is_locked && ::fstat(file_, &about) == 0 && about.st_nlink > 0) return;
        ::close(file_);
        file_ = -1;
        if (!is_locked) return;
    }
}

file_lock::~file_lock() {
    if (file_ < 0) return;
    ::unlink(path_.c_str());
    ::close(file_);
}

}  // namespace service_api::detail
