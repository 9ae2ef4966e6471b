#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace load {

using clock = std::chrono::steady_clock;

/// A connection to a port of this machine; -1 when it is refused. `from`: the last byte of its own address, 127.0.0.x.
inline int connect_to(std::uint16_t port, std::uint8_t from = 1) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{.tv_sec = 2, .tv_usec = 0};
    ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    const int late = 1;  // the port is chosen with the connection: another address may have the same
    ::setsockopt(socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &late, sizeof late);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + from);
    ::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address);
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return socket;
    ::close(socket);
    return -1;
}

/// What became of many requests.
struct tally {
    long served = 0;                    ///< 200
    long shed = 0;                      ///< 503 with Retry-After
    long others = 0;                    ///< any other answer
    long cut = 0;                       ///< answers that ended before their end
    long unanswered = 0;                ///< requests whose connection ended without a byte of an answer
    long unsent = 0;                    ///< that found no free connection
    std::vector<float> milliseconds{};  ///< of the served ones

    long responses() const { return served + shed + others; }
    long all() const { return responses() + cut + unanswered + unsent; }
    tally& operator+=(const tally& other) {
        served += other.served;
        shed += other.shed;
        others += other.others;
        cut += other.cut;
        unanswered += other.unanswered;
        unsent += other.unsent;
        milliseconds.insert(milliseconds.end(), other.milliseconds.begin(), other.milliseconds.end());
        return *this;
    }
    double quantile(double share) {
        if (milliseconds.empty()) return 0;
        std::sort(milliseconds.begin(), milliseconds.end());
        return milliseconds[static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1))];
    }
};

/// Many clients on one thread. Each has one connection and waits for an answer before it asks again.
class clients {
public:
    /// They connect from 127.0.0.`from` and the addresses after it, `networks` in all: one has only its share of the
    /// server.
    clients(std::uint16_t port, std::vector<std::string> requests, std::size_t most, std::uint8_t from = 1,
            std::uint8_t networks = 1)
        : port_(port),
          requests_(std::move(requests)),
          most_(most),
          from_(from),
          networks_(networks),
          events_(::epoll_create1(EPOLL_CLOEXEC)) {}
    clients(const clients&) = delete;
    clients& operator=(const clients&) = delete;
    ~clients() {
        for (auto& one : all_) end(*one);
        ::close(events_);
    }

    /// Asks for this long: `rate` times a second altogether, or, with 0, each client as soon as it is answered; until
    /// the server refuses connections. Waits a second for the last answers.
    tally run(std::chrono::milliseconds time, double rate = 0) {
        tally_ = {};
        const auto begin = clock::now();
        const auto stop_at = begin + time;
        long sent = 0;
        if (rate == 0) {
            while (all_.size() < most_ && open()) {
            }
            for (auto& one : all_) ask(*one);
        }
        bool is_asking = true;
        for (auto now = begin; !stopped_ && (is_asking || (waiting_ > 0 && now < stop_at + std::chrono::seconds(1)));
             now = clock::now()) {
            is_asking = now < stop_at && !refused_;
            again_ = is_asking && rate == 0;
            if (is_asking && rate != 0) {
                for (const auto due = static_cast<long>(std::chrono::duration<double>(now - begin).count() * rate);
                     sent < due; ++sent)
                    ask_somewhere();
            }
            epoll_event ready[256];
            const int count = ::epoll_wait(events_, ready, 256, 1);
            for (int i = 0; i < count; ++i) receive(*static_cast<client*>(ready[i].data.ptr));
        }
        return std::move(tally_);
    }

    /// Ends a `run` on another thread at once, whatever it waits for.
    void stop() { stopped_ = true; }

private:
    struct client {
        int socket = -1;
        bool waits = false;
        clock::time_point since{};
        std::string in{};
        std::size_t size = 0;  ///< of the answer, once its head is there
    };

    bool open() {
        auto one = std::make_unique<client>();
        if (!begin(*one)) return false;
        free_.push_back(one.get());
        all_.push_back(std::move(one));
        return true;
    }
    bool begin(client& one) {
        one.socket = connect_to(port_, static_cast<std::uint8_t>(from_ + begun_++ % networks_));
        if (one.socket < 0) refused_ = true;
        if (one.socket < 0) return false;
        epoll_event event{.events = EPOLLIN, .data = {.ptr = &one}};
        ::epoll_ctl(events_, EPOLL_CTL_ADD, one.socket, &event);
        return true;
    }
    void end(client& one) {
        if (one.socket >= 0) ::close(one.socket);
        one.socket = -1;
    }

    void ask_somewhere() {
        while (!free_.empty() && free_.back()->waits) free_.pop_back();
        if (free_.empty() && (all_.size() >= most_ || !open())) {
            ++tally_.unsent;
            return;
        }
        client& one = *free_.back();
        free_.pop_back();
        ask(one);
    }
    void ask(client& one) {
        if (one.waits || (one.socket < 0 && !begin(one))) return;
        const std::string& request = requests_[next_++ % requests_.size()];
        one.since = clock::now();
        one.in.clear();
        one.size = 0;
        one.waits = true;
        ++waiting_;
        ::send(one.socket, request.data(), request.size(), MSG_NOSIGNAL);  // small: it fits the socket's buffer
    }

    void receive(client& one) {
        char chunk[65536];
        const auto count = ::recv(one.socket, chunk, sizeof chunk, MSG_DONTWAIT);
        if (count <= 0) {
            if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
            if (one.waits) ++(one.in.empty() ? tally_.unanswered : tally_.cut);
            waiting_ -= one.waits ? 1 : 0;
            one.waits = false;
            end(one);
            if (again_) return ask(one);
            free_.push_back(&one);
            return;
        }
        one.in.append(chunk, static_cast<std::size_t>(count));
        if (!one.waits) return;  // a 503 before a question, for one connection too many
        if (one.size == 0) {
            const std::size_t head = one.in.find("\r\n\r\n");
            if (head == one.in.npos) return;
            const std::size_t length = one.in.find("Content-Length: ");
            one.size = head + 4 + (length < head ? std::strtoul(one.in.c_str() + length + 16, nullptr, 10) : 0);
        }
        if (one.in.size() < one.size) return;
        one.waits = false;
        --waiting_;
        const std::string_view head = std::string_view(one.in).substr(0, one.in.find("\r\n\r\n"));
        if (head.starts_with("HTTP/1.1 200")) {
            ++tally_.served;
            tally_.milliseconds.push_back(std::chrono::duration<float, std::milli>(clock::now() - one.since).count());
        } else {
            ++(head.starts_with("HTTP/1.1 503") && head.find("\r\nRetry-After: ") != head.npos ? tally_.shed
                                                                                               : tally_.others);
        }
        if (head.find("Connection: close") != head.npos) end(one);
        if (again_) return ask(one);
        free_.push_back(&one);
    }

    std::uint16_t port_;
    std::vector<std::string> requests_;
    std::size_t most_;
    std::uint8_t from_;
    std::uint8_t networks_;
    int events_;
    std::vector<std::unique_ptr<client>> all_{};
    std::vector<client*> free_{};
    tally tally_{};
    std::size_t next_ = 0;
    std::size_t begun_ = 0;
    long waiting_ = 0;
    bool again_ = false;
    bool refused_ = false;
    std::atomic<bool> stopped_{false};
};

}  // namespace load
