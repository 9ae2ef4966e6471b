#pragma once

#include <cstddef>
#include <string_view>

namespace service_api::detail {

/// Returns the target before its '?'.
constexpr std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

/// Returns the target after its '?'; empty if there is none.
constexpr std::string_view query_of(std::string_view target) {
    const std::size_t mark = target.find('?');
    return mark == target.npos ? std::string_view{} : target.substr(mark + 1);
}

/// Calls `each` with the name and the value of each `name=value` pair of a query or a form, both still encoded, and
/// with the whole pair. Without '=' the pair is a name with an empty value; between two adjacent '&' the name is empty.
template <class Each>
constexpr void for_each_parameter(std::string_view pairs, const Each& each) {
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
