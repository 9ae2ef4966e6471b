// What a client without a key can do to others, as figures: see run.sh beside this file.
//   load_attacks SERVER STORE: the server program and a store to serve.

#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "clients.hpp"
#include "server_process.hpp"

namespace {

using namespace load;
using namespace std::chrono_literals;

constexpr std::uint8_t honest_address = 2;
constexpr std::uint8_t hostile_address = 3;

/// Connections from one address that each send these bytes, never read, and connect again when they are closed.
class attack {
public:
    attack(std::uint16_t port, std::size_t connections, std::string bytes)
        : port_(port), bytes_(std::move(bytes)), all_(connections), thread_([this] { run(); }) {}
    attack(const attack&) = delete;
    attack& operator=(const attack&) = delete;
    ~attack() {
        stopped_ = true;
        thread_.join();
        for (const hostile& one : all_) {
            if (one.socket >= 0) ::close(one.socket);
        }
    }

private:
    struct hostile {
        int socket = -1;
        std::size_t sent = 0;
    };

    void run() {
        while (!stopped_) {
            for (hostile& one : all_) {
                if (!stopped_) go_on(one);
            }
            std::this_thread::sleep_for(50ms);
        }
    }

    void go_on(hostile& one) {
        if (one.socket < 0) {
            one = {.socket = connect_to(port_, hostile_address)};
            if (one.socket < 0) return;
            const int small = 4096;
            ::setsockopt(one.socket, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
        }
        pollfd state{.fd = one.socket, .events = POLLRDHUP, .revents = 0};
        if (::poll(&state, 1, 0) > 0 && (state.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0) {
            ::close(std::exchange(one.socket, -1));
            return;
        }
        const auto count =
            ::send(one.socket, bytes_.data() + one.sent, bytes_.size() - one.sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count > 0) one.sent += static_cast<std::size_t>(count);
    }

    std::uint16_t port_;
    std::string bytes_;
    std::vector<hostile> all_;
    std::atomic<bool> stopped_{false};
    std::thread thread_;
};

/// 200 requests a second of an honest client, every other on a connection of its own, every third for the health.
class honest_client {
public:
    explicit honest_client(std::uint16_t port) : clients_(port, requests(), 32, honest_address) {}

    struct figures {
        double success;  // of all requests, in per cent
        double p99;      // in milliseconds, of those served
    };
    figures run(std::chrono::seconds time) {
        constexpr long rate = 200;
        tally got = clients_.run(time, rate);
        // A connection that takes seconds keeps others from being asked for; the last of them may be due too late.
        const long wanted = std::max(got.all(), rate * static_cast<long>(time.count()) - rate / 10);
        return {100. * static_cast<double>(got.served) / static_cast<double>(wanted), got.quantile(0.99)};
    }

private:
    static std::vector<std::string> requests() {
        const std::string get = "GET /v1/public/vault_balance?chain_id=10 HTTP/1.1\r\nHost: a\r\n";
        return {get + "\r\n", get + "Connection: close\r\n\r\n", "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
                get + "Connection: close\r\n\r\n"};
    }

    clients clients_;
};

std::string repeated(const std::string& request, int times) {
    std::string bytes;
    for (int i = 0; i < times; ++i) bytes += request;
    return bytes;
}

}  // namespace

int main(int count, char** arguments) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    if (count != 3) return 2;
    const std::string post = "POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n";
    struct {
        const char* name;
        std::size_t connections;
        std::string bytes;
    } const attacks[] = {
        {"700 connections pipeline GET /docs and never read", 700,
         repeated("GET /docs HTTP/1.1\r\nHost: a\r\n\r\n", 100)},
        {"64 bodies of 1 MiB to a path that does not exist", 64, post + std::string(1'048'575, 'x')},
        {"4001 silent connections from one address", 4'001, ""},
    };
    bool failed = false;
    for (const auto& [name, connections, bytes] : attacks) {
        const server_process server({arguments[1], "--listen", "127.0.0.1:0", "--store", arguments[2]});
        honest_client honest(server.port());
        honest.run(1s);  // warm
        const auto alone = honest.run(5s);
        const long memory = server.memory();
        const attack running(server.port(), connections, bytes);
        std::this_thread::sleep_for(3s);
        const auto beside = honest.run(10s);
        std::printf("attacks: %s: honest client %.1f %% served, p99 %.1f ms (alone %.1f %%, %.1f ms); %.0f MiB more\n",
                    name, beside.success, beside.p99, alone.success, alone.p99,
                    static_cast<double>(server.memory() - memory) / 1024 / 1024);
        if (beside.success == 100) continue;
        std::printf("NOT AS PROMISED: every honest request is served\n");
        failed = true;
    }
    return failed ? 1 : 0;
}
