#pragma once

#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns three strings concatenated. Not inlined in the messages of each rule of each record: they are rarely needed,
/// and string operators are much machine code.
[[gnu::noinline]] inline std::string concat(std::string_view one, std::string_view two, std::string_view three = {}) {
    std::string text;
    text.reserve(one.size() + two.size() + three.size());
    return text.append(one).append(two).append(three);
}

}  // namespace service_api::detail
