#pragma once

#include <string>

namespace platform {

/// A file of one line per request. A line is written at once and whole, so several processes may share a file and a line
/// that was written survives the process.
class access_log {
public:
    /// Opens a file to append to; `-` is the standard output. Throws std::runtime_error when it cannot be opened.
    explicit access_log(const std::string& file);
    ~access_log();
    access_log(const access_log&) = delete;
    access_log& operator=(const access_log&) = delete;

    /// A line that cannot be written is lost: the request has been answered.
    void write(std::string line) const;

private:
    int file_;
};

}  // namespace platform
