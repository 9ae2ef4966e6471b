#pragma once

#include <cstddef>

namespace service_api::detail {

/// The elements of an array, contiguous in memory.
struct json_entries {
    const void* first;
    std::size_t count;
};

template <class List>
json_entries entries_of(const void* value) {
    const auto& list = *static_cast<const List*>(value);
    return {list.data(), list.size()};
}

}  // namespace service_api::detail
