#pragma once

#include <chrono>
#include <memory>

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

}  // namespace service_api::detail
