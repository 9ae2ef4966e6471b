#pragma once

#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a URL, or a text that should be one, for a message: the user, the password and the query, which may be
/// secrets, are `...`.
inline std::string shown_url(std::string_view text) {
    std::string shown;
    if (const auto at = text.rfind('@'); at != text.npos) {
        const auto slashes = text.substr(0, at).find("//");
        if (slashes != text.npos) shown = text.substr(0, slashes + 2);
        shown += "...";
        text.remove_prefix(at);
    }
    const auto end = text.find_first_of("?#");
    shown += text.substr(0, end);
    if (end != text.npos) shown += std::string(1, text[end]) + "...";
    return shown;
}

}  // namespace service_api::detail
