#pragma once

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace load {

/// A server program as a process of its own: started until it says where it listens, ended with it.
class server_process {
public:
    /// `descriptors`: how many it may have open; 0: as many as we may.
    explicit server_process(std::vector<std::string> command, rlim_t descriptors = 0) {
        int ends[2];
        if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
        process_ = ::fork();
        if (process_ == 0) {
            if (descriptors != 0) {
                const rlimit limit{.rlim_cur = descriptors, .rlim_max = descriptors};
                ::setrlimit(RLIMIT_NOFILE, &limit);
            }
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::close(ends[1]);
            std::vector<char*> arguments;
            for (auto& word : command) arguments.push_back(word.data());
            arguments.push_back(nullptr);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        }
        ::close(ends[1]);
        std::FILE* out = ::fdopen(ends[0], "r");
        char line[256];
        unsigned port = 0;
        while (port == 0 && std::fgets(line, sizeof line, out) != nullptr)
            std::sscanf(line, "listening on 127.0.0.1:%u", &port);
        output_ = out;
        if (port == 0) throw std::runtime_error("the server did not start");
        port_ = static_cast<std::uint16_t>(port);
    }
    server_process(const server_process&) = delete;
    server_process& operator=(const server_process&) = delete;
    ~server_process() {
        if (process_ > 0) ::kill(process_, SIGKILL), ::waitpid(process_, nullptr, 0);
        std::fclose(output_);
    }

    std::uint16_t port() const { return port_; }

    /// Sends SIGTERM; `join` waits for the end.
    void terminate() const { ::kill(process_, SIGTERM); }
    /// Whether it ends by itself, and well, in this time.
    bool join(std::chrono::milliseconds most) {
        const auto end = std::chrono::steady_clock::now() + most;
        for (int status = 0; std::chrono::steady_clock::now() < end;) {
            if (::waitpid(process_, &status, WNOHANG) == process_) {
                process_ = 0;
                return WIFEXITED(status) && WEXITSTATUS(status) == 0;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return false;
    }

    /// Seconds of processor time that it has used.
    double processor_seconds() const {
        std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
        std::string word;
        double ticks = 0;
        for (int field = 1; field <= 15 && file >> word; ++field) {
            if (field >= 14) ticks += std::stod(word);  // user, system; the program's name has no space
        }
        return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }
    /// Bytes of memory that it has.
    long memory() const {
        std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
        long pages = 0;
        file >> pages >> pages;
        return pages * ::sysconf(_SC_PAGESIZE);
    }

private:
    pid_t process_ = 0;
    std::FILE* output_ = nullptr;
    std::uint16_t port_ = 0;
};

}  // namespace load
