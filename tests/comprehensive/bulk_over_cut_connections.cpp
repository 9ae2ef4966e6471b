#define BOOST_TEST_MODULE comprehensive.bulk_over_cut_connections
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <random>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/beast_server.hpp>
#include <service_api/client.hpp>
#include <service_api/client/bulk_call.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/limits/idempotency_cache.hpp>
#include <service_api/server.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/seed.hpp"

// 1 200 ids in three requests over TCP, through a relay that cuts the connection at a random byte, 200 times.

using namespace service_api;
using namespace service_api::rules;

namespace {

template <bool Keyed>
struct add_ids {
    required<std::vector<std::string>> ids;
    optional<idempotency_key> key{};

    static constexpr auto rules =
        rules_of(field(&add_ids::ids, max_items{500}), field(&add_ids::key, in_header{"Idempotency-Key"}));
    static constexpr auto http =
        endpoint<no_data, problem_details>{.route = post("/keyed"), .access = bearer_token, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(add_ids, (), (ids, key), (), ())
};
template <>
struct add_ids<false> {
    required<std::vector<std::string>> ids;

    static constexpr auto rules = rules_of(field(&add_ids::ids, max_items{500}));
    static constexpr auto http =
        endpoint<no_data, problem_details>{.route = post("/never"), .access = bearer_token, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(add_ids, (), (ids), (), ())
};

constexpr api<add_ids<true>, add_ids<false>> v1{.title = "Ids", .version = "1"};

struct tokens {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        return caller{std::string(token)};
    }
};

/// A socket that is closed at the end.
class tcp_socket {
public:
    explicit tcp_socket(int handle) : handle_(handle) {
        if (handle < 0) throw std::runtime_error("no socket");
        const int on = 1;
        ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
    tcp_socket(const tcp_socket&) = delete;
    tcp_socket& operator=(const tcp_socket&) = delete;
    ~tcp_socket() { close(); }
    void close() { ::close(std::exchange(handle_, -1)); }
    int get() const { return handle_; }

private:
    int handle_;
};

sockaddr_in loopback_address(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

/// Passes the bytes of one connection after another to a server, and cuts a connection after a number of bytes. The next
/// connection is accepted when the server has closed the one before it.
class cutting_relay {
public:
    explicit cutting_relay(std::uint16_t server)
        : server_(server), listener_(::socket(AF_INET, SOCK_STREAM, 0)), thread_([this] { run(); }) {}
    cutting_relay(const cutting_relay&) = delete;
    cutting_relay& operator=(const cutting_relay&) = delete;
    ~cutting_relay() {
        ended_ = true;
        ::shutdown(listener_.get(), SHUT_RDWR);
        thread_.join();
    }

    std::uint16_t port() const { return port_; }
    /// Cuts after this many bytes of both directions, once.
    void cut_after(std::uint64_t bytes) {
        passed_ = 0;
        left_ = bytes;
    }
    std::uint64_t passed() const { return passed_; }
    int cuts() const { return cuts_; }
    /// Waits until the server has closed the connection that was cut.
    void wait_for_cut(int cuts) const {
        for (int now = cuts_; now < cuts; now = cuts_) cuts_.wait(now);
    }

private:
    std::uint16_t listen() {
        sockaddr_in address = loopback_address(0);
        socklen_t size = sizeof address;
        if (::bind(listener_.get(), reinterpret_cast<sockaddr*>(&address), size) != 0 ||
            ::listen(listener_.get(), 8) != 0 ||
            ::getsockname(listener_.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
            throw std::runtime_error("no relay");
        return ntohs(address.sin_port);
    }

    void run() {
        while (!ended_) {
            const int accepted = ::accept(listener_.get(), nullptr, nullptr);
            if (accepted < 0) return;
            tcp_socket client(accepted);
            tcp_socket server(::socket(AF_INET, SOCK_STREAM, 0));
            const sockaddr_in address = loopback_address(server_);
            if (::connect(server.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
                relay(client, server);
        }
    }

    void relay(tcp_socket& client, tcp_socket& server) {
        std::array<char, 4096> bytes{};
        std::array<pollfd, 2> both{pollfd{client.get(), POLLIN, 0}, pollfd{server.get(), POLLIN, 0}};
        while (left_ > 0) {
            if (::poll(both.data(), both.size(), 100) < 0 || ended_) return;
            for (std::size_t from = 0; from < 2; ++from) {
                if (both[from].revents == 0) continue;
                const std::uint64_t most = std::min<std::uint64_t>(bytes.size(), left_);
                if (most == 0) break;
                const auto size = ::recv(both[from].fd, bytes.data(), most, 0);
                if (size <= 0) return;
                if (!send_all(both[1 - from].fd, bytes.data(), static_cast<std::size_t>(size))) return;
                passed_ += static_cast<std::uint64_t>(size);
                left_ -= static_cast<std::uint64_t>(size);
            }
        }
        // Reset, or closed as if it were the end.
        const linger reset{.l_onoff = 1, .l_linger = 0};
        if (passed_ % 2 == 0) ::setsockopt(client.get(), SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
        left_ = unlimited;
        client.close();
        ::shutdown(server.get(), SHUT_WR);
        while (::recv(server.get(), bytes.data(), bytes.size(), 0) > 0) {
        }
        ++cuts_;
        cuts_.notify_all();
    }

    static bool send_all(int to, const char* bytes, std::size_t size) {
        while (size > 0) {
            const auto sent = ::send(to, bytes, size, MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes += sent;
            size -= static_cast<std::size_t>(sent);
        }
        return true;
    }

    static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

    std::uint16_t server_;
    std::atomic<bool> ended_{false};
    std::atomic<std::uint64_t> passed_{0};
    std::atomic<std::uint64_t> left_{unlimited};
    std::atomic<int> cuts_{0};
    tcp_socket listener_;
    std::uint16_t port_ = listen();
    std::thread thread_;
};

/// Counts how often each id is applied.
struct counts {
    template <class Op>
    auto adding() {
        return handle<Op>([this](const Op& request, const caller&) -> reply<Op> {
            const std::lock_guard lock(mutex);
            for (const auto& id : *request.ids) ++applied[id];
            return no_data{};
        });
    }

    std::mutex mutex{};
    std::map<std::string, int> applied{};
};

/// A server over TCP.
struct service : counts {
    tokens credentials{};
    idempotency_cache store{};
    beast_server server{serve(v1,
                              environment{.clock = system_wall_clock{},
                                          .credentials = credentials,
                                          .idempotency = store,
                                          .on_exception = [](std::exception_ptr) {}},
                              adding<add_ids<true>>(), adding<add_ids<false>>()),
                        {.requests_per_connection = 100'000}};
    std::jthread thread{[this] { server.run(); }};

    ~service() { server.stop(); }
};

std::vector<std::string> account_ids(std::size_t count) {
    std::vector<std::string> made;
    for (std::size_t i = 0; i < count; ++i) made.push_back("0x" + std::to_string(1'000'000 + i));
    return made;
}

/// Sends 1 200 ids with one cut at a random byte, for each of many cuts. After each end the report is saved, read and
/// resumed.
template <bool Keyed>
void send_over_cut_connections(int cuts) {
    using operation = add_ids<Keyed>;
    using bulk = bulk_call<&operation::ids>;
    service target;
    cutting_relay relay(target.server.port());
    std::mt19937_64 engine(test::fresh_seed());
    const operation all{.ids = account_ids(1'200)};

    const auto send = [&](const auto& settle) {
        target.applied.clear();
        beast_client wire("http://127.0.0.1:" + std::to_string(relay.port()));
        client call(v1, wire, bearer{"me"});
        bulk_report<std::string> report;
        int runs = 0;
        while (!report.complete() || report.items.empty()) {
            ++runs;
            bulk part(all, report);
            part.send(call);
            const auto saved = write_json(part.report(), direction::response);
            auto read = read_json<bulk_report<std::string>>(saved, direction::request);
            BOOST_REQUIRE(read.value);
            report = std::move(*read.value);
            BOOST_REQUIRE(report.items.size() == 1'200U);
            BOOST_REQUIRE(runs < 5);
            if (report.count(bulk_state::unknown) > 0) settle(report);
        }
        std::size_t once = 0;
        for (const auto& id : *all.ids) once += target.applied[id] == 1 ? 1 : 0;
        BOOST_TEST(once == 1'200U);
        BOOST_TEST(target.applied.size() == 1'200U);
        return runs;
    };

    send([](auto&) {});
    const std::uint64_t bytes = relay.passed();
    std::map<int, int> runs;
    int settled = 0;
    for (int cut = 1; cut <= cuts; ++cut) {
        relay.cut_after(std::uniform_int_distribution<std::uint64_t>(1, bytes)(engine));
        const int needed = send([&](bulk_report<std::string>& report) {
            if constexpr (Keyed) return;
            // Of an operation that is never repeated, the caller finds out what has happened.
            relay.wait_for_cut(cut);
            while (target.server.waiting() > 0) std::this_thread::yield();
            const std::lock_guard lock(target.mutex);
            for (auto& one : report.items) {
                if (one.state == bulk_state::unknown)
                    one.state = target.applied.contains(*one.element) ? bulk_state::applied : bulk_state::not_sent;
            }
            ++settled;
        });
        ++runs[needed];
        relay.wait_for_cut(cut);
    }
    BOOST_TEST(relay.cuts() == cuts);
    for (const auto& [needed, times] : runs) BOOST_TEST_MESSAGE(times << " times complete after " << needed << " runs");
    BOOST_TEST_MESSAGE(settled << " times settled by the caller, " << bytes << " bytes uncut");
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_id_is_applied_once_and_reported_with_keys) { send_over_cut_connections<true>(100); }

BOOST_AUTO_TEST_CASE(each_id_is_applied_once_and_reported_without_keys) { send_over_cut_connections<false>(100); }
