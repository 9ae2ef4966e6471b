#pragma once

#include <cstddef>

namespace service_api::detail {

/// Selects all members of a record. Readers and writers take such a class because some members of an operation are in
/// another part of the message: it returns whether the member at this index is in this part.
struct every_member {
    constexpr bool operator()(std::size_t) const { return true; }
};

/// Names a record and the class that selects its members, for the constructor of a plan.
template <class Record, class Wanted>
struct selected_members {};

}  // namespace service_api::detail
