#pragma once

#include <fcntl.h>
#include <hiredis/hiredis.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// The address of a Redis. A host name is looked up once, in the constructor, without a time limit.
class redis_address {
public:
    /// Throws `std::runtime_error` if the host has no address.
    redis_address(const std::string& host, std::uint16_t port) {
        addrinfo wanted{};
        wanted.ai_socktype = SOCK_STREAM;
        addrinfo* found = nullptr;
        const int error = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found);
        if (error != 0) throw std::runtime_error("no address of " + host + ": " + ::gai_strerror(error));
        for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
            socket_address at{.size = one->ai_addrlen};
            std::memcpy(&at.address, one->ai_addr, one->ai_addrlen);
            addresses_.push_back(at);
        }
        ::freeaddrinfo(found);
    }

private:
    friend class redis_connection;
    struct socket_address {
        sockaddr_storage address{};
        socklen_t size = 0;
    };
    std::vector<socket_address> addresses_{};
};

/// A reply of a Redis, or null if it sent none, not in time, or an invalid one.
using redis_reply = std::unique_ptr<redisReply, decltype([](redisReply* made) { ::freeReplyObject(made); })>;

/// One connection to a Redis. A call ends at its deadline and uses little memory for any bytes from the other side: a
/// reply may have at most 4 KiB and 8 elements. After a call without a reply the connection must not be used again. Not
/// thread-safe.
class redis_connection {
public:
    using time_point = std::chrono::steady_clock::time_point;

    /// Connects to the first of the addresses that accepts; `is_open()` returns whether one did.
    redis_connection(const redis_address& at, time_point deadline) : reader_(::redisReaderCreate(), ::redisReaderFree) {
        reader_->fn = bounded_functions();
        for (const auto& one : at.addresses_) {
            if (connect(one, deadline)) return;
            close();
        }
    }
    redis_connection(const redis_connection&) = delete;
    redis_connection& operator=(const redis_connection&) = delete;
    ~redis_connection() { close(); }

    bool is_open() const { return socket_ >= 0; }
    /// Returns whether the connection is open and, between calls, the Redis has neither closed it nor sent bytes
    /// without a request.
    bool is_quiet() const {
        if (!is_open()) return false;
        pollfd one{.fd = socket_, .events = POLLIN, .revents = 0};
        return ::poll(&one, 1, 0) == 0;
    }

    redis_reply call(const std::vector<std::string_view>& words, time_point deadline) {
        if (!is_open() || !send(words, deadline)) return {};
        std::array<char, 1024> bytes;
        for (std::size_t received = 0; received <= 4096;) {
            void* made = nullptr;
            if (::redisReaderGetReply(reader_.get(), &made) != REDIS_OK) return {};
            redis_reply reply(static_cast<redisReply*>(made));
            // Bytes after the reply would be read as the next reply.
            if (reply) return reader_->pos == reader_->len ? std::move(reply) : redis_reply{};
            if (!wait(POLLIN, deadline)) return {};
            const auto size = ::recv(socket_, bytes.data(), bytes.size(), 0);
            if (size <= 0) return {};
            received += static_cast<std::size_t>(size);
            if (::redisReaderFeed(reader_.get(), bytes.data(), static_cast<std::size_t>(size)) != REDIS_OK) return {};
        }
        return {};
    }

private:
    // hiredis allocates as many elements as the header of an array announces.
    static redisReplyObjectFunctions* bounded_functions() {
        static const std::unique_ptr<redisReader, void (*)(redisReader*)> plain(::redisReaderCreate(),
                                                                                ::redisReaderFree);
        static redisReplyObjectFunctions bounded = [] {
            redisReplyObjectFunctions made = *plain->fn;
            made.createArray = [](const redisReadTask* task, auto size) -> void* {
                return size > 8 ? nullptr : plain->fn->createArray(task, size);
            };
            return made;
        }();
        return &bounded;
    }

    bool connect(const redis_address::socket_address& to, time_point deadline) {
        socket_ = ::socket(to.address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (socket_ < 0) return false;
        const int on = 1;
        ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to.address), to.size) == 0) return true;
        int error = 0;
        socklen_t size = sizeof error;
        return errno == EINPROGRESS && wait(POLLOUT, deadline) &&
               ::getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
    }
    void close() {
        if (socket_ >= 0) ::close(socket_);
        socket_ = -1;
    }

    bool send(const std::vector<std::string_view>& words, time_point deadline) {
        std::vector<const char*> texts;
        std::vector<std::size_t> sizes;
        for (const std::string_view word : words) {
            texts.push_back(word.data());
            sizes.push_back(word.size());
        }
        char* made = nullptr;
        const auto size = ::redisFormatCommandArgv(&made, static_cast<int>(words.size()), texts.data(), sizes.data());
        if (size < 0) return false;
        const std::unique_ptr<char, decltype([](char* text) { ::redisFreeCommand(text); })> freed(made);
        for (std::string_view rest(made, static_cast<std::size_t>(size)); !rest.empty();) {
            if (!wait(POLLOUT, deadline)) return false;
            const auto sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            rest.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    bool wait(short events, time_point deadline) const {
        for (;;) {
            const auto left = deadline - std::chrono::steady_clock::now();
            if (left.count() <= 0) return false;
            const auto seconds = std::chrono::floor<std::chrono::seconds>(left);
            const timespec most{.tv_sec = seconds.count(), .tv_nsec = (left - seconds).count()};
            pollfd one{.fd = socket_, .events = events, .revents = 0};
            const int ready = ::ppoll(&one, 1, &most, nullptr);
            if (ready >= 0 || errno != EINTR) return ready == 1;
        }
    }

    std::unique_ptr<redisReader, void (*)(redisReader*)> reader_;
    int socket_ = -1;
};

}  // namespace service_api
