#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

/// A client that sends and shows the very bytes. Gives up on a server that is silent for 20 seconds: on a busy machine,
/// two are too few.
class raw_peer {
public:
    /// `from`: the last byte of its own address, 127.0.0.x.
    explicit raw_peer(std::uint16_t port, std::uint8_t from = 1) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        timeval patience{.tv_sec = 20, .tv_usec = 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + from);
        const bool is_bound = ::bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (!is_bound || ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
            ::close(socket_);
            throw std::runtime_error("refused");
        }
    }
    raw_peer(const raw_peer&) = delete;
    raw_peer& operator=(const raw_peer&) = delete;
    ~raw_peer() { ::close(socket_); }

    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    /// One answer with its body, by its Content-Length; what came of it when the connection ends first. Without its
    /// Date.
    std::string response() { return without_dates(dated_response()); }
    std::string dated_response() {
        while (in_.find("\r\n\r\n") == std::string::npos) {
            if (!receive()) return std::exchange(in_, {});
        }
        const std::size_t head = in_.find("\r\n\r\n") + 4;
        const std::size_t field = in_.find("Content-Length: ");
        const std::size_t size = head + (field < head ? std::stoul(in_.substr(field + 16)) : 0);
        while (in_.size() < size) {
            if (!receive()) return std::exchange(in_, {});
        }
        std::string whole = in_.substr(0, size);
        in_.erase(0, size);
        return whole;
    }

    /// All that comes until the server closes, without Dates; ends with "SILENT" when it does not, with "RESET" after a
    /// reset.
    std::string rest() {
        while (receive()) {
        }
        return without_dates(std::exchange(in_, {})) + (received_ == 0 ? "" : errno == ECONNRESET ? "RESET" : "SILENT");
    }

    void close() { ::shutdown(socket_, SHUT_WR); }

private:
    static std::string without_dates(std::string text) {
        const std::string name = "\r\nDate: ";
        for (std::size_t at = 0; (at = text.find(name, at)) != text.npos;) text.erase(at, name.size() + 29);
        return text;
    }

    bool receive() {
        char chunk[4096];
        received_ = ::recv(socket_, chunk, sizeof chunk, 0);
        if (received_ > 0) in_.append(chunk, static_cast<std::size_t>(received_));
        return received_ > 0;
    }

    int socket_;
    ssize_t received_ = 0;
    std::string in_;
};

/// Asks on one connection, and on a new one after an answer that ended it.
class asking_peer {
public:
    explicit asking_peer(std::uint16_t port) : port_(port) {}

    /// The whole answer to one whole request, without its Date.
    std::string response_to(std::string_view request) {
        if (!peer_) peer_.emplace(port_);
        peer_->send(request);
        std::string response = peer_->response();
        if (response.empty() || response.find("\r\nConnection: close\r\n") != response.npos) hang_up();
        return response;
    }
    void hang_up() { peer_.reset(); }

private:
    std::uint16_t port_;
    std::optional<raw_peer> peer_{};
};
