#pragma once

#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/containers.hpp>

namespace service_api::detail {

/// True for a list or map without a presence wrapper: `std::vector<std::string> tags{}`.
template <class Field>
inline constexpr bool is_plain_list = is_array<Field> || is_map<Field>;

/// Returns whether the member's default is empty. Determined once, at run time, since some compilers cannot construct
/// every record in a constant expression.
template <described_record Record, std::size_t Index>
bool is_empty_by_default() {
    static const bool is_empty = [] {
        const Record made = blank<Record>();
        return member_at<Record, Index>::of(made).empty();
    }();
    return is_empty;
}

/// Returns whether a message omits a member: requests do not send an empty list that is empty by default. Without the
/// key the receiver has the same value, and many services interpret `[]` as a request to clear the list.
template <described_record Record, std::size_t Index, class Field>
bool is_left_out(direction way, const Field& value) {
    if constexpr (is_plain_list<Field>)
        return way == direction::request && value.empty() && is_empty_by_default<Record, Index>();
    else
        return false;
}

}  // namespace service_api::detail
