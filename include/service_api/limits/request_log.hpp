#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace service_api {

/// An accepted request of a limiter.
struct logged_request {
    std::uint64_t leaves : 48;  ///< when it leaves the window, in a unit that the caller chooses
    std::uint64_t weight : 16;
};
static_assert(sizeof(logged_request) == 8);

/// The requests of one key, oldest first, and the sum of their weights, which must be less than 2^32. Up to 14 requests
/// are stored in the log itself, in two neighboring lines of the processor's cache; more take 8 to 16 bytes each
/// elsewhere.
class alignas(128) request_log {
public:
    std::span<const logged_request> requests() const {
        if (many_ != nullptr) [[unlikely]]
            return std::span(many_->requests).subspan(many_->dropped);
        return std::span(few_).subspan(first_, count_);
    }
    std::uint32_t used() const { return used_; }

    void append(logged_request newest) {
        if (many_ == nullptr && count_ == few_.size()) [[unlikely]]
            many_ = std::make_unique<many>(many{{few_.begin(), few_.end()}});
        if (many_ != nullptr) [[unlikely]] {
            many_->requests.push_back(newest);
        } else {
            if (first_ + count_ == few_.size()) {
                std::copy_n(few_.begin() + first_, count_, few_.begin());
                first_ = 0;
            }
            few_[first_ + count_++] = newest;
        }
        used_ += static_cast<std::uint32_t>(newest.weight);  // last: an allocation may have thrown
    }

    void drop_oldest() {
        used_ -= static_cast<std::uint32_t>(requests().front().weight);
        if (many_ != nullptr) [[unlikely]]
            return drop_oldest_of_many();
        ++first_;
        --count_;
    }

    /// Removes all requests, in constant time.
    void clear() {
        many_ = nullptr;
        first_ = count_ = 0;
        used_ = 0;
    }

    /// Removes the request at an index of `requests()`.
    void erase(std::size_t index) {
        used_ -= static_cast<std::uint32_t>(requests()[index].weight);
        if (many_ != nullptr) {
            many_->requests.erase(many_->requests.begin() + static_cast<std::ptrdiff_t>(many_->dropped + index));
            return;
        }
        const auto at = few_.begin() + first_ + static_cast<std::ptrdiff_t>(index);
        std::copy(at + 1, few_.begin() + first_ + count_, at);
        --count_;
    }

private:
    struct many {
        std::vector<logged_request> requests{};
        std::size_t dropped = 0;  // the first ones, which have left the window
    };

    void drop_oldest_of_many() {
        ++many_->dropped;
        const auto left = requests();
        if (left.size() <= few_.size() / 2) {
            std::copy(left.begin(), left.end(), few_.begin());
            first_ = 0;
            count_ = static_cast<std::uint16_t>(left.size());
            many_ = nullptr;
        } else if (many_->dropped >= left.size()) {  // erasing seldom makes the work constant on average
            many_->requests.erase(many_->requests.begin(),
                                  many_->requests.end() - static_cast<std::ptrdiff_t>(left.size()));
            many_->dropped = 0;
        }
    }

    std::uint32_t used_ = 0;
    std::uint16_t first_ = 0;  // requests() begins at this index of `few_`
    std::uint16_t count_ = 0;
    std::unique_ptr<many> many_{};  // all requests, if they have been more than fit into `few_`
    std::array<logged_request, 14> few_{};
};
static_assert(sizeof(request_log) == 128);

}  // namespace service_api
