#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace platform {

/// A log of lines that its writers never wait for: a thread of its own writes them. A line that finds too many waiting for
/// the file, or that the file does not take, is dropped and counted, and a line at its place reports how many were. Several
/// processes may share a file that is appended to: lines are written whole. The program must ignore SIGPIPE.
class line_log {
public:
    /// Bytes of lines that may wait: a few thousand lines.
    static constexpr std::size_t max_waiting = 1024 * 1024;

    /// The line that reports a number of dropped lines, without its line end.
    using report = std::function<std::string(std::uint64_t)>;

    /// Writes to a descriptor, which the log closes.
    line_log(int file, report dropped_lines);
    /// Waits until all lines are written, for a second at most.
    ~line_log();
    line_log(const line_log&) = delete;
    line_log& operator=(const line_log&) = delete;

    /// Adds a line, given without its end. Never waits for the file.
    void write(std::string_view line) noexcept;

    /// How many lines were dropped since the start.
    std::uint64_t dropped() const;

private:
    struct state;
    const std::shared_ptr<state> state_;  // the thread's too, which may still be writing when the log is gone
    std::thread writer_;
};

/// Opens a file to append to; `-` is the standard output. Throws std::runtime_error that names the option if it cannot be
/// opened.
int open_access_log(const std::string& file);

}  // namespace platform
