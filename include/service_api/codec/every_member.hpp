#pragma once

#include <cstddef>

namespace service_api::detail {

/// Wants each member of a record. Readers and writers take such a class where a record may have members that travel
/// elsewhere: it returns whether the member at this index travels here.
struct every_member {
    constexpr bool operator()(std::size_t) const { return true; }
};

}  // namespace service_api::detail
