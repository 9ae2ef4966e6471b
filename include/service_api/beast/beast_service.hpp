#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <service_api/http/exchange.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/transport/beast_server_options.hpp>
#include <service_api/transport/waiting_room.hpp>
#include <set>
#include <utility>
#include <vector>

namespace service_api {

class beast_connection;

/// What the connections of one server share.
class beast_service {
public:
    beast_service(std::function<http_response(const http_request&)> handler, beast_server_options chosen)
        : options(std::move(chosen)), room(options.queue_delay, options.threads), handler_(std::move(handler)) {}

    const beast_server_options options;
    waiting_room<std::shared_ptr<beast_connection>> room;
    std::atomic<bool> stopping{false};
    std::atomic<std::size_t> held{0};         ///< bytes of bodies and answers
    std::atomic<std::size_t> turned_away{0};  ///< connections that are open only to be told so

    /// The handler's answer; an internal error when it throws. Its words may be secret: they go nowhere.
    http_response answer(const http_request& request) {
        const auto begun = std::chrono::steady_clock::now();
        http_response answer;
        try {
            answer = handler_(request);
        } catch (...) {
            answer = refusal(500);
        }
        room.worked(std::chrono::steady_clock::now() - begun);
        return answer;
    }

    http_response refusal(int status, const framing_rule* broken = nullptr) const {
        http_response answer{.status = status};
        try {
            if (options.refusal) answer = options.refusal(status, broken);
        } catch (...) {
            // Without a body, then.
        }
        if (status == 503) answer.headers.add("Retry-After", "1");
        return answer;
    }

    /// How long a refused connection waits: half a second to one and a half, each time another, or those who were refused
    /// together would come back together.
    std::chrono::milliseconds next_pause() { return std::chrono::milliseconds(500 + pauses_++ * 618 % 1000); }

    bool is_crowded() const { return connection_count() - turned_away > options.connections; }
    bool lacks_memory() const { return held > options.memory; }
    void tell(std::chrono::steady_clock::time_point since, exchange done) const {
        if (!options.observe) return;
        done.duration = std::chrono::steady_clock::now() - since;
        done.begun =
            std::chrono::system_clock::now() - std::chrono::duration_cast<std::chrono::microseconds>(done.duration);
        try {
            options.observe(done);
        } catch (...) {
            // The client has its answer: what keeps records must not end the connection.
        }
    }

    // Connections enter and leave by themselves.
    void enter(beast_connection& one) {
        const std::lock_guard lock(mutex_);
        open_.insert(&one);
    }
    void leave(beast_connection& one) {
        const std::lock_guard lock(mutex_);
        open_.erase(&one);
    }
    std::size_t connection_count() const {
        const std::lock_guard lock(mutex_);
        return open_.size();
    }
    template <class Connection = beast_connection>
    std::vector<std::shared_ptr<Connection>> connections() const {
        const std::lock_guard lock(mutex_);
        std::vector<std::shared_ptr<Connection>> alive;
        for (Connection* connection : open_) {
            if (auto held_now = connection->weak_from_this().lock()) alive.push_back(std::move(held_now));
        }
        return alive;
    }

private:
    std::function<http_response(const http_request&)> handler_;
    std::atomic<unsigned> pauses_{0};
    mutable std::mutex mutex_{};  // guards `open_`
    std::set<beast_connection*> open_{};
};

}  // namespace service_api
