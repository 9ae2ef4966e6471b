#pragma once

#include <chrono>
#include <memory>
#include <utility>

namespace service_api::detail {

/// Counts the running calls of a handler that has a `concurrency_limit`.
class call_slots {
public:
    virtual ~call_slots() = default;

    /// Returns false, and takes no slot, if all are in use.
    virtual bool enter() = 0;
    virtual void leave() = 0;
    virtual std::chrono::seconds retry_after() const = 0;
};

struct leave_slot {
    void operator()(call_slots* slots) const { slots->leave(); }
};

/// A slot that a call has taken, or nothing.
using call_slot = std::unique_ptr<call_slots, leave_slot>;

/// Takes a slot for as long as a stream exists, which may be longer than the server.
inline std::shared_ptr<call_slots> slot_of_stream(call_slot& taken, std::shared_ptr<call_slots> slots) {
    if (!taken) return nullptr;
    return {taken.release(), [owner = std::move(slots)](call_slots* one) { one->leave(); }};
}

}  // namespace service_api::detail
