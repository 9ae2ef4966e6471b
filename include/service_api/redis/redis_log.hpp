#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/redis/redis_connection.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// The logs of accepted requests in a Redis, shared by any number of programs: exact like `sliding_window`, by the
/// clock of the Redis. Each call is one script, which Redis runs atomically. Thread-safe; each call uses a connection
/// of its own, and the number of connections is the largest number of simultaneous calls.
class redis_log {
public:
    using time_point = redis_connection::time_point;

    redis_log(redis_address at, unsigned database) : at_(std::move(at)), database_(std::to_string(database)) {}

    /// Admits or rejects a request like `sliding_window::admit`, for a weight from 1 to `count`. Returns `std::nullopt`
    /// if the Redis does not send a valid reply before the deadline.
    std::optional<limit_decision> admit(std::string_view key, std::uint32_t count, std::chrono::microseconds window,
                                        std::uint32_t weight, time_point deadline) {
        const redis_reply reply = run(
            admitting, key, {std::to_string(count), std::to_string(window.count()), std::to_string(weight)}, deadline);
        if (!reply || reply->type != REDIS_REPLY_ARRAY || reply->elements != 4) return std::nullopt;
        std::array<long long, 4> numbers;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (reply->element[i]->type != REDIS_REPLY_INTEGER) return std::nullopt;
            numbers[i] = reply->element[i]->integer;
        }
        const auto [accepted, remaining, wait, ticket] = numbers;
        const bool sound = accepted == 1   ? remaining >= 0 && remaining <= count - weight && wait == 0 && ticket > 0
                           : accepted == 0 ? remaining >= 0 && remaining < weight && wait > 0 && wait <= window.count()
                                           : false;
        if (!sound) return std::nullopt;
        return limit_decision{.accepted = accepted == 1,
                              .remaining = static_cast<std::uint32_t>(remaining),
                              .retry_after = std::chrono::microseconds(wait),
                              .shared_ticket = static_cast<std::uint64_t>(ticket)};
    }

    /// Removes an accepted request. Returns false if the Redis does not confirm it before the deadline.
    bool release(std::string_view key, const limit_decision& accepted, time_point deadline) {
        const redis_reply reply = run(releasing, key, {std::to_string(accepted.shared_ticket)}, deadline);
        return reply && reply->type == REDIS_REPLY_INTEGER;
    }

private:
    // The list of a key: the sum of the weights, then its requests as "<time>:<weight>", oldest first, with times in
    // microseconds. A request's ticket is its time when it was accepted, which no other request of the list has. If the
    // clock of the Redis was set back, later times become the current one, and their tickets are then not found.
    static constexpr std::string_view admitting = R"(
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local count, window, weight = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local used = tonumber(redis.call('LPOP', KEYS[1]) or 0)
local function request(index)
    local at, heavy = string.match(redis.call('LINDEX', KEYS[1], index) or '', '^(%d+):(%d+)$')
    return tonumber(at), tonumber(heavy)
end
local function text(at, heavy) return string.format('%.0f:%.0f', at, heavy) end

local newest = request(-1)
if newest and newest >= now then -- the clock was set back: later times become now
    for index = 0, redis.call('LLEN', KEYS[1]) - 1 do
        local at, heavy = request(index)
        if at > now then redis.call('LSET', KEYS[1], index, text(now, heavy)) end
    end
    now = now + 1
end

local at, heavy = request(0)
while at and at + window <= now do
    redis.call('LPOP', KEYS[1])
    used = used - heavy
    at, heavy = request(0)
end
if used + weight > count then
    local room, index = count - used + heavy, 0
    while room < weight do
        index = index + 1
        at, heavy = request(index)
        room = room + heavy
    end
    redis.call('LPUSH', KEYS[1], used)
    return {0, math.max(count - used, 0), at + window - now, now}
end
redis.call('RPUSH', KEYS[1], text(now, weight))
redis.call('LPUSH', KEYS[1], used + weight)
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', math.ceil(window / 1000) + 1)) -- it begins inside one
return {1, count - used - weight, 0, now}
)";

    static constexpr std::string_view releasing = R"(
local used = redis.call('LPOP', KEYS[1])
if not used then return 0 end
for index = -1, -redis.call('LLEN', KEYS[1]), -1 do
    local request = redis.call('LINDEX', KEYS[1], index)
    local heavy = string.match(request, '^' .. ARGV[1] .. ':(%d+)$')
    if heavy then
        redis.call('LREM', KEYS[1], -1, request)
        used = used - heavy
        break
    end
end
if redis.call('LLEN', KEYS[1]) > 0 then redis.call('LPUSH', KEYS[1], used) end
return 1
)";

    /// A connection, and the names under which its Redis has stored the scripts.
    struct session {
        session(const redis_address& at, time_point deadline) : line(at, deadline) {}

        redis_connection line;
        std::vector<std::pair<std::string_view, std::string>> names{};

        redis_reply run(std::string_view script, std::string_view key, const std::vector<std::string>& arguments,
                        time_point deadline) {
            for (const bool again : {false, true}) {
                const std::string* name = name_of(script, again, deadline);
                if (name == nullptr) return {};
                std::vector<std::string_view> words{"EVALSHA", *name, "1", key};
                words.insert(words.end(), arguments.begin(), arguments.end());
                redis_reply reply = line.call(words, deadline);
                if (!reply || reply->type != REDIS_REPLY_ERROR) return reply;
                if (!std::string_view(reply->str, reply->len).starts_with("NOSCRIPT")) return {};
            }
            return {};
        }

    private:
        const std::string* name_of(std::string_view script, bool forgotten, time_point deadline) {
            if (forgotten) names.clear();
            for (const auto& [text, name] : names) {
                if (text.data() == script.data()) return &name;
            }
            const redis_reply reply = line.call({"SCRIPT", "LOAD", script}, deadline);
            if (!reply || reply->type != REDIS_REPLY_STRING) return nullptr;
            return &names.emplace_back(script, std::string(reply->str, reply->len)).second;
        }
    };

    redis_reply run(std::string_view script, std::string_view key, const std::vector<std::string>& arguments,
                    time_point deadline) {
        std::unique_ptr<session> line = free_session(deadline);
        redis_reply reply = line ? line->run(script, "service_api:" + std::string(key), arguments, deadline) : nullptr;
        const std::lock_guard lock(mutex_);
        if (reply)
            idle_.push_back(std::move(line));
        else
            idle_.clear();  // they are connected to the same, failed Redis
        return reply;
    }

    std::unique_ptr<session> take_idle() {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) return nullptr;
        auto last = std::move(idle_.back());
        idle_.pop_back();
        return last;
    }

    std::unique_ptr<session> free_session(time_point deadline) {
        while (auto idle = take_idle()) {
            if (idle->line.is_quiet()) return idle;  // a system call, so not under the lock
        }
        auto made = std::make_unique<session>(at_, deadline);
        if (database_ == "0") return made;
        const redis_reply reply = made->line.call({"SELECT", database_}, deadline);
        return reply && reply->type == REDIS_REPLY_STATUS ? std::move(made) : nullptr;
    }

    const redis_address at_;
    const std::string database_;
    std::mutex mutex_{};
    std::vector<std::unique_ptr<session>> idle_{};
};

}  // namespace service_api
