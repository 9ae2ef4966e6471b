#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace platform {

/// A log of lines whose callers never wait for the file: a separate thread writes them. A line is dropped and counted
/// if too many are waiting or the file does not accept it, and a line at its position reports how many were. Several
/// processes may append to the same file: lines are written whole. The program must ignore SIGPIPE.
class line_log {
public:
    /// The limit of waiting lines in bytes: a few thousand lines.
    static constexpr std::size_t max_waiting = 1024 * 1024;

    /// Returns the line that reports a number of dropped lines, without its line end.
    using report = std::function<std::string(std::uint64_t)>;

    /// Writes to a file descriptor, which the log closes.
    line_log(int file, report dropped_lines);
    /// Waits until all lines are written, for at most a second.
    ~line_log();
    line_log(const line_log&) = delete;
    line_log& operator=(const line_log&) = delete;

    /// Adds a line without its line end. Never waits for the file.
    void write(std::string_view line) noexcept;

    /// Returns the number of lines dropped since the start.
    std::uint64_t dropped() const;

private:
    struct state;
    const std::shared_ptr<state> state_;  // shared with the thread, which may outlive the log
    std::thread writer_;
};

/// Opens a file for appending; `-` is the standard output. Throws `std::runtime_error` that names the option if the
/// file cannot be opened.
int open_access_log(const std::string& file);

}  // namespace platform
