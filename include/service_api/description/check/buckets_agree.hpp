#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <service_api/description/limit.hpp>
#include <service_api/description/operation.hpp>
#include <string_view>

namespace service_api::detail {

/// Rates by the name of their bucket, as a hash table in memory that the caller provides: compilers count each step of
/// a constant expression, and sorting a thousand names takes more than clang's limit. Null pointers are empty slots, of
/// which one must remain.
class bucket_table {
public:
    constexpr bucket_table(const rate** slots, std::size_t size) : slots_(slots), size_(size) {}

    /// Returns the rate in the table that has the same bucket, which is this one if there was none.
    constexpr const rate& find_or_add(const rate& one) {
        for (std::size_t at = hash(one.bucket) % size_;; at = (at + 1) % size_) {
            if (slots_[at] == nullptr) return *(slots_[at] = &one);
            if (slots_[at]->bucket == one.bucket) return *slots_[at];
        }
    }

private:
    static constexpr std::size_t hash(std::string_view name) {
        std::size_t value = name.size();
        for (const char c : name) value = value * 31 + static_cast<unsigned char>(c);
        return value;
    }

    const rate** slots_;
    std::size_t size_;
};

/// Returns how many rates name a bucket.
constexpr std::size_t count_named_rates(std::initializer_list<const limit_policy*> limits) {
    std::size_t count = 0;
    for (const limit_policy* limit : limits) {
        for (const rate& one : limit->rates) {
            if (!one.bucket.empty()) ++count;
        }
    }
    return count;
}

/// Returns whether all rates that name the same bucket are equal but for their weight.
constexpr bool buckets_agree(std::initializer_list<const limit_policy*> limits, bucket_table table) {
    for (const limit_policy* limit : limits) {
        for (const rate& one : limit->rates) {
            if (one.bucket.empty()) continue;
            const rate& first = table.find_or_add(one);
            if (&first != &one && !same_bucket_same_limit(first, one)) return false;
        }
    }
    return true;
}

/// Returns whether all operations that name the same bucket give it the same limit.
template <class... Ops>
constexpr bool buckets_agree() {
    if constexpr (are_operations<Ops...>) {
        constexpr std::size_t named = count_named_rates({&Ops::http.limit.value()...});
        std::array<const rate*, 2 * named + 1> slots{};
        return buckets_agree({&Ops::http.limit.value()...}, bucket_table(slots.data(), slots.size()));
    } else {
        return true;
    }
}

}  // namespace service_api::detail
