#pragma once

#include <arpa/inet.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <service_api/redis/redis_connection.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/skipped.hpp"

/// A redis-server of the test's own on a free port, which keeps nothing on disk. Ended with it.
class running_redis {
public:
    running_redis() : port_(free_port()) { start(); }
    running_redis(const running_redis&) = delete;
    running_redis& operator=(const running_redis&) = delete;
    ~running_redis() { kill(); }

    std::uint16_t port() const { return port_; }
    service_api::redis_address address() const { return {"127.0.0.1", port_}; }

    /// On the same port as ever, empty. Returns when it answers.
    void start() {
        process_ = ::fork();
        if (process_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            ::execl(SERVICE_API_REDIS_SERVER, "redis-server", "--port", std::to_string(port_).c_str(), "--bind",
                    "127.0.0.1", "--save", "", "--appendonly", "no", "--logfile", "/dev/null",
                    static_cast<char*>(nullptr));
            ::_exit(127);
        }
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (!ask({"PING"})) {
            if (std::chrono::steady_clock::now() > end) throw std::runtime_error("redis-server does not answer");
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    void kill() {
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        process_ = 0;
    }
    void hang() const { ::kill(process_, SIGSTOP); }
    void go_on() const { ::kill(process_, SIGCONT); }

    /// What it says to a command.
    service_api::redis_reply ask(const std::vector<std::string_view>& words) const {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
        return service_api::redis_connection(address(), deadline).call(words, deadline);
    }

    /// Returns a TCP port that is not in use.
    static std::uint16_t free_port() {
        const int one = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in at{};
        at.sin_family = AF_INET;
        at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof at;
        if (::bind(one, reinterpret_cast<sockaddr*>(&at), size) != 0 ||
            ::getsockname(one, reinterpret_cast<sockaddr*>(&at), &size) != 0)
            throw std::runtime_error("no free port");
        ::close(one);
        return ntohs(at.sin_port);
    }

private:
    const std::uint16_t port_;
    pid_t process_ = 0;
};

/// Skips the whole suite if there is no redis-server.
struct needs_redis {
    needs_redis() {
        if (!std::string_view(SERVICE_API_REDIS_SERVER).starts_with('/'))
            service_api::test::skip_suite("redis-server is not installed");
    }
};
