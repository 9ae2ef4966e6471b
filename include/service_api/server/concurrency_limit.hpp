#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <service_api/description/operation.hpp>
#include <service_api/server/call_slots.hpp>
#include <service_api/server/handler.hpp>
#include <utility>

namespace service_api {

/// How many calls of a handler may run at a time: `handle<Op>(handler, concurrency_limit{16})`. A call that returns a
/// stream runs until the stream's source is destroyed. Copies of a server have
/// one limit together. A further request gets a 503 with `Retry-After` and waits for nothing; its signature and its
/// idempotency key may be used again.
struct concurrency_limit {
    std::size_t calls;
    std::chrono::seconds retry_after{1};
};

namespace detail {

class counted_slots final : public call_slots {
public:
    explicit counted_slots(const concurrency_limit& limit) : limit_(limit) {}

    bool enter() override {
        std::size_t used = used_;
        while (used < limit_.calls) {
            if (used_.compare_exchange_weak(used, used + 1)) return true;
        }
        return false;
    }
    void leave() override { --used_; }
    std::chrono::seconds retry_after() const override { return limit_.retry_after; }

private:
    const concurrency_limit limit_;
    std::atomic<std::size_t> used_{0};
};

}  // namespace detail

/// Overload for a handler, plain or awaitable, with a limit of its own beside those of the transport.
template <operation Op, class Handler>
handler_for<Op> handle(Handler handler, const concurrency_limit& limit) {
    handler_for<Op> made = handle<Op>(std::move(handler));
    made.entry.slots = std::make_shared<detail::counted_slots>(limit);
    return made;
}

}  // namespace service_api
