#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace service_api {

/// Decides which share of the requests is refused so that the others do not wait: a controller in the manner of RFC 8033
/// (PIE), fed with measured delays. A burst of a quarter of a second passes unharmed.
class load_shedder {
public:
    static constexpr std::chrono::milliseconds interval{10};  ///< between two observations

    /// `target`: how long a request may wait before its turn.
    explicit load_shedder(std::chrono::nanoseconds target) : target_(target) {}

    /// How long something that came an interval ago has waited for its turn. To be called by one thread at a time.
    void observe(std::chrono::nanoseconds delay) {
        const double now = std::chrono::duration<double>(delay) / target_;
        above_ = now > 1 ? above_ + interval : std::chrono::milliseconds(0);
        double share = share_;
        if (share > 0 || above_ >= std::chrono::milliseconds(250)) {
            // How far from the target, and much more whether it grows: the first alone would swing.
            share += 0.002 * std::clamp(now - 1, -1.0, 1.0) + 0.1 * std::clamp(now - before_, -0.5, 0.5);
            if (now < 0.1 && before_ < 0.1) share *= 0.9;  // the queue is gone, and soon forgotten
        }
        // Never all: what nobody tries, nobody can find to be quick again.
        share_ = share < 0.001 ? 0.0 : std::min(share, 0.95);
        before_ = now;
    }

    /// Whether to refuse this request: of a share of a third, every third one.
    bool refuses() {
        const auto step = static_cast<std::uint32_t>(share_.load(std::memory_order_relaxed) * 65536);
        if (step == 0) return false;
        const std::uint32_t before = spread_.fetch_add(step, std::memory_order_relaxed);
        return before / 65536 != (before + step) / 65536;
    }

    /// The share of requests that are refused now, 0 to 0.95.
    double share() const { return share_; }

private:
    std::chrono::duration<double> target_;
    std::atomic<double> share_{0};
    std::atomic<std::uint32_t> spread_{0};
    double before_ = 0;
    std::chrono::milliseconds above_{0};
};

}  // namespace service_api
