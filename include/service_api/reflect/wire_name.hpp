#pragma once

#include <concepts>
#include <string_view>

namespace service_api {

/// A member whose key on the wire differs from its C++ name. A record lists those of its own members in a table:
/// `static constexpr wire_name wire_names[] = {{"plus_one", "+1"}, {"private_", "private"}};`
struct wire_name {
    std::string_view member;
    std::string_view name;
};

namespace detail {

template <class Record>
concept names_on_wire = requires {
    { *Record::wire_names } -> std::same_as<const wire_name&>;
};

/// Returns the wire name of a member that this record declares.
template <class Record>
constexpr std::string_view wire_name_in(std::string_view member) {
    if constexpr (names_on_wire<Record>) {
        for (const auto& line : Record::wire_names) {
            if (line.member == member) return line.name;
        }
    }
    return member;
}

}  // namespace detail

}  // namespace service_api
