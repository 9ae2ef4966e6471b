#pragma once

#include <string>
#include <string_view>

namespace service_api::detail {

/// Three texts as one. What rules say is put together here and not where it is said, of each rule of each record: it is
/// seldom said, and operators on strings are much machine code.
[[gnu::noinline]] inline std::string joined_text(std::string_view one, std::string_view two,
                                                 std::string_view three = {}) {
    std::string text;
    text.reserve(one.size() + two.size() + three.size());
    return text.append(one).append(two).append(three);
}

}  // namespace service_api::detail
