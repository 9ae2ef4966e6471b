#pragma once

#include <cstddef>
#include <string_view>

namespace service_api::detail {

/// The target before its '?'.
constexpr std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

/// The target after its '?'.
constexpr std::string_view query_of(std::string_view target) {
    const std::size_t mark = target.find('?');
    return mark == target.npos ? std::string_view{} : target.substr(mark + 1);
}

/// Calls the function with the name and the value of each `name=value` pair of a query or a form, both still encoded, and with
/// the whole pair. Without a '=' there is a name and an empty value; between two '&' there is a pair without a name.
template <class Each>
constexpr void each_pair(std::string_view pairs, const Each& each) {
    for (bool more = !pairs.empty(); more;) {
        const std::size_t end = pairs.find('&');
        const std::string_view pair = pairs.substr(0, end);
        const std::size_t equals = pair.find('=');
        each(pair.substr(0, equals), equals == pair.npos ? std::string_view{} : pair.substr(equals + 1), pair);
        more = end != pairs.npos;
        if (more) pairs.remove_prefix(end + 1);
    }
}

}  // namespace service_api::detail
