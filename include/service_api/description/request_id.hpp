#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <service_api/limits/sip_hash.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The header in which each response has the id of its request, for support and logs. Declared by conventions:
/// `static constexpr request_id_header request_id{"X-Request-Id"};`. Another type may replace it that has the same
/// members.
struct request_id_header {
    std::string_view name;
    bool from_client = true;  ///< whether a request may bring its id, in the same header

    static constexpr std::size_t max_size = 64;

    /// Returns whether an id of a client is used: 1 to 64 letters, digits, `-`, `_` and `.`, which need no escape in
    /// any log. The server makes an id of its own for other requests.
    static constexpr bool accepts(std::string_view id) {
        if (id.empty() || id.size() > max_size) return false;
        for (const char c : id) {
            const bool is_safe = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                 c == '-' || c == '_' || c == '.';
            if (!is_safe) return false;
        }
        return true;
    }

    /// Returns an id of 32 hexadecimal digits, which no client can foresee. Thread-safe. The first call throws if the
    /// system has no random numbers.
    static std::string make() {
        static const std::array<std::uint64_t, 2> secret = random_hash_key();
        static std::atomic<std::uint64_t> count{0};
        const key_hash hash = sip_hash(std::to_string(count.fetch_add(1, std::memory_order_relaxed)), secret);
        std::string id;
        for (std::size_t digit = 0; digit < 32; ++digit)
            id += "0123456789abcdef"[hash[digit / 16] >> (60 - digit % 16 * 4) & 15];
        return id;
    }
};

}  // namespace service_api
