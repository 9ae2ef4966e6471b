#pragma once

#include <bit>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace service_api::detail {

/// Storage for a record that is never constructed: only addresses inside it are used.
template <class Record>
union unmade_record {
    constexpr unmade_record() : none() {}
    constexpr ~unmade_record() {}

    char none;
    Record record;
    unsigned char bytes[sizeof(Record)];
};
template <class Record>
inline constexpr unmade_record<Record> storage_for_offsets{};

/// Finds the offsets of addresses in an object. A constant expression cannot convert a pointer to member to its offset,
/// but it can compare addresses.
class offset_finder {
public:
    constexpr offset_finder(const unsigned char* bytes, std::size_t size) : bytes_(bytes), size_(size) {}

    /// Returns whether `address` is the address at this offset.
    constexpr bool matches_at(std::size_t offset, const void* address) const {
        return static_cast<const void*>(bytes_ + offset) == address;
    }

    /// Returns the offset of an address, or the size of the object for an address outside it. Fast for addresses in
    /// ascending order.
    constexpr std::size_t find(const void* address) {
        const std::size_t before = at_;
        while (!matches_at(at_, address)) {
            at_ = at_ + 1 == size_ ? 0 : at_ + 1;
            if (at_ == before) return size_;
        }
        return at_;
    }

private:
    const unsigned char* bytes_;
    std::size_t size_;
    std::size_t at_ = 0;
};

template <class Record>
inline constexpr offset_finder offsets_in{storage_for_offsets<Record>.bytes, sizeof(Record)};

/// Returns the offset of a member in bytes, the record's own or inherited.
template <class Record, class Field>
constexpr std::size_t offset_of(Field Record::* pointer) {
    if (std::is_constant_evaluated()) {
        offset_finder find = offsets_in<Record>;
        return find.find(std::addressof(storage_for_offsets<Record>.record.*pointer));
    }
    // The representation of such a pointer is its offset (Itanium C++ ABI, 2.3).
    static_assert(sizeof pointer == sizeof(std::size_t));
    return std::bit_cast<std::size_t>(pointer);
}

}  // namespace service_api::detail
