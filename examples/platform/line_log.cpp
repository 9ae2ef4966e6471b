#include "line_log.hpp"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace platform {

namespace {

/// Writes a whole text without a time limit. Returns how many bytes were written.
std::size_t write_all(int file, std::string_view text) {
    std::size_t taken = 0;
    while (taken < text.size()) {
        const ssize_t written = ::write(file, text.data() + taken, text.size() - taken);
        if (written >= 0) {
            taken += static_cast<std::size_t>(written);
        } else if (errno == EAGAIN) {  // another process has made the shared pipe non-blocking
            pollfd writable{.fd = file, .events = POLLOUT, .revents = 0};
            ::poll(&writable, 1, -1);
        } else if (errno != EINTR) {
            break;
        }
    }
    return taken;
}

/// Returns as many whole lines from the front as a pipe accepts atomically, so that lines of several processes do not
/// mix.
std::string_view next_lines(std::string_view text) {
    if (text.size() <= PIPE_BUF) return text;
    const std::size_t last = text.rfind('\n', PIPE_BUF - 1);
    return text.substr(0, (last != text.npos ? last : text.find('\n')) + 1);
}

}  // namespace

struct line_log::state {
    state(int to, report reporter) : file(to), dropped_lines(std::move(reporter)) {
        waiting.reserve(max_waiting);
        writing.reserve(max_waiting);
    }
    ~state() { ::close(file); }
    state(const state&) = delete;
    state& operator=(const state&) = delete;

    const int file;
    const report dropped_lines;
    std::atomic<std::uint64_t> dropped{0};

    std::mutex mutex{};  // guards these
    std::condition_variable changed{};
    std::string waiting{};
    std::uint64_t refused = 0;  // lines that did not fit behind the waiting ones
    bool stopping = false;
    bool ended = false;

    // Used by the writer's thread only.
    std::string writing{};
    std::uint64_t unreported = 0;
    bool line_is_open = false;  // a part of a line was written

    void run() {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [this] { return !waiting.empty() || refused != 0 || stopping; });
            if (waiting.empty() && refused == 0) break;
            writing.swap(waiting);
            const std::uint64_t refused_after = std::exchange(refused, 0);
            lock.unlock();
            report_dropped();
            const std::uint64_t lost = write_lines();
            dropped += lost;
            unreported += lost + refused_after;
            if (lost == 0) report_dropped();
            writing.clear();
            lock.lock();
        }
        ended = true;
        changed.notify_all();
    }

    /// Returns how many bytes of these lines were written.
    std::size_t put(std::string_view lines) {
        if (line_is_open && write_all(file, "\n") == 0) return 0;
        const std::size_t taken = write_all(file, lines);
        line_is_open = taken != 0 && lines[taken - 1] != '\n';
        return taken;
    }

    /// Returns how many lines were not written.
    std::uint64_t write_lines() {
        std::string_view left = writing;
        while (!left.empty()) {
            const std::string_view lines = next_lines(left);
            const std::size_t taken = put(lines);
            left.remove_prefix(taken);
            if (taken != lines.size()) break;
        }
        return static_cast<std::uint64_t>(std::count(left.begin(), left.end(), '\n'));
    }

    void report_dropped() {
        if (unreported == 0) return;
        try {
            const std::string line = dropped_lines(unreported) + '\n';
            if (put(line) == line.size()) unreported = 0;
        } catch (...) {
            // out of memory: reported with the next lines
        }
    }
};

line_log::line_log(int file, report dropped_lines)
    : state_(std::make_shared<state>(file, std::move(dropped_lines))), writer_([held = state_] { held->run(); }) {}

line_log::~line_log() {
    std::unique_lock lock(state_->mutex);
    state_->stopping = true;
    state_->changed.notify_all();
    const bool ended = state_->changed.wait_for(lock, std::chrono::seconds(1), [this] { return state_->ended; });
    lock.unlock();
    if (ended) {
        writer_.join();
    } else {
        writer_.detach();  // the write is blocked: the thread ends with the program
    }
}

void line_log::write(std::string_view line) noexcept {
    {
        const std::lock_guard lock(state_->mutex);
        // After one rejected line, shorter ones are rejected too, so that the gap is at one position.
        if (state_->refused != 0 || state_->waiting.size() + line.size() >= max_waiting) {
            ++state_->refused;
            ++state_->dropped;
        } else {
            state_->waiting.append(line).append(1, '\n');
        }
    }
    state_->changed.notify_one();
}

std::uint64_t line_log::dropped() const { return state_->dropped; }

int open_access_log(const std::string& file) {
    const int opened =
        file == "-" ? ::dup(STDOUT_FILENO) : ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
    if (opened < 0) throw std::runtime_error("--access-log " + file + ": " + std::strerror(errno));
    return opened;
}

}  // namespace platform
