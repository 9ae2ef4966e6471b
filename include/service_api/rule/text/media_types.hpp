#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <service_api/http/header.hpp>
#include <service_api/value/file.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::rules {

/// A file, or each file of a list, must have one of these media types: `media_types{"application/pdf", "image/*"}`. The
/// sender states the type; nothing checks it against the bytes. Parameters such as `charset` are ignored. `*/*` is any.
class media_types {
public:
    static constexpr std::string_view id = "media_types";
    static constexpr std::size_t capacity = 16;

    template <std::convertible_to<std::string_view>... Type>
        requires(sizeof...(Type) > 0 && sizeof...(Type) <= capacity)
    constexpr explicit media_types(Type... one) : types_{std::string_view(one)...}, size_(sizeof...(Type)) {}

    constexpr auto begin() const { return types_.begin(); }
    constexpr auto end() const { return types_.begin() + size_; }

    constexpr bool accepts(const file& value) const {
        const std::string_view sent =
            detail::trimmed(std::string_view(value.media_type).substr(0, value.media_type.find(';')));
        return includes(sent);
    }

    constexpr bool accepts(const std::vector<file>& values) const {
        for (const file& one : values) {
            if (!accepts(one)) return false;
        }
        return true;
    }

    /// Returns whether a media type, or a range such as `image/*`, is in the list.
    constexpr bool includes(std::string_view sent) const {
        for (const std::string_view one : *this) {
            if (one == "*/*") return true;
            const bool is_range = one.ends_with("/*");
            if (detail::same_name(is_range ? sent.substr(0, one.size() - 1) : sent,
                                  is_range ? one.substr(0, one.size() - 1) : one))
                return true;
        }
        return false;
    }

    std::string words() const { return "must have the media type " + joined(" or "); }

    std::string words_of_list() const { return "must have the media type " + joined(" or ") + " in each file"; }

    /// Returns the types with a separator between them.
    std::string joined(std::string_view separator) const {
        std::string all;
        for (const std::string_view one : *this) all.append(all.empty() ? "" : separator).append(one);
        return all;
    }

    friend constexpr bool operator==(const media_types&, const media_types&) = default;

private:
    std::array<std::string_view, capacity> types_{};
    std::size_t size_ = 0;
};

}  // namespace service_api::rules
