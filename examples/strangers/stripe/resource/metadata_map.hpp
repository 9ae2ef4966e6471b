#pragma once

#include <map>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace strangers::stripe {

/// A merchant's own keys and values on an object. In a request an empty value removes its key.
using metadata_map = std::map<std::string, std::string>;

/// Stripe's limits of metadata. This is a user-defined rule: any class with these three members is one.
struct metadata_limits_rule {
    static constexpr std::string_view id = "metadata_limits";

    bool accepts(const metadata_map& metadata) const {
        for (const auto& [key, value] : metadata) {
            if (!short_key.accepts(key) || !short_value.accepts(value)) return false;
            if (key.find_first_of("[]") != key.npos) return false;
        }
        return metadata.size() <= 50;
    }
    std::string words() const {
        return "must have at most 50 keys of at most 40 characters without square brackets, and values of at most 500";
    }

private:
    static constexpr service_api::rules::max_length short_key{40};
    static constexpr service_api::rules::max_length short_value{500};
};
inline constexpr metadata_limits_rule metadata_limits{};

}  // namespace strangers::stripe
